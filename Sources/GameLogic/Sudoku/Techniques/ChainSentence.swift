import GameKit

/// Says what a chain proves; ``Proof`` tells it link by link.
extension Step {
  /// The claims of a chain; nil for a step without links.
  var chain: [String]? {
    let branches = branches
    switch branches.count {
    case 0: return nil
    case _ where technique == .simpleColoring && groups.count == 2: return coloring
    case 1: return contradiction(branches[0])
    case _ where technique == .wWing && cells.count == 4: return wWing
    default: return isLoop ? loop(branches) : alternatives(branches)
    }
  }

  /// True for loops, where one half of the candidates or the other is true.
  var isLoop: Bool {
    technique == .xCycle || technique == .yCycle || technique == .alternatingCycle
  }

  /// An assumption that leads to its opposite, or to a candidate both true and false.
  private func contradiction(_ branch: ArraySlice<Link>) -> [String] {
    if let turbot { return turbot }
    let (first, last) = (branch[branch.startIndex], branch[branch.endIndex - 1])
    let digit = text(last.digit)
    let end =
      first.cell == last.cell && first.digit == last.digit && first.isOn != last.isOn
      ? "lead to \(name(last.cell)) \(last.isOn ? "" : "not ")being \(digit)"
      : "make \(name(last.cell)) both \(digit) and not \(digit)"
    return ["Suppose \(claim(first)).", "The links of the chain then \(end)"]
  }

  /// Two houses with two places for a digit each, of which one sees one of the other.
  private var turbot: [String]? {
    guard technique == .turbotFish, !eliminations.isEmpty, strongLinks.count == 2 else { return nil }
    let (one, other) = (strongLinks[0], strongLinks[1])
    let ends = [one.start, other.end], middle = [one.end, other.start]
    return [
      "The \(values) of \(place(of: one)) is in \(names([one.start, one.end], "or")), that of \(place(of: other)) in "
        + "\(names([other.start, other.end], "or")).",
      "\(names(middle)) can't both be \(values), so \(names(ends, "or")) is, and \(goneCells) "
        + "\(eliminations.count == 1 ? "sees" : "see") both",
    ]
  }

  /// The pairs of a chain of which one is true if the other is false.
  var strongLinks: [(start: Int, end: Int)] {
    let links = branches.first.map(Array.init) ?? []
    return zip(links, links.dropFirst()).filter { !$0.isOn && $1.isOn }.map { ($0.cell, $1.cell) }
  }

  private func place(of link: (start: Int, end: Int)) -> String {
    switch line(link.start, link.end) {
    case .row: "row \(link.start / side + 1)"
    case .column: "column \(link.start % side + 1)"
    case .box, .region, .diagonal: "a box"
    }
  }

  /// The line that two cells share, or else the box.
  func line(_ one: Int, _ other: Int) -> House.Kind {
    one / side == other / side ? .row : one % side == other % side ? .column : .box
  }

  /// Assumptions of which one is true, and lead to the same.
  private func alternatives(_ branches: [ArraySlice<Link>]) -> [String] {
    let starts = branches.compactMap(\.first)
    if let house = houses.first {
      let cells = names(starts.map(\.cell), "or")
      return [
        "\("\(house)".capitalizedFirst) needs its \(text(digits.first)) in \(cells). "
          + "Each place leads to the same"
      ]
    }
    if starts.count == 2, starts[0].cell == starts[1].cell, starts[0].digit == starts[1].digit {
      return [
        "Whether \(name(starts[0].cell)) is \(text(starts[0].digit)) or not, the chain leads to the same"
      ]
    }
    let cell = name(starts[0].cell)
    return ["\(cell) is \(text(DigitSet(starts.map(\.digit)), "or")). Each of these leads to the same"]
  }

  /// Two cells with the same two candidates, of which a house with two places for one rules that out in one of them.
  private var wWing: [String] {
    let (ends, link) = ([cells[0], cells[3]], (start: cells[1], end: cells[2]))
    let linked = text(links[1].digit)
    return [
      "\(names(ends)) are \(text(digits.union(DigitSet(links[1].digit)), "or")).",
      "The \(linked) of \(place(of: link)) is in \(names([link.start, link.end], "or")), which makes one of them "
        + "\(values), and \(goneCells) \(eliminations.count == 1 ? "sees" : "see") both",
    ]
  }

  /// The two halves of a loop, one of which is true.
  private func loop(_ branches: [ArraySlice<Link>]) -> [String] {
    let halves = branches.prefix(2).map { Self.list($0.filter(\.isOn).map(sign)) }
    return [
      "The chain is a loop: either \(halves[0]), or \(halves[1]).",
      "Each way, what is ruled out sees one of these",
    ]
  }

  /// Two colors of a digit's places, one of which is true.
  private var coloring: [String] {
    let colors = groups.map { names($0.cells) }
    let start = [
      "Where a house has two places for \(values), one is color A and one is color B: "
        + "A is \(colors[0]), B is \(colors[1])."
    ]
    let gone = Set(eliminations.map(\.cell))
    if gone.isSubset(of: groups[0].cells) {
      return start + ["One color is true. Two cells of color A see each other, so A is false"]
    }
    return start + ["One color is true, and \(names(gone.sorted())) \(gone.count == 1 ? "sees" : "see") both"]
  }

  func claim(_ link: Link) -> String {
    "\(name(link.cell)) \(link.isOn ? "is" : "isn't") \(text(link.digit))"
  }
}
