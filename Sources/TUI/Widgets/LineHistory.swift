/// Lines that were entered earlier, and a way through them and back to the one being written.
///
/// Invariants: no line is empty and none is there twice; at most ``limit`` are kept, the newest.
struct LineHistory: Hashable, Sendable {
  /// How many lines are kept.
  static let limit = 100

  /// The lines, the oldest first.
  private(set) var lines: [String] = []
  /// Which line is shown, and what was being written before; nil while that is shown.
  private var visit: Visit?

  private struct Visit: Hashable {
    var place: Int
    let draft: String
  }

  /// Takes lines in, the oldest first.
  init(_ lines: [String] = []) {
    for line in lines { remember(line) }
  }

  /// Keeps a line as the newest one, and ends the visit.
  mutating func remember(_ line: String) {
    visit = nil
    guard !line.isEmpty else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst() }
  }

  /// The line before the one that is shown, at the oldest that one again; nil when there are none.
  mutating func earlier(than shown: String) -> String? {
    guard !lines.isEmpty else { return nil }
    let place = max(0, (visit?.place ?? lines.count) - 1)
    visit = Visit(place: place, draft: visit?.draft ?? shown)
    return lines[place]
  }

  /// The line behind the one that is shown, at last what was being written; nil when that is shown.
  mutating func later() -> String? {
    guard var visit else { return nil }
    visit.place += 1
    self.visit = lines.indices.contains(visit.place) ? visit : nil
    return self.visit.map { lines[$0.place] } ?? visit.draft
  }

  /// Ends the visit: what is shown is being written from now on.
  mutating func leave() { visit = nil }
}
