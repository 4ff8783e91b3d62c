import GameKit
import Party
import TUI
import Testing
import Werewolf

@testable import WerewolfApp

/// Names are picked with the same keys for every purpose.
struct NameChoiceTests {
  private static let offered = [Seat(0), Seat(1), Seat(2), nil]

  /// Picks or takes back the names at these indices, one after the other.
  private func press(_ indices: [Int], on choice: inout NameChoice) {
    for index in indices {
      while choice.cursor != index { choice.handle(.right) }
      choice.handle(.space)
    }
  }

  @Test(
    arguments: [
      ([0, 1], [0, 1]), ([0, 1, 0], [nil, 1]), ([0, 1, 0, 2], [2, 1]), ([0, 1, 1, 3], [0, 3]),
      ([0, 1, 2], [0, 2]),
    ] as [([Int], [Int?])])
  func `picks keep their numbers, and the next one fills the gap`(places: [Int], picked: [Int?]) {
    var choice = NameChoice(Self.offered, of: 3, wanted: 2)
    press(places, on: &choice)
    #expect(choice.picked == picked)
    #expect(choice.isComplete == !picked.contains(nil))
  }

  @Test(
    arguments: [
      (1, [3], [0, nil]), (1, [0, 3], [0, 3]), (2, [0, 3], [0, 1]), (1, [0, 1, 0, 3], [0, 1]),
    ] as [(Int, [Int], [Int?])])
  func `where a name cannot be picked, the next one is, and no further key is needed`(
    counting: Int, places: [Int], picked: [Int?]
  ) {
    var choice = NameChoice(
      Self.offered, of: 3, wanted: 2, limits: .init(effectivePicks: counting, illegal: [nil]))
    press(places, on: &choice)
    #expect(choice.picked == picked)
  }

  @Test func `a letter or a number picks at once, and a second press changes nothing`() {
    var choice = NameChoice(Self.offered, of: 3, wanted: 1, start: 3)
    choice.handle(.character("b"))
    #expect(choice.items == [Seat(1)])
    choice.handle(.character("b"))
    #expect(choice.items == [Seat(1)])
    choice.handle(.character("3"))
    #expect(choice.items == [Seat(2)])
    choice.handle(.character("9"))
    #expect(choice.items == [Seat(2)])
  }

  @Test(arguments: [("h", Key.left), ("j", .down), ("k", .up), ("l", .right)] as [(Character, Key)])
  func `the letters that move everywhere move here as well, even in the longest list`(
    letter: Character, key: Key
  ) {
    let offered = (0..<12).map { Optional(Seat($0)) } + [nil]
    var (typed, moved) = (NameChoice(offered, of: 12, wanted: 1), NameChoice(offered, of: 12, wanted: 1))
    typed.handle(.character(letter))
    moved.handle(key)
    #expect(typed == moved && typed.cursor != 0)
  }

  @Test func `every letter of the longest list picks its name`() {
    let offered = (0..<12).map { Optional(Seat($0)) } + [nil]
    for (name, letter) in zip(offered, "abcdefgimnoqr") {
      var choice = NameChoice(offered, of: 12, wanted: 1)
      choice.handle(.character(letter))
      #expect(choice.items == [name])
    }
  }

  @Test func `a player keeps a letter when others are dead`() {
    var choice = NameChoice([Seat(1), Seat(4), nil], of: 5, wanted: 1)
    #expect(choice.letters == ["b", "e", "f"])
    choice.handle(.character("a"))
    #expect(choice.items == [])
    choice.handle(.character("5"))
    #expect(choice.items == [Seat(4)])
  }

  @Test(arguments: 2...13)
  func `the way to a name is as long from every start, as the cursor goes round`(count: Int) {
    let offered = (0..<count).map { Optional(Seat($0)) }
    for key in [Key.left, .right, .up, .down] {
      let steps = (0..<count).map { start in
        var choice = NameChoice(offered, of: offered.count, wanted: 1, start: start)
        choice.handle(key)
        return (choice.cursor - start + count) % count
      }
      #expect(Set(steps).count == 1)
    }
  }

  @Test func `picks that cannot be changed any more stay`() {
    var choice = NameChoice(Self.offered, of: 3, wanted: 1)
    choice.handle(.character("b"))
    choice.lock()
    choice.handle(.character("c"))
    choice.handle(.space)
    #expect(choice.items == [Seat(1)])
  }
}
