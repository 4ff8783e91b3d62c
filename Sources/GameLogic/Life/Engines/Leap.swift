/// How a leap ended.
public struct LeapOutcome: Hashable, Sendable {
  /// How many generations have passed.
  public let done: Int
  /// The engine that computes the board now.
  public let engine: EngineName
  /// Whether HashLife did not get on within its memory, so that what was left was work for tiles.
  public let isStalled: Bool
}

extension Universe {
  /// Goes on as ``advance(by:while:)`` does, and tells how: a far way is computed by HashLife, from which tiles
  /// take over when it is stuck.
  @discardableResult public mutating func leap(
    by generations: Int, while goesOn: () -> Bool = { true }
  ) throws(LifeError) -> LeapOutcome {
    precondition(generations >= 0, "A board cannot go back by \(generations) generations")
    let most = min(generations, Int.max - generation)
    guard most > 0 else { return LeapOutcome(done: 0, engine: engine, isStalled: false) }
    var done = 0, isStalled = false
    defer { generation += done }
    while done < most, !isStalled {
      chooseEngine(for: most - done)
      let stretch = stretch(of: most - done), before = done
      do throws(LifeError) {
        try core.advance(by: stretch, done: &done, while: goesOn)
      } catch {
        try outgrow(error)
        continue
      }
      isStalled = (core as? HashEngine)?.isStalled ?? false
      guard isStalled || done - before == stretch else { break }
    }
    if isStalled { try handOver(most - done, done: &done, while: goesOn) }
    return LeapOutcome(done: done, engine: engine, isStalled: isStalled)
  }

  /// How far the engine goes before it is asked again whether it is the right one.
  private func stretch(of generations: Int) -> Int {
    asked == nil && engine == .tiles ? min(generations, Choice.review) : generations
  }
}
