/// A line of text with a cursor, and a selection from the anchor to the cursor.
///
/// Positions count characters. Invariants: cursor and anchor lie within the text; the anchor is nil if
/// nothing is selected; the text has no newlines and no control characters.
struct TextLine: Hashable, Sendable {
  private(set) var text = ""
  private(set) var cursor = 0
  private(set) var anchor: Int?

  var selection: Range<Int>? { anchor.map { min($0, cursor)..<max($0, cursor) } }

  func part(_ range: Range<Int>) -> Substring { text.dropFirst(range.lowerBound).prefix(range.count) }

  /// Moves the cursor to a position, or as near to it as the text allows.
  mutating func move(to place: Int, isSelecting: Bool = false) {
    let start = isSelecting ? anchor ?? cursor : nil
    cursor = min(max(0, place), text.count)
    anchor = start == cursor ? nil : start
  }

  /// Selects a range, with the cursor at its end or its start.
  mutating func select(_ range: Range<Int>, cursorAtStart: Bool = false) {
    move(to: cursorAtStart ? range.upperBound : range.lowerBound)
    move(to: cursorAtStart ? range.lowerBound : range.upperBound, isSelecting: true)
  }

  /// Replaces a range, as far as a limit of columns allows, and moves the cursor to the end of the new text.
  mutating func replace(_ range: Range<Int>, with typed: String, limit: Int? = nil) {
    let range = range.clamped(to: 0..<text.count)
    let (before, tail) = (text.prefix(range.lowerBound), String(text.dropFirst(range.upperBound)))
    let room = limit.map { $0 - before.columns - tail.columns } ?? .max
    var head = (before + Self.clean(typed, room: room)).drop { $0.isLoneMark }
    // A combining mark can join the character before it, and the result be wider than its parts.
    while let limit, head.count > range.lowerBound, head.columns + tail.columns > limit {
      head.removeLast()
    }
    let place = head.count
    text = String(head) + tail
    anchor = nil
    move(to: place)
  }

  /// Returns the allowed part of a text: whitespace becomes spaces, and invisible characters are removed,
  /// unless they belong to the character before.
  private static func clean(_ typed: String, room: Int) -> String {
    var room = room
    let signs = typed.lazy.map { $0.isWhitespace ? " " : $0 }
    return String(
      signs.filter { $0.columns > 0 || $0.isLoneMark }.prefix { sign in
        room -= sign.columns
        return room >= 0
      })
  }
}

extension Character {
  /// True for an accent or a joiner by itself, typed after its letter.
  fileprivate var isLoneMark: Bool { unicodeScalars.first?.properties.isGraphemeExtend ?? false }
}

/// A motion through a line of text from the cursor on.
enum TextMotion: Hashable, Sendable {
  /// One character to the left or right.
  case left, right
  /// To the start of a word before the cursor, or to the end of one after it: letters, digits and the
  /// punctuation of names.
  case wordLeft, wordRight
  /// To the whitespace before the word before the cursor, whatever the word consists of.
  case blankLeft
  /// To the start or the end of the line.
  case start, end

  /// Returns the target of the motion.
  func target(in line: TextLine) -> Int {
    switch self {
    case .left: line.cursor - 1
    case .right: line.cursor + 1
    case .wordLeft: Self.passed(line.text.prefix(line.cursor).reversed(), from: line.cursor, by: -1)
    case .wordRight: Self.passed(line.text.dropFirst(line.cursor), from: line.cursor, by: 1)
    case .blankLeft: Self.behindBlank(line.text.prefix(line.cursor))
    case .start: 0
    case .end: line.text.count
    }
  }

  /// Returns the position after the last whitespace that is followed by a word.
  private static func behindBlank(_ signs: Substring) -> Int {
    signs.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
  }

  /// Returns the position after the first word of some characters, counted in their direction.
  private static func passed(_ signs: some Collection<Character>, from place: Int, by step: Int) -> Int {
    let gap = signs.prefix { !$0.isOfWord }.count
    let word = signs.dropFirst(gap).prefix(while: \.isOfWord).count
    return place + step * (gap + word)
  }
}

extension TextLine {
  /// Returns the range of characters of one kind around a position: a word, whitespace, or others.
  func word(at place: Int) -> Range<Int> {
    let signs = Array(text)
    guard let at = signs.indices.last(where: { $0 <= max(0, place) }) else { return 0..<0 }
    let kind = signs[at].kind
    let start = signs[..<at].reversed().prefix { $0.kind == kind }.count
    let end = signs[at...].prefix { $0.kind == kind }.count
    return at - start..<at + end
  }
}

/// The kinds of characters for a double click.
private enum SignKind { case word, blank, other }

extension Character {
  /// True for a character of a word, including those of names: `O'Brien`, `anna_b`.
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }

  fileprivate var kind: SignKind { isOfWord ? .word : isWhitespace ? .blank : .other }
}
