extension Universe {
  /// Hands the board to the engine that suits a way of so many generations, if that can hold it.
  mutating func chooseEngine(for generations: Int) {
    guard asked == nil else { return }
    switch core.name {
    case .dense: break
    case .tiles:
      if Choice.isFar(generations, population: population) { enterHash() }
    case .hash:
      shortSteps = Choice.isShort(generations) ? shortSteps + 1 : 0
      if Choice.isIdle(shortSteps: shortSteps) { leaveHash() }
    }
  }

  private mutating func enterHash() {
    shortSteps = 0
    guard let cells = try? cells() else { return }
    if let hash = try? HashEngine(cells, rule: rule, memory: memory) { core = hash }
  }

  private mutating func leaveHash() {
    shortSteps = 0
    guard let cells = (core as? HashEngine)?.fewCells else { return }
    if let tiles = try? TileEngine(cells, kernel: Kernel(rule)) { core = tiles }
  }

  /// Hands a board that has become too large for tiles to HashLife, unless tiles were asked for or HashLife is stuck
  /// on it.
  ///
  /// - Throws: The reason why tiles could not go on, where nobody else can.
  mutating func outgrow(_ error: LifeError) throws(LifeError) {
    guard error == .tooLarge, asked == nil, case .cells(let cells) = core.content, core.name == .tiles else {
      throw error
    }
    shortSteps = 0
    core = try HashEngine(cells, rule: rule, memory: memory)
  }

  /// Leaves the rest of a way, and all that comes until the next edit, to tiles: HashLife is stuck.
  ///
  /// - Throws: ``LifeError/tooLarge`` when tiles cannot hold the board.
  mutating func handOver(
    _ generations: Int, done: inout Int, while goesOn: () -> Bool
  ) throws(LifeError) {
    core = try TileEngine(cells(), kernel: Kernel(rule))
    asked = .tiles
    hasStalled = true
    var more = 0
    defer { done += more }
    try core.advance(by: generations, done: &more, while: goesOn)
  }
}
