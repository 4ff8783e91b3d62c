public import GameKit

/// A saved board.
public struct Board: Hashable, Sendable, Identifiable {
  public let id: Identifier
  /// The cells, rule, topology and generation; its title is the board's name.
  public var pattern: Pattern
  public let created: Timestamp
  public var changed: Timestamp
  /// True if the board runs when it is opened again.
  public var isActive: Bool
  /// The proved final cycle; nil if none is known.
  public var cycle: Cycle?
  /// The editor's view settings in the editor's own notation; empty if there are none.
  public var view: String
  /// The board before it ran, with rule, topology and generation; nil until it leaves that generation.
  public var initialPattern: Pattern?
  /// The changes to undo and redo; nil if none are saved.
  public var history: SavedHistory?

  public init(
    id: Identifier, pattern: Pattern, created: Timestamp, changed: Timestamp? = nil, isActive: Bool = false,
    cycle: Cycle? = nil, view: String = "", initialPattern: Pattern? = nil, history: SavedHistory? = nil
  ) {
    self.id = id
    self.pattern = pattern
    self.created = created
    self.changed = changed ?? created
    self.isActive = isActive
    self.cycle = cycle
    self.view = view
    self.initialPattern = initialPattern
    self.history = history
  }

  /// Returns a copy with its own identifier, name and creation time.
  public func copied(as id: Identifier, titled title: String, at now: Timestamp) -> Board {
    var pattern = pattern
    pattern.title = title
    return Board(
      id: id, pattern: pattern, created: now, isActive: isActive, cycle: cycle, view: view,
      initialPattern: initialPattern,
      history: history)
  }

  /// Sets the time of the last change, always later than the one before.
  public mutating func change(at now: Timestamp, after before: Timestamp) {
    changed = max(now, Timestamp(seconds: before.seconds.saturatingAdding(1)))
  }

  /// A proved cycle: from `start` on, the board repeats.
  public struct Cycle: Hashable, Sendable {
    public let start: Int
    /// The period, at least 1.
    public let period: Int
    /// The displacement per period, to the right and down.
    public let dx: Int, dy: Int

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
  public let id: Identifier
  public var title: String
  public var rule: Rule
  public var topology: Topology
  public var generation: Int
  public var population: UInt128
  public var boundingBox: Box?
  public var created: Timestamp
  public var changed: Timestamp
  /// True if the board runs when it is opened again.
  public var isActive: Bool
  /// A thumbnail of the whole board, at most 48×48 dots.
  public var preview: Dots

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
