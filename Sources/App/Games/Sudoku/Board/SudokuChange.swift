import Kit
import PuzzleKit
import Sudoku
import TUI

/// What a move has changed, in words for plain mode.
struct SudokuChange {
  private let before: SudokuPuzzle
  private let after: SudokuPuzzle
  private let cursor: Int
  private let noteStyle: NoteStyle

  init(
    from old: SudokuState, to new: SudokuState, at cursor: Int, _ noteStyle: NoteStyle,
    in puzzle: SudokuPuzzle
  ) {
    var (before, after) = (puzzle, puzzle)
    before.current = old
    after.current = new
    self.before = before
    self.after = after
    self.cursor = cursor
    self.noteStyle = noteStyle
  }

  /// The change in a sentence; nil if it is none that is seen.
  var sentence: String? {
    let cells = before.initial.digits.indices
    let digits = cells.filter { before.current.digits[$0] != after.current.digits[$0] }
    if digits == [cursor] { return digitHere }
    if !digits.isEmpty { return "\(Count(digits.count, "digit")) changed." }
    let notes = cells.filter { self.notes(before, of: $0) != self.notes(after, of: $0) }
    if notes == [cursor] { return notesHere }
    if !notes.isEmpty { return "Notes changed in \(Count(notes.count, "cell"))." }
    if before.current.centerNotes != after.current.centerNotes { return "Center notes changed." }
    if before.current.lines.count != after.current.lines.count {
      return before.current.lines.count < after.current.lines.count ? "Line drawn." : "Line removed."
    }
    if before.current.letters != after.current.letters { return "Letter changed." }
    return before.current.colors == after.current.colors
      && before.current.coloredNotes == after.current.coloredNotes ? nil : "Color changed."
  }

  private var digitHere: String {
    let (old, new) = (before.current.digits[cursor], after.current.digits[cursor])
    return new == 0 ? "\(DigitCharacter.of(old)) erased." : "\(DigitCharacter.of(new)) written."
  }

  private var notesHere: String {
    let (old, new) = (notes(before, of: cursor), notes(after, of: cursor))
    let (added, removed) = (new.subtracting(old), old.subtracting(new))
    if let digit = added.only, removed.isEmpty { return "Note \(DigitCharacter.of(digit)) added." }
    if let digit = removed.only, added.isEmpty { return "Note \(DigitCharacter.of(digit)) removed." }
    return new.isEmpty ? "Notes erased." : "Notes changed."
  }

  private func notes(_ puzzle: SudokuPuzzle, of cell: Int) -> DigitSet { puzzle.notes(of: cell, noteStyle) }
}

extension SudokuBoard {
  mutating func stepped(back: Bool, from before: SudokuState, _ play: Play, look: Look) {
    guard look.isPlain else { return }
    let change = SudokuChange(from: before, to: play.puzzle.current, at: cursor, noteStyle, in: play.puzzle)
    message = [back ? "Undone." : "Redone.", change.sentence].compactMap(\.self).joined(separator: " ")
  }
}
