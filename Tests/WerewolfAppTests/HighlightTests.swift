import GameKit
import GameTestKit
import Kit
import Party
import TUI
import TUITestKit
import TestKit
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// What people tell each other about a game afterwards.
struct HighlightTests {
  private static let roles: [Role] = [.werewolf, .werewolf, .seer, .doctor, .villager, .villager, .villager]

  /// Plays a night and a day of seven.
  ///
  /// - Parameters:
  ///   - votes: The votes in order of seats of the living.
  ///   - claims: What is claimed on the day, in order.
  private func log(
    _ roles: [Role] = roles, tie: TieRule = .revote, prey: Int, protected: Int, look: Int, votes: [Int?],
    claims: [(seat: Int, role: Role?)] = [], outcome: Outcome = .pack
  ) throws -> GameLog {
    var options = Options()
    options.tie = tie
    let names = RosterDraft((1...7).map { "P\($0)" })
    let setUp = try SetUp(
      roles: RoleSet(Dictionary(Self.roles.map { ($0, 1) }, uniquingKeysWith: +)), options: options,
      players: 7)
    var state = State(dealing: setUp, to: try names.roster(allowed: Rules.players, width: \.columns), seed: 1)
    state.roles = roles
    for seat in Seat.all(7) { try state.apply(.passOn, by: seat) }
    for _ in 0..<2 { try state.apply(.proceed) }
    for seat in Seat.all(7) {
      let target = Self.target(of: roles[seat.index], prey: prey, protected: protected, look: look)
      try state.apply(.pick([Seat(target)]), by: seat)
      try state.apply(.passOn, by: seat)
    }
    for _ in 0..<2 { try state.apply(.proceed) }
    for claim in claims { try state.apply(.claim(claim.role), by: Seat(claim.seat)) }
    try state.apply(.endDiscussion)
    for (voter, vote) in zip(state.open, votes) { try state.apply(.vote(vote.map { Seat($0) }), by: voter) }
    return GameLog(state.afterTally, outcome: outcome)
  }

  private static func target(of role: Role, prey: Int, protected: Int, look: Int) -> Int {
    switch role {
    case .werewolf: prey
    case .seer: look
    case .doctor: protected
    case _: 0
    }
  }

