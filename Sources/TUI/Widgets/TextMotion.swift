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
