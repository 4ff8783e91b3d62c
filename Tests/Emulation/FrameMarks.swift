/// Tracks the marks around each frame: mode 2026, synchronized output.
public struct FrameMarks {
  /// True from the mark before a frame to the mark after it.
  public private(set) var isWithinFrame = false
  /// How much of a mark the last bytes were.
  private var matched = 0
  private static let mark = Array("\u{1B}[?2026".utf8)

  /// Creates the state before any output.
  public init() {}

  /// Reads output, in pieces of any length.
  public mutating func read(_ bytes: [UInt8]) {
    for byte in bytes {
      if matched == Self.mark.count {
        isWithinFrame = byte == UInt8(ascii: "h")
        matched = 0
      } else if byte == Self.mark[matched] {
        matched += 1
      } else {
        matched = byte == Self.mark[0] ? 1 : 0
      }
    }
  }
}
