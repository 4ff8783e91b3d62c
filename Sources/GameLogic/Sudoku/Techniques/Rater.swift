/// The difficulty of a puzzle and the steps of its solution.
public struct Rated: Hashable, Sendable {
  /// The rating of the hardest step; nil if no technique solves the puzzle.
  public let rating: Rating?
  /// The steps in order, up to the point where no technique makes progress.
  public let steps: [Step]
  public let end: Board

  /// The level; nil if no technique solves the puzzle.
  public var level: Level? { rating.map { Level($0) } }
}

/// Solves and rates puzzles as a person would, always taking the easiest step.
///
/// Techniques, ratings and order are those of Sudoku Explainer; killers have some of their own.
public enum Rater {
  /// Solves a puzzle step by step.
  ///
  /// - Parameters:
  ///   - grid: A puzzle with one solution.
  ///   - limit: The hardest step to look for.
  public static func rate(_ grid: Grid, upTo limit: Rating = .hardest) -> Rated {
    rate(Board(grid), upTo: limit)
  }

  /// Solves a position with one solution step by step.
  public static func rate(_ start: Board, upTo limit: Rating = .hardest) -> Rated {
    var position = Position(start), board = start
    var steps: [Step] = []
    while !position.isFull, let step = position.nextStep(upTo: limit.tenths) {
      position.apply(step)
      board.apply(step)
      steps.append(step)
    }
    let hardest = steps.map(\.rating).max()
    return Rated(rating: position.isFull ? hardest : nil, steps: steps, end: board)
  }

  /// Returns the rating without collecting steps; nil if techniques up to the limit do not solve the puzzle.
  public static func rating(of grid: Grid, upTo limit: Rating = .hardest) -> Rating? {
    var position = Position(Board(grid))
    var hardest = 10
    while !position.isFull {
      guard let step = position.nextStep(upTo: limit.tenths) else { return nil }
      hardest = max(hardest, step.rating.tenths)
      position.apply(step)
    }
    return Rating(tenths: hardest)
  }

  /// Returns the easiest step from a position; nil if no technique finds one.
  ///
  /// The candidates are taken as given, so a step may use earlier eliminations.
  public static func nextStep(from board: Board, upTo limit: Rating = .hardest) -> Step? {
    Position(board).nextStep(upTo: limit.tenths)
  }
}

extension Position {
  /// The techniques in search order, with the rating of their easiest steps.
  static let finders: [(tenths: Int, find: @Sendable (Position) -> Step?)] = [
    (10, { $0.lastCell() }),
    (11, { $0.lastCellOfCage() }),
    (12, { $0.hiddenSingle() }),
    (17, { $0.directIntersection() }),
    (20, { $0.directHiddenSubset(2, .directHiddenPair, 20) }),
    (23, { $0.nakedSingle() }),
    (24, { $0.cageCombination() }),
    (25, { $0.directHiddenSubset(3, .directHiddenTriplet, 25) }),
    (26, { $0.lockedCandidates() }),
    (27, { $0.ruleOf45(acrossHouses: 1...1, 27) }),
    (29, { $0.ruleOf45(acrossHouses: 2...3, 29) }),
    (30, { $0.nakedSubset(2, .nakedPair, 30) }),
    (32, { $0.fish(2, .xWing, 32) }),
    (34, { $0.hiddenSubset(2, .hiddenPair, 34) }),
    (36, { $0.nakedSubset(3, .nakedTriplet, 36) }),
    (38, { $0.fish(3, .swordfish, 38) }),
    (40, { $0.hiddenSubset(3, .hiddenTriplet, 40) }),
    (42, { $0.wing(isXYZ: false) }),
    (44, { $0.wing(isXYZ: true) }),
    (45, { $0.uniqueLoop() }),
    (50, { $0.nakedSubset(4, .nakedQuad, 50) }),
    (52, { $0.fish(4, .jellyfish, 52) }),
    (54, { $0.hiddenSubset(4, .hiddenQuad, 54) }),
    (56, { $0.bivalueGrave() }),
    (62, { $0.alignedPair() }),
  ]

  /// The kinds of branching chains in search order.
  private static let chains: [(tenths: Int, mode: ChainMode)] = [
    (75, .nishio), (80, .multiple), (85, .dynamic),
  ]

  /// The first step found, trying easier techniques first.
  func nextStep(upTo limit: Int) -> Step? {
    guard !isDead else { return nil }
    for finder in Self.finders where finder.tenths <= limit {
      if let step = finder.find(self), step.rating.tenths <= limit { return step }
    }
    // The scale fits classic puzzles; others, above all large ones, would take minutes.
    let limit = geometry.layout.isClassic ? limit : min(limit, Rating.withoutNesting.tenths)
    guard limit >= 65 else { return nil }
    if let step = chain(.plain, upTo: limit) { return step }
    if limit >= 75, let step = alignedTriplet() { return step }
    for (tenths, mode) in Self.chains where tenths <= limit {
      if let step = chain(mode, upTo: limit) { return step }
    }
    return nil
  }
}
