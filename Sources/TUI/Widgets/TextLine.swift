/// A line of text with a cursor in it, and what is selected: from the anchor to the cursor.
///
/// Places count signs. Invariants: cursor and anchor lie within the text; the anchor is nil when nothing
/// is selected; the text has no newlines and no control signs.
struct TextLine: Hashable, Sendable {
  private(set) var text = ""
  private(set) var cursor = 0
  private(set) var anchor: Int?

  /// What is selected.
  var selection: Range<Int>? { anchor.map { min($0, cursor)..<max($0, cursor) } }

  /// The signs of a part of the text.
  func part(_ range: Range<Int>) -> Substring { text.dropFirst(range.lowerBound).prefix(range.count) }

  /// Puts the cursor behind so many signs, or as near to that as the text allows.
  mutating func move(to place: Int, isSelecting: Bool = false) {
    let start = isSelecting ? anchor ?? cursor : nil
    cursor = min(max(0, place), text.count)
    anchor = start == cursor ? nil : start
  }

  /// Selects a part, with the cursor at its end, or at its beginning.
  mutating func select(_ range: Range<Int>, cursorAtStart: Bool = false) {
    move(to: cursorAtStart ? range.upperBound : range.lowerBound)
    move(to: cursorAtStart ? range.lowerBound : range.upperBound, isSelecting: true)
  }

  /// Writes something instead of a part, as much as a limit of columns allows, and puts the cursor behind.
  mutating func replace(_ range: Range<Int>, with typed: String, limit: Int? = nil) {
    let range = range.clamped(to: 0..<text.count)
    let (before, tail) = (text.prefix(range.lowerBound), String(text.dropFirst(range.upperBound)))
    let room = limit.map { $0 - before.columns - tail.columns } ?? .max
    var head = (before + Self.clean(typed, room: room)).drop { $0.isLoneMark }
    // A mark can join a sign before it, and the whole be wider than its parts.
    while let limit, head.count > range.lowerBound, head.columns + tail.columns > limit {
      head.removeLast()
    }
    let place = head.count
    text = String(head) + tail
    anchor = nil
    move(to: place)
  }

  /// What of a text may be written: blanks of all kinds become spaces, and what shows nothing is left out,
  /// unless it belongs to the sign before.
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
  /// Whether it is an accent or a joiner by itself, typed after its letter.
  fileprivate var isLoneMark: Bool { unicodeScalars.first?.properties.isGraphemeExtend ?? false }
}

/// A way through a line of text, from the cursor on.
enum TextMotion: Hashable, Sendable {
  /// One sign to the left or right.
  case left, right
  /// To the beginning of a word before the cursor, or to the end of one behind it: letters, digits and
  /// what stands between them in names.
  case wordLeft, wordRight
  /// To the blank before the word before the cursor, whatever the word is made of.
  case blankLeft
  /// To the beginning or the end.
  case start, end

  /// The place where the way ends.
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

  /// The place behind the last blank that has a word behind it.
  private static func behindBlank(_ signs: Substring) -> Int {
    signs.reversed().drop(while: \.isWhitespace).drop { !$0.isWhitespace }.count
  }

  /// The place behind the first word of some signs, counted in the direction in which they come.
  private static func passed(_ signs: some Collection<Character>, from place: Int, by step: Int) -> Int {
    let gap = signs.prefix { !$0.isOfWord }.count
    let word = signs.dropFirst(gap).prefix(while: \.isOfWord).count
    return place + step * (gap + word)
  }
}

extension TextLine {
  /// The word at a place, or the blank or the signs there, with all that is of the same kind beside it.
  func word(at place: Int) -> Range<Int> {
    let signs = Array(text)
    guard let at = signs.indices.last(where: { $0 <= max(0, place) }) else { return 0..<0 }
    let kind = signs[at].kind
    let start = signs[..<at].reversed().prefix { $0.kind == kind }.count
    let end = signs[at...].prefix { $0.kind == kind }.count
    return at - start..<at + end
  }
}

/// What a double click tells apart.
private enum SignKind { case word, blank, other }

extension Character {
  /// Whether it belongs to a word, as names have them: `O'Brien`, `anna_b`.
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }

  fileprivate var kind: SignKind { isOfWord ? .word : isWhitespace ? .blank : .other }
}
