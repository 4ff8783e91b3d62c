import TUI
import Testing

@testable import Curses

@MainActor
struct PrintedDepthTests {
  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "linux"], .eight), (["TERM": "vt100"], .none), (["TERM": "nobody-knows-it"], .indexed),
      (["TERM": "dumb"], .none), ([:], .none),
    ] as [([String: String], ColorDepth)])
  func `what is printed has the colours that the terminal shows`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth.printed(environment, outputIsTerminal: true) == depth)
  }

  @Test func `what is no terminal gets no colours`() {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    #expect(ColorDepth.printed(environment, outputIsTerminal: false) == .none)
  }
}
