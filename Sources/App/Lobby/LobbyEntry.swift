import GameKit
import TUI

/// One thing that can be chosen in the lobby.
enum LobbyEntry: Hashable {
  case game(GameID)
  case history
  case settings
  case howTo
  case quit

  /// What a button says; a game's card says more.
  var title: String {
    switch self {
    case .game(let id): id.rawValue
    case .history: "History"
    case .settings: "Settings"
    case .howTo: "How to play"
    case .quit: "Quit"
    }
  }

  /// What choosing it does.
  var commands: [ParlorCommand] {
    switch self {
    case .game(let id): [.open(.game(id))]
    case .history: [.open(.history)]
    case .settings: [.open(.settings)]
    case .howTo: [.open(.howTo(nil))]
    case .quit: [.quit]
    }
  }
}
