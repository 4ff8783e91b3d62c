public import GameKit

/// A saved board.
public struct Board: Hashable, Sendable, Identifiable {
  /// The board's identifier.
  public let id: Identifier
  /// The cells, rule, topology and generation; its title is the board's name.
  public var pattern: Pattern
  /// The time of creation.
  public let created: Timestamp
  /// The time of the last change.
  public var changed: Timestamp
  /// True if the board runs when it is opened again.
  public var isActive: Bool
  /// The proved final cycle; nil if unknown.
  public var cycle: Cycle?
  /// The editor's view settings, in its own notation; empty if there are none.
  public var view: String
  /// The board before it ran, with its rule, topology and generation; nil while it has not left that generation.
  public var start: Pattern?
  /// The changes that can be undone and redone; nil if none are known.
  public var history: SavedHistory?

  /// Creates a board.
  public init(
    id: Identifier, pattern: Pattern, created: Timestamp, changed: Timestamp? = nil, isActive: Bool = false,
    cycle: Cycle? = nil, view: String = "", start: Pattern? = nil, history: SavedHistory? = nil
  ) {
    self.id = id
    self.pattern = pattern
    self.created = created
    self.changed = changed ?? created
    self.isActive = isActive
    self.cycle = cycle
    self.view = view
    self.start = start
    self.history = history
  }

  /// Returns a copy of the board with an identifier, a name and a time of creation of its own.
  public func copied(as id: Identifier, titled title: String, at now: Timestamp) -> Board {
    var pattern = pattern
    pattern.title = title
    return Board(
      id: id, pattern: pattern, created: now, isActive: isActive, cycle: cycle, view: view, start: start,
      history: history)
  }

  /// Sets the time of the last change, which always increases.
  public mutating func change(at now: Timestamp, after before: Timestamp) {
    changed = max(now, Timestamp(seconds: before.seconds.saturatingAdding(1)))
  }

  /// A proved cycle: from `start` on, the board repeats.
  public struct Cycle: Hashable, Sendable {
    /// The first generation of the cycle.
    public let start: Int
    /// The period, at least 1.
    public let period: Int
    /// The displacement per period, to the right and down.
    public let dx: Int, dy: Int

    /// Creates a cycle.
    public init(start: Int, period: Int, dx: Int = 0, dy: Int = 0) {
      self.start = start
      self.period = period
      self.dx = dx
      self.dy = dy
    }
  }
}

/// The metadata of a board for lists, without its cells.
public struct BoardSummary: Hashable, Sendable, Identifiable {
  /// The board's identifier.
  public let id: Identifier
  /// The board's name.
  public var title: String
  /// The rule.
  public var rule: Rule
  /// The topology.
  public var topology: Topology
  /// The number of the generation.
  public var generation: Int
  /// The number of live cells.
  public var population: UInt128
  /// The smallest rectangle that contains all live cells.
  public var boundingBox: Box?
  /// The time of creation.
  public var created: Timestamp
  /// The time of the last change.
  public var changed: Timestamp
  /// True if the board runs when it is opened again.
  public var isActive: Bool
  /// A thumbnail of the whole board, at most 48×48 dots.
  public var preview: Dots

  /// Creates a summary.
  public init(
    id: Identifier, title: String, rule: Rule, topology: Topology, generation: Int, population: UInt128,
    boundingBox: Box?, created: Timestamp, changed: Timestamp, isActive: Bool, preview: Dots
  ) {
    self.id = id
    self.title = title
    self.rule = rule
    self.topology = topology
    self.generation = generation
    self.population = population
    self.boundingBox = boundingBox
    self.created = created
    self.changed = changed
    self.isActive = isActive
    self.preview = preview
  }

  /// Creates the summary of a board.
  public init(_ board: Board) {
    let pattern = board.pattern
    let box = pattern.content.boundingBox
    self.init(
      id: board.id, title: pattern.title, rule: pattern.rule, topology: pattern.topology,
      generation: pattern.generation, population: pattern.content.population, boundingBox: box,
      created: board.created, changed: board.changed, isActive: board.isActive,
      preview: BoardPreview.dots(of: pattern.content, topology: pattern.topology, boundingBox: box))
  }
}
