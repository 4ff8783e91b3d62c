import GameKit
import Testing

@testable import Snakesss

/// Players who leave and join between rounds.
struct GuestTests {
  private static func name(_ text: String) throws -> PlayerName { try PlayerName(text, width: \.count) }

  /// Lets players come and go at random; who may not is refused.
  private static func shuffle(_ session: inout Session, by random: inout SeededRandom) throws {
    for _ in 0..<random.below(4) {
      let next = session.view.roster.count - session.leaving.count + session.joining.count
      if random.below(2) == 0 {
        let seat = Seat(random.below(session.view.roster.count))
        let isAllowed = next > 4 && !session.leaving.contains(seat) && session.view.canChangePlayers
        #expect(((try? session.leave(seat)) != nil) == isAllowed)
      } else {
        let isAllowed = next < 8 && session.view.canChangePlayers
        let newcomer = try name("N\(random.below(1_000_000))")
        #expect(((try? session.join(newcomer)) != nil) == isAllowed)
      }
    }
  }

  @Test(arguments: Fixture.seeds(40, proof: 2000))
  func `whoever comes and goes, every round is dealt by the rules and every point is kept`(seed: UInt64)
    throws
  {
    var random = SeededRandom(seed: seed)
    let session = try Fixture.played(rounds: 9, seed: seed) { try Self.shuffle(&$0, by: &random) }
    let log = try #require(session.log)
    for round in log.rounds {
      let table = try RoleTable(players: round.seats.count)
      #expect(round.roles.count { $0 == .snake } == table.snakes)
      #expect(round.roles.count { $0 == .mongoose } == 1)
    }
    let players = try #require(session.participations)
    #expect(players.map(\.name) == session.view.roster.names.map(\.text))
    let sums = session.view.roster.seats.map { seat in log.rounds.reduce(0) { $0 + $1.points(of: seat) } }
    #expect(players.map(\.score) == sums)
    for (seat, attendance) in zip(session.view.roster.seats, session.view.attendance) {
      let rounds = log.rounds.indices.filter { log.rounds[$0].role(of: seat) != nil }.map { $0 + 1 }
      guard let first = rounds.first, let last = rounds.last else { continue }
      #expect(attendance.joined == first)
      #expect(attendance.left.map { $0 == last } ?? (last == 9))
    }
  }

  @Test(arguments: UInt64(0)..<10)
  func `a game of changing players resumes as it was`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let session = try Fixture.played(rounds: 6, seed: seed) { try Self.shuffle(&$0, by: &random) }
    let resumed = try Session(resuming: session.saved, width: \.count)
    #expect(resumed.view == session.view)
    #expect(resumed.log == session.log)
  }

  @Test func `who leaves keeps the points, and comes back to them`() throws {
    var scores: [Int] = []
    let session = try Fixture.played(rounds: 4) { session in
      switch session.view.round {
      case 1:
        scores.append(session.view.totals[2])
        try session.leave(Seat(2))
      case 2:
        #expect(session.view.roster.names.map(\.text) == ["P1", "P2", "P4", "P5", "P6"])
        try session.join(Self.name("p3"))
      case 3: scores.append(session.view.totals[5])
      default: break
      }
    }
    let third = try #require(session.log).rounds[2].points(of: Seat(2))
    #expect(scores[1] == scores[0] + third)
    #expect(session.view.roster.count == 6)
    #expect(
      session.playAgain(Options()).view.roster.names.map(\.text) == ["P1", "P2", "P4", "P5", "P6", "P3"])
  }

  @Test func `names are taken by who plays on, and free once their owner leaves`() throws {
    _ = try Fixture.played(rounds: 2) { session in
      guard session.view.round == 1 else { return }
      let name = try Self.name("P1")
      #expect(throws: Illegal.nameTaken) { try session.join(name) }
      try session.leave(Seat(0))
      try session.join(name)
      #expect(throws: Illegal.nameTaken) { try session.join(name) }
    }
  }
}
