import GameKit
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
