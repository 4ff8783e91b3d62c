public import GameKit

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

  /// Creates what a list shows.
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

  /// Sums up a board.
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
