import GameKit
import TUI

/// The games of the house, in the order of the lobby.
///
/// A new game is one line here.
enum Catalogue {
  static let games: [GameModule] = [
    .snakesss,
    .werewolf,
    .life,
  ]

  /// The game of a name.
  static func game(_ id: GameID) -> GameModule? { games.first { $0.id == id } }

  /// Everything that themes may say the look of: what the toolkit draws, the lobby, and each game.
  static var families: [ComponentFamily] {
    Component.families + [ComponentFamily("Lobby", Component.lobby)]
      + games.map { ComponentFamily($0.title, $0.components) }
  }

  /// All of these, one after the other.
  static var components: [Component] { families.flatMap(\.components) }

  /// Everything that themes may give room to.
  static var spacings: [Spacing] { Spacing.toolkit + Spacing.lobby }
}
