/// A digit that a step writes into a cell.
public struct Placement: Hashable, Codable, Sendable {
  /// The cell.
  public let cell: Int
  /// Its digit.
  public let digit: Int

  /// Creates a placement.
  public init(cell: Int, digit: Int) {
    self.cell = cell
    self.digit = digit
  }
}

/// Candidates that a step removes from a cell.
public struct Elimination: Hashable, Codable, Sendable {
  /// The cell.
  public let cell: Int
  /// The candidates that go.
  public let digits: DigitSet

  /// Creates an elimination.
  public init(cell: Int, digits: DigitSet) {
    self.cell = cell
    self.digits = digits
  }
}

/// One step of logic: what it is, where it is seen, and what follows.
public struct Step: Hashable, Codable, Sendable {
  /// The technique.
  public let technique: Technique
  /// The step's difficulty.
  public let rating: Rating
  /// The side of the grid.
  public let side: Int
  /// The cells of the pattern; along a chain, in its order.
  public let cells: [Int]
  /// The digits of the pattern.
  public let digits: DigitSet
  /// The houses of the pattern.
  public let houses: [House]
  /// The sum of a cage, or of the cells that cages leave of a house; nil for steps without sums.
  public let sum: Int?
  /// The links of a chain: causes first, then what they cause.
  public let links: [Link]
  /// The groups of cells of the pattern, if it has several.
  public let groups: [CellGroup]
  /// What is written.
  public let placements: [Placement]
  /// What is ruled out, beside what the placements rule out.
  public let eliminations: [Elimination]

  init(
    _ technique: Technique, _ tenths: Int, on position: Position, cells: [Int], digits: DigitSet,
    houses: [Int] = [], sum: Int? = nil, links: [Link] = [], groups: [CellGroup] = [],
    placements: [Placement] = [], eliminations: [Elimination] = []
  ) {
    self.technique = technique
    rating = Rating(tenths: tenths)
    side = position.side
    self.cells = cells
    self.digits = digits
    self.houses = houses.map { position.geometry.layout.houses[$0] }
    self.sum = sum
    self.links = links
    self.groups = groups
    self.placements = placements
    self.eliminations = eliminations
  }
}

extension Board {
  /// Carries out a step.
  public mutating func apply(_ step: Step) {
    for elimination in step.eliminations { eliminate(elimination.digits, at: elimination.cell) }
    for placement in step.placements { place(placement.digit, at: placement.cell) }
  }
}
