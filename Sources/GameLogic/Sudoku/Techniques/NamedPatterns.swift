/// The techniques that a search may use.
public enum TechniqueSet: String, Hashable, Codable, Sendable, CaseIterable {
  /// Those of Sudoku Explainer, in its order; they determine the rating.
  case rating
  /// The same, but with the patterns that people look for before long chains.
  case teaching
}

extension Rater {
  /// Returns the easiest step, including patterns that people know by name; nil if none is found.
  ///
  /// Such a pattern has the rating of the chain that it abbreviates.
  public static func nextStep(
    from board: Board, using techniques: TechniqueSet, upTo limit: Rating = .hardest
  ) -> Step? {
    let position = Position(board)
    let chains = Rating(tenths: 64)
    guard techniques == .teaching else { return position.nextStep(upTo: limit.tenths) }
    if let step = position.nextStep(upTo: min(limit, chains).tenths) {
      return position.subsetOnDiagonal(easierThan: step.rating) ?? step
    }
    if let step = position.subsetOnDiagonal(easierThan: limit) { return step }
    guard !position.isDead else { return nil }
    if let step = position.namedFish(), step.rating <= limit { return step }
    for pattern in Position.patterns {
      if let step = pattern(position), step.rating <= limit { return step }
    }
    return position.nextStep(upTo: limit.tenths)
  }
}

extension Position {
  /// The patterns that people look for before long chains, in search order; turbot fish come before them.
  static let patterns: [@Sendable (Position) -> Step?] = [
    { $0.coloring() }, { $0.wWing() }, { $0.finnedFish(2, .finnedXWing) },
    { $0.finnedFish(3, .finnedSwordfish) }, { $0.finnedFish(4, .finnedJellyfish) },
    { $0.sueDeCoq() }, { $0.almostLockedSets() },
  ]

  /// A naked subset that the rating leaves out, and that anyone sees who looks along a diagonal.
  func subsetOnDiagonal(easierThan limit: Rating) -> Step? {
    let kinds: [(degree: Int, technique: Technique, tenths: Int)] = [
      (2, .nakedPair, 30), (3, .nakedTriplet, 36), (4, .nakedQuad, 50),
    ]
    guard !isDead else { return nil }
    return kinds.lazy.filter { $0.tenths < limit.tenths }.compactMap {
      nakedSubset($0.degree, $0.technique, $0.tenths, in: geometry.diagonals)
    }.first
  }

  /// A turbot fish whose form has a name of its own.
  func namedFish() -> Step? {
    guard let step = chain(.plain, upTo: 66), step.name != step.technique.name, step.technique == .turbotFish
    else { return nil }
    return step
  }

  /// Simple coloring: cells that see both colors lose the digit, and so does a color that sees itself.
  func coloring() -> Step? {
    for digit in 1...side {
      var colored = CellSet()
      for cell in 0..<geometry.cellCount where has(cell, digit) && !colored.contains(cell) {
        let coloring = coloring(of: digit, from: cell)
        colored = colored | coloring.even | coloring.odd
        guard !coloring.odd.isEmpty, let step = step(coloring, digit),
          isNew(.simpleColoring, step.eliminations)
        else { continue }
        return step
      }
    }
    return nil
  }

  private func step(_ coloring: Coloring, _ digit: Int) -> Step? {
    for color in [coloring.even, coloring.odd] {
      guard let (one, other) = meeting(in: color) else { continue }
      let links = self.coloring(of: digit, from: one).links(of: digit, false: other)
      return step(
        [color, color == coloring.even ? coloring.odd : coloring.even], digit, links, gone: Array(color))
    }
    let gone = (0..<geometry.cellCount).filter { cell in
      has(cell, digit) && !coloring.even.contains(cell) && !coloring.odd.contains(cell)
        && !(geometry.peers[cell] & coloring.even).isEmpty && !(geometry.peers[cell] & coloring.odd).isEmpty
    }
    guard !gone.isEmpty else { return nil }
    return step([coloring.even, coloring.odd], digit, coloring.linksBothWays(of: digit), gone: gone)
  }

  private func step(_ colors: [CellSet], _ digit: Int, _ links: [Link], gone: [Int]) -> Step {
    Step(
      .simpleColoring, 66, on: self, cells: colors.flatMap(Array.init), digits: DigitSet(digit), links: links,
      groups: colors.map { CellGroup(cells: Array($0), digits: DigitSet(digit)) },
      eliminations: removals(of: DigitSet(digit).bits, from: gone))
  }

