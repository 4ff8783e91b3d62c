import GameKit
import Kit
import TUI

/// A column of the table of games.
enum HistoryColumn: CaseIterable, Hashable {
  case clock, day, dayAndTime, game, players, winner, length

  /// The widths from which the table shows players, and times as well.
  private static let (widthForPlayers, widthForTime) = (72, 90)

  /// The columns in a width; below the headings of evenings games have the time of day.
  static func shown(in width: Int, byEvenings: Bool) -> [HistoryColumn] {
    let time: HistoryColumn = byEvenings ? .clock : width < widthForTime ? .day : .dayAndTime
    return [time, .game] + (width < widthForPlayers ? [] : [.players]) + [.winner, .length]
  }

  /// The empty table, newest first; the history itself searches and sorts.
  static var table: Table {
    var table = Table(
      shown(in: 80, byEvenings: true).map(\.layout), count: 0, sort: Table.Sort(by: 0, isAscending: false))
    table.isSearchable = true
    return table
  }

  var layout: Table.Column {
    switch self {
    case .clock: Table.Column(Self.when, .cells(8), alignment: .trailing, isSortable: true)
    case .day: Table.Column(Self.when, .cells(12), isSortable: true)
    case .dayAndTime: Table.Column(Self.when, .cells(22), isSortable: true)
    case .game: Table.Column("Game", .cells(8), isSortable: true)
    case .players: Table.Column("Players", .share(8), isSortable: true)
    case .winner: Table.Column("Winner", .atLeast(PlayerName.widest), isSortable: true)
    case .length: Table.Column("Length", .cells(10), alignment: .trailing, isSortable: true)
    }
  }

  /// One title for all three, so that the order stays when they take each other's place.
  private static let when = "When"

  /// The value by which the column sorts.
  var key: HistoryOrder.Key {
    switch self {
    case .clock, .day, .dayAndTime: .time
    case .game: .game
    case .players: .players
    case .winner: .winner
    case .length: .length
    }
  }

  /// The width of each column, inside the table's margins.
  static func room(_ columns: [HistoryColumn], in area: Rect) -> [Int] {
    area.inset(columns: 2).columns(columns.map(\.layout.track), gap: 2).map(\.columns)
  }

  /// The text for a game.
  ///
  /// - Parameters:
  ///   - room: The width of the column; names that don't fit are counted.
  ///   - filter: What was looked for; its names come before those that don't fit.
  func text(
    of game: GameSummary, _ modules: [GameModule], in room: Int, found filter: HistoryFilter
  ) -> String {
    let sought = (filter.words + [filter.player].compactMap(\.self)).map(\.caseFolded)
    func listed(_ names: [String]) -> String {
      names.listed(in: room) { name in sought.contains { name.caseFolded.contains($0) } }
    }
    return switch self {
    case .clock: LocalTime(game.finished).timeOfDay
    case .day: LocalTime(game.finished).date
    case .dayAndTime: LocalTime(game.finished).dayAndClock
    case .game: modules.title(of: game.game)
    case .players: listed(game.players)
    case .winner: game.winners.isEmpty ? "no one" : listed(game.winners)
    case .length: GameLength(from: game.started, to: game.finished).text
    }
  }
}

/// The part of a long history that is in memory.
struct HistoryWindow: Hashable {
  /// The index of the first game in memory among all matches, newest first.
  let start: Int
  /// Newest first.
  let games: [GameSummary]

  subscript(place: Int) -> GameSummary? {
    games.indices.contains(place - start) ? games[place - start] : nil
  }

  func covers(_ places: Range<Int>) -> Bool {
    places.isEmpty || places.lowerBound >= start && places.upperBound <= start + games.count
  }

  /// The number of games to read at once: a few screens up and down.
  static func length(forRows rows: Int) -> Int { max(200, 2 * rows) }

  /// The index to read from, so that a given index is in the middle.
  static func start(around place: Int, of total: Int, length: Int) -> Int {
    max(0, min(place - length / 2, total - length))
  }
}

/// Words for finished games, wherever they are listed.
extension [GameModule] {
  /// A game's title, or its id if this version does not have the game.
  func title(of game: GameID) -> String { first { $0.id == game }?.title ?? game.rawValue }

  /// A role's title, in one game or in any that has it.
  func roleTitle(_ role: String, in game: GameID? = nil) -> String {
    let asked = filter { game == nil || $0.id == game }
    return asked.lazy.compactMap { $0.roleTitles[role] }.first ?? role
  }

  func scoring(of game: GameID) -> GameModule.Scoring { first { $0.id == game }?.scoring ?? .points }

  /// The game after another; nil stands for all games together, first and last.
  func next(after game: GameID?) -> GameID? {
    guard let game else { return first?.id }
    guard let place = firstIndex(where: { $0.id == game }) else { return nil }
    return dropFirst(place + 1).first?.id
  }

  /// The commands that delete a game, and say how to bring it back.
  static func deleting(_ id: Identifier) -> [ParlorCommand] {
    [.request(.history(.delete(id))), .toast(Toast("The game was deleted. Press u in History to undo."))]
  }

  func deletionDialog(_ game: GameID, ended: Timestamp, winners: [String]) -> Dialog {
    let outcome = winners.isEmpty ? "which no one won" : "won by \(winners.sentence)"
    let name = "\(title(of: game)), \(LocalTime(ended).date), \(outcome)"
    return .confirm(
      "Delete this game?",
      "\(name). This also removes it from the standings. You can undo it with u in History.",
      yes: "Delete", no: "Cancel", isDangerous: true)
  }
}

/// The duration of a game in few characters: `42 min`, `2 h 22 min`, and only hours for very long ones.
struct GameLength: Hashable {
  private let seconds: Int64
  /// From this many minutes on, only hours are shown.
  private static let longestInMinutes: Int64 = 600

  init(from start: Timestamp, to end: Timestamp) { seconds = end.seconds(since: start) }

  /// The duration; a dash if the clock was set back meanwhile.
  var text: String {
    guard seconds >= 0 else { return "–" }
    let minutes = seconds / 60 + (seconds % 60 >= 30 ? 1 : 0)
    guard minutes > 0 else { return "< 1 min" }
    guard minutes < Self.longestInMinutes else { return "\((minutes + 30) / 60) h" }
    let (hours, rest) = (minutes / 60, minutes % 60)
    return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap(\.self)
      .joined(separator: " ")
  }
}
