import Emulation
import Glibc
import Testing

extension TerminalUnderTest {
  /// Expects that a terminal was given back as it was before the program: every mode that it set is off.
  func expectGivenBack(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(isSane, "the driver is not as it was", sourceLocation: sourceLocation)
    // libvterm does not tell of these.
    for mode in [1004, 2004] {
      #expect(!hasOn(mode: mode), "mode \(mode) is on", sourceLocation: sourceLocation)
    }
    expectGivenBackScreen(sourceLocation: sourceLocation)
  }

  /// The same but for what a shell that edits lines sets for itself.
  func expectGivenBackScreen(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!emulator.state.isAlternate, "the alternate screen is on", sourceLocation: sourceLocation)
    #expect(emulator.state.showsCursor, "the cursor is hidden", sourceLocation: sourceLocation)
    #expect(!emulator.state.reportsMouse, "the mouse is reported", sourceLocation: sourceLocation)
    expectNothingPrivate(sourceLocation: sourceLocation)
  }

  /// Expects that nobody reads a secret: neither on the screen nor above it.
  func expectNothingPrivate(sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = screen + scrollback
    for secret in ["SNAKE", "HUMAN", "MONGOOSE", "You are", "The right answer, for", "Who is a snake as you"]
    {
      let isSecret = !lines.contains { strstr($0, secret) != nil }
      #expect(isSecret, "“\(secret)” on:\n\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }

  /// Whether a private mode was set and not reset since.
  private func hasOn(mode: Int) -> Bool {
    let text = String(decoding: transcript, as: UTF8.self)
    let last = text.end(ofLast: "\u{1B}[?\(mode)")
    return last.map { text[$0...].first == "h" } ?? false
  }
}

extension String {
  /// The place behind the last occurrence of a text.
  fileprivate func end(ofLast text: String) -> String.Index? {
    let (own, wanted) = (utf8, Array(text.utf8))
    var place = own.endIndex
    while place > own.startIndex {
      place = own.index(before: place)
      if own[place...].starts(with: wanted) { return own.index(place, offsetBy: wanted.count) }
    }
    return nil
  }
}