  @Test func `a save, a werewolf who got away by one vote, and a look without consequence are told`() throws {
    let log = try log(prey: 5, protected: 5, look: 1, votes: [4, 4, 1, 1, 1, 4, 4])
    let highlights = WerewolfHighlights(log: log)
    #expect(
      highlights.turningPoints == [
        .saved(Seat(5), night: 1), .unheeded(Seat(1), night: 1), .escaped(Seat(1), day: 1),
      ])
    #expect(
      highlights.awards == [
        .bestWerewolf(Seat(0)), Self.instincts, .thickestSkin(Seat(1), votes: 3),
        .sharpestVoter(Seat(2), votes: 1),
      ])
  }

  @Test func `a werewolf's bold claim is told, unless it was taken back, and all claims with the truth`()
    throws
  {
    let log = try log(
      prey: 5, protected: 4, look: 1, votes: [nil, nil, 1, 1, 1, 1],
      claims: [(0, .seer), (1, .doctor), (2, .seer), (3, .villager), (1, nil), (1, .villager)])
    #expect(WerewolfHighlights(log: log).turningPoints == [.bluffed(Seat(0), as: .seer, day: 1)])
    let story = WerewolfRetelling(log: log, names: (1...7).map { "P\($0)" })
    let lines = story.pages.flatMap(\.lines).map(\.text)
    #expect(
      lines.contains(
        """
        Claims: P1 the seer (a werewolf), P2 the doctor (a werewolf), P3 the seer (true), P4 a villager \
        (the doctor), P2 took it back, P2 a villager (a werewolf).
        """))
    #expect(lines.contains("Day 1: P1, a werewolf, claimed to be the seer."))
    #expect(
      ShareCard(log: log, names: story.names).lines.contains("Day 1: P1, a werewolf, claimed to be the seer.")
    )
  }

  @Test func `a night without a save and a clear vote for the werewolf are no turning points`() throws {
    let log = try log(prey: 5, protected: 4, look: 1, votes: [nil, nil, 1, 1, 1, 1])
    let highlights = WerewolfHighlights(log: log)
    #expect(highlights.turningPoints == [])
    #expect(
      highlights.awards == [.bestWerewolf(Seat(0)), Self.instincts, .sharpestVoter(Seat(2), votes: 1)])
    let lines = highlights.lines(names: (1...7).map { "P\($0)" }).map(\.text)
    #expect(lines.contains("Best werewolf: P1."))
    #expect(lines.contains("Best instincts: P5, P6, and P7, 1 of 1 right each."))
  }

  /// The villagers all guess the first werewolf.
  private static let instincts = WerewolfHighlights.Award.bestInstincts(
    [4, 5, 6].map { GuessRecord(seat: Seat($0), right: 1, all: 1) })

  @Test func `a seer who speaks up and isn't believed is told by name, and so if voted out`() throws {
    let kept = try log(
      prey: 5, protected: 4, look: 1, votes: [nil, nil, nil, nil, nil, nil], claims: [(2, .seer)])
    let out = try log(prey: 5, protected: 4, look: 1, votes: [2, 2, nil, 2, nil, nil], claims: [(2, .seer)])
    let back = try log(
      prey: 5, protected: 4, look: 1, votes: [nil, nil, nil, nil, nil, nil],
      claims: [(2, .seer), (2, nil)])
    let names = (1...7).map { "P\($0)" }
    let told = [kept, out, back].map { WerewolfHighlights(log: $0).turningPoints.map { $0.sentence(names) } }
    #expect(told[0] == ["Night 1: P3, the seer, saw through P2, spoke up, and wasn't believed."])
    #expect(told[1] == ["Night 1: P3, the seer, saw through P2, spoke up, and was voted out."])
    #expect(told[2] == ["Night 1: the seer saw through P2, and the village let it pass."])
  }

  @Test func `a look of a seer who died at dawn could be told to no one`() throws {
    let log = try log(prey: 2, protected: 4, look: 1, votes: [nil, nil, nil, nil, nil, nil])
    #expect(WerewolfHighlights(log: log).turningPoints == [])
  }

  @Test func `a vote that was one short is told, and a survivor of attacks and votes gets an award`() throws {
    let log = try log(
      tie: .nobody, prey: 5, protected: 5, look: 3, votes: [5, 5, 1, 1, nil, nil, nil])
    let highlights = WerewolfHighlights(log: log)
    #expect(highlights.turningPoints == [.saved(Seat(5), night: 1), .oneShort([Seat(1)], day: 1)])
    #expect(highlights.awards.contains(.survivedEverything(Seat(5), attacks: 1, votes: 2)))
  }

  @Test func `the closest call is one death for a village that won, one vote for the last werewolf`() throws {
    let names = (1...7).map { "P\($0)" }
    let three: [Role] = [.werewolf, .werewolf, .seer, .doctor, .werewolf, .villager, .villager]
    let lost = try log(
      three, prey: 5, protected: 5, look: 3, votes: [nil, nil, 1, 1, 1, 1, 1], outcome: .village)
    #expect(
      WerewolfHighlights(log: lost).turningPoints.first?.sentence(names)
        == "Closest call: on day 1, one more death would have handed the game to the werewolves.")
    let one: [Role] = [.werewolf, .villager, .seer, .doctor, .villager, .villager, .villager]
    let won = try log(one, prey: 5, protected: 4, look: 3, votes: [4, 4, 0, 4, 0, nil])
    #expect(WerewolfHighlights(log: won).turningPoints == [.almostWon(Seat(0), day: 1)])
  }
}

extension State {
  /// The state after the votes are counted and read.
  fileprivate var afterTally: State {
    var state = self
    for _ in 0..<3 { try? state.apply(.proceed) }
    return state
  }
}

/// The card of a game, to share.
@MainActor
struct ShareCardTests {
  @Test func `a card has ten lines at most: who won, who was who, and what turned the game`() throws {
    let record = try RetellingTests.eventful()
    let lines = ShareCard.lines(of: record)
    #expect((5...ShareCard.mostLines).contains(lines.count))
    #expect(lines[0].hasPrefix("Werewolf, 8 players, "))
    #expect(record.participants.allSatisfy { player in lines.contains { $0.contains("\(player.name) (") } })
    let year = try Regex("(19|20)[0-9][0-9]")
    #expect(!lines.contains { $0.contains(year) })
  }

  @Test func `a key copies the card at the end of a game, and no earlier`() {
    let table = WerewolfTable(playing: 5)
    table.play { $0.isAt(.discussion) }
    table.pilot.press(.character("s"))
    #expect(table.pilot.clipboard == nil)
    table.finish()
    table.pilot.wait(.seconds(20))
    table.pilot.press(.character("s"))
    #expect(table.pilot.clipboard?.hasPrefix("Werewolf, 5 players, ") == true)
    #expect(table.hints.contains { $0.title == "Copy card" })
  }
}
