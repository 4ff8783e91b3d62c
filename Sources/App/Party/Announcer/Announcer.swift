import GameKit
package import Kit

/// A moment that everyone at the table may know about.
package struct PublicMoment: Equatable, Sendable {
  /// The names of the lines that fit, the most exact first.
  package let occasions: [String]
  /// The players that the moment is about, as in a sentence; empty for none.
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
/// It never says a line twice, and is silent once it has said all that fit; it knows nothing that the table does not.
package struct Announcer: Sendable {
  /// The part of a line that stands for names.
  static let name = "{name}"

  package static let setting = Setting(
    "party.announcer", "Narrator",
    help: "Comments on what happens at the table, in one line. “Salty” teases, too.",
    choices: [("on", "family"), ("salty", "salty"), ("off", "off")], fallback: "on")

  package static let voice = Setting(
    "party.voice", "Narrator's voice", help: "Reads the narrator's lines aloud, with spd-say or espeak-ng.",
    choices: [("off", "off"), ("on", "on")], fallback: "off")

  private let lines: AnnouncerLines
  /// True if the game has lines at all.
  var hasLines: Bool { lines != AnnouncerLines() }
  /// True if lines that tease may be said, too.
  package var isSalty = false
  private var random = SeededRandom(seed: 0)
  /// The lines said since the first game.
  private var said: Set<String> = []
  private var moment: PublicMoment?
  /// The line for the present moment; nil for none.
  package private(set) var line: String?
  /// True until the line was given to the voice.
  private var isUnspoken = false

  package init(_ lines: AnnouncerLines = AnnouncerLines()) { self.lines = lines }

  /// Begins a game, in which other lines come first.
  ///
  /// - Parameter seed: Public, so not the one that deals.
  package mutating func begin(seed: UInt64) {
    random = SeededRandom(seed: seed)
    (moment, line, isUnspoken) = (nil, nil, false)
  }

  /// Follows the table to a moment; nil for one without a comment.
  package mutating func follow(_ moment: PublicMoment?) {
    guard moment != self.moment else { return }
    self.moment = moment
    line = moment.flatMap { choose(for: $0) }
    isUnspoken = line != nil
  }

  /// Returns the line for the voice, once.
  mutating func speech() -> String? {
    defer { isUnspoken = false }
    return isUnspoken ? line : nil
  }

  private mutating func choose(for moment: PublicMoment) -> String? {
    let choices = moment.occasions.map { occasion in
      usable(lines.lines(for: occasion, isSalty: isSalty), for: moment).filter { !said.contains($0) }
    }
    guard let fresh = choices.first(where: { !$0.isEmpty }) else { return nil }
    let text = fresh[random.below(fresh.count)]
    said.insert(text)
    return text.replacing(Self.name, with: moment.name)
  }

  /// The lines that need no name, or all if there is one.
  private func usable(_ texts: [String], for moment: PublicMoment) -> [String] {
    moment.name.isEmpty ? texts.filter { !$0.contains(Self.name) } : texts
  }
}
