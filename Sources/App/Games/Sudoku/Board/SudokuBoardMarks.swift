import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import TUI

/// What a player marks in order to think: colors, letters, and lines between cells.
extension SudokuBoard {
  /// The keys for colors, letters and lines.
  mutating func markKey(_ key: Key, _ play: Play) -> Actions? {
    switch key {
    case .character("x"): return paint(play.puzzle.current.colors[cursor].next, play)
    case .character("X"):
      pen = nil
      return make(.clearColors, play, .undo)
    case .character("v"): entry.filter = .painting
    case .character("l"): entry.filter = .lettering
    case .character("L"): return draw(play)
    default: return nil
    }
    return []
  }

  /// The key after ``markKey(_:_:)`` has asked for a color or a letter; nil for any other.
  func answer(_ question: DigitFilter, by key: Key, _ play: Play) -> Actions? {
    if question == .painting || question == .lettering, Self.cancelKeys.contains(key) { return [] }
    return switch (question, key.typed) {
    case (.painting, "0"?): paint(nil, play)
    case (.painting, let number?) where number.isNumber:
      SudokuState.Color(rawValue: String(number)).map { paint($0, play) } ?? [.say("Colors go from 1 to 6.")]
    case (.lettering, let character?): letter(of: character).map { write($0, play) }
    default: nil
    }
  }

  /// The keys that only take the question back.
  private static let cancelKeys: Set<Key> = [.backspace, .delete, .escape, .enter, .space]

  /// Gives the selected cells a color.
  private func paint(_ color: SudokuState.Color?, _ play: Play) -> Actions {
    make(.each(selection.targets.map { .color($0, color) }), play, .place)
  }

  /// Writes a letter into the corners of the selected cells, or removes it.
  private func write(_ letter: UInt8, _ play: Play) -> Actions {
    let letters = play.puzzle.current.letters
    // Cells that have the letter already keep it, unless all of them do.
    let isEverywhere = selection.targets.allSatisfy { letters[$0] == letter }
    let cells = selection.targets.filter { (letters[$0] == letter) == isEverywhere }
    return make(.each(cells.map { .toggleLetter(letter, at: $0) }), play, .place)
  }

  /// The number of a letter from A to Z, from 1; nil for any other character.
  private func letter(of character: Character) -> UInt8? {
    guard let code = character.asciiValue, character.isLetter else { return nil }
    return (code & 31)
  }

  /// Begins a line at the cursor, or draws one to it that the next one goes on from.
  private mutating func draw(_ play: Play) -> Actions {
    let name = SudokuJSON.name(cursor, play.puzzle.layout)
    guard let pen, pen != cursor, let line = SudokuState.PenLine(pen, cursor) else {
      self.pen = pen == nil ? cursor : nil
      return [.say(pen == nil ? "Line from \(name): move, and press L again." : "No more lines.")]
    }
    self.pen = cursor
    return make(.toggleLine(line), play, .place)
  }
}
