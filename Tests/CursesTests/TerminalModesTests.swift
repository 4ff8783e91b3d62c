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
