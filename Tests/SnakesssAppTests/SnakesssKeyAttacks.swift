import AttackKit
import GameTestKit
import Testing

/// Random events in a game, from every moment of it, on its ``PassAndPlayScreen``.
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
  }
}
