import GameKit
import Glibc
import Kit
import Store
import TUI

@testable import App
@testable import AppTestKit

/// Two games, and what was played.
enum HistoryFixtures {
  static let quiz = GameID("quiz")
  static let duel = GameID("duel")

  static let games = [
    module(
      quiz, "Quiz", roles: ["human": "Human", "snake": "Snake", "mongoose": "Mongoose"],
      card: ["Quiz", "Anna won."]),
    module(duel, "Duel", roles: ["knight": "Knight"], statistics: { Weapons() }),
  ]

  private static func module(
    _ id: GameID, _ title: String, roles: [String: String],
    statistics: @escaping @Sendable () -> (any GameStatistics)? = { nil }, card: [String] = []
  ) -> GameModule {
    GameModule(
      info: GameInfo(
        id: id, title: title, tagline: "", players: 2...8, accent: .text, emblem: .init("?", ascii: "?")),
      howTo: [], roleTitles: roles, screen: { _, _ in LobbyScreen() }, shareCard: { _ in card },
      retell: { $0.details.version == 1 ? pages : nil }, statistics: statistics)
  }

  /// What a duel adds up to, whatever was played.
  private struct Weapons: GameStatistics {
    mutating func add(_ record: GameRecord) {}
    var tables: [StatisticsTable] { HistoryFixtures.tables }
  }

  static let tables = [
    StatisticsTable(
      title: "Weapons", columns: [.text("Weapon"), .number("Drawn")], rows: [.init(["sword", "12"])]),
    StatisticsTable(
      title: "Hours", columns: [.text("Hour"), .number("Duels")], rows: [.init(["dawn", "7"])]),
  ]

  private static let pages = [
    RecordPage(
      title: "Round 1",
      lines: [
        .init(
          "Which of these animals sleeps the least, by far the least of any ever studied in the wild?",
          .strong),
        .init("A  The elephant", .success), .init("B  The cat", .faint), .init("C  The bat", .faint),
        .init(""), .init("Anna: Human, voted A, +2"), .init("Ben: Snake, voted Snake, +1"),
      ]),
    RecordPage(title: "Round 2", lines: (1...30).map { .init("Line \($0)") }),
    RecordPage(title: "A round that did not count", lines: [.init("Somebody saw too much.")]),
  ]
}

extension HistoryFixtures {
  /// A game of an evening, so many days before 20 November 2026.
  static func game(_ number: Int) -> GameSummary {
    let isQuiz = number % 3 != 2
    let start = Timestamp(evening: 20 - number)
    let players = isQuiz ? ["Anna", "Ben", "Cem", "Dora", "Emil", "Franziska"] : ["Ben", "Dora"]
    let winners = number % 4 == 3 ? ["Ben", "Dora"] : [isQuiz ? "Anna" : "Dora"]
    return GameSummary(
      id: Identifier(high: 0, low: UInt64(number)), game: isQuiz ? quiz : duel, started: start,
      finished: Timestamp(seconds: start.seconds + Int64(number % 5 * 25 + 42) * 60), players: players,
      winners: winners)
  }

  static func games(_ count: Int) -> [GameSummary] { (0..<count).map(game) }

  static let ann = Participation(
    name: "Anna", score: 14, rank: 1, hasWon: true,
    roles: [.init(role: "human", rounds: 4, points: 9), .init(role: "snake", rounds: 2, points: 5)])

  static let record = GameRecord(
    id: Identifier(high: 0, low: 7), game: quiz, started: Timestamp(evening: 20),
    finished: Timestamp(seconds: Timestamp(evening: 20).seconds + 2520),
    participants: [
      Participation(
        name: "Ben", score: 9, rank: 3, hasWon: false,
        roles: [
          .init(role: "human", rounds: 3, points: 4), .init(role: "snake", rounds: 2, points: 3),
          .init(role: "mongoose", rounds: 1, points: 2),
        ]),
      ann,
      Participation(
        name: "Franziska-Sophie", score: 14, rank: 1, hasWon: true,
        roles: [
          .init(role: "human", rounds: 4, points: 8), .init(role: "mongoose", rounds: 2, points: 6),
        ]),
    ],
    details: RecordDetails(version: 1, json: "{}"))

  /// The same game, told in another form or of another kind.
  static func record(of game: GameID = quiz, version: Int) -> GameRecord {
    GameRecord(
      id: record.id, game: game, started: record.started, finished: record.finished,
      participants: record.participants, details: RecordDetails(version: version, json: "{}"))
  }
}

extension Timestamp {
  /// Eight in the evening of a day of November 2026 by the clock on this machine's wall, so that what
  /// tests see does not depend on where they run; day 0 is the last of October.
  init(evening day: Int) {
    var parts = tm()
    parts.tm_year = 126
    parts.tm_mon = 10
    parts.tm_mday = Int32(day)
    parts.tm_hour = 20
    parts.tm_isdst = -1
    self.init(seconds: Int64(mktime(&parts)))
  }
}

/// Answers requests from a list of games.
struct FakeHistory {
  var games: [GameSummary]
  /// The number of games that can be brought back.
  var deleted = 0

  func respond(_ request: Request) -> Response? {
    guard case .history(let request) = request else { return nil }
    switch request {
    case .page(let filter, let start, let limit):
      let found = games.filter { game in
        (filter.game ?? game.game) == game.game && filter.player.map(game.players.contains) != false
          && filter.words.allSatisfy { word in game.players.contains { $0.lowercased().contains(word) } }
      }
      return .history(
        .page(
          Array(found.dropFirst(start).prefix(limit)), from: start,
          of: HistoryExtent(
            matches: found.count, all: games.count,
            evenings: filter.order == .latest
              ? EveningExtent.all(matching: found.map(\.span), among: games.map(\.span)) : [],
            deleted: deleted),
          players: Set(games.flatMap(\.players)).sorted()))
    case .export(_, let format): return .history(.exported(path: "/home/anna/history.\(format.rawValue)"))
    case .delete, .undoDelete: return .done
    case .backUp: return .history(.exported(path: "/home/anna/parlor.backup"))
    case .newestBackup: return .history(.newestBackup(path: "/home/anna/parlor.backup"))
    case .compare(let backup):
      return .history(.compared(backup: backup, BackupNews(["New here: finished games (12)."], isAny: true)))
    case .restore: return .history(.restored([]))
    case .record: return .history(.record(HistoryFixtures.record))
    case .save, .standings, .statistics, .lastGames, .evening: return nil
    }
  }
}
