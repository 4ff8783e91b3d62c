extension Position {
  /// As many cells in a house as they have digits: no other cell of the house has these.
  ///
  /// - Parameter houses: The houses to look in, in this order; nil for all but diagonals, which Sukaku Explainer leaves
  ///   out here.
  func nakedSubset(_ degree: Int, _ technique: Technique, _ tenths: Int, in houses: [Int]? = nil) -> Step? {
    for house in houses ?? geometry.boxesAndLines where emptyCount[house] >= 2 * degree {
      let cells = (0..<side).map { geometry.cell(house, $0) }
      let small = cells.filter { (2...degree).contains(open[$0].nonzeroBitCount) }
      guard small.count >= degree else { continue }
      let found = combination(of: small.map { open[$0] }, degree) { chosen, union in
        let members = chosen.map { small[$0] }
        return isNew(technique, removals(of: union, from: cells.filter { !members.contains($0) }))
      }
      guard let found else { continue }
      let members = found.chosen.map { small[$0] }
      return Step(
        technique, tenths, on: self, cells: members, digits: DigitSet(bits: found.union), houses: [house],
        eliminations: removals(of: found.union, from: cells.filter { !members.contains($0) }))
    }
    return nil
  }

  /// As many digits in a house as they have places: these cells have no other digit.
  func hiddenSubset(_ degree: Int, _ technique: Technique, _ tenths: Int) -> Step? {
    for house in geometry.order where emptyCount[house] > 2 * degree {
      let found = hiddenSubset(degree, in: house) { digits, places in
        isNew(technique, removals(of: ~digits.bits, from: geometry.cells(house, places)))
      }
      guard let found else { continue }
      return Step(
        technique, tenths, on: self, cells: found.cells, digits: found.digits, houses: [house],
        eliminations: removals(of: ~found.digits.bits, from: found.cells))
    }
    return nil
  }

  /// A hidden subset that leaves one place for another digit of the house.
  ///
  /// The step only places that digit; the eliminations behind it are not applied.
  func directHiddenSubset(_ degree: Int, _ technique: Technique, _ tenths: Int) -> Step? {
    for house in geometry.order where emptyCount[house] > degree {
      var single: Placement?
      let found = hiddenSubset(degree, in: house) { digits, places in
        single = self.single(in: house, without: places, beside: digits, for: technique)
        return single != nil
      }
      guard let found, let single else { continue }
      return Step(
        technique, tenths, on: self, cells: found.cells, digits: found.digits, houses: [house],
        placements: [single])
    }
    return nil
  }

  /// A digit with one place left in a house once some places are taken.
  private func single(
    in house: Int, without places: UInt16, beside digits: DigitSet, for technique: Technique
  ) -> Placement? {
    for digit in 1...side where !digits.contains(digit) {
      let before = self.places(house, digit), after = before & ~places
      if before.nonzeroBitCount > 1, after.nonzeroBitCount == 1 {
        let cell = geometry.cell(house, after.trailingZeroBitCount)
        if isNew(technique, places: digit, at: cell) { return Placement(cell: cell, digit: digit) }
      }
    }
    return nil
  }

  private func hiddenSubset(
    _ degree: Int, in house: Int, accept: (DigitSet, UInt16) -> Bool
  ) -> (cells: [Int], digits: DigitSet)? {
    let few = (1...side).filter { (2...degree).contains(places(house, $0).nonzeroBitCount) }
    guard few.count >= degree else { return nil }
    let found = combination(of: few.map { places(house, $0) }, degree) { chosen, union in
      let digits = DigitSet(chosen.map { few[$0] })
      return !removals(of: ~digits.bits, from: geometry.cells(house, union)).isEmpty && accept(digits, union)
    }
    guard let found else { return nil }
    return (geometry.cells(house, found.union), DigitSet(found.chosen.map { few[$0] }))
  }

  /// Lines in which a digit is confined to equally many crossing lines: the rest of those cannot have it.
  func fish(_ degree: Int, _ technique: Technique, _ tenths: Int) -> Step? {
    for (lines, crossing) in [(geometry.columns, geometry.rows), (geometry.rows, geometry.columns)] {
      var first: (base: [Int], digit: Int, union: UInt16)?
      for digit in 1...side where geometry.rows.count(where: { places($0, digit) != 0 }) >= 2 * degree {
        let few = lines.filter { (2...degree).contains(places($0, digit).nonzeroBitCount) }
        guard few.count >= degree else { continue }
        let found = combination(of: few.map { places($0, digit) }, degree) { chosen, union in
          isNew(technique, fishRemovals(digit, chosen.map { few[$0] }, union, crossing))
        }
        guard let found else { continue }
        // As in Sudoku Explainer, lines come before digits.
        let base = found.chosen.map { few[$0] }
        if let first, !base.reversed().lexicographicallyPrecedes(first.base.reversed()) { continue }
        first = (base, digit, found.union)
      }
      guard let (base, digit, union) = first else { continue }
      return Step(
        technique, tenths, on: self, cells: base.flatMap { geometry.cells($0, places($0, digit)) },
        digits: DigitSet(digit), houses: base, eliminations: fishRemovals(digit, base, union, crossing))
    }
    return nil
  }

  private func fishRemovals(_ digit: Int, _ base: [Int], _ union: UInt16, _ crossing: [Int]) -> [Elimination]
  {
    let covered = base.reduce(CellSet()) { $0 | geometry.cellsOf[$1] }
    let cells = DigitSet(bits: union).flatMap { place in
      geometry.cellsOf[crossing[place - 1]].subtracting(covered).map(\.self)
    }
    return removals(of: DigitSet(digit).bits, from: cells)
  }

  /// Finds the first accepted choice of sets whose union has as many members as there are sets.
  ///
  /// As in Sudoku Explainer, the last set changes last.
  func combination(
    of sets: [UInt16], _ degree: Int, accept: ([Int], UInt16) -> Bool
  ) -> (chosen: [Int], union: UInt16)? {
    var chosen = Array(repeating: 0, count: degree)
    func search(_ left: Int, below end: Int, _ union: UInt16) -> UInt16? {
      if left == 0 { return union.nonzeroBitCount == degree && accept(chosen, union) ? union : nil }
      guard end >= left else { return nil }
      for index in left - 1..<end {
        let wider = union | sets[index]
        guard wider.nonzeroBitCount <= degree else { continue }
        chosen[left - 1] = index
        if let found = search(left - 1, below: index, wider) { return found }
      }
      return nil
    }
    return search(degree, below: sets.count, 0).map { (chosen, $0) }
  }
}
