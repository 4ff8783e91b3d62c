/// How a board stands in some generation.
public struct Standing: Sendable {
  /// The board in motion, in that generation.
  public let universe: Universe
  /// Whether the next generation looks the same.
  public let isStable: Bool

  /// Looks at a board.
  public init(of universe: Universe) throws(LifeError) {
    self.universe = universe
    var next = universe
    try next.advance()
    // What has another number of cells is another board; only else are all cells looked at.
    isStable =
      next.population == universe.population && next.boundingBox == universe.boundingBox
      && next.content == universe.content
  }
}
