/// The easiest way from a position to the solution.
public struct SolvingPath: Hashable, Sendable {
  public let start: Board
  public let steps: [Step]
  /// The hardest rating on the way; nil if no technique leads to the solution.
  public let rating: Rating?

  /// Looks for the way, up to a rating.
  public init(from start: Board, upTo limit: Rating = .hardest) {
    let rated = Rater.rate(start, upTo: limit)
    self.start = start
    steps = rated.steps
    rating = rated.rating
  }

  /// The position before a step.
  public func board(before number: Int) -> Board {
    steps.prefix(number).reduce(into: start) { $0.apply($1) }
  }

  /// A technique on the way, and how often it is needed.
  public struct Use: Hashable, Sendable {
    public let name: String
    public let rating: Rating
    public let count: Int
  }

  /// The techniques on the way, the hardest first.
  public var uses: [Use] {
    let byName = Dictionary(grouping: steps, by: \.name)
    return byName.compactMap { name, steps in
      steps.map(\.rating).max().map { Use(name: name, rating: $0, count: steps.count) }
    }.sorted { ($1.rating, $0.name) < ($0.rating, $1.name) }
  }

  /// The number of steps before the first one of a level or a harder one; nil if there is no such step on the way.
  public func stepCount(before level: Level) -> Int? {
    steps.firstIndex { $0.rating >= level.ratings.lowerBound }
  }
}
