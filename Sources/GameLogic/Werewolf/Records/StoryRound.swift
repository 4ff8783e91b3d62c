/// A round of a story: a night and the day after it.
public struct StoryRound: Hashable, Sendable {
  /// Counted from 1.
  public let number: Int
  /// What was done at night.
  public let night: NightRecord
  /// What was told at dawn, and what the dead did then, in order.
  public let dawn: [Happening]
  /// The polls and what came of them, in order; empty where the game ended at dawn.
  public let day: [Happening]
}

extension GameStory {
  /// The rounds in order.
  public var rounds: [StoryRound] {
    let starts = happenings.indices.filter { happenings[$0].night != nil }
    let ends = starts.dropFirst() + [happenings.endIndex]
    return zip(starts, ends).enumerated().compactMap { place, range in
      guard let night = happenings[range.0].night else { return nil }
      let rest = happenings[(range.0 + 1)..<range.1]
      let dawn = rest.prefix { !$0.isPoll }
      return StoryRound(
        number: place + 1, night: night, dawn: Array(dawn), day: Array(rest.dropFirst(dawn.count)))
    }
  }
}

extension Happening {
  /// Days begin with a poll: nobody dies by day before one.
  fileprivate var isPoll: Bool { if case .poll = self { true } else { false } }
}
