import AnagramApp
import GameKit
import Kit
import LifeApp
import SnakesssApp
import SudokuApp
import TUI
import TangramApp
import WerewolfApp

/// The games, in the order of the lobby; a new game is one line here.
enum Catalogue {
  static let games: [GameModule] = [
    .snakesss,
    .werewolf,
    .life,
    .sudoku,
    .tangram,
    .anagram,
  ]

  static func game(_ id: GameID) -> GameModule? { games.first { $0.id == id } }

  /// Everything whose look themes may define: the toolkit's components, the lobby's, those that all
  /// puzzle games share, and each game's.
  static var families: [ComponentFamily] {
    Component.families
      + [
        ComponentFamily("Lobby", Component.lobby + Component.roundTable),
        ComponentFamily("Puzzles", Component.puzzleCards),
        ComponentFamily("Camera", Component.camera),
      ]
      + games.map { ComponentFamily($0.title, $0.components) }
  }

  static var components: [Component] { families.flatMap(\.components) }

  /// Everything to which themes may give room.
  static var spacings: [Spacing] { Spacing.toolkit + Spacing.lobby }
}
