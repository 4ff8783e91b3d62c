import AttackKit
import Emulation
import TestKit
import Testing

/// Kills without warning at a table of players' own terminals.
@Suite(.parallelThreads, .timeLimit(.minutes(10)), .enabled(if: Spawned.path(of: "parlor-link") != nil))
struct OwnScreenAttacks {
  enum Victim: CaseIterable {
    /// The program that carries the pages.
    case companion
    case host

    /// The longest time until everyone's screen is back.
    var limit: Duration {
      // Beside other tests everything takes longer.
      guard isProof || Attack.isFull else { return .seconds(60) }
      return self == .companion ? .seconds(3) : .seconds(6)
    }
  }

  private static let kills = isProof ? 50 : Attack.count(50)

  @Test(arguments: Victim.allCases)
  func `after a kill everyone's screen comes back, and the game goes on`(victim: Victim) throws {
    var table = try TerminalTable(["Ann", "Ben", "Cleo", "Dee"])
    var random = SplitMix64(seed: Attack.seed)
    var slowest = Duration.zero
    for _ in 0..<Self.kills {
      for _ in 0..<random.below(20) { table.step() }
      table.play { table.isSaved }
      slowest = max(slowest, try victim == .companion ? table.killCompanion() : table.killHost())
    }
    table.play { table.host.current.page == .over }
    #expect(slowest <= victim.limit)
    Attack.report("Own screens: \(Self.kills) kills of the \(victim), all back within \(slowest)")
  }
}
