import Sudoku

/// A second opinion about a chain, by nothing but the rules of the puzzle.
struct PlainChain {
  let step: Step
  let board: Board
  private let layout: Layout

  init(_ step: Step, on board: Board) { (self.step, self.board, layout) = (step, board, board.layout) }

  /// The links that nothing explains.
  var unexplained: [Link] { step.links.filter { !$0.causes.isEmpty && !isExplained($0) } }

  /// True if one of the assumptions must be true, and each of them that can be leads to what the step says.
  var provesStep: Bool {
    let branches = step.branches
    guard let assumptions = branches.map({ $0.first }) as? [Link], !assumptions.isEmpty else { return false }
    if branches.count == 1 { return isClash(branches[0]) && contradicts(assumptions[0]) }
    return isComplete(assumptions) && branches.allSatisfy { isClash($0) || implies($0) }
  }

  // MARK: What follows

  private func isExplained(_ link: Link) -> Bool {
    let causes = link.causes.map { step.links[$0] }
    guard board.candidates[link.cell].contains(link.digit) else { return false }
    let left = candidates(without: causes.filter { !$0.isOn })
    if link.isOn { return isLast(link, in: left) }
    return causes.contains { excludes($0, link.cell, link.digit) } || isRuledOut(link, by: left)
  }

  private func candidates(without links: [Link]) -> [DigitSet] {
    var left = board.candidates
    for link in links { left[link.cell].remove(link.digit) }
    return left
  }

  private func excludes(_ link: Link, _ cell: Int, _ digit: Int) -> Bool {
    guard link.isOn else { return false }
    if link.cell == cell { return link.digit != digit }
    return link.digit == digit && layout.peers[link.cell].contains(cell)
  }

  private func places(_ digit: Int, in house: House, _ left: [DigitSet]) -> [Int] {
    house.cells.filter { left[$0].contains(digit) }
  }

  private func isLast(_ link: Link, in left: [DigitSet]) -> Bool {
    left[link.cell] == DigitSet(link.digit)
      || layout.houses.contains { places(link.digit, in: $0, left) == [link.cell] }
  }

  /// Locked candidates, naked and hidden pairs, and X-wings among what is left.
  private func isRuledOut(_ link: Link, by left: [DigitSet]) -> Bool {
    let (cell, digit) = (link.cell, link.digit)
    let isLocked = layout.houses.contains { house in
      let places = places(digit, in: house, left)
      return !places.isEmpty && places.allSatisfy { layout.peers[cell].contains($0) }
    }
    return isLocked || isPaired(cell, digit, left)
      || isCrossed(cell, digit, left, .row, .column) || isCrossed(cell, digit, left, .column, .row)
  }

  private func isPaired(_ cell: Int, _ digit: Int, _ left: [DigitSet]) -> Bool {
    layout.houses.filter { $0.cells.contains(cell) }.contains { house in
      let naked = house.cells.filter { $0 != cell && left[$0].count == 2 && left[$0].contains(digit) }
      if Set(naked.map { left[$0] }).count < naked.count { return true }
      let hidden = (1...layout.side).filter { $0 != digit }.map { places($0, in: house, left) }
        .filter { $0.count == 2 && $0.contains(cell) }
      return Set(hidden).count < hidden.count
    }
  }

  private func isCrossed(
    _ cell: Int, _ digit: Int, _ left: [DigitSet], _ base: House.Kind, _ cover: House.Kind
  ) -> Bool {
    let covers = layout.houses.filter { $0.kind == cover }
    let lines = layout.houses.filter { $0.kind == base && !$0.cells.contains(cell) }.map { line in
      covers.indices.filter { !Set(covers[$0].cells).isDisjoint(with: places(digit, in: line, left)) }
    }
    let through = lines.filter { $0.count == 2 && $0.contains { covers[$0].cells.contains(cell) } }
    return Set(through).count < through.count
  }

  // MARK: What is proved

  private func isClash(_ branch: ArraySlice<Link>) -> Bool {
    branch.contains { one in
      one.isOn && branch.contains { !$0.isOn && $0.cell == one.cell && $0.digit == one.digit }
    }
  }

  private func contradicts(_ assumption: Link) -> Bool {
    if assumption.isOn {
      return step.eliminations.contains {
        $0.cell == assumption.cell && $0.digits.contains(assumption.digit)
      }
    }
    return step.placements == [Placement(cell: assumption.cell, digit: assumption.digit)]
  }

  private func implies(_ branch: ArraySlice<Link>) -> Bool {
    let places = step.placements.allSatisfy { placed in
      branch.contains { $0.isOn && $0.cell == placed.cell && $0.digit == placed.digit }
    }
    return places
      && step.eliminations.allSatisfy { gone in
        gone.digits.allSatisfy { digit in
          branch.contains {
            !$0.isOn && $0.cell == gone.cell && $0.digit == digit || excludes($0, gone.cell, digit)
          }
        }
      }
  }

  /// True if the assumptions are a candidate and its opposite, all digits of a cell, or all places in a house.
  private func isComplete(_ assumptions: [Link]) -> Bool {
    let (cells, digits) = (Set(assumptions.map(\.cell)), Set(assumptions.map(\.digit)))
    if cells.count == 1, digits.count == 1 { return Set(assumptions.map(\.isOn)).count == 2 }
    guard assumptions.allSatisfy(\.isOn) else { return false }
    if let cell = cells.first, cells.count == 1 { return DigitSet(digits) == board.candidates[cell] }
    guard let digit = digits.first, digits.count == 1 else { return false }
    return layout.houses.contains { Set(places(digit, in: $0, board.candidates)) == cells }
  }
}
