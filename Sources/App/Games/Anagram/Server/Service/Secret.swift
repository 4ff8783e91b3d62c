/// Creates and compares secrets.
enum Secret {
  /// Random bytes in base64url, without padding.
  static func random(bytes count: Int = 32) -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return base64URL(bytes)
  }

  /// - Source: RFC 4648, section 5.
  static func base64URL(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0...group.count { text.append(alphabet[bits >> (18 - 6 * index) & 63]) }
    }
    return text
  }

  /// Compares in a time that depends only on the lengths.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    // The parentheses matter: | and ^ have equal precedence, so a later difference could undo an earlier one.
    return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
