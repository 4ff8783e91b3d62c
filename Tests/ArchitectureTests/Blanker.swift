/// Blanks what is not code in a Swift file: comments and string literals, interpolations included.
struct Blanker {
  private let text: [UInt8]
  private var index = 0
  private var result: [UInt8] = []

  init(_ text: String) { self.text = Array(text.utf8) }

  /// The text with a space for every byte that is not code; line ends stay.
  mutating func blanked() -> String {
    while index < text.count {
      if stands("//") {
        blank { $0.stands("\n") }
      } else if stands("/*") {
        blankComment()
      } else if stands("\"") || opensRawString {
        blankString()
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private var opensRawString: Bool {
    guard stands("#") else { return false }
    return text[index...].first { $0 != UInt8(ascii: "#") } == UInt8(ascii: "\"")
  }

  private func stands(_ word: String) -> Bool { text[index...].starts(with: word.utf8) }

  private mutating func blank(_ count: Int) {
    let lineEnd = UInt8(ascii: "\n")
    result += text[index...].prefix(count).map { $0 == lineEnd ? lineEnd : UInt8(ascii: " ") }
    index = min(index + count, text.count)
  }

  private mutating func blank(until isOver: (Self) -> Bool) {
    while index < text.count, !isOver(self) { blank(1) }
  }

  /// Comments nest.
  private mutating func blankComment() {
    blank(2)
    blank { $0.stands("/*") || $0.stands("*/") }
    while stands("/*") {
      blankComment()
      blank { $0.stands("/*") || $0.stands("*/") }
    }
    blank(2)
  }

  private mutating func blankString() {
    let fence = String(repeating: "#", count: text[index...].prefix { $0 == UInt8(ascii: "#") }.count)
    blank(fence.count)
    let quote = stands("\"\"\"") ? "\"\"\"" : "\""
    blank(quote.count)
    while index < text.count, !stands(quote + fence) {
      if stands("\\" + fence + "(") {
        blank(fence.count + 2)
        blankInterpolation()
      } else {
        blank(stands("\\" + fence) ? fence.count + 2 : 1)
      }
    }
    blank(quote.count + fence.count)
  }

  /// An interpolation may hold parentheses and strings of its own.
  private mutating func blankInterpolation() {
    while index < text.count, !stands(")") {
      if stands("\"") || opensRawString {
        blankString()
      } else if stands("(") {
        blank(1)
        blankInterpolation()
      } else {
        blank(1)
      }
    }
    blank(1)
  }
}
