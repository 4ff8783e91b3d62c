import GameKit
import Kit
import Store
import TUI

/// The standings: common columns, then one per game, or per role of a single game, if they fit.
struct StandingsTable {
  let standings: [PlayerStanding]
  let games: [GameModule]
  /// The game shown; nil for all.
  let game: GameID?
  let width: Int
  /// True to draw the win rates as bars, if they fit.
  var hasBars = false
  /// The results of the last games, shown as pictures next to the bars; nil for none.
  var form: RecentForm?

  /// The table; columns that do not fit become a note for each player.
  var table: StatisticsTable {
    let forms = [(kinds, hasBars), (kinds, false), ([], hasBars)].lazy.map { table(with: $0, hasBars: $1) }
    return forms.first { !$0.isTooWide(for: width) } ?? table(with: [], hasBars: false)
  }

  private func table(with shown: [Kind], hasBars: Bool) -> StatisticsTable {
    let sparkline = form == nil ? [] : [StatisticsTable.Column.text("Last \(RecentForm.length)")]
    return StatisticsTable(
      title: "Standings",
      columns: [.text("Player"), .number("Played"), .number("Won"), .number("Win rate")]
        + (hasBars ? [.text("")] + sparkline : [])
        + (hasPoints ? [.number("Points")] : []) + shown.map { .number($0.title) },
      rows: standings.map { standing in
        StatisticsTable.Row(
          cells(of: standing, hasBars: hasBars) + shown.map { text(of: $0, standing) ?? "–" },
          note: shown.isEmpty ? note(on: standing) : "")
      },
      note: Self.order + (shown.isEmpty ? "" : " \(subject) columns: \(measure)."))
  }

  private func cells(of standing: PlayerStanding, hasBars: Bool) -> [String] {
    var quota = Quota()
    quota.count(standing.won, of: standing.played)
    let bar = RecentForm.bar(quota, columns: form == nil ? 10 : 20)
    let drawn = hasBars ? [bar, form?.sparkline(of: standing.name)].compactMap(\.self) : []
    return [standing.name, "\(standing.played)", "\(standing.won)", quota.percent] + drawn
      + (hasPoints ? ["\(standing.points)"] : [])
  }

  private static let order = "Ranked by win rate, then games played."

  private func note(on standing: PlayerStanding) -> String {
    let parts = kinds.compactMap { kind in text(of: kind, standing).map { "\(kind.title) \($0)" } }
    return parts.isEmpty
      ? "" : "\(standing.name), \(measure): \(parts.joined(separator: ", ")). \(Self.order)"
  }
}

extension StandingsTable {
  private enum Kind {
    case game(GameID, title: String)
    case role(String, title: String)

    var title: String {
      switch self {
      case .game(_, let title), .role(_, let title): title
      }
    }
  }

  /// Points of different games cannot be added.
  private var hasPoints: Bool { game.map(games.scoring) == .points }

  private var subject: String { game == nil ? "Game" : "Role" }

  private var measure: String { hasPoints ? "rounds / points" : "won / played" }

  /// The games played, or the roles held, most frequent first.
  private var kinds: [Kind] {
    guard let game else {
      let played = Self.mostFrequent(standings.flatMap(\.games).map { ($0.game.rawValue, $0.played) })
      // A single game's column would repeat the totals.
      return played.count < 2 ? [] : played.map { .game(GameID($0), title: games.title(of: GameID($0))) }
    }
    return Self.mostFrequent(standings.flatMap(\.roles).map { ($0.role, $0.rounds) })
      .map { .role($0, title: games.roleTitle($0, in: game)) }
  }

  private static func mostFrequent(_ counts: [(name: String, count: Int)]) -> [String] {
    var sums: [String: Int] = [:]
    for (name, count) in counts { sums[name] = (sums[name] ?? 0).saturatingAdd(count) }
    return sums.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private func text(of kind: Kind, _ standing: PlayerStanding) -> String? {
    switch kind {
    case .game(let game, title: _):
      standing.games.first { $0.game == game }.map { "\($0.won)/\($0.played)" }
    case .role(let role, title: _):
      standing.roles.first { $0.role == role }.map { "\($0.rounds)/\($0.points)" }
    }
  }
}

extension StatisticsTable {
  /// The columns that the table widget itself uses, between columns and at the edges.
  private static let gap = 2
  private static let edges = 4

  /// True if not all columns fit.
  func isTooWide(for width: Int) -> Bool {
    widths.reduce(0, +) + Self.gap * widths.count + Self.edges > width
  }
}

/// Adds up all finished games of one kind.
struct StatisticsCount: Sendable {
  let game: GameID
  let statistics: any GameStatistics
  let files: any DataFiles
  /// The number of games between two progress reports.
  static let stride = 250

  /// Adds up the games of a history, newest first.
  ///
  /// - Parameter goOn: Receives the progress; returns false to cancel.
  /// - Returns: The tables; nil if canceled.
  func tables(
    of history: any HistoryRepository, goOn: (_ done: Int, _ all: Int) -> Bool = { _, _ in true }
  ) throws(RepositoryError) -> [StatisticsTable]? {
    let filter = HistoryFilter(game: game)
    let all = try history.count(filter)
    var (statistics, reader, done) = (statistics, RecordReader(history, filter), 0)
    statistics.prepare(files)
    while let record = try reader.next() {
      if done.isMultiple(of: Self.stride), !goOn(done, all) { return nil }
      statistics.add(record)
      done += 1
    }
    return statistics.tables
  }
}
