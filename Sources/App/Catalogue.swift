import GameKit
import TUI

/// The games of the house, in the order of the lobby.
///
/// A new game is one line here.
enum Catalogue {
  static let games: [GameModule] = [
    .snakesss
  ]

  /// The game of a name.
  static func game(_ id: GameID) -> GameModule? { games.first { $0.id == id } }

  /// Everything that themes may name: what the toolkit draws, the lobby, and each game.
  static var components: [Component] { Component.toolkit + Component.lobby + games.flatMap(\.components) }
}
