import GameKit
import Kit
import TUI

/// A column in the table of games.
enum HistoryColumn: CaseIterable, Hashable {
  case date, game, players, winner, length

  /// The fewest columns of a terminal in which the players of a game find room beside the rest.
  private static let widthForPlayers = 72

  /// The columns that find room in a width.
  static func shown(in width: Int) -> [HistoryColumn] {
    allCases.filter { $0 != .players || width >= widthForPlayers }
  }

  /// How the table is to draw it.
  var layout: Table.Column {
    switch self {
    case .date: Table.Column("Date", .cells(16))
    case .game: Table.Column("Game", .cells(8))
    case .players: Table.Column("Players", .share(8))
    case .winner: Table.Column("Winner", .atLeast(PlayerName.widest))
    case .length: Table.Column("Length", .cells(7), alignment: .trailing)
    }
  }

  /// What it says about a game.
  func text(of game: GameSummary, _ modules: [GameModule]) -> String {
    switch self {
    case .date: LocalTime(game.finished).dateAndTime
    case .game: modules.title(of: game.game)
    case .players: game.players.joined(separator: ", ")
    case .winner: game.winners.isEmpty ? "nobody" : game.winners.joined(separator: ", ")
    case .length: GameLength(from: game.started, to: game.finished).text
    }
  }
}

/// The part of a long history that is at hand: the games around those in sight.
struct HistoryWindow: Hashable {
  /// The place of the first game at hand, counted from the newest of all that match.
  let start: Int
  /// The games at hand, newest first.
  let games: [GameSummary]

  /// The game at a place, if it is at hand.
  subscript(place: Int) -> GameSummary? {
    games.indices.contains(place - start) ? games[place - start] : nil
  }

  /// Whether all games of a range are at hand.
  func covers(_ places: Range<Int>) -> Bool {
    places.isEmpty || places.lowerBound >= start && places.upperBound <= start + games.count
  }

  /// How many games to read at once: some screens up and down, and far fewer than a long history has.
  static func length(forRows rows: Int) -> Int { max(200, 2 * rows) }

  /// Where to begin reading, so that a place stands in the middle of what is read.
  static func start(around place: Int, of total: Int, length: Int) -> Int {
    max(0, min(place - length / 2, total - length))
  }
}

/// How a finished game is spoken of, wherever it is listed.
extension [GameModule] {
  /// What a game is called; one that this version does not know goes by the name in its records.
  func title(of game: GameID) -> String { first { $0.id == game }?.title ?? game.rawValue }

  /// What a role is called, in one game or, where none is named, in any that has it.
  func roleTitle(_ role: String, in game: GameID? = nil) -> String {
    let asked = filter { game == nil || $0.id == game }
    return asked.lazy.compactMap { $0.roleTitles[role] }.first ?? role
  }

  /// What the scores of a game are; those of one that this version does not know are taken for points.
  func scoring(of game: GameID) -> GameModule.Scoring { first { $0.id == game }?.scoring ?? .points }

  /// The game after another one, where nil stands for all games together, first and last.
  func next(after game: GameID?) -> GameID? {
    guard let game else { return first?.id }
    guard let place = firstIndex(where: { $0.id == game }) else { return nil }
    return dropFirst(place + 1).first?.id
  }

  /// The question before a game is removed for ever.
  func deletionDialog(_ game: GameID, ended: Timestamp, winners: [String]) -> Dialog {
    let name = "\(title(of: game)) of \(LocalTime(ended).dateAndTime)"
    return .confirm(
      "Delete this game?",
      "\(name), won by \(winners.sentence). It goes from the history and the standings, for good.",
      yes: "Delete", no: "Keep", isDangerous: true)
  }
}

extension [String] {
  /// Names in a sentence: `Anna, Ben and Cem`.
  var sentence: String {
    guard let last, count > 1 else { return first ?? "nobody" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }
}

/// How long a game took, in few signs: `42 min`, and hours only where there are many.
struct GameLength: Hashable {
  private let seconds: Int64
  private static let longestInMinutes: Int64 = 600

  init(from start: Timestamp, to end: Timestamp) { seconds = end.seconds - start.seconds }

  /// The length; a dash where somebody has set the clock back meanwhile.
  var text: String {
    guard seconds >= 0 else { return "–" }
    let minutes = (seconds + 30) / 60
    guard minutes > 0 else { return "< 1 min" }
    guard minutes >= Self.longestInMinutes else { return "\(minutes) min" }
    return "\((minutes + 30) / 60) h"
  }
}
