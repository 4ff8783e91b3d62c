extension Universe {
  /// Goes on with the engine that suits the work, and returns whether HashLife got stuck in it, so that
  /// tiles took over.
  mutating func go(
    _ generations: Int, done: inout Int, while goesOn: () -> Bool
  ) throws(LifeError) -> Bool {
    leaveHash(for: Choice.engine(stepping: generations, from: engine, asked: asked))
    try core.advance(by: generations, done: &done, while: goesOn)
    guard let hash = core as? HashEngine, hash.isStalled else { return false }
    core = try TileEngine(cells(), kernel: Kernel(rule))
    var more = 0
    defer { done += more }
    try core.advance(by: generations - done, done: &more, while: goesOn)
    return true
  }

  /// Hands a board that is small enough from HashLife to tiles.
  private mutating func leaveHash(for engine: EngineName) {
    guard engine == .tiles, core.name == .hash else { return }
    guard case .cells(let cells) = core.content, let tiles = try? TileEngine(cells, kernel: Kernel(rule))
    else {
      return
    }
    core = tiles
  }

  /// Hands the board to HashLife, unless that cannot hold it.
  mutating func enterHash() {
    guard core.name == .tiles, let cells = try? cells() else { return }
    if let hash = try? HashEngine(cells, rule: rule, memory: memory) { core = hash }
  }
}
