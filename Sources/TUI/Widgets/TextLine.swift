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
