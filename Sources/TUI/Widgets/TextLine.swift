/// A line of text with a cursor, and a selection from the anchor to the cursor.
///
/// Positions count characters. Invariants: cursor and anchor are within the text; the anchor is nil if
/// nothing is selected; the text has no newlines or control characters.
struct TextLine: Hashable, Sendable {
  private(set) var text = ""
  private(set) var cursor = 0
  private(set) var anchor: Int?

  var selection: Range<Int>? { anchor.map { min($0, cursor)..<max($0, cursor) } }

  func part(_ range: Range<Int>) -> Substring { text.dropFirst(range.lowerBound).prefix(range.count) }

  /// Moves the cursor to a position, or as close as the text allows.
  mutating func move(to position: Int, isSelecting: Bool = false) {
    let start = isSelecting ? anchor ?? cursor : nil
    cursor = min(max(0, position), text.count)
    anchor = start == cursor ? nil : start
  }

  /// Selects a range, with the cursor at its end or its start.
  mutating func select(_ range: Range<Int>, cursorAtStart: Bool = false) {
    move(to: cursorAtStart ? range.upperBound : range.lowerBound)
    move(to: cursorAtStart ? range.lowerBound : range.upperBound, isSelecting: true)
  }

  /// Replaces a range, up to a limit of columns, and moves the cursor to the end of the new text.
  mutating func replace(_ range: Range<Int>, with typed: String, limit: Int? = nil) {
    let range = range.clamped(to: 0..<text.count)
    let (before, tail) = (text.prefix(range.lowerBound), String(text.dropFirst(range.upperBound)))
    let room = limit.map { $0 - before.columns - tail.columns } ?? .max
    var head = (before + Self.clean(typed, room: room)).drop { $0.isLoneMark }
    // A combining mark can join the character before it, and the result can be wider than its parts.
    while let limit, head.count > range.lowerBound, head.columns + tail.columns > limit {
      head.removeLast()
    }
    let position = head.count
    text = String(head) + tail
    anchor = nil
    move(to: position)
  }

  /// Returns the allowed part of a text.
  ///
  /// Whitespace becomes spaces; invisible characters are removed unless they belong to the previous
  /// character.
  private static func clean(_ typed: String, room: Int) -> String {
    var room = room
    let characters = typed.lazy.map { $0.isWhitespace ? " " : $0 }
    return String(
      characters.filter { $0.columns > 0 || $0.isLoneMark }.prefix { character in
        room -= character.columns
        return room >= 0
      })
  }
}

extension Character {
  /// True for an accent or joiner typed after its letter.
  fileprivate var isLoneMark: Bool { unicodeScalars.first?.properties.isGraphemeExtend ?? false }
}

/// A motion of the cursor through a line of text.
enum TextMotion: Hashable, Sendable {
  case left, right
  /// To the start of the word before the cursor, or the end of the word after it.
  ///
  /// Words are letters, digits and the punctuation of names.
  case wordLeft, wordRight
  /// To the whitespace before the previous word, whatever the word consists of.
  case blankLeft
  case start, end

  func target(in line: TextLine) -> Int {
    switch self {
    case .left: line.cursor - 1
    case .right: line.cursor + 1
    case .wordLeft: Self.endOfWord(line.text.prefix(line.cursor).reversed(), from: line.cursor, by: -1)
    case .wordRight: Self.endOfWord(line.text.dropFirst(line.cursor), from: line.cursor, by: 1)
    case .blankLeft: Self.afterBlank(line.text.prefix(line.cursor))
    case .start: 0
    case .end: line.text.count
    }
  }

  /// Returns the position after the last whitespace that precedes a word.
  private static func afterBlank(_ characters: Substring) -> Int {
    characters.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
  }

  /// Returns the position after the first word of some characters, counted in their direction.
  private static func endOfWord(_ characters: some Collection<Character>, from position: Int, by step: Int)
    -> Int
  {
    let gap = characters.prefix { !$0.isPartOfWord }.count
    let word = characters.dropFirst(gap).prefix(while: \.isPartOfWord).count
    return position + step * (gap + word)
  }
}

extension TextLine {
  /// Returns the range of characters of one kind around a position: a word, whitespace, or others.
  func word(at position: Int) -> Range<Int> {
    let characters = Array(text)
    guard let at = characters.indices.last(where: { $0 <= max(0, position) }) else { return 0..<0 }
    let kind = characters[at].kind
    let start = characters[..<at].reversed().prefix { $0.kind == kind }.count
    let end = characters[at...].prefix { $0.kind == kind }.count
    return at - start..<at + end
  }
}

/// The kinds of characters for a double click.
private enum CharacterKind { case word, blank, other }

extension Character {
  /// True for a character of a word, including those of names: `O'Brien`, `anna_b`.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }

  fileprivate var kind: CharacterKind { isPartOfWord ? .word : isWhitespace ? .blank : .other }
}
