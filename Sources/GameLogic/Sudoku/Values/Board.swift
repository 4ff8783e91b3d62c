/// A position with candidates, from which steps of logic start.
///
/// The candidates may be fewer than the digits allow, after a player's notes or earlier steps. Invariant: a
/// cell with a digit has no candidates; candidates are digits of the layout.
public struct Board: Hashable, Codable, Sendable {
  public private(set) var grid: Grid
  public private(set) var candidates: [DigitSet]

  /// Creates a position with all candidates that the digits and cage sums allow.
  public init(_ grid: Grid) {
    self.grid = grid
    candidates = grid.candidates
  }

  /// Creates a position with given candidates; nil if they do not fit the grid.
  public init?(_ grid: Grid, candidates: [DigitSet]) {
    let all = grid.layout.digits
    guard candidates.count == grid.digits.count, candidates.allSatisfy({ $0.isSubset(of: all) }) else {
      return nil
    }
    self.grid = grid
    self.candidates = candidates.enumerated().map { grid[$0.offset] == 0 ? $0.element : DigitSet() }
  }

  public var layout: Layout { grid.layout }
  public var isFull: Bool { grid.isFull }
  /// True if an empty cell has no candidate left.
  public var isDead: Bool { zip(grid.digits, candidates).contains { $0 == 0 && $1.isEmpty } }

  /// Places a digit and removes it from the candidates of the cell's peers.
  public mutating func place(_ digit: Int, at cell: Int) {
    grid[cell] = digit
    candidates[cell] = DigitSet()
    for peer in layout.peers[cell] { candidates[peer].remove(digit) }
  }

  public mutating func eliminate(_ digits: DigitSet, at cell: Int) {
    candidates[cell] = candidates[cell].subtracting(digits)
  }

  private enum CodingKeys: CodingKey { case grid, candidates }

  /// Throws if the candidates do not fit the grid.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let candidates = try values.decode([DigitSet].self, forKey: .candidates)
    guard let board = Board(try values.decode(Grid.self, forKey: .grid), candidates: candidates) else {
      throw DecodingError.dataCorruptedError(
        forKey: .candidates, in: values, debugDescription: "The candidates do not fit the grid.")
    }
    self = board
  }
}
