import GameKit
package import Kit

/// A moment that everyone at the table may know about.
package struct PublicMoment: Equatable, Sendable {
  /// The names of the lines that fit, the most exact first.
  package let occasions: [String]
  /// The players whom the moment is about, as in a sentence; empty for none.
  package let name: String
  /// The number of the moment among those with the same occasions.
  package let number: Int

  package init(_ occasions: [String], about name: String = "", number: Int = 0) {
    self.occasions = occasions
    self.name = name
    self.number = number
  }
}

/// The voice that comments on public moments, with a line from a pack for each.
///
/// It never says the same line twice before all of them were said, and knows nothing that the table does not.
package struct Announcer: Sendable {
  /// The part of a line that stands for names.
  static let name = "{name}"

  package static let setting = Setting(
    "party.announcer", "Narrator", help: "Comments on what happens at the table, in one line.",
    choices: [("on", "on"), ("off", "off")], fallback: "on")

  private let lines: AnnouncerLines
  private var random = SeededRandom(seed: 0)
  /// The lines said since all of an occasion were said.
  private var said: Set<String> = []
  private var latest: String?
  private var moment: PublicMoment?
  /// The line for the present moment; nil for none.
  package private(set) var line: String?

  package init(_ lines: AnnouncerLines = AnnouncerLines()) { self.lines = lines }

  /// Begins a game, in which other lines come first.
  ///
  /// - Parameter seed: Public, so not the one that deals.
  package mutating func begin(seed: UInt64) {
    random = SeededRandom(seed: seed)
    (moment, line) = (nil, nil)
  }

  /// Follows the table to a moment; nil for one without a comment.
  package mutating func follow(_ moment: PublicMoment?) {
    guard moment != self.moment else { return }
    self.moment = moment
    line = moment.flatMap { choose(for: $0) }
  }

  private mutating func choose(for moment: PublicMoment) -> String? {
    guard let occasion = moment.occasions.first(where: { !usable(lines[$0], for: moment).isEmpty }) else {
      return nil
    }
    let all = usable(lines[occasion], for: moment)
    var fresh = all.filter { !said.contains($0) }
    if fresh.isEmpty {
      // The last of a round is not the first of the next.
      fresh = all.count > 1 ? all.filter { $0 != latest } : all
      said.subtract(all)
    }
    let text = fresh[random.below(fresh.count)]
    said.insert(text)
    latest = text
    return text.replacing(Self.name, with: moment.name)
  }

  /// The lines that need no name, or all if there is one.
  private func usable(_ texts: [String], for moment: PublicMoment) -> [String] {
    moment.name.isEmpty ? texts.filter { !$0.contains(Self.name) } : texts
  }
}
