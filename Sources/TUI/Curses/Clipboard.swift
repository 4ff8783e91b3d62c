import TUI

/// The clipboard of the terminal, as far as one can write to it from here: OSC 52.
///
/// Whether it took a text no terminal tells unless it is asked, which we never do. Some permit it only when
/// their settings do; tmux hands it on when its option `set-clipboard` is `on`. Hardware, the kernel's
/// console and GNU screen have none.
///
/// - Source: "XTerm Control Sequences", section "Operating System Commands", Ps = 52.
enum Clipboard {
  /// The most bytes of text: with its frame and in base 64 they make the 100,000 that hterm, and those who
  /// followed it, take.
  static let limit = 74_994

  /// The bytes that put a text there; nil when it is too long.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }
}
