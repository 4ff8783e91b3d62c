import Emulation
import Glibc
import TUI
import Testing

extension PtyHarness {
  /// Expects a text to appear on the screen.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let appears = wait { $0.shows(text) }
    #expect(appears, "“\(text)” on:\n\(self.text)", sourceLocation: sourceLocation)
  }

  /// Expects a page to appear.
  func expect(_ page: Page, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let appears = wait { $0.current.page == page }
    try #require(appears, "\(page) on:\n\(text)", sourceLocation: sourceLocation)
  }

  /// Asks to quit and confirms it, and expects the program to end.
  ///
  /// What was done last may be on its way to the disk: then Parlor names what would be lost, and this asks again. Each
  /// key waits for the answer to the one before: on a busy machine, a key too many would confirm the loss, or end the
  /// saving of a program that has given the terminal back.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<50 {
      press(.control("c"))
      _ = wait { $0.hasLeft || $0.current.page == .quit }
      if !hasLeft, !shows("Quit anyway") {
        press(.control("c"))
        _ = wait { $0.hasLeft || $0.shows("Quit anyway") }
      }
      guard !hasLeft, shows("Quit anyway") else { break }
      press(.escape)
      _ = wait { !$0.shows("Quit anyway") }
    }
    #expect(waitForEnd() == .exited(0), "\(text)", sourceLocation: sourceLocation)
  }

  /// True if the program has ended, or has given the terminal back.
  private var hasLeft: Bool { ending != nil || changedSettings == nil }

  /// Expects the terminal as it was before the program: the line settings, every mode that it set, and the titles.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(changedSettings == nil, "the line settings are not as they were", sourceLocation: sourceLocation)
    #expect(leftovers == TerminalLeftovers(), sourceLocation: sourceLocation)
    expectRestoredScreen(sourceLocation: sourceLocation)
  }

  /// The same without the modes that a shell which edits lines sets for itself.
  func expectRestoredScreen(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!emulator.state.isAlternate, "the alternate screen is on", sourceLocation: sourceLocation)
    #expect(emulator.state.showsCursor, "the cursor is hidden", sourceLocation: sourceLocation)
    #expect(!emulator.state.reportsMouse, "the mouse is reported", sourceLocation: sourceLocation)
    expectNothingPrivate(sourceLocation: sourceLocation)
  }

  /// Expects no secret on the screen or in the scrollback.
  func expectNothingPrivate(sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = screen + scrollback
    let secrets = [
      "eyes only", ", you are", "Your goal", "The marks", "Your vote",
    ]
    let visible = secrets.filter { secret in lines.contains { strstr($0, secret) != nil } }
    #expect(visible == [], "\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}
