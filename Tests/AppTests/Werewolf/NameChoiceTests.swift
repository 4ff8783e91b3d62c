import GameKit
import TUI
import TestKit
import Testing
import Werewolf

@testable import App

/// Names are picked with the same keys for whatever they are wanted.
struct NameChoiceTests {
  private static let offered = [Seat(0), Seat(1), Seat(2), nil]
  private static let area = Rect(Size(columns: 52, rows: 2))

  /// Picks or takes back what stands at these places, one after the other.
  private func press(_ places: [Int], on choice: inout NameChoice) {
    for place in places {
      while choice.place != place {
        choice.handle(.key(choice.place < place ? .right : .left), in: Self.area)
      }
      choice.handle(.key(.space), in: Self.area)
    }
  }

  @Test(arguments: [
    ([0, 1], [0, 1]), ([0, 1, 0], [nil, 1]), ([0, 1, 0, 2], [2, 1]), ([0, 1, 1, 3], [0, 3]),
    ([0, 1, 2], [0, 2]),
  ])
  func `picks keep their numbers, and the next one fills the gap`(places: [Int], picked: [Int?]) {
    var choice = NameChoice(Self.offered, wanted: 2)
    press(places, on: &choice)
    #expect(choice.picked == picked)
    #expect(choice.isComplete == !picked.contains(nil))
  }

  @Test(
    arguments: [
      (1, [3], [nil, nil], "no"), (1, [0, 3], [0, 3], nil), (2, [0, 3], [0, nil], "no"),
      (1, [0, 1, 0, 3], [nil, 1], "no"),
    ] as [(Int, [Int], [Int?], String?)])
  func `what cannot be picked where it counts is answered at once, and leaves the other picks`(
    counting: Int, places: [Int], picked: [Int?], answer: String?
  ) {
    var choice = NameChoice(Self.offered, wanted: 2, bans: .init(counting: counting, sentences: [nil: "no"]))
    press(places, on: &choice)
    #expect(choice.picked == picked)
    #expect(choice.refusal == answer)
  }

  @Test func `a name that cannot replace the one that was picked leaves it picked`() {
    var choice = NameChoice(Self.offered, wanted: 1, bans: .init(counting: 1, sentences: [Seat(2): "no"]))
    press([1, 2], on: &choice)
    #expect(choice.names == [Seat(1)])
    #expect(choice.refusal == "no")
    press([0], on: &choice)
    #expect(choice.names == [Seat(0)])
    #expect(choice.refusal == nil)
  }
}
