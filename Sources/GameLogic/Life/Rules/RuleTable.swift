/// The next state of a cell for each state of the 3×3 cells around it.
///
/// A neighborhood's number has a bit per cell, row by row: 256 is the northwest, 16 the middle, 1 the
/// southeast.
///
/// - Source: LifeWiki, "Non-isotropic rule": the MAP notation of Golly.
public struct RuleTable: Hashable, Sendable {
  /// Bit n of all words together is the next state for neighborhood n.
  package private(set) var words: SIMD8<UInt64> = .zero

  static let neighborhoods = 0..<512
  static let middle = 16

  /// Creates a table; the closure returns the next state for a neighborhood's number.
  init(_ lives: (Int) -> Bool) {
    for number in Self.neighborhoods where lives(number) { words[number >> 6] |= 1 << UInt64(number & 63) }
  }

  /// The next state for a neighborhood's number.
  public subscript(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 != 0 }

  var withOppositeResults: RuleTable { RuleTable { !self[$0] } }

  /// The table for swapped live and dead cells in the neighborhood.
  var withOppositeCells: RuleTable { RuleTable { self[511 - $0] } }
}

/// The cells that count as a cell's neighbors.
public enum Neighborhood: CaseIterable, Hashable, Sendable {
  case moore
  /// The six on a grid of hexagons: all except the northeast and the southwest.
  case hexagonal
  /// The four that share an edge.
  case vonNeumann

  /// The bits of the neighbors in a ``RuleTable`` number.
  package var mask: Int {
    switch self {
    case .moore: 0b111_101_111
    case .hexagonal: 0b110_101_011
    case .vonNeumann: 0b010_101_010
    }
  }

  public var size: Int { mask.nonzeroBitCount }

  /// The letter at the end of a rule's notation; empty for eight neighbors.
  var letter: String {
    switch self {
    case .moore: ""
    case .hexagonal: "H"
    case .vonNeumann: "V"
    }
  }
}
