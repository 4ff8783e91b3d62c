/// A pattern: live cells with their rule, topology and metadata.
public struct Pattern: Hashable, Sendable {
  public var content: Content
  public var rule: Rule
  public var topology: Topology
  /// The generation number, not negative.
  public var generation: Int
  /// The name; empty if there is none.
  public var title: String
  /// The discoverer and date; empty if unknown.
  public var author: String
  /// Further comment lines.
  public var comments: [String]
  /// The live cells of its file that lie outside of a board too small for them.
  public private(set) var leftOut = 0

  public init(
    _ content: Content, rule: Rule = .life, topology: Topology = .plane, generation: Int = 0,
    title: String = "", author: String = "", comments: [String] = []
  ) {
    self.content = content
    self.rule = rule
    self.topology = topology
    self.generation = generation
    self.title = title
    self.author = author
    self.comments = comments
  }
}

extension Pattern {
  func leavingOut(_ cells: Int) -> Pattern {
    var pattern = self
    pattern.leftOut = cells
    return pattern
  }

  /// Changes the rule; cells keep their states as far as the new rule has them.
  public mutating func change(to rule: Rule) {
    if case .cells(let cells) = content { content = .cells(cells.fitted(to: rule, from: self.rule)) }
    self.rule = rule
  }

  /// Checks those conditions for a board that do not depend on the cells.
  ///
  /// - Throws: ``LifeError/generationOutOfRange(_:)``, or the errors of ``Rule/check(on:)``.
  package func checkHeader() throws(LifeError) {
    guard generation >= 0 else { throw .generationOutOfRange(generation) }
    try rule.check(on: topology)
  }
}

/// A verifiable claim about a pattern, as stated in the comments of the library's files.
public enum PatternFact: Hashable, Sendable {
  case stillLife
  /// It repeats after this number of generations, possibly displaced.
  case period(Int)
  /// The speed and direction, such as `c/4 diagonal`.
  case velocity(String)
  /// It repeats after this number of generations and emits cells each time.
  case gunPeriod(Int)
  /// Its moving front repeats after this number of generations; the debris may take longer.
  case enginePeriod(Int)
  /// The generation from which the population repeats.
  case lifespan(Int)
  /// The population at the generation of ``lifespan(_:)``.
  case finalPopulation(Int)
  case population(Int, generation: Int)

  /// Parses a comment such as `period 30`; nil for other comments.
  public init?(_ remark: String) {
    let words = remark.split(separator: " ").map(String.init)
    let numbers = words.compactMap { Int($0) }
    switch (words.filter { Int($0) == nil }.joined(separator: " "), numbers.count) {
    case ("still life", 0): self = .stillLife
    case ("period", 1): self = .period(numbers[0])
    case ("gun period", 1): self = .gunPeriod(numbers[0])
    case ("engine period", 1): self = .enginePeriod(numbers[0])
    case ("lifespan", 1): self = .lifespan(numbers[0])
    case ("final population", 1): self = .finalPopulation(numbers[0])
    case ("population at generation", 2): self = .population(numbers[0], generation: numbers[1])
    default:
      guard words.first == "velocity", (2...3).contains(words.count) else { return nil }
      self = .velocity(words.dropFirst().joined(separator: " "))
    }
  }
}

extension Pattern {
  public var facts: [PatternFact] { comments.compactMap(PatternFact.init) }

  /// The comments that are neither claims nor the source.
  public var story: [String] { comments.filter { PatternFact($0) == nil && !$0.hasPrefix(Self.sourceMark) } }

  /// The source from which the library took the pattern; nil if no comment states it.
  public var source: String? {
    comments.first { $0.hasPrefix(Self.sourceMark) }.map { String($0.dropFirst(Self.sourceMark.count)) }
  }

  private static let sourceMark = "source: "
}

/// The live cells of a board, in the form suited to their extent.
public enum Content: Hashable, Sendable {
  case cells(Cells)
  case tree(Quadtree)
}

extension Content {
  public var isTree: Bool {
    switch self {
    case .cells: false
    case .tree: true
    }
  }

  /// - Throws: ``LifeError/tooLarge`` for more than ``Cells/maxTiles`` tiles.
  public func cells() throws(LifeError) -> Cells {
    switch self {
    case .cells(let cells): cells
    case .tree(let tree): try tree.cells()
    }
  }

  public var population: UInt128 {
    switch self {
    case .cells(let cells): UInt128(cells.count)
    case .tree(let tree): tree.population
    }
  }

  public var boundingBox: Box? {
    switch self {
    case .cells(let cells): cells.boundingBox
    case .tree(let tree): tree.boundingBox
    }
  }

  public var isEmpty: Bool { population == 0 }
}
