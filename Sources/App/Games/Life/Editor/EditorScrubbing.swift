import Life
import TUI

/// How one goes through the generations since the last edit.
extension LifeEditor {
  mutating func beginScrubbing(in context: ParlorContext) -> [ParlorCommand] {
    guard dish.universe != nil, !isBusy() else { return [] }
    stop()
    let timeline = history.timeline
    guard timeline.length > 0 else {
      notice = "No generations yet to go back to"
      return []
    }
    mode = .scrub(EditorScrub(timeline))
    return []
  }

  mutating func scrub(
    _ verb: EditorVerb.Scrub, _ key: Key, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard case .scrub(var scrub) = mode else { return [] }
    let leap = max(1, scrub.timeline.length / 20)
    let isLong = key.modifiers.contains(.shift) || key == .pageUp || key == .pageDown
    let far = (count ?? 1) * (isLong ? leap : 1)
    switch verb {
    case .back: scrub.move(by: -far)
    case .forth: scrub.move(by: far)
    case .ends:
      scrub.wanted =
        key == .home ? scrub.timeline.generations.lowerBound : scrub.timeline.generations.upperBound
    case .stay:
      mode = .draw
      return pauseErrand() + stay(at: scrub.wanted, in: context)
    }
    mode = .scrub(scrub)
    return glance(in: context)
  }

  private mutating func stay(at generation: Int, in context: ParlorContext) -> [ParlorCommand] {
    errand = nil
    return go(to: generation, in: context)
  }

  /// Has the wanted generation made, unless another one is being made; that one's end asks again.
  mutating func glance(in context: ParlorContext) -> [ParlorCommand] {
    guard case .scrub(var scrub) = mode, errand == nil, let universe = dish.universe else { return [] }
    guard scrub.wanted != universe.generation else {
      scrub.seen = nil
      mode = .scrub(scrub)
      return []
    }
    guard scrub.wanted != scrub.seen?.generation,
      let journey = history.journey(to: scrub.wanted, from: universe)
    else { return [] }
    return order(.glance(journey), "Generation \(scrub.wanted.grouped)", in: context)
  }

  /// Shows a generation that was made, and asks for the next one if another is wanted by now.
  mutating func show(_ sight: Sight, in context: ParlorContext) -> [ParlorCommand] {
    guard case .scrub(var scrub) = mode else { return [] }
    scrub.seen = sight
    mode = .scrub(scrub)
    return glance(in: context)
  }
}
