public struct AdvanceResult: Hashable, Sendable {
  /// The number of generations computed.
  public let done: Int
  /// The engine that holds the board now.
  public let engine: EngineName
  /// True if HashLife ran out of memory and tiles computed the rest.
  public let isStalled: Bool
}

extension Universe {
  /// Advances like ``advance(by:while:)`` and reports how.
  ///
  /// HashLife computes long jumps; tiles take over if it runs out of memory.
  @discardableResult public mutating func advanceReporting(
    by generations: Int, while shouldContinue: () -> Bool = { true }
  ) throws(LifeError) -> AdvanceResult {
    precondition(generations >= 0, "A board cannot go back by \(generations) generations")
    let total = min(generations, Int.max - generation)
    guard total > 0 else { return AdvanceResult(done: 0, engine: engine, isStalled: false) }
    var done = 0, isStalled = false
    defer { generation += done }
    while done < total, !isStalled {
      chooseEngine(for: total - done)
      let stretch = stretch(of: total - done), before = done
      do throws(LifeError) {
        try core.advance(by: stretch, done: &done, while: shouldContinue)
      } catch {
        try switchToHash(after: error)
        continue
      }
      isStalled = (core as? HashEngine)?.isStalled ?? (core as? StateHashEngine)?.isStalled ?? false
      guard isStalled || done - before == stretch else { break }
    }
    if isStalled { try finishWithTiles(total - done, done: &done, while: shouldContinue) }
    return AdvanceResult(done: done, engine: engine, isStalled: isStalled)
  }

  /// The generations until the choice is reviewed; all of them for a board at rest, which does not grow.
  private func stretch(of generations: Int) -> Int {
    requested == nil && provenPeriod == nil && (engine == .tiles || engine == .states)
      ? min(generations, EnginePolicy.reviewInterval) : generations
  }
}

extension Universe {
  /// Switches to the engine that suits a jump, if it can store the board.
  mutating func chooseEngine(for generations: Int) {
    guard requested == nil else { return }
    switch core.name {
    case .dense: break
    case .states:
      if EnginePolicy.isFarForStates(generations, population: population) { enterHash() }
    case .tiles:
      if EnginePolicy.isFar(generations, population: population) { enterHash() }
    case .hash:
      shortSteps = EnginePolicy.isShort(generations) ? shortSteps + 1 : 0
      if EnginePolicy.isIdle(shortSteps: shortSteps) { leaveHash() }
    }
  }

  /// Switches to HashLife for many long steps, if no engine was requested and the board allows it.
  public mutating func enterHashLife() {
    if requested == nil, core.name == .tiles || core.name == .states { enterHash() }
  }

  /// Switches back from HashLife, if tiles can store the board.
  public mutating func leaveHashLife() {
    if requested == nil, core.name == .hash { leaveHash() }
  }

  private mutating func enterHash() {
    shortSteps = 0
    if let states = rule.states { return enterHash(states) }
    guard let cells = try? cells() else { return }
    if let hash = try? HashEngine(cells, rule: rule, memory: memory, isOdd: core.isOdd) { core = hash }
  }

  private mutating func enterHash(_ states: StateRule) {
    guard topology == .plane, states.hasHashLife, let cells = try? cells() else { return }
    if let hash = try? StateHashEngine(cells, rule: states, memory: memory) { core = hash }
  }

  private mutating func leaveHash() {
    shortSteps = 0
    if let states = rule.states, let hash = core as? StateHashEngine {
      let cells = hash.root.stateCells(in: nil)
      if let tiles = try? StateEngine(cells, rule: states, box: nil, wraps: false) { core = tiles }
      return
    }
    guard let cells = (core as? HashEngine)?.compactCells else { return }
    let kernel = Kernel(rule, isEndless: true)
    if let tiles = try? TileEngine(cells, kernel: kernel, isOdd: core.isOdd) { core = tiles }
  }

  /// Switches to HashLife once the board has become too large for tiles.
  ///
  /// - Throws: The same error if tiles were requested or HashLife has run out of memory.
  mutating func switchToHash(after error: LifeError) throws(LifeError) {
    guard error == .tooLarge, requested == nil, case .cells(let cells) = core.content, core.name == .tiles
    else {
      throw error
    }
    shortSteps = 0
    core = try HashEngine(cells, rule: rule, memory: memory, isOdd: core.isOdd)
  }

  /// Computes the rest with tiles, which then hold the board until the next edit.
  ///
  /// - Throws: ``LifeError/tooLarge`` if tiles cannot store the board.
  mutating func finishWithTiles(
    _ generations: Int, done: inout Int, while shouldContinue: () -> Bool
  ) throws(LifeError) {
    if let states = rule.states {
      core = try StateEngine(cells(), rule: states, box: nil, wraps: false)
    } else {
      core = try TileEngine(cells(), kernel: Kernel(rule, isEndless: true), isOdd: core.isOdd)
    }
    requested = .tiles
    hasStalled = true
    var rest = 0
    defer { done += rest }
    try core.advance(by: generations, done: &rest, while: shouldContinue)
  }
}
