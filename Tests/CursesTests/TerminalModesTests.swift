import Testing

@testable import Curses

struct TerminalModesTests {
  @Test(
    arguments: [
      ([], [], ""),
      ([.mouse], [.mouse], ""),
      ([], [.mouse], "\u{1B}[?1002h\u{1B}[?1006h"),
      ([.mouse], [], "\u{1B}[?1002l\u{1B}[?1006l"),
      ([.mouse, .paste], [.paste, .focus], "\u{1B}[?1002l\u{1B}[?1006l\u{1B}[?1004h"),
      ([.paste, .focus], [], "\u{1B}[?2004l\u{1B}[?1004l"),
    ] as [(TerminalModes, TerminalModes, String)])
  func `only what changes is sent`(current: TerminalModes, wanted: TerminalModes, sent: String) {
    #expect(String(decoding: wanted.bytes(from: current), as: UTF8.self) == sent)
  }
}
