/// Reads puzzles from text in any ``TextFormat``, which it detects from the text.
struct PuzzleParser {
  /// A cell as written: its characters and their position.
  struct Token {
    var text: [Character]
    let line: Int
    let column: Int

    func error(_ message: String) -> FormatError {
      FormatError(line: line, column: column, message: message)
    }
  }

  struct Line {
    let number: Int
    let characters: [Character]
  }

  private let lines: [Line]
  private var facts = PuzzleFacts()

  init(_ text: String) {
    let all = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    var kept: [Line] = []
    for (number, line) in zip(1..., all) {
      let isHead = line.first == "#" || line.first == "["
      if line.first == "#" { facts.read(line.dropFirst()) }
      // The second part of a file repeats the puzzle with the player's digits.
      if line.first == "[", !kept.isEmpty { break }
      guard !isHead, line.contains(where: { !$0.isWhitespace }) else { continue }
      kept.append(Line(number: number, characters: Array(line)))
    }
    lines = kept
  }

  func read() throws(FormatError) -> [PuzzleText] {
    guard !lines.isEmpty else {
      throw FormatError(line: 1, column: 1, message: "the text has no puzzle.")
    }
    if isOnePerLine {
      var puzzles: [PuzzleText] = []
      for line in lines { puzzles.append(try readLine(line)) }
      return puzzles
    }
    let rows = lines.filter { !Self.isBorder($0) }
    let isTable = rows.contains { $0.characters.contains(",") || $0.characters.contains(";") }
    let split = isTable ? rows.map(Self.fields) : rows.map(Self.words)
    let isWordy = isTable || split.contains { $0.count > 3 && $0.contains { $0.text.count > 1 } }
    return [try isWordy ? readWords(split) : readCharacters(rows)]
  }

  /// True if the first word of the text is a whole puzzle; sixteen lines of sixteen are one grid.
  var isOnePerLine: Bool {
    guard !lines.isEmpty else { return false }
    let characters = lines[0].characters.drop { $0.isWhitespace }
    let word = characters.prefix { !$0.isWhitespace && $0 != "," && $0 != ";" && $0 != "#" }
    guard word.allSatisfy({ DigitCharacter.digit(of: $0) != nil }) || word.count == 81 else { return false }
    return word.count > 16 || word.count == 16 && lines.count != 16
  }

  private static let frame: Set<Character> = [
    "|", "+", "-", "!", "=", ":", "'", "│", "║", "┃", "─", "┼", "¦",
  ]

  /// True for a line between boxes, without cells.
  private static func isBorder(_ line: Line) -> Bool {
    let hasDashes = line.characters.contains { "-=".contains($0) || ("\u{2500}"..."\u{257F}").contains($0) }
    return hasDashes
      && line.characters.allSatisfy { character in
        frame.contains(character) || ".* ".contains(character) || character.isWhitespace
          || ("\u{2500}"..."\u{257F}").contains(character)
      } && line.characters.count { "-=".contains($0) || ("─"..."╿").contains($0) } > 2
  }
}

extension PuzzleParser {
  /// Reads a puzzle on one line; anything after whitespace or a comma is a remark.
  private func readLine(_ line: Line) throws(FormatError) -> PuzzleText {
    let start = line.characters.firstIndex { !$0.isWhitespace } ?? 0
    let word = line.characters[start...].prefix { !$0.isWhitespace && $0 != "," && $0 != ";" && $0 != "#" }
    guard let shape = Shape(cellCount: word.count) else {
      for (index, character) in zip(word.indices, word) where DigitCharacter.digit(of: character) == nil {
        throw Self.unknown(character, line: line.number, column: index + 1)
      }
      throw FormatError(
        line: line.number, column: start + word.count,
        message: "expected 81 cells (or 16, 36, 256), found \(word.count).")
    }
    let tokens = zip(word.indices, word).map {
      Token(text: [$0.1], line: line.number, column: $0.0 + 1)
    }
    return try puzzle(tokens, shape: shape)
  }

  private func readCharacters(_ rows: [Line]) throws(FormatError) -> PuzzleText {
    let split = rows.map { row in
      zip(1..., row.characters).filter { !Self.frame.contains($0.1) && !$0.1.isWhitespace }
        .map { Token(text: [$0.1], line: row.number, column: $0.0) }
    }
    return try puzzle(try joined(split), shape: try shape(of: split))
  }

