extension Position {
  func lastCell() -> Step? {
    for house in geometry.order where emptyCount[house] == 1 {
      if let step = single(in: house, .lastCell, 10) { return step }
    }
    return nil
  }

  func hiddenSingle() -> Step? {
    for house in geometry.order where emptyCount[house] > 0 {
      let isBox = geometry.boxes.contains(house)
      if let step = single(in: house, isBox ? .hiddenSingleInBox : .hiddenSingleInLine, isBox ? 12 : 15) {
        return step
      }
    }
    return nil
  }

  private func single(in house: Int, _ technique: Technique, _ tenths: Int) -> Step? {
    for digit in 1...side {
      let places = places(house, digit)
      guard places != 0, places & (places - 1) == 0 else { continue }
      let cell = geometry.cell(house, places.trailingZeroBitCount)
      guard isNew(technique, places: digit, at: cell) else { continue }
      return Step(
        technique, tenths, on: self, cells: [cell], digits: DigitSet(digit), houses: [house],
        placements: [Placement(cell: cell, digit: digit)])
    }
    return nil
  }

  func nakedSingle() -> Step? {
    for cell in 0..<geometry.cellCount {
      let set = open[cell]
      guard set != 0, set & (set - 1) == 0 else { continue }
      let digit = DigitSet(bits: set).first
      guard isNew(.nakedSingle, places: digit, at: cell) else { continue }
      return Step(
        .nakedSingle, 23, on: self, cells: [cell], digits: DigitSet(digit),
        placements: [Placement(cell: cell, digit: digit)])
    }
    return nil
  }
}
