/// Follows the marks that a program puts around each picture: mode 2026, synchronized output.
struct PictureMarks {
  /// Whether a picture has begun and not ended.
  private(set) var isWithinPicture = false
  /// How much of a mark the last bytes were.
  private var matched = 0
  private static let mark = Array("\u{1B}[?2026".utf8)

  mutating func read(_ bytes: [UInt8]) {
    for byte in bytes {
      if matched == Self.mark.count {
        isWithinPicture = byte == UInt8(ascii: "h")
        matched = 0
      } else if byte == Self.mark[matched] {
        matched += 1
      } else {
        matched = byte == Self.mark[0] ? 1 : 0
      }
    }
  }
}
