/// A form as sent by browsers: `name=value` pairs; if a name is repeated, the first one counts.
///
/// - Source: WHATWG URL Standard, "application/x-www-form-urlencoded parsing".
package struct FormBody: Hashable, Sendable {
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package let fields: [Field]

  private static let mostFields = 20

  /// Decodes a form; nil if it is not UTF-8, or has more fields than any of our forms.
  package init?(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "&"))
    guard parts.count <= Self.mostFields else { return nil }
    var fields: [Field] = []
    for part in parts {
      let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(pair[0]), let value = Self.decoded(pair.count > 1 ? pair[1] : []) else {
        return nil
      }
      if !fields.contains(where: { $0.name == name }) { fields.append(Field(name: name, value: value)) }
    }
    self.fields = fields
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var (decoded, rest) = ([UInt8](), bytes)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): decoded.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        // A percent sign without two digits is literal.
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        if digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit), let code = UInt8(digits, radix: 16) {
          decoded.append(code)
          rest = rest.dropFirst(2)
        } else {
          decoded.append(byte)
        }
      default: decoded.append(byte)
      }
    }
    return String(validating: decoded, as: UTF8.self)
  }
}
