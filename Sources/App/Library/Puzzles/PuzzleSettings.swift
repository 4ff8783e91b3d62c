package import GameKit
package import Kit

/// The settings that all puzzle games share.
package enum PuzzleSettings {
  /// Whether the time is shown.
  package static func timer(of game: GameID) -> Setting {
    .toggle("\(game.rawValue).timer", "Timer", help: "Show the time while you solve.", fallback: true)
  }

  /// The minutes without input after which the clock stops.
  package static func idle(of game: GameID) -> Setting {
    Setting(
      "\(game.rawValue).idle", "Pause when idle",
      help: "Stops the clock and hides the puzzle if you don't press a key or click for a while.",
      choices: [("0", "never"), ("2", "after 2 min"), ("5", "after 5 min"), ("10", "after 10 min")],
      fallback: "2")
  }

  /// Whether a level opens once some of the level before are solved.
  package static func levels(of game: GameID) -> Setting {
    .toggle(
      "\(game.rawValue).levels", "Open levels one by one",
      help: "A level opens once you have solved \(LevelGate.toSolve) of the level before.", fallback: false)
  }

  static func idleTime(of game: GameID, _ preferences: Preferences) -> Duration? {
    Int(preferences[idle(of: game)]).flatMap { $0 > 0 ? .seconds(60 * $0) : nil }
  }
}
