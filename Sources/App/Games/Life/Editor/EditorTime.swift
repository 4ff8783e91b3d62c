import Life
import TUI

/// What keys do with time.
extension LifeEditor {
  mutating func perform(_ verb: EditorVerb.Time, in context: ParlorContext) -> [ParlorCommand] {
    switch verb {
    case .run: toggleRunning(at: context.now)
    case .step: return step(in: context)
    case .leap:
      if let count { pace.exponent = min(max(count, 0), 60) }
      return go(by: 1 << pace.exponent, in: context)
    case .slower: changeSpeed(by: -1, at: context.now)
    case .faster: changeSpeed(by: 1, at: context.now)
    case .goTo:
      guard let count else {
        ask(.generation(from: dish.sight.generation))
        return []
      }
      return go(to: count, in: context)
    case .rewind: return go(to: history.earliest, in: context)
    case .timeline: return beginScrubbing(in: context)
    case .ending: return askForEnding(in: context)
    }
    return []
  }

  mutating func toggleRunning(at now: Instant) {
    guard !isBusy() else { return }
    pace.isMoving ? stop() : pace.start(at: now)
    sheet.touch(at: now)
  }

  /// Stands still, and takes note of how far the board has gone.
  mutating func stop() {
    let act: Act = pace.goal == nil ? .run : .step
    pace.stop()
    if let universe = dish.universe { history.advanced(to: universe, as: act) }
  }

  private mutating func changeSpeed(by steps: Int, at now: Instant) {
    pace.change(by: steps, at: now)
    notice = pace.title
    sheet.touch(at: now)
  }

  /// Goes on by a generation, or as many as were typed.
  private mutating func step(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy() else { return [] }
    stop()
    let (goal, isOver) = dish.sight.generation.addingReportingOverflow(count ?? 1)
    guard !isOver else { return [] }
    pace.start(to: goal, at: context.now)
    return goOn(in: context)
  }
}

/// The ways to other generations.
extension LifeEditor {
  mutating func go(by generations: Int, in context: ParlorContext) -> [ParlorCommand] {
    let (goal, isOver) = dish.sight.generation.addingReportingOverflow(generations)
    guard !isOver else {
      return [.toast(Toast("The last generation is \(Int.max.grouped).", severity: .warning))]
    }
    return go(to: goal, in: context)
  }

  /// Goes to a generation, by the shortest way.
  mutating func go(to generation: Int, in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy(), let universe = dish.universe, generation != universe.generation else { return [] }
    stop()
    guard let journey = history.journey(to: generation, from: universe) else {
      let first = history.earliest.grouped
      return [.toast(Toast("What was before generation \(first) is not known.", severity: .warning))]
    }
    return take(journey, "Going to generation \(generation.grouped)", in: context)
  }

  mutating func undo(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy(), let universe = dish.universe else { return [] }
    stop()
    guard let journey = history.undo(from: universe) else {
      notice = "Nothing to undo"
      return []
    }
    notice = "Undone: \(journey.act?.words ?? "jump")"
    return take(journey, "Undoing", in: context)
  }

  mutating func redo(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy(), let universe = dish.universe else { return [] }
    stop()
    guard let journey = history.redo(from: universe) else {
      notice = "Nothing to do again"
      return []
    }
    notice = "Done again: \(journey.act?.words ?? "jump")"
    return take(journey, "Doing it again", in: context)
  }

  /// Sets out for another moment; what takes no longer than an edit is there at once.
  private mutating func take(
    _ journey: Journey, _ title: String, in context: ParlorContext
  ) -> [ParlorCommand] {
    sheet.touch(at: context.now)
    guard journey.recipe.generations > 0 else {
      if let made = try? journey.recipe.made() { arrive(journey, with: made) }
      return []
    }
    return order(.go(journey), title, in: context)
  }

  /// Puts the state at the end of a way on the table; it may be one of another rule or world.
  mutating func arrive(_ journey: Journey, with made: Universe) {
    guard history.arrive(journey, with: made) else { return }
    (sheet.pattern.rule, sheet.pattern.topology) = (made.rule, made.topology)
    cursor = (made.topology.box ?? EditorLens.world).nearest(to: cursor)
    dish.put(made)
    plot.add(made.population, at: made.generation)
  }
}
