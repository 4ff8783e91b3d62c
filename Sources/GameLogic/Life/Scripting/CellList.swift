/// A list of cells as scripts hold them.
///
/// An even number of whole numbers is x and y of live cells. An odd number is x, y and state of cells, with a zero at
/// the end if that is needed to make it odd; states may be 0.
///
/// - Source: Golly, Help, "Lua Scripting", cell arrays.
public struct CellList: Hashable, Sendable {
  public private(set) var numbers: [Int]

  public init(_ numbers: [Int]) { self.numbers = numbers }

  /// The live cells, row by row.
  ///
  /// - Parameter hasStates: True to add their states.
  public init(_ cells: Cells, hasStates: Bool) {
    numbers = []
    cells.forEachRun { start, count, state in
      for x in start.x..<start.x + count {
        numbers += [x, start.y]
        if hasStates { numbers.append(state) }
      }
    }
    if hasStates { pad() }
  }

  public var hasStates: Bool { numbers.count & 1 != 0 }

  public var count: Int { numbers.count / (hasStates ? 3 : 2) }

  private mutating func pad() {
    if !numbers.isEmpty, numbers.count & 1 == 0 { numbers.append(0) }
  }

  public func forEach<Failure: Error>(
    _ visit: (_ cell: Cell, _ state: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let (size, hasStates) = (hasStates ? 3 : 2, hasStates)
    for first in stride(from: 0, to: count * size, by: size) {
      try visit(Cell(numbers[first], numbers[first + 1]), hasStates ? numbers[first + 2] : 1)
    }
  }

  /// Returns the cells of both lists, with states if one of them has any.
  public func joined(with other: CellList) -> CellList {
    var joined = CellList([])
    let states = hasStates || other.hasStates
    for list in [self, other] {
      list.forEach { cell, state in joined.numbers += states ? [cell.x, cell.y, state] : [cell.x, cell.y] }
    }
    if states { joined.pad() }
    return joined
  }

  /// Returns the cells moved by a map.
  ///
  /// - Throws: ``LifeError/outOfRange`` if one would leave ``Box/coordinateRange``.
  public func mapped(by map: AffineMap) throws(LifeError) -> CellList {
    guard map != AffineMap() else { return self }
    var mapped = self
    let size = hasStates ? 3 : 2
    for first in stride(from: 0, to: count * size, by: size) {
      let cell = try map.position(of: Cell(numbers[first], numbers[first + 1]))
      (mapped.numbers[first], mapped.numbers[first + 1]) = (cell.x, cell.y)
    }
    return mapped
  }
}

/// A map of cells to cells: a matrix, then a shift.
public struct AffineMap: Hashable, Sendable {
  /// The shift.
  public let x: Int, y: Int
  /// The matrix, row by row.
  private let xx: Int, xy: Int, yx: Int, yy: Int

  public init(x: Int = 0, y: Int = 0, xx: Int = 1, xy: Int = 0, yx: Int = 0, yy: Int = 1) {
    (self.x, self.y, self.xx, self.xy, self.yx, self.yy) = (x, y, xx, xy, yx, yy)
  }

  /// - Throws: ``LifeError/outOfRange`` if it would leave ``Box/coordinateRange``.
  public func position(of cell: Cell) throws(LifeError) -> Cell {
    Cell(try Self.sum(x, cell.x, xx, cell.y, xy), try Self.sum(y, cell.x, yx, cell.y, yy))
  }

  private static func sum(
    _ shift: Int, _ one: Int, _ factor: Int, _ other: Int, _ otherFactor: Int
  ) throws(LifeError) -> Int {
    let (first, isFar) = one.multipliedReportingOverflow(by: factor)
    let (second, isAlsoFar) = other.multipliedReportingOverflow(by: otherFactor)
    let sum = Int128(shift) + Int128(first) + Int128(second)
    guard !isFar, !isAlsoFar, let place = Int(exactly: sum), Box.coordinateRange.contains(place) else {
      throw .outOfRange
    }
    return place
  }
}

/// How the cells of a list change those of a board.
public enum ListMode: String, CaseIterable, Sendable {
  /// Live cells are added.
  case or
  /// Equal cells die, and the binary digits of other states are toggled.
  case xor
  /// Live cells of another state die.
  case and
  /// The cells get the states of the list, also if they are dead.
  case copy
  /// Live cells of the list die; states are counted from the highest.
  case not

  /// The new state of a cell.
  ///
  /// - Source: Golly 4.3, `putcells`.
  public func state(_ old: Int, putting new: Int, hasStates: Bool, states: Int) -> Int {
    switch self {
    case .or: new == 0 ? old : new
    case .copy: new
    case .and: new != old ? 0 : old
    case .not: hasStates ? states - 1 - new : 0
    case .xor where hasStates: old == new ? 0 : (old ^ new < states ? old ^ new : old)
    case .xor: old == 0 ? 1 : old == 1 ? 0 : old
    }
  }
}
