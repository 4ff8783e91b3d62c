/// One line of text to write into.
///
/// ```
/// Name  Anna▏
/// ```
///
/// Invariants: the text has no newlines and no control signs; it is never wider than its limit.
public struct TextField: Hashable, Sendable {
  /// What is written.
  public private(set) var text = ""
  /// How many signs stand before the cursor.
  public private(set) var cursor = 0
  /// What stands there while nothing is written.
  public var placeholder: String
  /// What is wrong with the text, if anything.
  public var problem: String?
  /// How many columns the text may take; nil sets no limit.
  public let limit: Int?
  var offset = 0

  /// Creates a field with the cursor behind the text.
  public init(_ text: String = "", placeholder: String = "", limit: Int? = nil) {
    self.placeholder = placeholder
    self.limit = limit
    insert(text)
  }

  /// Writes another text instead, and puts the cursor behind it.
  public mutating func replace(with text: String) {
    (self.text, cursor) = ("", 0)
    insert(text)
  }

  /// Writes at the cursor as much as the limit allows, without control signs and newlines.
  public mutating func insert(_ typed: String) {
    let room = limit.map { $0 - text.columns } ?? .max
    let tail = String(text.dropFirst(cursor))
    var head = (text.prefix(cursor) + Self.clean(typed, room: room)).drop { $0.isLoneMark }
    // A mark can join a sign before it, and the whole be wider than its parts.
    while let limit, head.count > cursor, head.columns + tail.columns > limit { head.removeLast() }
    text = String(head) + tail
    move(to: head.count)
  }

  /// Puts the cursor behind so many signs, or as near to that as the text allows.
  mutating func move(to place: Int) { cursor = min(max(0, place), text.count) }

  /// Takes signs away and puts the cursor where they stood.
  mutating func delete(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<text.count)
    text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
    move(to: range.lowerBound)
  }

  /// Where the word before the cursor begins.
  var wordStart: Int {
    let head = text.prefix(cursor).reversed()
    let rest = head.drop { $0.isWhitespace }.drop { !$0.isWhitespace }
    return rest.count
  }

  /// Where the word behind the cursor ends.
  var wordEnd: Int {
    let tail = text.dropFirst(cursor)
    let rest = tail.drop { $0.isWhitespace }.drop { !$0.isWhitespace }
    return text.count - rest.count
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
