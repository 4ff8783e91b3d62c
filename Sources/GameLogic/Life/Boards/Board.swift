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

  /// Takes note that it is changed: now, and later than it was changed before.
  public mutating func change(at now: Timestamp, after before: Timestamp) {
    changed = max(now, Timestamp(seconds: before.seconds + 1))
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
