import TestKit
import Testing

@testable import TUI

struct CommandPaletteTests {
  private let area = Rect.area(40, 12)
  private var palette = CommandPalette([
    .init("Roll the dice", keys: "r", 1), .init("Read the rules", keys: "F2", 2),
    .init("Turn the page", keys: "Space", 3, isEnabled: false), .init("History", 4),
  ])

  private func lines(_ look: Look = Look()) -> [String] {
    canvas(40, 12, look: look) { palette.draw(on: &$0, in: $1) }.lines.filter { !$0.isEmpty }
  }

  @Test func `all commands are listed with their keys until something is typed`() {
    #expect(
      lines() == [
        "  ╭─ Commands ───────────────────────╮",
        "  │ Type to search            4 of 4 │",
        "  │                                  │",
        "  │ ▸ Roll the dice               r  │",
        "  │   Read the rules             F2  │",
        "  │   Turn the page     press Space  │",
        "  │   History                        │",
        "  ╰──────────────────────────────────╯",
      ])
  }

  @Test mutating func `the best match comes first, and Enter chooses it`() {
    for letter in "rr" { _ = palette.handle(.typed(letter), in: area) }
    #expect(
      lines().prefix(5).suffix(4) == [
        "  │ rr                        1 of 4 │",
        "  │                                  │",
        "  │ ▸ Read the rules             F2  │",
        "  │                                  │",
      ])
    #expect(palette.handle(.key(.enter), in: area) == .activated)
    #expect(palette.choice == 2)
  }

  @Test mutating func `without a match Enter does nothing`() {
    _ = palette.handle(.paste("xyz"), in: area)
    #expect(lines().contains { $0.contains("No matching commands") })
    #expect(palette.handle(.key(.enter), in: area) == .handled)
    _ = palette.handle(.key(.control("u")), in: area)
    #expect(lines().contains { $0.contains("4 of 4") })
  }

  @Test(
    arguments: [
      ([Key.down], 2), ([.down, .down], 4), ([.down, .down, .up], 2), ([.pageDown], 4),
      ([.pageDown, .pageUp], 1),
      ([.up], 1), ([.down, .down, .down], 4),
    ] as [([Key], Int)])
  func `arrows move the selection, and skip disabled commands`(keys: [Key], choice: Int) {
    var palette = palette
    for key in keys { #expect(palette.handle(.key(key), in: area) == .handled) }
    #expect(palette.handle(.key(.enter), in: area) == .activated)
    #expect(palette.choice == choice)
  }

  @Test(arguments: [Input.key(.escape), .key(.control("p")), .click(0, 0)])
  func `the palette is closed without a choice`(input: Input) {
    var palette = palette
    #expect(palette.handle(input, in: area) == .activated)
    #expect(palette.choice == nil)
  }

  @Test(arguments: [(4, 1), (5, 2), (6, nil), (7, 4), (3, nil)] as [(Int, Int?)])
  func `a click chooses at once`(row: Int, choice: Int?) {
    var palette = palette
    #expect(palette.handle(.click(8, row), in: area) == (choice == nil ? .handled : .activated))
    #expect(palette.choice == choice)
  }

  @Test mutating func `the selection follows the mouse`() {
    #expect(palette.handle(.mouse(Mouse(.move, at: Point(column: 8, row: 7))), in: area) == .handled)
    #expect(lines()[6].contains("▸ History"))
  }

  @Test mutating func `the cursor is in the field, and on the row after a move`() {
    func cursor() -> Cursor? { canvas(40, 12) { palette.draw(on: &$0, in: $1) }.cursor }
    #expect(cursor()?.point == Point(column: 4, row: 2))
    _ = palette.handle(.key(.down), in: area)
    #expect(cursor()?.point == Point(column: 4, row: 5))
    _ = palette.handle(.typed("h"), in: area)
    #expect(cursor()?.point == Point(column: 5, row: 2))
  }

  @Test func `the plain look shows every state in words`() {
    #expect(
      lines(Look(isPlain: true)).suffix(4) == [
        "    > Roll the d… (selected, 1 of 4)",
        "      Read the rules             F2",
        "      Turn the page (unavailable)",
        "      History",
      ])
  }

  @Test func `matching letters are emphasized`() {
    let typed = CommandPalette([.init("Roll the dice", 1), .init("Red", 2)], typed: "r")
    let drawn = canvas(40, 12) { typed.draw(on: &$0, in: $1) }
    let styles = [6, 7].map { column in [5, 6].map { drawn[Point(column: column, row: $0)].style } }
    #expect(styles[0] == [drawn.style(of: .paletteMatchSelected), drawn.style(of: .paletteMatch)])
    #expect(styles[1] != styles[0])
  }

  @Test func `a long list scrolls with the selection`() {
    var long = CommandPalette((1...30).map { .init("Command \($0)", $0) })
    for _ in 0..<20 { _ = long.handle(.key(.down), in: area) }
    let lines = canvas(40, 12) { long.draw(on: &$0, in: $1) }.lines
    #expect(lines.contains { $0.contains("▸ Command 21") })
    _ = long.handle(.mouse(Mouse(.wheelUp, at: Point(column: 8, row: 5))), in: area)
    _ = long.handle(.key(.enter), in: area)
    #expect(long.choice.map { (15...21).contains($0) } == true)
  }
}

struct FuzzyMatchTests {
  @Test(
    arguments: [
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
    ] as [(String, String, [Int])])
  func `letters are found where they fit best`(typed: String, name: String, positions: [Int]) throws {
    let match = try #require(FuzzyMatch(typed, in: name))
    #expect(match.positions == positions)
  }

  @Test(
    arguments: [("x", "Anything"), ("gna", "Anything"), ("a", ""), ("aa", "a"), ("historyy", "History")]
      as [(String, String)])
  func `letters that do not occur in order do not match`(typed: String, name: String) {
    #expect(FuzzyMatch(typed, in: name) == nil)
  }

  @Test(
    arguments: [
      ("hi", "History", "Show the history"), ("hi", "History", "Which"), ("hi", "Go high", "Which"),
      ("rec", "Record", "Read each card"), ("qp", "Quit Parlor", "Liquid soap"),
      ("set", "Settings", "Some entries"), ("gn", "Game, new", "Begin"),
    ] as [(String, String, String)])
  func `beginnings of words and adjacent letters score higher`(typed: String, better: String, worse: String)
    throws
  {
    let scores = try [better, worse].map { try #require(FuzzyMatch(typed, in: $0)).score }
    #expect(scores[0] > scores[1])
  }

  @Test(arguments: UInt64(0)..<200)
  func `the positions always spell the typed letters`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func word(_ length: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: length, using: &random)).map { _ in "abc ".randomElement(using: &random) ?? "a" })
    }
    let (typed, name) = (word(1...4), word(0...20))
    guard let match = FuzzyMatch(typed, in: name) else { return }
    let characters = Array(name)
    #expect(
      match.positions == match.positions.sorted() && Set(match.positions).count == match.positions.count)
    #expect(match.positions.map { characters[$0] } == typed.filter { $0 != " " })
  }
}
