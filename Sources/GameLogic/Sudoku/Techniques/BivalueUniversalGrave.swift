/// The cells with more than the two candidates that would leave a puzzle with two solutions.
private struct BivalueUniversalGrave {
  var cells: [Int] = []
  /// For each of the cells, its surplus candidates, as bits.
  var extras: [Int: UInt16] = [:]

  var all: UInt16 { extras.values.reduce(0, |) }
  /// The cells, each with its surplus candidates.
  var groups: [CellGroup] {
    cells.map { CellGroup(cells: [$0], digits: DigitSet(bits: extras[$0] ?? 0)) }
  }
}

extension Position {
  /// A bivalue universal grave: one of the few cells with surplus candidates must hold one of them.
  ///
  /// All other cells have two candidates, and each digit two places per house, which gives two solutions.
  func bivalueGrave() -> Step? {
    guard geometry.hasUniqueness, let grave = grave() else { return nil }
    let cells = grave.cells
    func step(
      _ type: Int, _ tenths: Int, _ gone: [Elimination], house: Int? = nil, subset: CellGroup? = nil
    ) -> Step? {
      !isNew(.bivalueGrave, gone)
        ? nil
        : Step(
          .bivalueGrave, tenths, on: self, cells: cells, digits: DigitSet(bits: grave.all),
          houses: house.map { [$0] } ?? [], type: type,
          groups: grave.groups + (subset.map { [$0] } ?? []), eliminations: gone)
    }
    guard cells.count > 1 else { return step(1, 56, removals(of: ~grave.all, from: cells)) }
    let seen = cells.dropFirst().reduce(geometry.peers[cells[0]]) { $0 & geometry.peers[$1] }
    if grave.all.nonzeroBitCount == 1, let found = step(2, 57, removals(of: grave.all, from: seen)) {
      return found
    }
    if cells.count == 2, let found = step(4, 57, type4(grave), house: geometry.house(of: cells)) {
      return found
    }
    guard grave.all.nonzeroBitCount > 1, let (house, subset, gone) = type3(grave) else { return nil }
    return step(3, 57 + subset.cells.count, gone, house: house, subset: subset)
  }

  private func grave() -> BivalueUniversalGrave? {
    var grave = BivalueUniversalGrave()
    var rest = self
    for house in geometry.tableOrder {
      for digit in 1...side {
        let places = places(house, digit)
        guard places != 0, places.nonzeroBitCount != 2 else { continue }
        let rich = geometry.cells(house, places).filter { open[$0].nonzeroBitCount >= 3 }
        guard let cell = rich.first else { return nil }
        guard rich.count == 1 else { continue }
        if grave.extras[cell] == nil { grave.cells.append(cell) }
        grave.extras[cell, default: 0] |= DigitSet(digit).bits
        rest.remove(digit, at: cell)
      }
    }
    let isPaired = (0..<geometry.cellCount).allSatisfy {
      rest.values[$0] != 0 || rest.open[$0].nonzeroBitCount == 2
    }
    let isEven = rest.placesOf.allSatisfy { $0 == 0 || $0.nonzeroBitCount == 2 }
    return isPaired && isEven && !grave.cells.isEmpty ? grave : nil
  }

  /// Type 4: both cells share a house and one more candidate; it must be in one of them, so others go.
  private func type4(_ grave: BivalueUniversalGrave) -> [Elimination] {
    let common = open[grave.cells[0]] & open[grave.cells[1]] & ~grave.all
    guard common.nonzeroBitCount == 1, geometry.house(of: grave.cells) != nil else { return [] }
    return grave.cells.compactMap { cell in
      let gone = open[cell] & ~(common | (grave.extras[cell] ?? 0))
      return gone == 0 ? nil : Elimination(cell: cell, digits: DigitSet(bits: gone))
    }
  }

  /// Type 3: the surplus candidates form a naked subset with other cells of a shared house.
  private func type3(_ grave: BivalueUniversalGrave) -> (house: Int, CellGroup, gone: [Elimination])? {
    let bugs = CellSet(grave.cells)
    for house in geometry.tableOrder where bugs.isSubset(of: geometry.cellsOf[house]) {
      let others = geometry.orderedPeers[grave.cells[0]].filter {
        geometry.cellsOf[house].contains($0) && !bugs.contains($0) && open[$0] != 0
      }
      for degree in 2...6 where others.count >= degree {
        var gone: [Elimination] = []
        var subset = CellGroup(cells: [], digits: DigitSet())
        choose(degree - 1, of: others) { chosen in
          let union = chosen.reduce(0) { $0 | open[$1] }
          guard union.nonzeroBitCount == degree, grave.all & ~union == 0 else { return false }
          gone = removals(of: union, from: others.filter { !chosen.contains($0) })
          subset = CellGroup(cells: chosen, digits: DigitSet(bits: union))
          return !gone.isEmpty
        }
        if !gone.isEmpty { return (house, subset, gone) }
      }
    }
    return nil
  }
}
