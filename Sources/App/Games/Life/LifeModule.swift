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
    howTo: HowToPage.life,
    settings: [LifeSettings.group],
    components: Component.life,
    roleTitles: [:],
    open: { LifeEditorScreen(board: nil, preferences: $0.preferences) },
    retell: { _ in nil })
}
