import TUI
import Testing

@testable import Curses

struct TerminalModesTests {
  @Test(
    arguments: [
      ([], [], ""),
      ([.buttons], [.buttons], ""),
      ([], [.buttons], "\u{1B}[?1002h\u{1B}[?1006h"),
      ([.buttons], [], "\u{1B}[?1002l\u{1B}[?1006l"),
      ([.buttons, .paste], [.paste, .focus], "\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1004h"),
      ([.buttons], [.motion], "\u{1B}[?1002l\u{1B}[?1003h"),
      ([.motion], [.buttons], "\u{1B}[?1003l\u{1B}[?1002h"),
      ([.motion, .paste], [.paste], "\u{1B}[?1003l\u{1B}[?1006l"),
      ([.paste, .focus], [], "\u{1B}[?2004l\u{1B}[?1004l"),
      ([.focus], [.focus, .colorScheme, .keyboard], "\u{1B}[?2031h\u{1B}[>5u"),
      ([.colorScheme, .keyboard], [], "\u{1B}[?2031l\u{1B}[<u"),
    ] as [(TerminalModes, TerminalModes, String)])
  func `only what changes is sent`(current: TerminalModes, wanted: TerminalModes, sent: String) {
    #expect(String(decoding: wanted.bytes(from: current), as: UTF8.self) == sent)
  }

  @Test(
    arguments: [(.off, []), (.buttons, .buttons), (.motion, .motion)] as [(MouseMode, TerminalModes)])
  func `what is wanted of the mouse is a mode`(mouse: MouseMode, modes: TerminalModes) {
    #expect(TerminalModes(mouse) == modes)
  }
}

struct Base64Tests {
  /// The test vectors of RFC 4648, section 10, and bytes that use both special letters.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("Grüße, 世界", "R3LDvMOfZSwg5LiW55WM"), ("???>>>", "Pz8/Pj4+"),
  ])
  func `bytes become letters`(text: String, letters: String) {
    #expect(String(decoding: base64(text.utf8), as: UTF8.self) == letters)
  }

  @Test func `a text for the clipboard stands in a frame, and is not longer than terminals take`() {
    #expect(Clipboard.bytes(for: "foo") == Array("\u{1B}]52;c;Zm9v\u{7}".utf8))
    #expect(Clipboard.bytes(for: String(repeating: "x", count: Clipboard.limit))?.count == 100_000)
    #expect(Clipboard.bytes(for: String(repeating: "x", count: Clipboard.limit + 1)) == nil)
  }
}
