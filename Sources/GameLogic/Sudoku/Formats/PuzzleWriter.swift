import GameKit

extension PuzzleText {
  /// Returns the puzzle as text; formats with a puzzle on each line have no newline at its end.
  ///
  /// The puzzle must be classic if the format is for these only.
  public func text(in format: TextFormat) -> String {
    switch format {
    case .line: grid.description
    case .grid: drawn(marks, vertical: "│", corner: "┼", horizontal: "─", gap: " ")
    case .sdk: factLines + rows.map { $0.joined() + "\n" }.joined()
    case .simpleSudoku: simpleSudoku
    case .sdx: sdx
    case .candidates: drawn(candidateMarks, vertical: "|", corner: "+", horizontal: "-", gap: " ")
    case .csv: rows.map { $0.map { $0 == "." ? "" : $0 }.joined(separator: ",") + "\n" }.joined()
    case .hodoku: hodoku
    case .tatham: tathamCode
    case .openSudoku: openSudoku
    case .fPuzzles: "https://www.f-puzzles.com/?load=\(packed)"
    case .sudokuPad: "https://sudokupad.app/fpuzzles\(packed)"
    }
  }

  /// The puzzle as a part of a link.
  private var packed: String {
    LZString.packed(fPuzzle.line).replacing("+", with: "%2B").replacing("/", with: "%2F").replacing(
      "=", with: "%3D")
  }

  private var hodoku: String {
    let digits = grid.digits.enumerated().map { cell, digit in
      (played.contains(cell) && digit != 0 ? "+" : "") + String(DigitCharacter.of(digit))
    }
    let deleted = zip(grid.candidates, board.candidates).enumerated().flatMap { cell, open in
      open.0.subtracting(open.1).map { "\($0)\(cell / 9 + 1)\(cell % 9 + 1)" }
    }
    return ":0000:x:\(digits.joined()):\(deleted.joined(separator: " ")):::"
  }

  private var openSudoku: String {
    let digits = givens.digits.map { "\($0)" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <opensudoku>
        <name>\(Self.escaped(facts.description ?? "Sudoku"))</name>
        <author>\(Self.escaped(facts.author ?? ""))</author>
        <game data="\(digits)" />
      </opensudoku>

      """
  }

  /// A text for XML.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private var marks: [String] { grid.digits.map { String(DigitCharacter.of($0)) } }

  private var rows: [[String]] { Self.rows(of: marks, side: grid.layout.side) }

  private static func rows(of cells: [String], side: Int) -> [[String]] {
    stride(from: 0, to: cells.count, by: side).map { Array(cells[$0..<$0 + side]) }
  }

  /// Each cell's digit or candidates, padded to the same width.
  private var candidateMarks: [String] {
    let texts = candidateTexts
    let width = texts.map(\.count).max() ?? 1
    return texts.map { $0 + String(repeating: " ", count: width - $0.count) }
  }

  private var candidateTexts: [String] {
    let board = board
    return board.candidates.enumerated().map { cell, open in
      if grid[cell] != 0 { return String(DigitCharacter.of(grid[cell])) }
      return open.isEmpty ? "." : String(open.map { DigitCharacter.of($0) })
    }
  }

  /// The cells, with lines between the boxes.
  private func drawn(
    _ cells: [String], vertical: String, corner: String, horizontal: String, gap: String
  ) -> String {
    let shape = grid.layout.shape
    let width = (cells.first?.count ?? 1) + gap.count
    let band = String(repeating: horizontal, count: width * shape.boxWidth + gap.count)
    let inner = Array(repeating: band, count: shape.side / shape.boxWidth)
      .joined(separator: corner)
    var text = ""
    for (number, row) in Self.rows(of: cells, side: shape.side).enumerated() {
      if number > 0, number % shape.boxHeight == 0 { text += inner + "\n" }
      let groups = stride(from: 0, to: shape.side, by: shape.boxWidth).map { start in
        gap + row[start..<start + shape.boxWidth].joined(separator: gap) + gap
      }
      text += groups.joined(separator: vertical).trimmingEnd + "\n"
    }
    return text
  }

  var factLines: String {
    PuzzleFacts.fields.compactMap { field in
      facts[keyPath: field.path].map { "#\(field.letter) \($0)\n" }
    }.joined()
  }

  private var simpleSudoku: String {
    let shape = grid.layout.shape
    let border = " *" + String(repeating: "-", count: shape.side + shape.side / shape.boxWidth - 1) + "*\n"
    let middle =
      " |"
      + Array(
        repeating: String(repeating: "-", count: shape.boxWidth), count: shape.side / shape.boxWidth
      ).joined(separator: "+") + "|\n"
    var text = border
    for (number, row) in rows.enumerated() {
      if number > 0, number % shape.boxHeight == 0 { text += middle }
      let groups = stride(from: 0, to: shape.side, by: shape.boxWidth).map { start in
        row[start..<start + shape.boxWidth].joined()
      }
      text += " |" + groups.joined(separator: "|") + "|\n"
    }
    return text + border
  }

  /// The `.sdx` text; a lone candidate would read as a digit, so it is marked as one of the player's.
  private var sdx: String {
    let cells = candidateTexts.enumerated().map { cell, text in
      played.contains(cell) || grid[cell] == 0 && text.count == 1 && text != "." ? "u" + text : text
    }
    return Self.rows(of: cells, side: grid.layout.side).map { $0.joined(separator: " ") + "\n" }.joined()
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmingEnd: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
