import Kit
import PuzzleKit
import Sudoku
import TUI

extension SudokuBoard {
  /// The keys of the board.
  func hints(_ play: Play) -> [Hint] {
    let last = DigitCharacter.of(play.puzzle.layout.side)
    let digits = play.puzzle.layout.side > 9 ? "1–9 A–\(last)" : "1–\(last)"
    let lessonTitle = lesson(for: play).map { $0.stage == .full ? "Apply" : "More" }
    return [
      Hint(.character("1"), .character("9"), shown: digits, title: entry.isDigitFirst ? "Pick" : "Write"),
      Hint(.character("n"), title: entry.isNotes ? "Digits" : "Notes"),
      Hint(.character("h"), title: lessonTitle ?? "Hint"),
      Hint(.character("c"), title: "Check"),
    ] + Self.editingHints(entry)
  }

  private static func editingHints(_ entry: DigitEntry) -> [Hint] {
    let confirmation = entry.isDigitFirst ? "Write it" : entry.isNotes ? "Digits" : "Notes"
    return [
      Hint(.space, .enter, shown: "Space", title: confirmation, isInFooter: entry.isDigitFirst),
      Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Erase", isInFooter: false),
      Hint(.character("a"), title: "Fill notes", isInFooter: false),
      Hint(.character("A"), title: "Clear notes", isInFooter: false),
      Hint(.character("m"), title: entry.isDigitFirst ? "Cell first" : "Digit first", isInFooter: false),
      Hint(.character("x"), title: "Color cell", isInFooter: false),
      Hint(.character("X"), title: "Clear colors", isInFooter: false),
      Hint(.character("t"), title: "Start try", isInFooter: false),
      Hint(.character("T"), title: "Undo try", isInFooter: false),
      Hint(.tab, title: "Next empty", isInFooter: false),
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
      Hint(.home, .end, .pageUp, .pageDown, title: "To edge", isInFooter: false),
    ].map { $0.grouped("Sudoku") }
  }
}
