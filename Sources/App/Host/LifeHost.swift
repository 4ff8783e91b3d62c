import GameKit
import Life
import TUI

extension ParlorHost {
  /// The screen at an address in Life.
  func screen(for route: LifeRoute) -> any Screen<ParlorWords> {
    switch route {
    case .editor(let id): LifeEditorScreen(board: id)
    case .boards: LifeBoardsScreen(seed: luck.next())
    case .library: LifeLibraryScreen(.offer)
    case .newFromLibrary: LifeLibraryScreen(.board)
    case .details(let id): LifeDetailsScreen(id)
    }
  }
}
