import PuzzleKit
import TUI

/// The menus over a puzzle.
extension PuzzleTable {
  /// The page after the end, which the player can put aside to see the puzzle.
  struct EndPage: Hashable, Sendable {
    var menu: Menu<PauseChoice>
    /// The reason why the play ended without a solution; nil after one.
    let reason: String?
    var isHidden = false
  }

  /// A line of the menu.
  enum PauseChoice: Hashable, Sendable {
    case resume, restart, rules, settings, list, next, solution, takeOver, calendar
  }

  static var pauseMenu: Menu<PauseChoice> {
    Menu([
      .init("Resume", .resume, shortcut: "p"), .init("Start over", .restart, shortcut: "o"),
      .init("How to play", .rules, shortcut: "h"), .init("Settings", .settings, shortcut: "s"),
      .init("Back", .list, detail: "saves this one", shortcut: "q"),
    ])
  }

  static var elsewhereMenu: Menu<PauseChoice> {
    Menu([.init("Play it here", .takeOver, shortcut: "p"), .init("Back", .list, shortcut: "q")])
  }

  func endMenu(isSolved: Bool) -> Menu<PauseChoice> {
    let next = G.successor(of: play.puzzle).map { Menu<PauseChoice>.Item($0.title, .next, shortcut: "n") }
    let solution =
      isSolved || board.revealed == nil
      ? nil : Menu<PauseChoice>.Item("Show solution", .solution, shortcut: "s")
    let calendar =
      G.daily?.day(of: play.puzzle.id) == nil
      ? nil : Menu<PauseChoice>.Item("Streak and sharing", .calendar, shortcut: "y")
    return Menu(
      [next, calendar, solution].compactMap(\.self) + [
        .init("Play it again", .restart, shortcut: "o"), .init("Back", .list, shortcut: "q"),
      ])
  }
}
