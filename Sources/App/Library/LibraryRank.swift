/// The place of an item in an order: smaller numbers first, then smaller texts.
///
/// Numbers within names count as numbers: `misc 2` comes before `misc 10`.
package struct LibraryRank: Comparable, Sendable {
  private let number: Int128
  private let key: String

  package init(_ number: Int128, _ text: String = "") {
    self.number = number
    key = text
  }

  /// The place of a name, whatever its case.
  package init(_ number: Int128 = 0, name: String) { self.init(number, Self.key(of: name.lowercased())) }

  package static func < (one: LibraryRank, other: LibraryRank) -> Bool {
    (one.number, one.key) < (other.number, other.key)
  }

  /// The text with the count of its digits before each number, so that longer numbers come later.
  private static func key(of text: String) -> String {
    var key = String.UnicodeScalarView()
    var digits = Substring.UnicodeScalarView()
    func addNumber() {
      guard !digits.isEmpty else { return }
      let significant = digits.drop { $0 == "0" }
      key.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(min(significant.count, 99))))
      key.append(contentsOf: significant)
      digits = Substring.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if "0"..."9" ~= scalar {
        digits.append(scalar)
      } else {
        addNumber()
        key.append(scalar)
      }
    }
    addNumber()
    return String(key)
  }
}
