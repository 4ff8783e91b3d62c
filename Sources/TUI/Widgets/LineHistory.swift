/// The history of a text field, with the position in it while Up and Down browse it.
///
/// Invariants: no line is empty or occurs twice; only the newest ``limit`` lines are kept.
struct LineHistory: Hashable, Sendable {
  static let limit = 100

  /// The lines, oldest first.
  private(set) var lines: [String] = []
  /// The position and the unfinished draft while browsing; nil otherwise.
  private var position: Position?

  private struct Position: Hashable {
    var index: Int
    let draft: String
  }

  /// Creates a history with the oldest line first.
  init(_ lines: [String] = []) {
    for line in lines { add(line) }
  }

  /// Adds a line as the newest, and ends browsing.
  mutating func add(_ line: String) {
    position = nil
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }

  /// Returns the line before the one shown, or the oldest again; nil if there are none.
  mutating func earlier(than shown: String) -> String? {
    guard !lines.isEmpty else { return nil }
    let index = max(0, (position?.index ?? lines.count) - 1)
    position = Position(index: index, draft: position?.draft ?? shown)
    return lines[index]
  }

  /// Returns the line after the one shown, or the draft at the end; nil if not browsing.
  mutating func later() -> String? {
    guard var position else { return nil }
    position.index += 1
    self.position = lines.indices.contains(position.index) ? position : nil
    return self.position.map { lines[$0.index] } ?? position.draft
  }

  /// Ends browsing; the line shown becomes the new draft.
  mutating func stopBrowsing() { position = nil }
}
