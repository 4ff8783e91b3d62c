import GameKit
import GameTestKit
import Kit
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import SnakesssApp

extension GameLog {
  /// Reads the log of a saved game.
  init(_ record: GameRecord) throws {
    let log: GameLog? = RecordJSON.story(record.details, version: Self.version)
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
    #expect(["Play again", "New game", "Lobby"].allSatisfy(table.pilot.shows))
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
    #expect(["Anna", "Ben", "Cara", "Dan", "Start the game"].allSatisfy(table.pilot.shows))
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

  @Test func `the game names itself as unsaved work until it is over`() {
    #expect(SnakesssTable(at: .results).session?.unsavedWork == "Snakesss, round 1 of 6")
    #expect(SnakesssTable(at: .over).session?.unsavedWork == nil)
  }
}

/// Everything that a table can do besides playing on.
@MainActor
struct TableActionTests {
  @Test func `a round is voided only when the table says so, and the question stays used`() {
    let table = SnakesssTable(at: .voidDialog)
    #expect(table.pilot.shows("Did somebody see too much?"))
    table.pilot.press(.enter)
    #expect(table.session.map(Checkpoint.discussion.isReached) == true)
    table.pilot.press(.character("v"), .left, .enter)
    #expect(table.pilot.shows("The round does not count."))
    #expect(table.view?.round == 1)
    #expect(table.view?.scene == .roleReveal(turn: Seat(0)))
    #expect(table.store.marked(.used, of: Rules.game).count == 1)
    table.finish()
    #expect(table.store.marked(.used, of: Rules.game).count == 7)
  }

  @Test func `a question that nobody saw is not used up by a voided round`() {
    let table = SnakesssTable(at: .roleCurtain)
    table.pilot.press(.character("v"), .left, .enter)
    #expect(table.pilot.shows("The round does not count."))
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
  func `a question that everyone sees can be flagged`(checkpoint: Checkpoint) {
    let table = SnakesssTable(at: checkpoint)
    table.pilot.press(.character("f"), .character("f"))
    #expect(table.store.marked(.flagged, of: Rules.game) == [table.view?.shownQuestion])
    #expect(table.pilot.shows("Marked as doubtful"))
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
    table.play(to: .standings)
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
    table.play(to: .standings)
    table.pilot.press(.enter)
    #expect(table.pilot.shows("No question fits the settings now"))
    #expect(table.view?.round == 2)
  }

  @Test func `when all questions were asked they start over, with a notice`() {
    let table = SnakesssTable(at: .standings, [SampleQuestions.usual])
    #expect(table.store.marked(.used, of: Rules.game) == ["sample-1"])
    table.pilot.press(.enter)
    #expect(table.pilot.shows("All these questions were asked before"))
    #expect(table.store.marked(.used, of: Rules.game) == [])
    table.finish()
    #expect(table.records.count == 1)
  }
}

/// The players, before a game.
@MainActor
struct SnakesssSetUpTests {
  @Test func `names are typed key by key, and Enter goes on to the next`() {
    let table = SnakesssTable()
    for name in SnakesssTable.names.prefix(5) {
      table.pilot.type(name)
      table.pilot.press(.enter)
    }
    table.pilot.press(.enter)
    #expect(table.view?.roster.names.map(\.text) == Array(SnakesssTable.names.prefix(5)))
  }

  @Test(arguments: 4...8)
  func `four to eight can play`(players: Int) {
    let table = SnakesssTable()
    table.start(players: players)
    #expect(table.view?.roster.count == players)
  }

  @Test func `more or fewer cannot be chosen`() {
    let table = SnakesssTable()
    table.pilot.press(.up)
    table.pilot.press(.right, times: 9)
    #expect(table.pilot.shows("Seat 8"))
    table.pilot.press(.left, times: 9)
    #expect(table.pilot.shows("Seat 4"))
    #expect(!table.pilot.shows("Seat 5"))
  }

