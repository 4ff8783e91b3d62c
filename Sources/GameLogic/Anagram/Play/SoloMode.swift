package import GameKit

/// A way to play several phrases alone, one after another.
public enum SoloMode: String, Codable, CaseIterable, Hashable, Sendable {
  /// As many phrases as the time allows.
  case sprint
  /// Phrases that grow longer.
  case pyramid

  /// The time for all phrases; nil without a limit.
  public var time: Duration? {
    switch self {
    case .sprint: .seconds(180)
    case .pyramid: nil
    }
  }

  /// The most phrases; for a sprint, more than can be found in its time.
  public var phrases: Int {
    switch self {
    case .sprint: 40
    case .pyramid: 7
    }
  }
}

extension PhrasePool {
  /// Draws the phrases of a run, all different and not played before as far as possible; none if there are no phrases.
  package func run(
    of mode: SoloMode, played: Set<Identifier>, seed: UInt64
  ) -> [(phrase: LocalPhrase, id: Identifier)] {
    var random = SeededRandom(seed: seed)
    let shuffled = random.shuffled(phrases)
    switch mode {
    case .sprint: return Array(open(in: shuffled, mode.phrases, played).prefix(mode.phrases))
    case .pyramid:
      let groups = Dictionary(grouping: shuffled) { $0.target.letters.count }
      return Self.steps(mode.phrases, in: groups.keys.sorted()).compactMap { length in
        groups[length].flatMap { open(in: $0, 1, played).first }
      }
    }
  }

  /// The lengths of a pyramid: from the shortest to the longest in even steps, none of them twice.
  private static func steps(_ most: Int, in lengths: [Int]) -> [Int] {
    let (count, last) = (min(most, lengths.count), lengths.count - 1)
    guard count > 1 else { return lengths }
    return (0..<count).map { lengths[($0 * last + (count - 1) / 2) / (count - 1)] }
  }
}

/// What a run came to.
package struct SoloResult: Hashable, Comparable, Sendable {
  package let points: Int
  /// The number of phrases found.
  package let phrases: Int

  package init(points: Int, phrases: Int) {
    self.points = points
    self.phrases = phrases
  }

  /// True if the other has more points; phrases are worth more the harder they are.
  package static func < (one: Self, other: Self) -> Bool {
    (one.points, one.phrases) < (other.points, other.phrases)
  }
}

extension AnagramMatch {
  /// What one player's run came to.
  package var soloResult: SoloResult {
    SoloResult(points: scores.reduce(0, +), phrases: turns.count(where: \.isSolved))
  }
}
