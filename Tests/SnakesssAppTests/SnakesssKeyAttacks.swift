import AttackKit
import GameTestKit
import TUI
import TestKit
import Testing

/// Random events in a game, from every moment of it, on its ``PartyScreen``, and on the ``PacksScreen``.
///
/// No one but the owner may ever see a secret.
@MainActor
@Suite struct SnakesssKeyAttacks {
  @Test(arguments: Checkpoint.allCases)
  func `random keys do no harm at any moment of a game`(checkpoint: Checkpoint) {
    let table = SnakesssTable(at: checkpoint, [SampleQuestions.usual])
    table.roam(seed: 1, showsSecret: SnakesssTable.showsSecret)
  }

  @Test func `random keys do no harm before a game`() {
    let table = SnakesssTable([SampleQuestions.usual])
    table.roam(seed: 2, showsSecret: SnakesssTable.showsSecret)
    table.pilot.press(.end, .enter)
    table.roam(seed: 3, showsSecret: SnakesssTable.showsSecret)
  }

  private static let packHints = [
    Hint(.enter, title: "Turn on"), Hint(.character("u"), title: "Bring back"),
  ]

  @Test func `random keys do no harm among the packs`() throws {
    var (events, fixture, glances) = (RandomEvents(seed: 4), try PacksFixture(), Glances())
    for number in 0..<RandomEvents.usualCount {
      if fixture.pilot.shell.isDone { fixture = try PacksFixture() }
      events.send(to: fixture.pilot, hints: Self.packHints)
      glances.look(at: fixture.pilot, after: number)
    }
  }
}
