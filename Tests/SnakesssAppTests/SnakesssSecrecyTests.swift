import GameKit
import GameTestKit
import Glibc
import Party
import Store
import TUI
import TestKit
import Testing

@testable import Snakesss
@testable import SnakesssApp

/// A curtain hides everything private, whatever happens.
@MainActor
struct SnakesssSecrecyTests {
  @Test(arguments: Checkpoint.privateOnes.filter { $0 != .flash }, Interruption.allCases)
  func `the curtain falls at every interruption, and looks as it did before`(
    checkpoint: Checkpoint, interruption: Interruption
  ) {
    let table = SnakesssTable(at: checkpoint.curtain)
    let curtain = table.pilot.picture
    table.play(to: checkpoint)
    #expect(table.showsSecret)
    table.interrupt(by: interruption)
    #expect(!table.showsSecret)
    table.recover(from: interruption)
    #expect(table.pilot.picture == curtain)
  }

  @Test(arguments: Interruption.allCases.filter { $0 != .panic })
  func `the flash ends at every interruption`(interruption: Interruption) throws {
    let table = SnakesssTable(at: .flash)
    let flash = try #require(table.session?.game.session.sharedFlash)
    let answer = flash.question.choices[flash.answer.index]
    #expect(table.pilot.shows(answer))
    table.interrupt(by: interruption)
    #expect(!table.pilot.shows(answer))
  }

  @Test func `private pages are shown in private moments alone, in a whole game`() {
    let table = SnakesssTable(at: .roleCurtain)
    while !table.isOver {
      table.step()
      #expect(table.showsSecret == table.isPrivate)
    }
  }
}

/// Two games that differ only in secrets, played with the same keys: nobody at the table can tell them apart.
@MainActor
struct SnakesssTwinTests {
  /// The number of games for each number of players.
  private static let games = getenv("PARLOR_PROOF") == nil ? 6 : 40
  /// The number of deals among which twins are searched.
  private static let deals: UInt64 = 500

  /// The first round of a program with a seed.
  private struct Deal {
    let seed: UInt64
    let round: Round

    init?(seed: UInt64, roster: Roster) throws {
      var random = SeededRandom(seed: seed)
      var state = try State(roster: roster, options: Options(), seed: random.next())
      _ = try state.startRound(
        from: QuestionDeck([SampleQuestions.usual]), filter: QuestionFilter(), used: [])
      guard case .round(let round, _) = state.phase else { return nil }
      (self.seed, self.round) = (seed, round)
    }

    /// True if the other round looks the same to the table but hides other roles.
    func isTwin(of other: Deal) -> Bool {
      round.mongoose == other.round.mongoose && round.question.choices == other.round.question.choices
        && round.roles != other.round.roles
    }
  }

  private func table(_ question: Question, seed: UInt64, players: Int, _ number: UInt64) -> SnakesssTable {
    let peek: PeekMode = number.isMultiple(of: 2) ? .everyone : .eyesClosed
    let table = SnakesssTable(
      [question],
      settings: [
        (SnakesssSettings.peek, peek.rawValue),
        (SnakesssSettings.passing, Passing.allCases[Int(number / 2 % 2)].rawValue),
      ], seed: seed, look: number.isMultiple(of: 3) ? .plain : .still)
    table.start(players: players)
    return table
  }

  /// Compares everything that the room can see, hear and time, step by step up to the results.
  private func expectTwins(_ one: SnakesssTable, _ other: SnakesssTable, key: Key) {
    while let session = one.session, !Checkpoint.results.isReached(by: session) {
      #expect(one.hints == other.hints)
      #expect(one.marker == other.marker)
      #expect(one.pilot.shell.alarm == other.pilot.shell.alarm)
      #expect(one.rings == other.rings)
      #expect(one.cues == other.cues)
      if !session.isPrivate { #expect(one.pilot.picture == other.pilot.picture) }
      one.step { _ in key }
      other.step { _ in key }
    }
    #expect(other.session.map(Checkpoint.results.isReached) == true)
    #expect(one.pilot.now == other.pilot.now)
  }

  @Test(arguments: Rules.players)
  func `roles and answer change nothing that the room can see, hear, count or time`(players: Int) throws {
    let names = RosterDraft(Array(SnakesssTable.names.prefix(players)))
    let roster = try names.roster(allowed: Rules.players, width: \.columns)
    let deals = try (0..<Self.deals).compactMap { try Deal(seed: $0, roster: roster) }
    for deal in deals.prefix(Self.games) {
      let twin = try #require(deals.first { $0.isTwin(of: deal) })
      expectTwins(
        table(SampleQuestions.usual, seed: deal.seed, players: players, deal.seed),
        table(SampleQuestions.twin, seed: twin.seed, players: players, deal.seed),
        key: Seat(Int(deal.seed)).favorite)
    }
  }

  @Test func `a snake's vote takes the same keys as anyone's`() {
    let table = SnakesssTable(seed: 5)
    table.start(players: 8)
    table.play(to: .voteCurtain)
    var hints: Set<[Hint]> = []
    for _ in 0..<8 {
      table.pilot.press(.space)
      hints.insert(table.hints)
      table.pilot.press(.character("b"), .character("b"))
    }
    #expect(hints.count == 1)
    #expect(table.session.map(Checkpoint.handBack.isReached) == true)
  }

  @Test func `nothing that the program is asked for names a role, a vote or an answer before the end`() {
    let table = SnakesssTable(at: .results)
    let requests = "\(table.host.requests)".lowercased()
    #expect(["human", "mongoose", "answer", "chip"].allSatisfy { !requests.contains($0) })
    let description = "\(table.session?.game as Any)".lowercased()
    #expect(!description.contains("roles:"))
  }
}
