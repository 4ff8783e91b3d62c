import GameKit
import Life
import TUI

extension GameModule {
  /// An editor and laboratory for cellular automata.
  static let life = GameModule(
    id: GameID("life"),
    title: "Life",
    tagline: "Draw cells, let them live, and see how it ends.",
    players: 1...1,
    howTo: [
      HowToPage(
        title: "Cells that live and die",
        text: """
          Each cell has eight neighbours. A dead one with exactly three live neighbours comes to life; a live one \
          with two or three stays alive. All others die. That is all, and it never gets boring.

          Arrow keys move the cursor, Space makes a cell live or die, and `r` lets them all live.
          """)
    ],
    settings: [LifeSettings.group],
    components: Component.life,
    roleTitles: [:],
    open: { LifeEditorScreen(board: nil, preferences: $0.preferences) },
    retell: { _ in nil })
}