  /// Two cells of a color that see each other.
  private func meeting(in color: CellSet) -> (Int, Int)? {
    for one in color {
      for other in geometry.peers[one] & color { return (one, other) }
    }
    return nil
  }

  /// The cells linked to a start by houses with two places for the digit, in alternating colors.
  private func coloring(of digit: Int, from start: Int) -> Coloring {
    var coloring = Coloring(start)
    var next = 0
    while next < coloring.cells.count {
      for (house, _) in geometry.housesOf[coloring.cells[next].cell]
      where places(house, digit).nonzeroBitCount == 2 {
        for other in geometry.cells(house, places(house, digit)) { coloring.add(other, from: next) }
      }
      next += 1
    }
    return coloring
  }

  /// A W-wing: two cells with the same two candidates, linked by a house with two places for one of them.
  func wWing() -> Step? {
    let pairs = (0..<geometry.cellCount).filter { open[$0].nonzeroBitCount == 2 }
    for (index, one) in pairs.enumerated() {
      for other in pairs.dropFirst(index + 1) where open[other] == open[one] {
        guard !geometry.peers[one].contains(other) else { continue }
        for linked in DigitSet(bits: open[one]) {
          let rest = open[one] & ~DigitSet(linked).bits
          let gone = removals(of: rest, from: geometry.peers[one] & geometry.peers[other])
          guard isNew(.wWing, gone), let link = link(linked, between: one, and: other) else { continue }
          return Step(
            .wWing, 66, on: self, cells: [one] + link + [other], digits: DigitSet(bits: rest),
            links: wLinks([one] + link + [other], linked, DigitSet(bits: rest).first), eliminations: gone)
        }
      }
    }
    return nil
  }

  /// The links showing that one end or the other has the digit.
  private func wLinks(_ cells: [Int], _ linked: Int, _ digit: Int) -> [Link] {
    var links: [Link] = []
    let way = [cells[0]] + cells + [cells[3]]
    links.addPath(
      way.enumerated().map { ($1, $0 == 0 || $0 == way.count - 1 ? digit : linked) }, startsOn: false)
    links.addPath([(cells[0], digit)], startsOn: true)
    return links
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

  /// A fish with extra places in one box: cells that see these and that the fish would clear lose the digit.
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
      guard isNew(technique, gone) else { return false }
      found = Step(
        technique, 66 + base.count - 2, on: self, cells: candidates, digits: DigitSet(digit), houses: base,
        groups: [CellGroup(cells: fins, digits: DigitSet(digit))], eliminations: gone)
      return true
    }
    return found
  }
}

/// Cells of a digit in alternating colors, each with the index of the cell it is linked to.
private struct Coloring {
  private(set) var cells: [(cell: Int, isEven: Bool, from: Int)]
  private(set) var even: CellSet
  private(set) var odd = CellSet()

  init(_ start: Int) {
    cells = [(start, true, -1)]
    even = CellSet([start])
  }

  /// Gives a cell the opposite color of the one it is linked to; a cell may get both.
  mutating func add(_ cell: Int, from number: Int) {
    let isEven = !cells[number].isEven
    guard cell != cells[number].cell, !(isEven ? even : odd).contains(cell) else { return }
    if isEven { even.insert(cell) } else { odd.insert(cell) }
    cells.append((cell, isEven, number))
  }

  /// The links if the first cell has the digit, and so does a second one that it sees.
  func links(of digit: Int, false other: Int) -> [Link] {
    var way: [Int] = []
    var number = cells.lastIndex { $0.cell == other && $0.isEven } ?? 0
    while number >= 0 {
      way.insert(cells[number].cell, at: 0)
      number = cells[number].from
    }
    var links: [Link] = []
    links.addPath(way.map { ($0, digit) }, startsOn: true)
    return links + [Link(cell: other, digit: digit, isOn: false, causes: [0])]
  }

  /// The links if the first cell has the digit, and if it does not.
  func linksBothWays(of digit: Int) -> [Link] {
    links(of: digit, ifEven: true, after: 0) + links(of: digit, ifEven: false, after: cells.count)
  }

  private func links(of digit: Int, ifEven isOn: Bool, after count: Int) -> [Link] {
    cells.map { cell, isEven, from in
      Link(
        cell: cell, digit: digit, isOn: isEven == isOn, causes: from < 0 ? [] : [from + count])
    }
  }
}
