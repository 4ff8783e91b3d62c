import GameKit
import Store
import TestKit
import Testing
import Werewolf

@testable import App
@testable import TUI

/// Whatever is done at the set-up, the program goes on, and no name is lost.
@MainActor
struct SetUpRestlessTests {
  private static let events = 5_000
  /// After so many events everything is put back as it was, so that no start is left too far behind.
  private static let walk = 250

  @Test(arguments: WerewolfSetUp.Page.allCases)
  func `random keys do no harm on any page of the set-up`(page: WerewolfSetUp.Page) throws {
    let store = MemoryStore()
    store.setPreference(SavedPresets.rememberedName, to: "Friday\tpreset=classic")
    let visit = try SetUpVisit(players: 7, store: store)
    visit.open(page)
    var hands = RandomKeys(seed: UInt64(page.rawValue))
    let shell = visit.pilot.shell
    let start = (places: shell.places, size: shell.size)
    for number in 0..<Self.events {
      if number % Self.walk == 0 || shell.isDone {
        (shell.places, shell.size) = start
        (shell.isDone, shell.overlay, shell.effects) = (false, nil, [])
      }
      hands.act(on: visit.party)
      if number.isMultiple(of: 16) { _ = visit.pilot.picture }
    }
    #expect(
      SavedPresets(text: visit.kept(SavedPresets.rememberedName) ?? "").entries.allSatisfy {
        !$0.name.isEmpty
      })
  }
}
