import GameKit
import GameTestKit
import Kit
import Party
import Possession
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import SnakesssApp

extension GameLog {
  /// Reads the log of a saved game.
  init(_ record: GameRecord) throws {
    let log: GameLog? = record.details.story(version: Self.version)
    self = try #require(log)
  }
}

/// A whole game, by keys alone.
@MainActor
struct SnakesssGameTests {
  @Test func `five friends play six rounds to the final ranking`() throws {
    let table = SnakesssTable(at: .over, voting: \.favorite)
    #expect(table.isOver)
    let record = try table.onlyRecord()
    #expect(record.game == Rules.game)
    #expect(record.participants.map(\.name) == Array(SnakesssTable.names.prefix(5)))
    let best = record.participants.map(\.score).max()
    for player in record.participants {
      #expect(player.hasWon == (player.score == best))
      let line = table.pilot.lines.first { $0.contains(player.name) && $0.hasSuffix("\(player.score)") }
      #expect(line != nil)
    }
    #expect(["Play again", "Change setup", "Lobby"].allSatisfy(table.pilot.shows))
    #expect(table.session?.unsavedWork == nil)
  }

  @Test func `the record tells every round as it was played`() throws {
    let record = try SnakesssTable(at: .over, voting: \.favorite).onlyRecord()
    let rounds = try GameLog(record).rounds
    #expect(rounds.count == 6)
    #expect(Set(rounds.map(\.question.id)).count == 6)
    for round in rounds {
      guard case .scored(let votes, let points) = round.outcome else {
        Issue.record("A round was voided")
        continue
      }
      let expected = round.roles.indices.map { index in
        round.roles[index] == .snake ? Chip.snake : .letter(Letter.allCases[index % 3])
      }
      #expect(votes == expected)
      let right = zip(round.roles, votes).count { $0 != .snake && $1 == .letter(round.question.answer) }
      #expect(points.reduce(0, +) == right * right + 2 * (3 - right))
    }
    for (index, player) in record.participants.enumerated() {
      #expect(player.score == rounds.reduce(0) { $0 + $1.points(of: Seat(index)) })
    }
  }

  @Test func `questions are marked as used once they were shown`() throws {
    let table = SnakesssTable(at: .announcement)
    #expect(table.store.marked(.used, of: Rules.game) == [])
    table.play(to: .question)
    #expect(table.store.marked(.used, of: Rules.game).count == 1)
    table.finish()
    let rounds = try GameLog(table.onlyRecord()).rounds
    #expect(table.store.marked(.used, of: Rules.game) == rounds.map(\.question.id))
  }

  @Test func `playing again keeps the names, and the points begin at zero`() {
    let table = SnakesssTable(at: .over)
    table.pilot.press(.enter)
    #expect(table.view?.totals == [0, 0, 0, 0, 0])
    #expect(table.view?.round == 1)
    table.finish()
    #expect(table.records.count == 2)
    #expect(table.store.marked(.used, of: Rules.game).count == 12)
  }

  @Test func `a new game after the end goes back to the set-up with the names`() {
    let table = SnakesssTable()
    table.start(players: 4)
    table.finish()
    table.pilot.press(.right, .enter)
    #expect(table.session == nil)
    #expect(["Anna", "Ben", "Cara", "Dan", "Start game"].allSatisfy(table.pilot.shows))
    table.pilot.press(.enter)
    #expect(table.view?.roster.count == 4)
  }

  @Test func `the same seed and the same keys make the same game`() throws {
    let records = try (0..<2).map { _ in
      try SnakesssTable(at: .over, seed: 77, voting: \.favorite).onlyRecord()
    }
    #expect(records[0].details == records[1].details)
    #expect(records[0].participants == records[1].participants)
  }

  @Test func `the game is saved after every move, and forgotten at its end`() throws {
    let table = SnakesssTable(at: .vote)
    #expect(table.session?.unsavedWork == nil)
    let before = table.saves
    table.pilot.press(.character("a"), .enter)
    #expect(table.saves == before + 1)
    table.pilot.press(.space, .character("p"))
    #expect(table.saves == before + 1)
    table.finish()
    guard case .game(_, let payload) = table.host.requests.last,
      case .finish(let votes, of: _) = payload.unwrap(as: SnakesssRequest.self)
    else {
      Issue.record("The game was not forgotten")
      return
    }
    #expect(try votes == VoteTally(of: GameLog(table.onlyRecord())))
  }

