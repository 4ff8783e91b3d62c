import Sudoku
import TUI

extension SudokuBoard {
  /// The way of the cursor for a key: a cell, with Ctrl a box, or to the end of a line.
  static func step(for key: Key, in shape: Shape) -> ((Int) -> Int)? {
    let isFar = key.modifiers.contains(.control)
    switch key.code {
    case .left: return { shape.moved($0, columns: isFar ? -shape.boxWidth : -1) }
    case .right: return { shape.moved($0, columns: isFar ? shape.boxWidth : 1) }
    case .up: return { shape.moved($0, rows: isFar ? -shape.boxHeight : -1) }
    case .down: return { shape.moved($0, rows: isFar ? shape.boxHeight : 1) }
    case .home: return { shape.row(of: $0) * shape.side }
    case .end: return { (shape.row(of: $0) + 1) * shape.side - 1 }
    case .pageUp: return { shape.column(of: $0) }
    case .pageDown: return { (shape.side - 1) * shape.side + shape.column(of: $0) }
    case .character, .enter, .escape, .tab, .backspace, .delete, .insert, .function: return nil
    }
  }
}

extension Shape {
  /// The cell so many columns and rows away; lines wrap around.
  fileprivate func moved(_ cell: Int, columns: Int = 0, rows: Int = 0) -> Int {
    let column = (column(of: cell) + columns + side) % side
    return (row(of: cell) + rows + side) % side * side + column
  }
}

extension Key {
  /// The digit of a key in a grid; letters above 9 need Shift, as the others are commands.
  func digit(in layout: Layout) -> Int? {
    guard let character = typed, !character.isLowercase, let digit = DigitCharacter.digit(of: character),
      1...layout.side ~= digit
    else { return nil }
    return digit
  }

  /// The digit with Alt or Control.
  ///
  /// Only terminals that report keys by kitty's protocol tell Control with a digit from the digit.
  func otherDigit(in layout: Layout) -> Int? {
    guard case .character(let character) = code, modifiers == .alt || modifiers == .control,
      character.isNumber
    else { return nil }
    return Key(code).digit(in: layout)
  }
}
