extension Position {
  /// A digit confined to the overlap of two houses, which leaves it one place in a third.
  func directIntersection() -> Step? { intersection(isDirect: true) }

  /// A digit whose places in one house all lie in another, so the rest of the other cannot have it.
  func lockedCandidates() -> Step? { intersection(isDirect: false) }

  private func intersection(isDirect: Bool) -> Step? {
    let (boxes, columns, rows) = (geometry.boxes, geometry.columns, geometry.rows)
    for lines in [columns, rows] {
      if let step = intersection(from: boxes, to: lines, isPointing: true, isDirect: isDirect) { return step }
    }
    for lines in [columns, rows] {
      if let step = intersection(from: lines, to: boxes, isPointing: false, isDirect: isDirect) {
        return step
      }
    }
    return nil
  }

  private func intersection(from: [Int], to: [Int], isPointing: Bool, isDirect: Bool) -> Step? {
    // As in Sudoku Explainer, houses come before digits.
    for one in from {
      for other in to {
        let shared = geometry.shared(one, other)
        guard shared != 0 else { continue }
        for digit in 1...side {
          let places = places(one, digit)
          guard places & (places &- 1) != 0, places & ~shared == 0 else { continue }
          let cells = geometry.cells(one, places)
          let rest = geometry.cellsOf[other].subtracting(geometry.cellsOf[one])
          let gone = removals(of: DigitSet(digit).bits, from: rest)
          guard !gone.isEmpty else { continue }
          if !isDirect {
            guard isNew(isPointing ? .pointing : .claiming, gone) else { continue }
            return Step(
              isPointing ? .pointing : .claiming, isPointing ? 26 : 28, on: self, cells: cells,
              digits: DigitSet(digit), houses: [one, other], eliminations: gone)
          }
          if let step = single(
            of: digit, houses: (one, other), in: from, cells: cells, isPointing)
          {
            return step
          }
        }
      }
    }
    return nil
  }

  /// A house of the same kind in which the eliminations leave one place for the digit.
  ///
  /// The step only places the digit; the eliminations behind it are not applied.
  private func single(
    of digit: Int, houses: (Int, Int), in kind: [Int], cells: [Int],
    _ isPointing: Bool
  ) -> Step? {
    for third in kind where third != houses.0 {
      let places = places(third, digit)
      guard places & (places &- 1) != 0 else { continue }
      let left = geometry.cells(third, places).filter { !geometry.cellsOf[houses.1].contains($0) }
      guard left.count == 1, kindMatches(third, houses.0),
        isNew(isPointing ? .directPointing : .directClaiming, places: digit, at: left[0])
      else { continue }
      return Step(
        isPointing ? .directPointing : .directClaiming, isPointing ? 17 : 19, on: self, cells: cells,
        digits: DigitSet(digit), houses: [houses.0, houses.1, third],
        placements: [Placement(cell: left[0], digit: digit)])
    }
    return nil
  }

  private func kindMatches(_ one: Int, _ other: Int) -> Bool {
    geometry.layout.houses[one].kind == geometry.layout.houses[other].kind
  }
}