  @Test(arguments: Checkpoint.allCases.filter { !$0.isPrivate && $0 != .over })
  func `a saved game resumes as it was, for the table and for each player`(checkpoint: Checkpoint) throws {
    let table = SnakesssTable(at: checkpoint, seed: 5)
    let running = try #require(table.lastSaved)
    let read = try #require(RunningGame(running.document(running.record.id, at: Timestamp(seconds: 0))))
    #expect(read == running)
    let game = try SnakesssGame(
      resuming: read.game, deck: QuestionDeck([]), used: [], preferences: Preferences())
    #expect(game.view == table.view)
    for seat in game.view.roster.seats {
      let token = PossessionToken(seat: seat.index)
      #expect(
        game.privatePage(for: token, ending: .stay)
          == table.session?.game.privatePage(for: token, ending: .stay))
    }
    #expect(game.session.saved == table.session?.game.session.saved)
  }

  @Test func `an evening that ends early has a ranking, and is in the history`() throws {
    let table = SnakesssTable(at: .results)
    let totals = table.view?.totals
    table.pilot.press(.enter, .character("e"))
    #expect(table.pilot.shows("End the game now?"))
    table.pilot.press(.escape, .character("e"), .left, .enter)
    #expect(table.isOver)
    #expect(try table.onlyRecord().participants.map(\.score) == totals)
    #expect(try GameLog(table.onlyRecord()).rounds.count == 1)
  }

  @Test func `before the first result there is nothing to rank`() {
    let table = SnakesssTable(at: .discussion)
    table.pilot.press(.character("e"))
    #expect(table.session?.question == nil)
    #expect(!table.hints.contains { $0.title == "End game" })
  }
}

/// The cost of a round, counted by playing whole games.
@MainActor
struct SnakesssCostTests {
  /// Plays a whole game, and counts for each round what it costs.
  private func cost(_ players: Int, _ passing: Passing, _ peek: PeekMode) -> [(handovers: Int, keys: Int)] {
    let table = SnakesssTable(settings: [
      (SnakesssSettings.passing, passing.rawValue), (SnakesssSettings.peek, peek.rawValue),
      (SnakesssSettings.rounds, "3"),
    ])
    table.start(players: players)
    var rounds = Array(repeating: (handovers: 0, keys: 0), count: 3)
    while let session = table.session, !session.isOver {
      let round = (table.view?.round ?? 1) - 1
      let isHolding = session.phase.isPrivate
      let presses = table.stepByKeys()
      rounds[round].keys += presses
      if presses > 0, table.session?.phase.isPrivate == false, isHolding || session.phase.isHandBack {
        rounds[round].handovers += 1
      }
    }
    return rounds
  }

  @Test(arguments: Rules.players, Passing.allCases)
  func `a round costs as many keys and handovers as the setup says`(players: Int, passing: Passing) {
    for peek in PeekMode.allCases {
      let expected = GameCost(players: players, passing: passing, peek: peek)
      for round in cost(players, passing, peek) {
        #expect(round.keys == expected.keys, "\(peek)")
        #expect(round.handovers == expected.handovers, "\(peek)")
      }
    }
  }

  @Test func `five friends need at most 28 keys and 11 handovers a round`() {
    for round in cost(5, .quick, .everyone) {
      #expect(round.keys <= 28)
      #expect(round.handovers <= 11)
    }
  }
}

extension TablePhase {
  fileprivate var isHandBack: Bool { if case .handBack = self { true } else { false } }
}

extension TableFixture where SetUp == SnakesssSetUp {
  /// The running games that were saved, in order.
  private var runningGames: [RunningGame] {
    host.requests.compactMap { request in
      guard case .game(Rules.game, let payload) = request,
        case .save(let game) = payload.unwrap(as: SnakesssRequest.self)
      else { return nil }
      return game
    }
  }

  fileprivate var saves: Int { runningGames.count }
  fileprivate var lastSaved: RunningGame? { runningGames.last }

  /// Does the one thing that carries the game on, a voter by pressing a letter.
  ///
  /// - Returns: The number of keys pressed.
  fileprivate func stepByKeys() -> Int {
    guard let session else { return 0 }
    switch session.phase {
    case .holding(let possession) where possession.lockedUntil != nil: pilot.wait(Rules.peekDwell)
    case .holding(let possession):
      guard case .vote = possession.page.view.scene else {
        pilot.press(.enter)
        return 1
      }
      pilot.press(.character("b"))
      return 1
    case .reading where session.status.timing.hold != nil: session.status.timing.hold.map(pilot.wait)
    case .curtain, .paused: return press(.space)
    case .reading, .handBack, .discussion: return press(.enter)
    case .over, .waiting: break
    }
    return 0
  }

  private func press(_ key: Key) -> Int {
    pilot.press(key)
    return 1
  }
}

/// Everything that a table can do besides playing on.
@MainActor
struct TableActionTests {
  @Test func `a round is voided only when the table says so, and the question stays used`() {
    let table = SnakesssTable(at: .voidDialog)
    #expect(table.pilot.shows("Did someone peek?"))
    table.pilot.press(.enter)
    #expect(table.session.map(Checkpoint.discussion.isReached) == true)
    table.pilot.press(.character("v"), .left, .enter)
    #expect(table.pilot.shows("Round canceled."))
    #expect(table.view?.round == 1)
    #expect(table.session.map(Checkpoint.question.isReached) == true)
    #expect(table.store.marked(.used, of: Rules.game).count == 2)
    table.finish()
    #expect(table.store.marked(.used, of: Rules.game).count == 7)
  }

