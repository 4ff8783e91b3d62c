/// Texts from before everybody wrote UTF-8.
enum LegacyText {
  /// Reads bytes as UTF-8, and each line that is none as Latin-1.
  ///
  /// Line by line, because files that many hands have edited are often of both kinds.
  static func decode(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      String(validating: line, as: UTF8.self) ?? latin1(line)
    }.joined(separator: "\n")
  }

  /// Latin-1 as it is in fact written: with the quotation marks and dashes of Windows-1252.
  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map { byte in
          (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
        }))
  }

  /// What the bytes 80 to 9F mean.
  ///
  /// - Source: WHATWG Encoding Standard, index windows-1252, which also serves its label "latin1".
  private static let windows = Array(
    """
    \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\
    \u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
    """.unicodeScalars)
}
