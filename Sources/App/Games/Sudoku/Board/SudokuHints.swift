import PuzzleKit
import Sudoku
import TUI

extension SudokuBoard {
  /// The keys of the board; those of a list or of a hint come first while it is shown.
  func hints(_ play: Play) -> [Hint] {
    if let list = stepList(for: play) { return Self.listHints(list) }
    let shownHint = shownHint(for: play)
    let writing = [
      Hint(
        .character("1"), .character("9"), shown: Self.digitKeys(of: play.puzzle.layout),
        title: entry.isDigitFirst ? "Pick" : "Write"),
      Hint(.character("n"), title: entry.isNotes ? "Digits" : "Notes"),
    ]
    let rest = [Hint(.character("c"), title: "Check")] + Self.editingHints(entry, hasHint: shownHint != nil)
    guard let shownHint else {
      return writing + [Hint(.character("h"), title: "Hint")] + Self.stepHints(nil, isInFooter: false) + rest
    }
    return [Hint(.character("h"), title: shownHint.keyTitle)] + Self.pageHints(shownHint)
      + [Hint(.backspace, shown: "Bksp", title: "Close hint")]
      + Self.stepHints(shownHint, isInFooter: true) + writing + rest
  }

  /// The keys that lead to lists of steps.
  private static func stepHints(_ shownHint: ShownHint?, isInFooter: Bool) -> [Hint] {
    let copy =
      shownHint?.shownStep == nil
      ? [] : [Hint(.character("y"), title: "Copy notation", isInFooter: isInFooter)]
    return [
      Hint(.character("s"), title: "All steps", isInFooter: isInFooter),
      Hint(.character("w"), title: "Solution path", isInFooter: isInFooter),
      Hint(.character("g"), title: "Play ahead", isInFooter: isInFooter),
    ] + copy
  }

  private static func listHints(_ list: StepList) -> [Hint] {
    let others = stepHints(nil, isInFooter: true).enumerated().filter { $0.offset != list.kind.number }
    return [
      Hint(.enter, .space, shown: "Enter", title: list.keyTitle),
      Hint(.up, .down, shown: "↑↓", title: "Choose"),
      Hint(.backspace, .escape, shown: "Bksp", title: "Close list"),
      Hint(.character("y"), title: list.isAllCopied ? "Copy all" : "Copy notation"),
    ] + others.map(\.element) + [Hint(.pageUp, .pageDown, .home, .end, title: "Far", isInFooter: false)]
  }

  private static func pageHints(_ shownHint: ShownHint?) -> [Hint] {
    guard let shownHint, !shownHint.pages.isEmpty else { return [] }
    return [
      Hint(.character("."), title: shownHint.number == nil ? "Step by step" : "Next"),
      Hint(.character(","), title: "Previous", isInFooter: shownHint.number != nil),
    ]
  }

  /// The keys of a layout's digits: `1–9 A–G`.
  static func digitKeys(of layout: Layout) -> String {
    let last = DigitCharacter.of(layout.side)
    return layout.side > 9 ? "1–9 A–\(last)" : "1–\(last)"
  }

  private static func editingHints(_ entry: DigitEntry, hasHint: Bool) -> [Hint] {
    let confirmation = entry.isDigitFirst ? "Write it" : entry.isNotes ? "Digits" : "Notes"
    return [
      Hint(
        .alt("1"), shown: "Alt+1–9", title: entry.isNotes ? "Write digit" : "Add note", isInFooter: false),
      Hint(.control("1"), shown: "Ctrl+1–9", title: "Center note", isInFooter: false),
      Hint(.character("N"), title: entry.mode == .center ? "Digits" : "Center notes", isInFooter: false),
      Hint(.space, .enter, shown: "Space", title: confirmation, isInFooter: entry.isDigitFirst),
      hasHint
        ? Hint(.delete, .character("0"), shown: "Del", title: "Erase", isInFooter: false)
        : Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Erase", isInFooter: false),
      Hint(.character("f"), title: entry.filter == .off ? "Filter digit" : "End filter", isInFooter: false),
      Hint(.character("a"), title: "Fill notes", isInFooter: false),
      Hint(.character("e"), title: "Clear notes", isInFooter: false),
      Hint(.character("m"), title: entry.isDigitFirst ? "Cell first" : "Digit first", isInFooter: false),
      Hint(.character("x"), title: entry.isNotes ? "Color note" : "Color cell", isInFooter: false),
      Hint(.character("v"), title: "Choose color", isInFooter: false),
      Hint(.character("l"), title: "Write letter", isInFooter: false),
      Hint(.character("L"), title: "Draw line", isInFooter: false),
      Hint(.character("X"), title: "Clear marks", isInFooter: false),
      Hint(.character("t"), title: "Start try", isInFooter: false),
      Hint(.character("T"), title: "Undo try", isInFooter: false),
      Hint(.tab, title: "Next empty", isInFooter: false),
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
      Hint(
        Key(.up, .shift), Key(.down, .shift), Key(.left, .shift), Key(.right, .shift), shown: "Shift+↑↓←→",
        title: "Select cells", isInFooter: false),
      Hint(.home, .end, .pageUp, .pageDown, title: "To edge", isInFooter: false),
    ].map { $0.grouped("Sudoku") }
  }
}
