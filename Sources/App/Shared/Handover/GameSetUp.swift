import GameKit
import TUI

/// What stands before a game, as its screen asks of it.
protocol GameSetUp {
  /// What can come of an input.
  associatedtype Outcome

  /// The game that it is for.
  static var game: GameID { get }
  /// Takes in what was chosen in the house.
  mutating func update(_ preferences: Preferences)
  /// Takes in an input.
  mutating func handle(_ input: Input, in context: ParlorContext) -> Outcome
}

/// What follows from an event before a game.
enum SetUpAnswer<Outcome> {
  /// The same as before any other game.
  case usual([ParlorCommand])
  /// Something of the game's own.
  case own(Outcome)
}

extension GameSetUp {
  /// Takes in what happened: all but inputs means the same before all games.
  mutating func answer(_ event: ParlorEvent, in context: ParlorContext) -> SetUpAnswer<Outcome> {
    switch event {
    case .appeared: return .usual([.request(.preferences)])
    case .answer(.preferences(let preferences)):
      update(preferences)
      return .usual(HowToPage.firstVisit(to: Self.game, preferences))
    case .input(let input): return .own(handle(input, in: context))
    case .answer, .alarm, .resized, .interrupted: return .usual([])
    }
  }

  /// The way to the menu of a game that is not on yet.
  static var menu: [ParlorCommand] { [.open(.gameMenu(game, isRunning: false))] }
}
