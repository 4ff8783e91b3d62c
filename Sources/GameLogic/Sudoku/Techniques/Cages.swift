extension Position {
  /// The only empty cell of a cage.
  func lastCellOfCage() -> Step? {
    for cage in geometry.layout.cages {
      let empty = cage.cells.filter { values[$0] == 0 }
      guard empty.count == 1, let digit = only(digit: cage.sum - written(in: cage.cells), at: empty[0]),
        isNew(.lastCellOfCage, places: digit, at: empty[0])
      else { continue }
      return Step(
        .lastCellOfCage, 11, on: self, cells: cage.cells, digits: DigitSet(digit), sum: cage.sum,
        placements: [Placement(cell: empty[0], digit: digit)])
    }
    return nil
  }

  /// A cage with candidates that cannot be part of its sum.
  func cageCombination() -> Step? {
    for cage in geometry.layout.cages {
      let sets = cage.cells.map { values[$0] == 0 ? DigitSet(bits: open[$0]) : DigitSet(Int(values[$0])) }
      let possible = DigitSum(sum: cage.sum, open: sets, areDifferent: true).possible
      let gone = removals(from: cage.cells, keeping: possible)
      guard isNew(.cageCombination, gone) else { continue }
      return Step(
        .cageCombination, 24, on: self, cells: cage.cells,
        digits: possible.reduce(DigitSet()) { $0.union($1) }, sum: cage.sum, eliminations: gone)
    }
    return nil
  }

  /// The digit, if it is in range and still possible in the cell.
  private func only(digit: Int, at cell: Int) -> Int? {
    1...side ~= digit && has(cell, digit) ? digit : nil
  }

  private func written(in cells: some Sequence<Int>) -> Int { cells.reduce(0) { $0 + Int(values[$1]) } }

  /// Eliminates the candidates outside `possible`; nothing if a cell would be left without any.
  private func removals(from cells: [Int], keeping possible: [DigitSet]) -> [Elimination] {
    guard !possible.contains(where: \.isEmpty) else { return [] }
    return zip(cells, possible).compactMap { cell, digits in
      let gone = DigitSet(bits: open[cell]).subtracting(digits)
      return gone.isEmpty ? nil : Elimination(cell: cell, digits: gone)
    }
  }
}

// MARK: The 45 rule

/// The empty cells of a cage and the sum left for them.
private struct OpenCage {
  let cells: CellSet
  let sum: Int
}

extension Position {
  /// Uses the known digit sum of houses to find the sum of cells that the cages leave over or stick out with.
  ///
  /// Several houses means adjacent lines. Single-cell steps come first.
  func ruleOf45(acrossHouses counts: ClosedRange<Int>, _ tenths: Int) -> Step? {
    guard !geometry.layout.cages.isEmpty else { return nil }
    let cages = openCages
    for mostCells in [1, 3] {
      for count in counts {
        for houses in groups(of: count) {
          guard let step = ruleOf45(houses, cages, upTo: mostCells, tenths) else { continue }
          return step
        }
      }
    }
    return nil
  }

  private var openCages: [OpenCage] {
    geometry.layout.cages.compactMap { cage in
      let empty = CellSet(cage.cells.filter { values[$0] == 0 })
      return empty.isEmpty ? nil : OpenCage(cells: empty, sum: cage.sum - written(in: cage.cells))
    }
  }

  /// Each house, or every `count` adjacent rows or columns.
  private func groups(of count: Int) -> [[Int]] {
    guard count > 1 else { return geometry.order.map { [$0] } }
    return [geometry.rows, geometry.columns].flatMap { lines in
      (0...side - count).map { Array(lines[$0..<$0 + count]) }
    }
  }

  private func ruleOf45(_ houses: [Int], _ cages: [OpenCage], upTo most: Int, _ tenths: Int) -> Step? {
    let area = houses.reduce(CellSet()) { $0 | geometry.cellsOf[$1] }
    let empty = CellSet(area.filter { values[$0] == 0 })
    let sum = houses.count * side * (side + 1) / 2 - written(in: area)
    let inner = cages.filter { $0.cells.isSubset(of: area) }
    let innies = inner.reduce(empty) { $0.subtracting($1.cells) }
    if !inner.isEmpty, innies.count <= most {
      let rest = sum - inner.reduce(0) { $0 + $1.sum }
      if let step = step(.innies, tenths, Array(innies), sum: rest, houses) { return step }
    }
    let crossing = cages.filter { !($0.cells & area).isEmpty }
    let covered = crossing.reduce(CellSet()) { $0 | $1.cells }
    let outies = covered.subtracting(area)
    guard empty.isSubset(of: covered), outies.count <= most else { return nil }
    return step(.outies, tenths, Array(outies), sum: crossing.reduce(0) { $0 + $1.sum } - sum, houses)
  }

  /// The step that follows from the sum of some empty cells.
  private func step(_ technique: Technique, _ tenths: Int, _ cells: [Int], sum: Int, _ houses: [Int]) -> Step?
  {
    guard let first = cells.first else { return nil }
    if cells.count == 1 {
      return only(digit: sum, at: first).flatMap {
        guard isNew(technique, places: $0, at: first) else { return nil }
        return Step(
          technique, tenths, on: self, cells: cells, digits: DigitSet($0), houses: houses, sum: sum,
          placements: [Placement(cell: first, digit: $0)])
      }
    }
    let possible = DigitSum(
      sum: sum, open: cells.map { DigitSet(bits: open[$0]) }, areDifferent: areDifferent(cells)
    ).possible
    let gone = removals(from: cells, keeping: possible)
    guard isNew(technique, gone) else { return nil }
    return Step(
      technique, tenths, on: self, cells: cells, digits: possible.reduce(DigitSet()) { $0.union($1) },
      houses: houses, sum: sum, eliminations: gone)
  }

  private func areDifferent(_ cells: [Int]) -> Bool {
    let set = CellSet(cells)
    return cells.allSatisfy { cell in
      var others = set
      others.remove(cell)
      return others.isSubset(of: geometry.peers[cell])
    }
  }
}
