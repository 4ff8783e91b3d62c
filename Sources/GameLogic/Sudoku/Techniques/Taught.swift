/// Which techniques a search may name.
public enum TechniqueSet: String, Hashable, Codable, Sendable, CaseIterable {
  /// Those of Sudoku Explainer, in its order; they give the rating.
  case rating
  /// The same, and before long chains the patterns that people look for instead.
  case teaching
}

extension Rater {
  /// Returns the easiest step from a position, with patterns that people know by name; nil if none is found.
  ///
  /// Their ratings are those of the chains that they are short for.
  public static func nextStep(
    from board: Board, using techniques: TechniqueSet, upTo limit: Rating = Rating(tenths: 120)
  ) -> Step? {
    let position = Position(board)
    let chains = Rating(tenths: 64)
    guard techniques == .teaching else { return position.nextStep(upTo: limit.tenths) }
    if let step = position.nextStep(upTo: min(limit, chains).tenths) { return step }
    let patterns: [(Position) -> Step?] = [
      { $0.coloring() }, { $0.wWing() }, { $0.finnedFish(2, .finnedXWing) },
      { $0.finnedFish(3, .finnedSwordfish) }, { $0.finnedFish(4, .finnedJellyfish) },
      { $0.almostLockedSets() },
    ]
    guard !position.isDead else { return nil }
    for pattern in patterns {
      if let step = pattern(position), step.rating <= limit { return step }
    }
    return position.nextStep(upTo: limit.tenths)
  }
}

extension Position {
  /// Cells of one digit that are true and false by turns: what sees both colors goes, and a color that meets itself.
  func coloring() -> Step? {
    for digit in 1...side {
      var colored = CellSet()
      for cell in 0..<geometry.cellCount where has(cell, digit) && !colored.contains(cell) {
        let colors = colors(of: digit, from: cell)
        colored = colored | colors.even | colors.odd
        guard !colors.odd.isEmpty else { continue }
        let gone = colorRemovals(digit, colors.even, colors.odd)
        guard !gone.isEmpty else { continue }
        return Step(
          .simpleColoring, 66, on: self, cells: Array(colors.even) + Array(colors.odd),
          digits: DigitSet(digit),
          eliminations: gone)
      }
    }
    return nil
  }

  private func colorRemovals(_ digit: Int, _ even: CellSet, _ odd: CellSet) -> [Elimination] {
    for color in [even, odd] where color.contains(where: { !(geometry.peers[$0] & color).isEmpty }) {
      return removals(of: DigitSet(digit).bits, from: color)
    }
    let between = (0..<geometry.cellCount).filter { cell in
      !even.contains(cell) && !odd.contains(cell) && !(geometry.peers[cell] & even).isEmpty
        && !(geometry.peers[cell] & odd).isEmpty
    }
    return removals(of: DigitSet(digit).bits, from: between)
  }

  /// The cells that houses with two places for a digit link to a cell, by turns.
  private func colors(of digit: Int, from start: Int) -> (even: CellSet, odd: CellSet) {
    var colors = [CellSet([start]), CellSet()]
    var queue = [(start, 0)]
    while let (cell, color) = queue.popLast() {
      for (house, _) in geometry.housesOf[cell] where places(house, digit).nonzeroBitCount == 2 {
        for other in geometry.cells(house, places(house, digit)) where other != cell {
          guard !colors[1 - color].contains(other) else { continue }
          colors[1 - color].insert(other)
          queue.append((other, 1 - color))
        }
      }
    }
    return (colors[0], colors[1])
  }

  /// Two cells with the same two candidates, and a house in which one of these has two places, each beside one of them.
  func wWing() -> Step? {
    let pairs = (0..<geometry.cellCount).filter { open[$0].nonzeroBitCount == 2 }
    for (index, one) in pairs.enumerated() {
      for other in pairs.dropFirst(index + 1) where open[other] == open[one] {
        guard !geometry.peers[one].contains(other) else { continue }
        for linked in DigitSet(bits: open[one]) {
          let rest = open[one] & ~DigitSet(linked).bits
          let gone = removals(of: rest, from: geometry.peers[one] & geometry.peers[other])
          guard !gone.isEmpty, let link = link(linked, between: one, and: other) else { continue }
          return Step(
            .wWing, 66, on: self, cells: [one] + link + [other], digits: DigitSet(bits: rest),
            eliminations: gone)
        }
      }
    }
    return nil
  }

  private func link(_ digit: Int, between one: Int, and other: Int) -> [Int]? {
    for house in geometry.order where places(house, digit).nonzeroBitCount == 2 {
      let cells = geometry.cells(house, places(house, digit))
      guard !cells.contains(one), !cells.contains(other) else { continue }
      for (near, far) in [(cells[0], cells[1]), (cells[1], cells[0])]
      where geometry.peers[one].contains(near) && geometry.peers[other].contains(far) {
        return [near, far]
      }
    }
    return nil
  }

  /// A fish with places too many in one box: what sees all of these, and would go without them, goes.
  func finnedFish(_ degree: Int, _ technique: Technique) -> Step? {
    for digit in 1...side {
      for (lines, crossing) in [(geometry.rows, geometry.columns), (geometry.columns, geometry.rows)] {
        let base = lines.filter { places($0, digit).nonzeroBitCount > 1 }
        var found: Step?
        choose(degree, of: base) { chosen in
          found = finned(digit, chosen, crossing, technique)
          return found != nil
        }
        if let found { return found }
      }
    }
    return nil
  }

  private func finned(_ digit: Int, _ base: [Int], _ crossing: [Int], _ technique: Technique) -> Step? {
    let union = base.reduce(0) { $0 | places($1, digit) }
    let baseCells = base.reduce(CellSet()) { $0 | geometry.cellsOf[$1] }
    let candidates = base.flatMap { geometry.cells($0, places($0, digit)) }
    guard union.nonzeroBitCount > base.count else { return nil }
    var found: Step?
    choose(base.count, of: DigitSet(bits: union).map { crossing[$0 - 1] }) { cover in
      let covered = cover.reduce(CellSet()) { $0 | geometry.cellsOf[$1] }
      let fins = candidates.filter { !covered.contains($0) }
      guard let first = fins.first, fins.count <= 2 else { return false }
      let seen = fins.dropFirst().reduce(geometry.peers[first]) { $0 & geometry.peers[$1] }
      let gone = removals(of: DigitSet(digit).bits, from: (covered & seen).subtracting(baseCells))
      guard !gone.isEmpty else { return false }
      found = Step(
        technique, 66 + base.count - 2, on: self, cells: candidates, digits: DigitSet(digit), houses: base,
        eliminations: gone)
      return true
    }
    return found
  }
}
