import GameKit

/// Tells a chain link by link: what follows from what, and where that can be seen.
extension Proof {
  func chain(on board: Board) -> [Page] {
    var pages: [Page] = []
    for (number, branch) in step.branches.enumerated() {
      for index in branch.indices {
        pages.append(page(of: index, in: branch, isFirst: number == 0, on: board))
      }
    }
    var end = overview
    end.text = "\(ending(on: board)), so \(step.conclusion)."
    return pages + [end]
  }

  /// What the last links together mean.
  private func ending(on board: Board) -> String {
    switch step.branches.count {
    case 1: "That can't be"
    case 2 where step.isLoop: loopReasons(on: board)
    case 2: "One of the two is true, and both lead here"
    default: "One of them is true, and all lead here"
    }
  }

  /// For each candidate beside a loop, one of each half that rules it out.
  private func loopReasons(on board: Board) -> String {
    let halves = step.branches.prefix(2).map { $0.filter(\.isOn) }
    let reasons = step.eliminations.flatMap { gone in
      gone.digits.map { digit in
        let causes = halves.compactMap { half in
          half.first { link in
            link.cell == gone.cell
              ? link.digit != digit : link.digit == digit && board.layout.peers[gone.cell].contains(link.cell)
          }
        }
        return
          "\(Step.list(causes.map(step.sign), "or")) rules out \(step.text(digit)) in \(step.name(gone.cell))"
      }
    }
    return "One half of the loop is true. \(Step.list(reasons))"
  }

  private func page(of index: Int, in branch: ArraySlice<Link>, isFirst: Bool, on board: Board) -> Page {
    let link = step.links[index]
    let causes = link.causes.map { step.links[$0] }
    let (text, house) = reason(link, causes, isFirst, on: board)
    var page = Page(text: text, marks: overview.marks.filter { $0.value == .gone }, cells: [link.cell])
    for earlier in branch.prefix(through: index) {
      page.marks[Candidate(cell: earlier.cell, digit: earlier.digit)] = earlier.isOn ? .isTrue : .isFalse
    }
    page.cells.formUnion(causes.map(\.cell))
    page.lines = Set(house?.cells ?? [])
    return page
  }

  /// Why a link follows from others, and the house that shows it.
  private func reason(
    _ link: Link, _ causes: [Link], _ isFirst: Bool, on board: Board
  ) -> (text: String, house: House?) {
    guard let cause = causes.first else {
      return ("\(isFirst ? "Suppose" : "Now suppose") \(step.claim(link)).", nil)
    }
    let (cell, digit) = (step.name(link.cell), step.text(link.digit))
    if link.isNested { return ("What is left then has another chain: \(cell) \(verb(link)) \(digit).", nil) }
    let start = Step.list(causes.map { step.claim($0) })
    if !link.isOn, causes.count == 1, cause.isOn {
      if cause.cell == link.cell { return ("\(start), so it can't be \(digit).", nil) }
      let house = house(of: cause.cell, and: link.cell, on: board)
      return (
        "\(start), so \(cell), in the same \(house?.kind.rawValue ?? "cage"), can't be \(digit).", house
      )
    }
    guard link.isOn else { return ("\(start). What is left then rules out \(digit) in \(cell).", nil) }
    if causes.allSatisfy({ $0.cell == link.cell && !$0.isOn }) {
      let gone = step.text(DigitSet(causes.map(\.digit)), "or")
      return ("\(cell) isn't \(gone), so it must be \(digit), the only digit left.", nil)
    }
    let house = board.layout.houses.first { house in
      house.cells.contains(link.cell) && causes.allSatisfy { house.cells.contains($0.cell) }
    }
    guard let house, causes.allSatisfy({ $0.digit == link.digit && !$0.isOn }) else {
      return ("\(start), so \(cell) must be \(digit).", nil)
    }
    return ("\(start). \("\(house)".capitalizedFirst) has only \(cell) left for its \(digit).", house)
  }

  private func verb(_ link: Link) -> String { link.isOn ? "must be" : "can't be" }
}
