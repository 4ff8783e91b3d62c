/// A digit that a step places in a cell.
public struct Placement: Hashable, Codable, Sendable {
  public let cell: Int
  public let digit: Int

  public init(cell: Int, digit: Int) {
    self.cell = cell
    self.digit = digit
  }
}

/// Candidates that a step removes from a cell.
public struct Elimination: Hashable, Codable, Sendable {
  public let cell: Int
  public let digits: DigitSet

  public init(cell: Int, digits: DigitSet) {
    self.cell = cell
    self.digits = digits
  }
}

/// One step of logic: its technique, its pattern and its consequences.
public struct Step: Hashable, Codable, Sendable {
  public let technique: Technique
  public let rating: Rating
  public let side: Int
  /// The cells of the pattern; for a chain, in chain order.
  public let cells: [Int]
  public let digits: DigitSet
  public let houses: [House]
  /// The sum of a cage, or of the cells that cages leave of a house; nil for steps without sums.
  public let sum: Int?
  /// The number of the pattern's type, from 1, where players number them; nil elsewhere.
  public let type: Int?
  /// The links of a chain; causes come before consequences.
  public let links: [Link]
  /// The groups of cells in the pattern, if it has several.
  public let groups: [CellGroup]
  public let placements: [Placement]
  /// Candidates ruled out beyond those that the placements rule out.
  public let eliminations: [Elimination]

  init(
    _ technique: Technique, _ tenths: Int, on position: Position, cells: [Int], digits: DigitSet,
    houses: [Int] = [], sum: Int? = nil, type: Int? = nil, links: [Link] = [], groups: [CellGroup] = [],
    placements: [Placement] = [], eliminations: [Elimination] = []
  ) {
    self.technique = technique
    rating = Rating(tenths: tenths)
    side = position.side
    self.cells = cells
    self.digits = digits
    self.houses = houses.map { position.geometry.layout.houses[$0] }
    self.sum = sum
    self.type = type
    self.links = links
    self.groups = groups
    self.placements = placements
    self.eliminations = eliminations
  }
}

extension Board {
  public mutating func apply(_ step: Step) {
    for elimination in step.eliminations { eliminate(elimination.digits, at: elimination.cell) }
    for placement in step.placements { place(placement.digit, at: placement.cell) }
  }
}
