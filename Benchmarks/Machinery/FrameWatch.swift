/// Recognises the ends of frames in what a program writes.
struct FrameWatch {
  /// How many have ended so far.
  private(set) var frames = 0
  /// Whether nothing was written since the last one ended.
  private(set) var isBetweenFrames = true
  private var matched = 0

  /// What follows each frame: the reset of the private mode 2026, "synchronized output".
  private static let mark = Array("\u{1B}[?2026l".utf8)

  /// Takes in what was written, in pieces of any length.
  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      // Only the mark's first byte is an Escape, so a failed match never hides the start of another.
      matched = byte == Self.mark[matched] ? matched + 1 : byte == Self.mark[0] ? 1 : 0
      isBetweenFrames = matched == Self.mark.count
      guard isBetweenFrames else { continue }
      (frames, matched) = (frames + 1, 0)
    }
  }
}
