public import GameKit

/// A board that is kept: a pattern with a name, and how it was left.
public struct Board: Hashable, Sendable, Identifiable {
  /// Its name for the program.
  public let id: Identifier
  /// What lives in which generation, under which rule, in which world; its title is the board's name.
  public var pattern: Pattern
  /// When it was made.
  public let created: Timestamp
  /// When it was last changed.
  public var changed: Timestamp
  /// Whether it runs when it is opened again.
  public var isActive: Bool
  /// What is known of how it ends; nil when nobody has asked, or it was changed since.
  public var cycle: Cycle?
  /// How it was looked at, in the editor's own notation; empty when it never was.
  public var view: String

  /// Creates a board.
  public init(
    id: Identifier, pattern: Pattern, created: Timestamp, changed: Timestamp? = nil, isActive: Bool = false,
    cycle: Cycle? = nil, view: String = ""
  ) {
    self.id = id
    self.pattern = pattern
    self.created = created
    self.changed = changed ?? created
    self.isActive = isActive
    self.cycle = cycle
    self.view = view
  }

  /// A cycle that was proved: from its first generation on, the board repeats.
  public struct Cycle: Hashable, Sendable {
    /// The first generation of the cycle.
    public let start: Int
    /// After how many generations it repeats, at least 1.
    public let period: Int
    /// How far it has moved by then, to the right and down.
    public let dx: Int, dy: Int

    /// Creates what is known of a cycle.
    public init(start: Int, period: Int, dx: Int = 0, dy: Int = 0) {
      self.start = start
      self.period = period
      self.dx = dx
      self.dy = dy
    }
  }
}

/// What a list shows of a board without reading its cells.
public struct BoardSummary: Hashable, Sendable, Identifiable {
  /// The board's name for the program.
  public let id: Identifier
  /// Its name for people.
  public var title: String
  /// What decides about life and death.
  public var rule: Rule
  /// The shape of its world.
  public var topology: Topology
  /// The number of its generation.
  public var generation: Int
  /// How many cells live.
  public var population: UInt128
  /// The smallest rectangle that holds all live cells; nil when there is none.
  public var boundingBox: Box?
  /// When it was made.
  public var created: Timestamp
  /// When it was last changed.
  public var changed: Timestamp
  /// Whether it runs when it is opened again.
  public var isActive: Bool
  /// A small picture of the whole board, at most 48×48 dots.
  public var preview: Dots
}

/// Keeps boards.
public protocol BoardRepository {
  /// Keeps a board, in place of what was kept of it before.
  func save(_ board: Board) throws(RepositoryError)
  /// A whole board, or nil when there is none of that name.
  func board(_ id: Identifier) throws(RepositoryError) -> Board?
  /// What can be told of all boards without reading their cells, last changed first.
  func boards() throws(RepositoryError) -> [BoardSummary]
  /// Removes a board.
  func deleteBoard(_ id: Identifier) throws(RepositoryError)
}
