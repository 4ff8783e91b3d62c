import GameKit
import Packs
import Store
import TUI
import TestKit
import Testing

@testable import App
@testable import Snakesss

/// Two games that differ only in what is hidden, played with the same keys: nobody at the table can tell them apart.
@MainActor
struct TwinTests {
  /// How many games are played twice with each number of players.
  private static let seeds = 40
  /// How many deals there are to find a twin among.
  private static let deals: UInt64 = 500

  /// A round as it is dealt for a seed of the program.
  private struct Deal {
    let seed: UInt64
    let round: Round

    init?(seed: UInt64, roster: Roster, deck: QuestionDeck) throws {
      var luck = SeededRandom(seed: seed)
      var state = try State(roster: roster, options: Options(), seed: luck.next())
      _ = try state.startRound(from: deck, filter: QuestionFilter(), used: [])
      guard case .round(let round, _) = state.phase else { return nil }
      self.seed = seed
      self.round = round
    }

    /// Whether another round is the same to the table but hides other roles.
    func isTwin(of other: Deal) -> Bool {
      round.mongoose == other.round.mongoose && round.question.choices == other.round.question.choices
        && round.roles != other.round.roles
    }
  }

  private let homes: (Home, Home)
  private let deck: QuestionDeck

  init() throws {
    homes = (
      try Home(questions: SampleQuestions.one(answer: "a")),
      try Home(questions: SampleQuestions.one(answer: "b"))
    )
    deck = QuestionDeck(QuestionLibrary.read(homes.0.folders).questions.map(\.question))
  }

  private func play(_ seed: UInt64, players: Int, peek: PeekMode, at home: Home) -> Party {
    let store = MemoryStore()
    store.setPreference(SnakesssSettings.peek.name, to: peek.rawValue)
    let party = Party(.seeded(seed), home: home, store: store)
    party.start(players: players)
    return party
  }

  /// Compares all that the room can see, hear and time, step by step up to the results.
  private func expectTwins(_ one: Party, _ other: Party, keys: (Seat) -> Key) {
    while let table = one.table, !Landmark.results.isReached(by: table) {
      #expect(one.hints == other.hints)
      #expect(one.marker == other.marker)
      #expect(one.pilot.shell.alarm == other.pilot.shell.alarm)
      #expect(one.rings == other.rings)
      if !table.isPrivate { #expect(one.pilot.picture == other.pilot.picture) }
      one.step(voting: keys)
      other.step(voting: keys)
    }
    #expect(other.table.map(Landmark.results.isReached) == true)
    #expect(one.pilot.now == other.pilot.now)
  }

  @Test(arguments: Rules.players)
  func `roles and answer change nothing that the room can see, hear, count or time`(players: Int) throws {
    let names = RosterDraft(Array(Party.names.prefix(players)))
    let roster = try names.roster(allowed: Rules.players, width: \.columns)
    let deals = try (0..<Self.deals).compactMap { try Deal(seed: $0, roster: roster, deck: deck) }
    for deal in deals.prefix(Self.seeds) {
      let twin = try #require(deals.first { $0.isTwin(of: deal) })
      let peek: PeekMode = deal.seed.isMultiple(of: 2) ? .everyone : .eyesClosed
      let key = Seat(Int(deal.seed)).favourite
      expectTwins(
        play(deal.seed, players: players, peek: peek, at: homes.0),
        play(twin.seed, players: players, peek: peek, at: homes.1), keys: { _ in key })
    }
    #expect(homes.0.log == homes.1.log)
  }

  @Test func `a snake's vote takes the same keys as anybody's`() throws {
    let party = play(5, players: 8, peek: .everyone, at: homes.0)
    party.go(to: .voteCurtain)
    for _ in 0..<8 {
      party.pilot.press(.space)
      #expect(party.hints == Self.hintsOfAVote(party))
      party.pilot.press(.right, .right, .enter)
    }
    #expect(party.table.map(Landmark.handBack.isReached) == true)
  }

  private static func hintsOfAVote(_ party: Party) -> [Hint] {
    var table = party.table
    table?.moment = .holding(Seat(0), .vote(place: nil), dwell: nil)
    return table?.hints ?? []
  }

  @Test func `the log of a whole game names no role, vote, answer or player`() throws {
    let home = try Home()
    let party = Party(home: home)
    party.start(players: 8)
    party.go(to: .voidDialog)
    party.pilot.press(.left, .enter)
    party.finish(voting: \.favourite)
    let log = home.log.lowercased()
    let secrets = Party.names + Role.allCases.map(\.rawValue) + ["answer", "vote"]
    #expect(secrets.allSatisfy { !log.contains($0.lowercased()) })
  }
}