  /// Reads rows of cells with several characters, or separated by commas.
  private func readWords(_ rows: [[Token]]) throws(FormatError) -> PuzzleText {
    try puzzle(try joined(rows), shape: try shape(of: rows))
  }

  /// Checks that each row has as many cells as there are rows.
  private func shape(of rows: [[Token]]) throws(FormatError) -> Shape {
    let side = rows.first?.count ?? 0
    guard let shape = Shape(side: side) else {
      let at = rows.first?.last
      throw FormatError(
        line: at?.line ?? 1, column: at?.column ?? 1,
        message: "expected 9 cells in a row (or 4, 6, 16), found \(side).")
    }
    for row in rows where row.count != side {
      throw FormatError(
        line: row.last?.line ?? 1, column: row.last?.column ?? 1,
        message: "expected \(side) cells as in the first row, found \(row.count).")
    }
    guard rows.count == side else {
      let last = rows[rows.count - 1]
      throw FormatError(
        line: last[0].line, column: last[0].column,
        message: "expected \(side) rows, found \(rows.count).")
    }
    return shape
  }

  private func joined(_ rows: [[Token]]) throws(FormatError) -> [Token] { rows.flatMap(\.self) }

  private static func words(of line: Line) -> [Token] {
    var words: [Token] = []
    var isOpen = false
    for (column, character) in zip(1..., line.characters) {
      let ends = character.isWhitespace || frame.contains(character)
      if !ends {
        if isOpen {
          words[words.count - 1].text.append(character)
        } else {
          words.append(Token(text: [character], line: line.number, column: column))
        }
      }
      isOpen = !ends
    }
    return words
  }

  /// Splits a line at commas or semicolons and drops quotation marks.
  private static func fields(of line: Line) -> [Token] {
    var fields = [Token(text: [], line: line.number, column: 1)]
    for (column, character) in zip(1..., line.characters) {
      if character == "," || character == ";" {
        fields.append(Token(text: [], line: line.number, column: column + 1))
      } else if !character.isWhitespace && character != "\"" {
        fields[fields.count - 1].text.append(character)
      }
    }
    return fields
  }
}

extension PuzzleParser {
  static func unknown(_ character: Character, line: Int, column: Int) -> FormatError {
    FormatError(line: line, column: column, message: "“\(character)” is neither a digit nor an empty cell.")
  }

  /// Builds a puzzle from its cells.
  private func puzzle(_ tokens: [Token], shape: Shape) throws(FormatError) -> PuzzleText {
    let listsCandidates = tokens.contains { $0.text.count > 1 && $0.text[0] != "u" }
    var grid = Grid(Layout(shape))
    var played = Set<Int>()
    var candidates = Array(repeating: DigitSet(), count: tokens.count)
    for (cell, token) in tokens.enumerated() {
      let isPlayed = token.text.count == 2 && token.text[0] == "u"
      let digits = try digits(of: token, from: isPlayed ? 1 : 0, shape: shape)
      if digits.count == 1 {
        grid[cell] = digits.first
        if isPlayed { played.insert(cell) }
      } else {
        candidates[cell] = digits.isEmpty ? .all(shape.side) : digits
      }
    }
    var text = PuzzleText(grid, played: played, candidates: listsCandidates ? candidates : nil)
    text.facts = facts
    return text
  }

  /// The digits of a cell: none if it is empty, several if they are candidates.
  private func digits(of token: Token, from start: Int, shape: Shape) throws(FormatError) -> DigitSet {
    var digits = DigitSet()
    for (offset, character) in token.text.enumerated().dropFirst(start) {
      guard let digit = DigitCharacter.digit(of: character) else {
        throw Self.unknown(character, line: token.line, column: token.column + offset)
      }
      if digit == 0, token.text.count == start + 1 { return DigitSet() }
      guard (1...shape.side).contains(digit) else {
        throw FormatError(
          line: token.line, column: token.column + offset,
          message: "“\(character)” isn't a digit in a \(shape.rawValue) grid.")
      }
      digits.insert(digit)
    }
    return digits
  }
}

extension PuzzleFacts {
  /// Reads a line of an `.sdk` file, without its `#`.
  fileprivate mutating func read(_ line: Substring) {
    guard let letter = line.first, let field = Self.fields.first(where: { $0.letter == letter }) else {
      return
    }
    let text = line.dropFirst().drop { $0.isWhitespace || $0 == ":" }
    self[keyPath: field.path] = text.isEmpty ? nil : String(text)
  }
}