  @Test func `the first names stay when the number of players changes`() {
    let table = SnakesssTable()
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    table.pilot.press(.up, times: 6)
    table.pilot.press(.left, .right, .right)
    #expect(["Anna", "Ben", "Cara", "Dan"].allSatisfy(table.pilot.shows))
    #expect(!table.pilot.shows("Eva"))
  }

  @Test(
    arguments: [
      ("", "Give this seat a name."), ("  ", "Give this seat a name."),
      ("Anna", "Anna sits on seat 1 already."), (" ANNA ", "Anna sits on seat 1 already."),
    ] as [(String, String)])
  func `a roster with a fault does not start, and says why beside the seat`(third: String, why: String) {
    let table = SnakesssTable()
    table.seat(["Anna", "Ben", third, "Dan", "Eva"])
    #expect(table.session == nil)
    #expect(table.pilot.shows(why))
    table.pilot.press(.control("u"))
    table.pilot.type("Cara")
    table.pilot.press(.enter, .enter, .enter, .enter)
    #expect(table.view?.roster.names.map(\.text) == ["Anna", "Ben", "Cara", "Dan", "Eva"])
  }

  @Test func `a name is never wider than the seat`() {
    let table = SnakesssTable()
    table.seat(["A name that is far too long", "Ben", "Cara", "Dan", "Eva"])
    #expect(table.view?.roster.names[0].text == "A name that is f")
  }

  @Test func `names may be of any script, and of emoji`() {
    let names = ["田中さくら", "José", "Ωμέγα", "🐍🎉", "한국어"]
    let table = SnakesssTable()
    table.seat(names)
    #expect(table.view?.roster.names.map(\.text) == names)
    table.finish()
    #expect(names.allSatisfy(table.pilot.shows))
  }

  @Test func `the table is remembered, and one key starts`() {
    let store = MemoryStore()
    SnakesssTable(store: store).start(players: 6)
    let table = SnakesssTable(store: store)
    #expect(table.pilot.shows("Finn"))
    table.pilot.press(.enter)
    #expect(table.view?.roster.count == 6)
  }

  @Test(arguments: ["", "\n\n", "Anna\nAnna", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10", "A\u{1B}[31m\nB\nC\nD"])
  func `whatever is remembered, there is a set-up`(roster: String) {
    let store = MemoryStore()
    store.setPreference("roster", to: roster)
    let table = SnakesssTable(store: store)
    #expect(table.pilot.shows("Start the game"))
    table.pilot.press(.enter)
    #expect(!table.pilot.shell.isDone)
  }

  @Test func `the summary tells the rules that were chosen`() {
    let table = SnakesssTable(settings: [
      (SnakesssSettings.rounds, "3"), (SnakesssSettings.discussion, "0"),
      (SnakesssSettings.peek, PeekMode.eyesClosed.rawValue),
    ])
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    #expect(table.pilot.shows("3 rounds, no clock, eyes closed, mixed questions."))
  }

  @Test func `the instructions open by themselves the first time, and on demand`() {
    let table = SnakesssTable(isNew: true)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game), .howTo(Rules.game)])
    table.pilot.press(.escape)
    #expect(table.pilot.shows("Start the game"))
    table.pilot.press(.escape, .escape)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game)])
    table.write(["Anna", "Ben", "Cara", "Dan", "Eva"])
    table.pilot.press(.down, .down, .enter)
    #expect(table.pilot.routes.last == .howTo(Rules.game))
    table.pilot.press(.escape, .up, .enter)
    #expect(table.pilot.routes.last == .settings)
  }

  @Test func `without questions the game does not start, and says why`() {
    let table = SnakesssTable([])
    table.start()
    #expect(table.pilot.routes == [.lobby])
    #expect(table.pilot.shows("There are no questions"))
  }

  @Test func `with all categories off the game does not start, and says what to do`() {
    let table = SnakesssTable(settings: SnakesssSettings.categories.map { ($0, "off") })
    table.start()
    #expect(table.pilot.routes == [.lobby])
    #expect(table.pilot.shows("No question fits the chosen categories."))
  }
}