  @Test func `a question that nobody saw is not used up by a voided round`() {
    let table = SnakesssTable(at: .roleCurtain)
    table.pilot.press(.character("v"), .left, .enter)
    #expect(table.pilot.shows("Round canceled."))
    #expect(table.store.marked(.used, of: Rules.game) == [])
  }

  @Test func `a voided round has no points in the record`() throws {
    let table = SnakesssTable(at: .voidDialog)
    table.pilot.press(.left, .enter)
    table.finish()
    let rounds = try GameLog(table.onlyRecord()).rounds
    #expect(rounds.map(\.isScored) == [false] + Array(repeating: true, count: 6))
  }

  @Test(arguments: [Checkpoint.question, .discussion, .results])
  func `a question that everyone sees can be reported, and the report removed`(checkpoint: Checkpoint) {
    let table = SnakesssTable(at: checkpoint)
    table.pilot.press(.character("f"), .character("f"))
    #expect(table.store.marked(.flagged, of: Rules.game) == [])
    #expect(table.pilot.shows("f [ ] Report"))
    table.pilot.press(.character("f"))
    #expect(table.store.marked(.flagged, of: Rules.game) == [table.view?.shownQuestion])
    #expect(table.pilot.shows("f [x] Report"))
  }

  @Test func `a report made during the discussion still shows on the results, and not in the next round`() {
    let table = SnakesssTable(at: .discussion)
    table.pilot.press(.character("f"))
    table.play(to: .results)
    #expect(table.pilot.shows("f [x] Report question"))
    table.step()
    #expect(table.pilot.shows("f [ ] Report question"))
  }

  @Test(arguments: Size.all)
  func `the page itself names the keys, whatever the footer has room for`(size: Size) {
    let table = SnakesssTable(at: .results, size: size)
    table.pilot.press(.enter)
    table.play(to: .results)
    #expect(table.pilot.shows("f [ ] Report") && table.pilot.shows("k [ ] "))
  }

  @Test func `once the answer is known, the table can say that it knew it, and take that back`() {
    let table = SnakesssTable(at: .results)
    #expect(table.hints.contains { $0.title == "Already knew it" })
    table.pilot.press(.character("k"), .character("k"))
    #expect(table.store.marked(.known, of: Rules.game) == [])
    table.pilot.press(.character("k"))
    #expect(table.store.marked(.known, of: Rules.game) == [table.view?.shownQuestion])
    #expect(table.pilot.shows("k [x] We already knew it"))
  }

  @Test(arguments: Checkpoint.allCases.filter { $0 != .results })
  func `before the answer is known no one can say that they knew it`(checkpoint: Checkpoint) {
    let table = SnakesssTable(at: checkpoint)
    #expect(!table.hints.contains { $0.title == "Already knew it" })
    table.pilot.press(.character("k"))
    #expect(table.store.marked(.known, of: Rules.game) == [])
  }

  @Test(arguments: [Checkpoint.role, .roleCurtain, .announcement, .note, .vote, .over])
  func `nothing is flagged while no question is on the table`(checkpoint: Checkpoint) {
    let table = SnakesssTable(at: checkpoint)
    table.pilot.press(.character("f"))
    #expect(table.store.marked(.flagged, of: Rules.game) == [])
  }

  @Test func `categories count from the next question on, rounds from the next game`() throws {
    let table = SnakesssTable(at: .discussion)
    for category in SnakesssSettings.categories.dropFirst() {
      table.store.setPreference(category.name, to: "off")
    }
    table.store.setPreference(SnakesssSettings.rounds.name, to: "3")
    table.pilot.press(.escape, .escape)
    table.play(to: .results)
    #expect(table.view?.rounds == 6)
    table.play(to: .question)
    guard case .question(let asked, _) = table.view?.scene else {
      Issue.record("No question")
      return
    }
    #expect(asked.category == Snakesss.Category.allCases.first)
    table.finish()
    table.pilot.press(.enter)
    #expect(table.view?.rounds == 3)
  }

  @Test func `categories that are all off leave the last working ones in force, with a notice`() {
    let table = SnakesssTable(at: .discussion)
    for category in SnakesssSettings.categories { table.store.setPreference(category.name, to: "off") }
    table.pilot.press(.escape, .escape)
    table.play(to: .results)
    table.pilot.press(.enter)
    #expect(table.pilot.shows("No questions match these settings"))
    #expect(table.view?.round == 2)
  }

  @Test func `when all questions were asked they start over, with a notice`() {
    let table = SnakesssTable(at: .results, [SampleQuestions.usual])
    #expect(table.store.marked(.used, of: Rules.game) == ["sample-1"])
    table.pilot.press(.enter)
    #expect(table.pilot.shows("You've seen every matching question"))
    #expect(table.store.marked(.used, of: Rules.game) == ["sample-1"])
    table.finish()
    #expect(table.records.count == 1)
  }
}
