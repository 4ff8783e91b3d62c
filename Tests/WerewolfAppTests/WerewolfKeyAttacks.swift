import AttackKit
import GameTestKit
import Testing

@testable import WerewolfApp

/// Random events in a game, from every scene of it, on its ``PartyScreen``.
///
/// No one but the owner may ever see a secret.
@MainActor
@Suite struct WerewolfKeyAttacks {
  @Test(arguments: Checkpoint.scenes)
  func `random keys do no harm in any scene`(checkpoint: Checkpoint) {
    let table = WerewolfTable.village(at: checkpoint)
    table.roam(seed: 3, glance: 64) { table.showsSecret(on: $0) }
  }

  /// From the talk, a question, the defense, a curtain, a page, and later.
  @Test(arguments: [0, 1, 4, 5, 6, 40])
  func `random keys do no harm on a day with trials`(steps: Int) {
    let table = WerewolfTable.talk()
    for _ in 0..<steps {
      if let step = table.nextStep(usualStrategy) { table.perform(step) }
    }
    table.roam(seed: UInt64(steps), glance: 64) { table.showsSecret(on: $0) }
  }

  @Test(arguments: SetUpPages.Page.allCases)
  func `random keys do no harm at the set-up, and lose no name`(page: SetUpPages.Page) {
    let table = WerewolfTable(
      players: 7, preferences: [SavedPresets.preferenceName: "Friday\tpreset=classic"])
    table.open(page)
    table.roam(seed: UInt64(page.rawValue), glance: 64) { _ in false }
    let saved = SavedPresets(text: table.saved(SavedPresets.preferenceName) ?? "")
    #expect(saved.entries.allSatisfy { !$0.name.isEmpty })
  }
}
