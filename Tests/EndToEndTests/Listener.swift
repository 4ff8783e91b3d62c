import Emulation
import TUI
import Testing

/// A player who hears and does not see: each line that arrives, as a screen reader reads it.
///
/// A row that changes counts as heard, and only once it is whole: nothing is known of any other.
final class Listener {
  let terminal: PtyHarness
  /// What was pressed and heard so far: keys behind a `>`, then the lines, from top to bottom.
  private(set) var transcript: [String] = []
  private var known: [String] = []

  init(_ terminal: PtyHarness) { self.terminal = terminal }

  /// The line of the cursor, which every screen reader has a key for.
  var currentLine: String { terminal.screen[terminal.emulator.cursor.row] }

  /// The rows that differ from what was heard last.
  private var news: [String] {
    let screen = terminal.screen
    return screen.indices.filter { screen[$0] != (known.indices.contains($0) ? known[$0] : "") }
      .map { screen[$0].split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// Waits for a line with a text, and notes what arrives until then.
  func hears(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let line = hearsLine { $0.firstRange(of: text) != nil }
    #expect(line != nil, "“\(text)” not in \(news), on:\n\(terminal.text)", sourceLocation: sourceLocation)
  }

  /// Waits for such a line, notes what arrives until then, and returns it; nil when the time is over.
  private func hearsLine(_ isWanted: (String) -> Bool) -> String? {
    guard terminal.wait(until: { _ in news.contains(where: isWanted) }) else { return nil }
    let lines = news
    transcript += lines
    known = terminal.screen
    return lines.last(where: isWanted)
  }

  /// Does what each page asks for in its last words, `Press Enter: …`, until one asks for something else.
  ///
  /// - Parameter ending: Words of the request that is not followed any more.
  func followRequests(until ending: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    while true {
      let request = try #require(
        hearsLine { line in Self.requests.contains { line.hasPrefix($0.words) } },
        "nothing is asked for on:\n\(terminal.text)", sourceLocation: sourceLocation)
      guard request.firstRange(of: ending) == nil else { return }
      // A key right after a page turn would count as the second half of a double press.
      terminal.read(for: terminal.debounce)
      for key in Self.requests.first(where: { request.hasPrefix($0.words) })?.keys ?? [] { press(key) }
    }
  }

  private static let requests: [(words: String, keys: [Key])] = [
    ("Press Enter:", [.enter]), ("Press Space:", [.space]), ("Press A, B, or C", [.character("a")]),
    ("Pick a name", [.character("a")]), ("Pick two", [.character("a"), .character("b")]),
  ]

  /// Presses a key, and hears a line with a text, on which the cursor is then.
  func press(_ key: Key, hears text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    press(key)
    hears(text, sourceLocation: sourceLocation)
    #expect(currentLine.firstRange(of: text) != nil, "\(currentLine)", sourceLocation: sourceLocation)
  }

  /// Presses a key.
  func press(_ key: Key) {
    transcript += ["", "> \(key)"]
    terminal.press(key)
  }
}
