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
  /// Goes far ahead: with the engine that is best at that, from which another takes over when it is stuck.
  ///
  /// It goes no further than generations can be counted, and ends early as ``advance(by:while:)`` does.
  @discardableResult public mutating func leap(
    by generations: Int, while goesOn: () -> Bool = { true }
  ) throws(LifeError) -> LeapOutcome {
    precondition(generations >= 0, "A board cannot go back by \(generations) generations")
    let most = min(generations, Int.max - generation)
    guard most > 0 else { return LeapOutcome(done: 0, engine: engine, isStalled: false) }
    let choice = Choice.engine(leaping: most, population: population, from: engine, asked: asked)
    if choice == .hash { enterHash() }
    var done = 0
    defer { generation += done }
    let isStalled = try go(most, done: &done, while: goesOn)
    return LeapOutcome(done: done, engine: engine, isStalled: isStalled)
  }
}
