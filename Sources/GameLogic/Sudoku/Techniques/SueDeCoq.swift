/// The shared cells of a box and a line, with cells of each: as many digits as cells, none of them twice.
extension Position {
  /// Sue de Coq: each digit of the pattern is in it, so the rest of the line and of the box lose theirs.
  func sueDeCoq() -> Step? {
    for box in geometry.boxes {
      for line in geometry.rows + geometry.columns {
        let shared = (geometry.cellsOf[box] & geometry.cellsOf[line]).filter { open[$0] != 0 }
        for count in [2, 3] where shared.count >= count {
          var step: Step?
          choose(count, of: shared) { chosen in
            step = sueDeCoq(chosen, line, box)
            return step != nil
          }
          if let step { return step }
        }
      }
    }
    return nil
  }

  private func sueDeCoq(_ core: [Int], _ line: Int, _ box: Int) -> Step? {
    let digits = core.reduce(0) { $0 | open[$1] }
    guard digits.nonzeroBitCount >= core.count + 2 else { return nil }
    for one in sets(of: line, without: box, sharing: digits) {
      for other in sets(of: box, without: line, sharing: digits & ~one.digits) {
        let all = digits | one.digits | other.digits
        guard one.digits & other.digits == 0,
          all.nonzeroBitCount == core.count + one.cells.count + other.cells.count
        else { continue }
        let used = CellSet(core + one.cells + other.cells)
        let gone =
          removals(of: all & ~other.digits, from: geometry.cellsOf[line].subtracting(used))
          + removals(
            of: all & ~one.digits, from: geometry.cellsOf[box].subtracting(geometry.cellsOf[line] | used))
        guard isNew(.sueDeCoq, gone) else { continue }
        return Step(
          .sueDeCoq, 69, on: self, cells: core + one.cells + other.cells, digits: DigitSet(bits: all),
          houses: [line, box],
          groups: [(core, digits), (one.cells, one.digits), (other.cells, other.digits)].map {
            CellGroup(cells: $0.0, digits: DigitSet(bits: $0.1))
          }, eliminations: gone)
      }
    }
    return nil
  }

  /// Up to two cells of one house outside another one, with a digit of a set.
  private func sets(of house: Int, without other: Int, sharing digits: UInt16) -> [(
    cells: [Int], digits: UInt16
  )] {
    let cells = geometry.cellsOf[house].subtracting(geometry.cellsOf[other]).filter { open[$0] & digits != 0 }
    let pairs = cells.indices.flatMap { index in
      cells[(index + 1)...].map { (cells: [cells[index], $0], digits: open[cells[index]] | open[$0]) }
    }
    return cells.map { (cells: [$0], digits: open[$0]) } + pairs
  }
}
