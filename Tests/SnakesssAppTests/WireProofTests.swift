import GameKit
import GameTestKit
import Kit
import Possession
import TUI
import TestKit
import Testing

@testable import Party
@testable import Snakesss
@testable import SnakesssApp

/// What the frames to players' own screens tell of others in a round, up to its reveal: nothing.
///
/// The law is also held against a fault, which it has to find.
struct WireProofTests {
  private typealias Table = OwnScreenTable<SnakesssGame>
  private typealias Fault = WireFault<SnakesssGame>

  /// Two tables in their first round, which differ in the answer, and in the roles of all but a human and the mongoose.
  private static func twins(seed: UInt64, _ fault: Fault) throws -> (tables: [Table], human: Int) {
    let players = 4 + Int(seed % 5)
    let names = (1...players).map { "P\($0)" }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.count)
    var states = try [SampleQuestions.usual, SampleQuestions.twin].map { question in
      var state = try State(roster: roster, options: Options(rounds: 3).forOwnScreens, seed: seed)
      _ = try state.startRound(from: QuestionDeck([question]), filter: QuestionFilter(), used: [])
      return state
    }
    guard case .round(let round, _) = states[0].phase, case .round(let other, let stage) = states[1].phase
    else { throw Illegal.notNow }
    let human = try #require(round.seats(as: .human).first)
    let free = roster.seats.filter { ![round.mongoose, human].contains($0) }
    var (roles, random) = (round.roles, SeededRandom(seed: seed))
    for (seat, origin) in zip(free, random.shuffled(free)) { roles[seat.index] = round.roles[origin.index] }
    let recast = Round(question: other.question, roles: roles, decoySeed: round.decoySeed)
    states[1].phase = .round(recast, stage)
    let tables = states.map { state in
      Table(
        SnakesssGame(
          Session(state), deck: QuestionDeck(SampleQuestions.many), used: [], preferences: Preferences()),
        places: (0..<players).map { _ in .terminal(isAwake: true) }, seed: seed, fault: fault)
    }
    return (tables, human.index)
  }

  /// Compares what the human's screens get.
  private static func differences(seed: UInt64, _ fault: Fault = Fault()) throws -> [String] {
    var (tables, human) = try twins(seed: seed, fault)
    while tables[0].open.isEmpty { for index in tables.indices { tables[index].step() } }
    // It is no secret when the last one has read their role.
    let readers = tables[0].open.dropLast()
    for seat in readers { tables[0].act(at: seat) }
    for seat in readers.dropFirst() + readers.prefix(1) { tables[1].act(at: seat) }
    var frames: [[WireFrame]] = []
    for _ in 0..<500 where !tables[0].isRevealed {
      frames = tables.map { $0.wire[human] ?? [] }
      for index in tables.indices { tables[index].step() }
    }
    #expect(tables[1].isRevealed && frames[0].contains(where: \.waits) && !frames[0].allSatisfy(\.waits))
    return frames[0] == frames[1] ? [] : ["P\(human + 1) learns of others"]
  }

  @Test(arguments: UInt64(0)..<(isProof ? 500 : 20))
  func `no frame tells who is a snake, the answer, or who has read their role`(seed: UInt64) throws {
    #expect(try Self.differences(seed: seed) == [])
  }

  /// Everyone learns everyone's role.
  private static func showingRoles(_ page: PartyPage, _ session: PartySession<SnakesssGame>) -> PartyPage {
    let views = session.status.roster.seats.map { seat in
      session.game.session.privateView(for: PossessionToken(seat: seat.index)).map { "\($0)" } ?? ""
    }
    return page.with(line: views.joined())
  }

  @Test func `the law finds a page with others' roles`() throws {
    #expect(try Self.differences(seed: 1, Fault(page: Self.showingRoles)) != [])
  }
}

extension OwnScreenTable<SnakesssGame> {
  fileprivate var isRevealed: Bool { if case .results = session.game.view.scene { true } else { false } }
}
