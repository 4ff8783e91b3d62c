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

  /// Asks to quit twice, and expects the program to end.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) {
    press(.control("c"), .control("c"))
    #expect(waitForEnd() == .exited(0), "\(text)", sourceLocation: sourceLocation)
  }

  /// Expects the terminal as it was before the program: every mode that it set is off.
  func expectRestored(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isSane, "the line settings are not as they were", sourceLocation: sourceLocation)
    // libvterm does not report these.
    for mode in [1004, 2004] {
      #expect(!hasOn(mode: mode), "mode \(mode) is on", sourceLocation: sourceLocation)
    }
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
    let secrets = ["SNAKE", "HUMAN", "MONGOOSE", "You are", "The right answer, for", "Who is a snake as you"]
    let visible = secrets.filter { secret in lines.contains { strstr($0, secret) != nil } }
    #expect(visible == [], "\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// True when a private mode was set and not reset since.
  private func hasOn(mode: Int) -> Bool {
    let sequence = Array("\u{1B}[?\(mode)".utf8)
    let starts = (0..<max(0, transcript.count - sequence.count)).reversed()
    let last = starts.first { transcript[$0...].starts(with: sequence) }
    return last.map { transcript[$0 + sequence.count] == UInt8(ascii: "h") } ?? false
  }
}
