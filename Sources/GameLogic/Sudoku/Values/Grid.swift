/// The digits of a grid: the givens, or any position of a game.
///
/// Digits may contradict each other.
/// Invariant: each cell has a digit of the layout, or 0 if it is empty.
public struct Grid: Hashable, Sendable {
  public let layout: Layout
  /// The digits, row by row from the top left corner; 0 for an empty cell.
  public private(set) var digits: [Int]

  public init(_ layout: Layout = .classic) {
    self.layout = layout
    digits = Array(repeating: 0, count: layout.shape.cellCount)
  }

  /// Creates a grid; nil if the digits do not fit the layout.
  public init?(_ layout: Layout = .classic, digits: [Int]) {
    guard digits.count == layout.shape.cellCount,
      digits.allSatisfy({ (0...layout.side).contains($0) })
    else { return nil }
    self.layout = layout
    self.digits = digits
  }

  /// The digit of a cell; 0 if it is empty.
  public subscript(cell: Int) -> Int {
    get { digits[cell] }
    set {
      precondition((0...layout.side).contains(newValue), "\(newValue) is no digit of this grid")
      digits[cell] = newValue
    }
  }

  public var clueCount: Int { digits.count { $0 != 0 } }
  public var isFull: Bool { !digits.contains(0) }
  /// True if every cell has a digit and no rule is broken.
  public var isSolved: Bool { isFull && conflicts.isEmpty }

  /// The cells whose digit breaks a rule: a peer has the same digit, or a full cage has the wrong sum.
  public var conflicts: Set<Int> {
    var found = Set(
      digits.indices.filter { cell in
        digits[cell] != 0 && layout.peers[cell].contains { digits[$0] == digits[cell] }
      })
    for cage in layout.cages where breaks(cage) { found.formUnion(cage.cells.filter { digits[$0] != 0 }) }
    return found
  }

  private func breaks(_ cage: Cage) -> Bool {
    let sum = cage.cells.reduce(0) { $0 + digits[$1] }
    return cage.cells.contains { digits[$0] == 0 } ? sum >= cage.sum : sum != cage.sum
  }

  /// The digits that peers and cage sums allow; empty for a cell with a digit.
  public var candidates: [DigitSet] {
    var candidates = digits.indices.map { digits[$0] == 0 ? open(at: $0) : DigitSet() }
    for cage in layout.cages {
      let possible = DigitSum(
        sum: cage.sum, open: cage.cells.map { digits[$0] == 0 ? candidates[$0] : DigitSet(digits[$0]) },
        areDifferent: true
      ).possible
      // A sum that wrong digits have put out of reach rules out nothing.
      for (cell, digits) in zip(cage.cells, possible) where !digits.isEmpty && self.digits[cell] == 0 {
        candidates[cell] = digits
      }
    }
    return candidates
  }

  /// The digits that no peer of a cell has.
  private func open(at cell: Int) -> DigitSet {
    var open = layout.digits
    for peer in layout.peers[cell] where digits[peer] != 0 { open.remove(digits[peer]) }
    return open
  }
}

extension Grid: Codable {
  private enum Key: CodingKey { case layout, digits }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let digits = try values.decode(String.self, forKey: .digits).map { DigitCharacter.digit(of: $0) ?? -1 }
    guard let grid = Grid(try values.decode(Layout.self, forKey: .layout), digits: digits) else {
      throw DecodingError.dataCorruptedError(
        forKey: .digits, in: values, debugDescription: "The digits do not fit the layout.")
    }
    self = grid
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(layout, forKey: .layout)
    try values.encode(description, forKey: .digits)
  }
}

extension Grid: CustomStringConvertible {
  public var description: String { String(decoding: digits.map(DigitCharacter.byte(of:)), as: UTF8.self) }
}
