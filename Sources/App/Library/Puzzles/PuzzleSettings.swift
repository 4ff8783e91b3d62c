package import GameKit
package import Kit

/// The settings that all puzzle games share.
package enum PuzzleSettings {
  /// Whether the time is shown.
  package static func timer(of game: GameID) -> Setting {
    .toggle("\(game.rawValue).timer", "Timer", help: "Show the time while you solve.", fallback: true)
  }
}
