import AnagramApp
import Commands
import GameKit
import Kit
import Library
import LifeApp
import Party
import Scanning
import SnakesssApp
import SudokuApp
import TUI
import TangramApp
import WerewolfApp

/// The games, in the order of the lobby; a new game is one line here.
enum Catalogue {
  /// Each game with its commands on the command line.
  static let entries: [(game: GameModule, commands: [CommandGroup])] = [
    (.snakesss, [.questions]),
    (.werewolf, [.werewolf]),
    (.life, [.life]),
    (.sudoku, [.sudoku]),
    (.tangram, [.tangram, .gridEditor]),
    (.anagram, [.anagram, .phrases, .serve]),
  ]

  static let games = entries.map(\.game)

  static func game(_ id: GameID) -> GameModule? { games.first { $0.id == id } }

  /// The games that guests can join, by title.
  static var guestGames: [String: GuestGame] {
    let named = games.map { game in
      let emblem = game.info.emblem
      let picture = emblem.pictures.first.map { Sprite($0, backdrop: emblem.backdrop) }
      return (game.title, GuestGame(picture: picture, instructions: game.howTo.forGuests))
    }
    return Dictionary(named) { first, _ in first }
  }

  /// All components that themes can style: those of the toolkit, the lobby, puzzles, and each game.
  static var families: [ComponentFamily] {
    Component.families
      + [
        ComponentFamily("Lobby", Component.lobby + Component.privatePages + Component.roundTable),
        ComponentFamily("Puzzles", Component.puzzleCards),
        ComponentFamily("Camera", Component.camera),
      ]
      + games.map { ComponentFamily($0.title, $0.components) }
  }

  static var components: [Component] { families.flatMap(\.components) }

  /// The backgrounds of others.
  static let grounds: [Component] = Component.grounds + [.curtain]

  /// Every cue: those that games share, and each game's.
  static let cues: [Cue] = Cue.shared + games.flatMap(\.cues)

  /// Everything to which themes may give room.
  static var spacings: [Spacing] { Spacing.toolkit + Spacing.lobby }
}
