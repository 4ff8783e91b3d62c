extension String {
  /// Wraps the text into lines no wider than a number of columns.
  ///
  /// Lines break between words; a word wider than a line is cut. Newlines and leading spaces stay. In a
  /// single column a wide character still gets a line of its own.
  public func wrapped(to columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { Wrapping.lines(of: $0, columns: columns) }
  }
}

private struct Wrapping {
  let columns: Int
  var lines: [String] = []
  var line: String
  var width: Int
  var isBlank = true

  static func lines(of text: Substring, columns: Int) -> [String] {
    let indent = text.prefix { $0 == " " }.prefix(columns / 2)
    var wrapping = Wrapping(columns: columns, line: String(indent), width: indent.count)
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) { wrapping.add(word) }
    return wrapping.lines + [wrapping.isBlank ? "" : wrapping.line]
  }

  private mutating func add(_ word: Substring) {
    let wordWidth = word.columns
    let gap = isBlank ? 0 : 1
    if wordWidth > columns { return addInPieces(word, after: gap) }
    if width + gap + wordWidth > columns {
      breakLine()
    } else if gap > 0 {
      append(" ", width: 1)
    }
    append(word, width: wordWidth)
  }

  /// Starts a word that is too long for any line on the current one; a path breaks after its slashes.
  private mutating func addInPieces(_ word: Substring, after gap: Int) {
    let pieces = word.pathPieces
    let start = pieces.count > 1 ? pieces[0].columns : 1
    if gap > 0 { width + gap + start > columns ? breakLine() : append(" ", width: 1) }
    for piece in pieces {
      let pieceWidth = piece.columns
      if width + pieceWidth > columns, pieceWidth <= columns, !isBlank { breakLine() }
      for character in piece { add(character) }
    }
  }

  private mutating func add(_ character: Character) {
    let characterWidth = character.columns
    if width + characterWidth > columns, !line.isEmpty { breakLine() }
    append(Substring(String(character)), width: characterWidth)
  }

  private mutating func append(_ text: Substring, width: Int) {
    line += text
    self.width += width
    isBlank = false
  }

  private mutating func breakLine() {
    lines.append(line)
    (line, width, isBlank) = ("", 0, true)
  }
}

extension Substring {
  /// The pieces of a path, each with its trailing slash; a word without slashes is one piece.
  fileprivate var pathPieces: [Substring] {
    var pieces: [Substring] = []
    var start = startIndex
    for slash in indices where self[slash] == "/" {
      let end = index(after: slash)
      pieces.append(self[start..<end])
      start = end
    }
    return start < endIndex ? pieces + [self[start...]] : pieces
  }
}
