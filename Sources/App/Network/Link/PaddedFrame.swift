/// Texts in frames of one size, as `TableFrame` in Companion says.
enum PaddedFrame {
  /// The bytes of a frame from the table.
  static let down = 4_096
  /// The bytes of a frame to the table.
  static let up = 256

  /// Fills a frame with zeros after a text; nil if the text is too long.
  static func bytes(of text: String, size: Int) -> [UInt8]? {
    let count = text.utf8.count
    guard count <= size - 2 else { return nil }
    return [UInt8(count >> 8), UInt8(count & 255)] + text.utf8
      + repeatElement(0, count: size - 2 - count)
  }

  /// The text of a frame; nil if there is none.
  static func text(in frame: [UInt8]) -> String? {
    guard frame.count >= 2 else { return nil }
    let count = Int(frame[0]) << 8 | Int(frame[1])
    guard count <= frame.count - 2 else { return nil }
    return String(validating: frame[2..<2 + count], as: UTF8.self)
  }
}
