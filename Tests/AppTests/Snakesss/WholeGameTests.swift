import GameKit
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import App

/// A whole game, by keys alone.
@MainActor
struct WholeGameTests {
  private func story(of record: GameRecord) throws -> GameStory {
    try #require(GameStory(kept: record.details))
  }

  private func onlyRecord(of party: Party) throws -> GameRecord {
    let summaries = party.store.summaries(HistoryFilter(), from: 0, limit: 9)
    try #require(summaries.count == 1)
    return try #require(party.store.record(summaries[0].id))
  }

  @Test func `five friends play six rounds to the final ranking`() throws {
    let party = Party(home: try Home())
    party.start()
    party.finish(voting: \.favourite)
    #expect(party.table?.isOver == true)
    let record = try onlyRecord(of: party)
    #expect(record.game == Rules.game)
    #expect(record.participants.map(\.name) == Array(Party.names.prefix(5)))
    let best = record.participants.map(\.score).max()
    for player in record.participants {
      #expect(player.hasWon == (player.score == best))
      #expect(party.lines(with: player.name).contains { $0.hasSuffix("\(player.score)") })
    }
    #expect(["Play again", "New game", "Lobby"].allSatisfy(party.pilot.shows))
  }

  @Test func `the record tells every round as it was played`() throws {
    let party = Party(home: try Home())
    party.start()
    party.finish(voting: \.favourite)
    let record = try onlyRecord(of: party)
    let rounds = try story(of: record).rounds
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
    let party = Party(home: try Home())
    party.start()
    party.go(to: .announcement)
    #expect(party.store.marked(.used, of: GameID("snakesss")) == [])
    party.go(to: .question)
    #expect(party.store.marked(.used, of: GameID("snakesss")).count == 1)
    party.finish()
    #expect(party.store.marked(.used, of: GameID("snakesss")).count == 6)
    let rounds = try story(of: onlyRecord(of: party)).rounds
    #expect(party.store.marked(.used, of: GameID("snakesss")) == rounds.map(\.question.id))
  }

  @Test func `playing again keeps the names, and the points begin at zero`() throws {
    let party = Party(home: try Home())
    party.start()
    party.finish()
    party.pilot.press(.enter)
    #expect(party.table?.game.view.totals == [0, 0, 0, 0, 0])
    #expect(party.table?.game.view.round == 1)
    party.finish()
    #expect(party.store.count(HistoryFilter()) == 2)
    #expect(party.store.marked(.used, of: GameID("snakesss")).count == 12)
  }

  @Test func `a new game after the end goes back to the set-up with the names`() throws {
    let party = Party(home: try Home())
    party.start(players: 4)
    party.finish()
    party.pilot.press(.right, .enter)
    #expect(party.table == nil)
    #expect(["Anna", "Ben", "Cara", "Dan", "Start the game"].allSatisfy(party.pilot.shows))
    party.pilot.press(.enter)
    #expect(party.table?.game.view.roster.count == 4)
  }

  @Test func `from the end the lobby knows when the game was played`() throws {
    let party = Party(home: try Home())
    party.start()
    party.finish()
    party.pilot.press(.right, .right, .enter)
    #expect(party.pilot.routes == [.lobby])
    #expect(party.pilot.shows("last played 14 Nov 2025"))
    #expect(party.pilot.shell.keptRoutes == [])
  }

  @Test func `the same seed and the same keys make the same game`() throws {
    let records = try (0..<2).map { _ in
      let party = Party(.seeded(77), home: try Home())
      party.start(players: 6)
      party.finish(voting: \.favourite)
      return try onlyRecord(of: party)
    }
    #expect(records[0].details == records[1].details)
    #expect(records[0].participants == records[1].participants)
  }
}

extension Party {
  /// The rows of the picture in which a text stands.
  func lines(with text: String) -> [String] { pilot.lines.filter { $0.contains(text) } }
}
