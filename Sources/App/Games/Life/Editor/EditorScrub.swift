import Life

/// Where one is on the timeline while one looks at other generations.
struct EditorScrub: Hashable, Sendable {
  /// The timeline as it was when one began.
  let timeline: Timeline
  /// The generation that is wanted now.
  var wanted: Int
  /// What is seen there; nil until it is made, and at the board's own generation.
  var seen: Sight?

  init(_ timeline: Timeline) {
    self.timeline = timeline
    wanted = timeline.now
  }

  mutating func move(by generations: Int) {
    let (target, _) = wanted.addingReportingOverflow(generations)
    wanted = min(max(target, timeline.generations.lowerBound), timeline.generations.upperBound)
  }
}
