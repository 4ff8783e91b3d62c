import GameKit
import TUI

/// What can come after a game.
enum Ending: CaseIterable {
  case playAgain
  case newGame
  case lobby

  var title: String {
    switch self {
    case .playAgain: "Play again"
    case .newGame: "New game"
    case .lobby: "Lobby"
    }
  }

  func commands(for game: GameID) -> [ParlorCommand] {
    switch self {
    case .playAgain: [.request(.begin(game))]
    case .newGame: [.replace(.game(game))]
    case .lobby: [.close]
    }
  }
}
