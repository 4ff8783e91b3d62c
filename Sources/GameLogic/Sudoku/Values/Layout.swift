/// The rules of a puzzle apart from its givens: shape, houses and cages.
///
/// Invariant: each house has as many different cells as there are digits; cages do not overlap and their sums
/// can be reached.
public struct Layout: Sendable {
  /// The rules beyond or instead of rows, columns and boxes.
  public enum Variant: Hashable, Codable, Sendable {
    case standard
    /// Both diagonals are houses too.
    case x
    /// Regions replace the boxes; the array has the region of each cell, from 0.
    case jigsaw([Int])
    /// The digits of each cage are different and add up to its sum.
    case killer([Cage])
  }

  public let shape: Shape
  public let variant: Variant
  /// Rows, columns, boxes or regions, then diagonals.
  public let houses: [House]
  /// Empty except in killer puzzles.
  public let cages: [Cage]
  /// For each cell, the cells that cannot hold the same digit, in reading order.
  public let peers: [[Int]]

  public static let classic = Layout(.nineByNine)

  private static let standard = Shape.allCases.map {
    Layout(shape: $0, variant: .standard, groups: boxes(of: $0))
  }

  public init(_ shape: Shape) {
    self =
      switch shape {
      case .fourByFour: Self.standard[0]
      case .sixBySix: Self.standard[1]
      case .nineByNine: Self.standard[2]
      case .sixteenBySixteen: Self.standard[3]
      }
  }

  /// Creates rules; throws the reason if no grid can follow them.
  public init(_ shape: Shape, _ variant: Variant) throws(LayoutError) {
    switch variant {
    case .standard:
      // The standard layouts are cached: making one takes longer than solving a puzzle.
      self.init(shape)
      return
    case .x: break
    case .jigsaw(let regions): try Self.check(regions: regions, of: shape)
    case .killer(let cages): try Self.check(cages: cages, of: shape)
    }
    self.init(shape: shape, variant: variant, groups: Self.groups(of: shape, variant))
  }

  private init(shape: Shape, variant: Variant, groups: [House]) {
    self.shape = shape
    self.variant = variant
    var houses = Self.lines(of: shape) + groups
    if variant == .x { houses += Self.diagonals(of: shape) }
    if case .killer(let cages) = variant { self.cages = cages } else { cages = [] }
    self.houses = houses
    let cells = 0..<shape.cellCount
    var shares = cells.map { _ in cells.map { _ in false } }
    for group in houses.map(\.cells) + cages.map(\.cells) {
      for cell in group { for other in group where other != cell { shares[cell][other] = true } }
    }
    peers = cells.map { cell in cells.filter { shares[cell][$0] } }
  }

  public var side: Int { shape.side }
  public var digits: DigitSet { .all(side) }
  public var isClassic: Bool { shape == .nineByNine && variant == .standard }

  private static func lines(of shape: Shape) -> [House] {
    let side = shape.side
    let rows = (0..<side).map { row in
      House(kind: .row, number: row, cells: (0..<side).map { row * side + $0 })
    }
    let columns = (0..<side).map { column in
      House(kind: .column, number: column, cells: (0..<side).map { $0 * side + column })
    }
    return rows + columns
  }

  private static func boxes(of shape: Shape) -> [House] {
    (0..<shape.side).map { number in
      House(
        kind: .box, number: number,
        cells: (0..<shape.cellCount).filter { shape.box(of: $0) == number })
    }
  }

  private static func groups(of shape: Shape, _ variant: Variant) -> [House] {
    guard case .jigsaw(let regions) = variant else { return boxes(of: shape) }
    return (0..<shape.side).map { number in
      House(kind: .region, number: number, cells: regions.indices.filter { regions[$0] == number })
    }
  }

  private static func diagonals(of shape: Shape) -> [House] {
    let side = shape.side
    return [
      House(kind: .diagonal, number: 0, cells: (0..<side).map { $0 * (side + 1) }),
      House(kind: .diagonal, number: 1, cells: (1...side).map { $0 * (side - 1) }),
    ]
  }
}

/// The reason why no grid can follow a set of rules.
public enum LayoutError: Error, Hashable, Sendable {
  /// The list of regions has the wrong length, or a region the wrong size.
  case regions
  /// A cage is empty, too large, overlaps another or leaves the grid.
  case cageCells(Cage)
  /// No different digits add up to a cage's sum.
  case cageSum(Cage)
}

extension LayoutError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .regions: "Each region needs exactly as many cells as there are digits."
    case .cageCells(let cage): "The cage with sum \(cage.sum) overlaps another or has too many cells."
    case .cageSum(let cage): "No \(cage.cells.count) different digits add up to \(cage.sum)."
    }
  }
}

extension Layout {
  private static func check(regions: [Int], of shape: Shape) throws(LayoutError) {
    guard regions.count == shape.cellCount else { throw .regions }
    for number in 0..<shape.side where regions.count(where: { $0 == number }) != shape.side {
      throw .regions
    }
  }

  private static func check(cages: [Cage], of shape: Shape) throws(LayoutError) {
    var taken = Set<Int>()
    for cage in cages {
      let cells = Set(cage.cells)
      guard !cells.isEmpty, cells.count == cage.cells.count, cells.count <= shape.side,
        cells.allSatisfy({ (0..<shape.cellCount).contains($0) }), taken.isDisjoint(with: cells)
      else { throw .cageCells(cage) }
      let count = cells.count
      let least = count * (count + 1) / 2
      guard (least...least + count * (shape.side - count)).contains(cage.sum) else { throw .cageSum(cage) }
      taken.formUnion(cells)
    }
  }
}

extension Layout: Hashable, Codable {
  /// Compares shape and variant, from which all else follows.
  public static func == (one: Layout, other: Layout) -> Bool {
    one.shape == other.shape && one.variant == other.variant
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(shape)
    hasher.combine(variant)
  }

  private enum Key: CodingKey { case shape, variant }

  /// Throws if no grid can follow the rules.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    try self.init(
      values.decode(Shape.self, forKey: .shape), values.decode(Variant.self, forKey: .variant))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(shape, forKey: .shape)
    try values.encode(variant, forKey: .variant)
  }
}
