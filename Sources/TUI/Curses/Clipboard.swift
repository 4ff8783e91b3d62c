import TUI

/// Writes to the terminal's clipboard, by OSC 52.
///
/// Terminals do not confirm a text unless asked, and we never ask. Some accept it only if their settings
/// allow; tmux passes it on when its option `set-clipboard` is `on`. Hardware, the kernel's console and GNU
/// screen have no clipboard.
///
/// - Source: "XTerm Control Sequences", section "Operating System Commands", Ps = 52.
enum Clipboard {
  /// The longest text in bytes: with framing and base64, the 100,000 that hterm and its kin accept.
  static let limit = 74_994

  /// The sequence that sets the clipboard, or nil if the text is too long.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= limit else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }
}

/// Encodes bytes in base64.
///
/// - Source: RFC 4648, section 4.
func base64(_ bytes: some Collection<UInt8>) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let group = rest.prefix(3)
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    result += (0...group.count).map { alphabet[bits >> (18 - 6 * $0) & 63] }
    result += repeatElement(UInt8(ascii: "="), count: 3 - group.count)
    rest = rest.dropFirst(3)
  }
  return result
}
