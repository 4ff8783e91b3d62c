import Testing

@testable import TUI

struct FuzzyMatchTests {
  @Test(arguments: [
    ("", "Anything", []),
    ("sh", "Show the History", [0, 1]),
    ("sth", "Show the History", [0, 5, 6]),
    ("his", "Show the History", [9, 10, 11]),
    ("HIS", "history", [0, 1, 2]),
    ("s h", "Show the History", [0, 1]),
    ("cafe", "Café Über", [0, 1, 2, 3]),
    ("über", "Cafe Uber", [5, 6, 7, 8]),
    ("ναι", "Ναι", [0, 1, 2]),
    ("世", "世界", [0]),
    ("nq", "New quiz", [0, 4]),
    ("ab", "xaxb ab", [5, 6]),
  ])
  func `letters are found where they fit best`(typed: String, name: String, places: [Int]) throws {
    let match = try #require(FuzzyMatch(typed, in: name))
    #expect(match.places == places)
  }

  @Test(arguments: [("x", "Anything"), ("gna", "Anything"), ("a", ""), ("aa", "a"), ("historyy", "History")])
  func `letters that are not there in this order do not match`(typed: String, name: String) {
    #expect(FuzzyMatch(typed, in: name) == nil)
  }

  @Test(arguments: [
    ("hi", "History", "Show the history"), ("hi", "History", "Which"), ("hi", "Go high", "Which"),
    ("rec", "Record", "Read each card"), ("qp", "Quit Parlor", "Liquid soap"),
    ("set", "Settings", "Some entries"), ("gn", "Game, new", "Begin"),
  ])
  func `beginnings of words and neighbours count more`(typed: String, better: String, worse: String) throws {
    let scores = try [better, worse].map { try #require(FuzzyMatch(typed, in: $0)).score }
    #expect(scores[0] > scores[1])
  }

  @Test(arguments: UInt64(0)..<200)
  func `the places always spell what was typed`(seed: UInt64) {
    var dice = Dice(seed: seed)
    func word(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &dice)).map { _ in "abc ".randomElement(using: &dice) ?? "a" })
    }
    let (typed, name) = (word(1...4), word(0...20))
    guard let match = FuzzyMatch(typed, in: name) else { return }
    let signs = Array(name)
    #expect(match.places == match.places.sorted() && Set(match.places).count == match.places.count)
    #expect(match.places.map { signs[$0] } == typed.filter { $0 != " " })
  }
}
