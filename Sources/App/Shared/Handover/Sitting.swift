import GameKit
import TUI

/// A game that is on, at a table that hands one terminal round: what the screen is doing about it.
struct Sitting<Game: PassedGame>: Sendable {
  /// What is played.
  var game: Game
  /// What the screen is doing about the scene that the game is in.
  var moment = Moment<Game.Hand>.reading
  /// Since when this page is shown.
  var turned = Instant.start
  /// The fall of the curtain, while there is one.
  var fall: Motion?
  /// How long a private page may stay.
  var patience = Patience()
  /// When somebody last did something on a private page.
  var touched = Instant.start
  /// Whether the bar at the top asks the holder to pass on.
  var isNudging = false
  /// What the table is asked, if something is.
  var question: TableQuestion?

  /// Begins with where the game stands.
  init(_ game: Game, at now: Instant = .start) {
    self.game = game
    settle(at: now)
  }

  var isOver: Bool { game.stage == .over }

  /// Whether what is shown is not for everybody.
  var isPrivate: Bool { moment.isPrivate || game.isExposed }

  /// Chooses what to do about the stage that the game is in now.
  mutating func settle(at now: Instant) {
    moment =
      switch game.stage {
      case .reading: .reading
      case .passing(to: let seat): .curtain(seat)
      case .discussion(let limit): .discussion(Discussion(limit: limit, at: now))
      case .over: .over(ButtonRow(Ending.allCases.map(\.title)))
      }
  }

  /// Where the terminal is: what the constant marker tells.
  var holder: GameKit.Place {
    switch moment {
    case .curtain(let seat), .holding(let seat, _, dwell: _): .hands(of: seat)
    case .reading, .discussion, .over, .waiting: .table
    }
  }
}
