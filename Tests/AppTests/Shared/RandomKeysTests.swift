import GameKit
import Snakesss
import Store
import TestKit
import Testing

@testable import App
@testable import TUI

/// Whatever is done at the terminal, the program goes on, and hides what is to be hidden.
@MainActor
struct RandomKeysTests {
  private static let events = 10_000
  /// After so many events everything is put back as it was, so that no start is left too far behind.
  private static let walk = 250
  /// How often the picture is looked at while nothing private was there before: drawing it takes the most time.
  private static let glance = 16

  /// Starts the same walk again and again, each time with other luck.
  private func roam(from party: Party, seed: UInt64) {
    var hands = RandomKeys(seed: seed)
    let shell = party.pilot.shell
    let start = (places: shell.places, size: shell.size)
    for number in 0..<Self.events {
      if number % Self.walk == 0 || shell.isDone {
        (shell.places, shell.size) = start
        (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
      }
      let wasPrivate = party.table?.isPrivate == true
      hands.act(on: party)
      if !shell.isDone, wasPrivate || number % Self.glance == 0 { expectDiscretion(of: party) }
    }
  }

  /// Who holds the terminal, holds it alone: a private page is seen only under its player's name.
  private func expectDiscretion(of party: Party) {
    let owner = party.marker.hasPrefix("with ") ? party.marker.dropFirst(5) : nil
    guard owner == nil || party.table?.isPrivate == false else { return }
    #expect(!party.showsPrivateText, "\(party.pilot.routes)")
  }

  @Test(arguments: Landmark.allCases)
  func `random keys do no harm at any moment of the game`(landmark: Landmark) throws {
    let store = MemoryStore()
    let peek: PeekMode = landmark.needsClosedEyes ? .eyesClosed : .everyone
    store.setPreference(SnakesssSettings.peek.name, to: peek.rawValue)
    store.setPreference(SnakesssSettings.rounds.name, to: "2")
    let party = Party(home: try Home(questions: SampleQuestions.one()), store: store)
    party.start()
    party.go(to: landmark)
    roam(from: party, seed: 1)
  }

  @Test(arguments: [
    [Key](), [.end, .left, .left, .enter], [.enter], [.enter, .escape], [.character("q")],
  ])
  func `random keys do no harm around the game`(keys: [Key]) throws {
    let party = Party(home: try Home(questions: SampleQuestions.one()))
    party.pilot.press(keys)
    roam(from: party, seed: 2)
  }
}
