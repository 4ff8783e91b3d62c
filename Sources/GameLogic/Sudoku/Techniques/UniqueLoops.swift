/// A loop of cells that would have two solutions if it held only two digits.
struct UniqueLoop {
  let cells: [Int]
  /// The two digits, as bits.
  let pair: UInt16
  /// The cells with other candidates.
  let extras: [Int]

  /// The rating; longer loops are harder to see.
  var tenths: Int { cells.count >= 10 ? 50 : cells.count >= 8 ? 47 : cells.count >= 6 ? 46 : 45 }
}

/// Eliminations from a unique loop.
private struct LoopFinding {
  let type: Int
  let tenths: Int
  /// The house that types 3 and 4 speak of.
  var house: Int?
  /// The cells of type 3 beside the loop, and the digits of the subset.
  var subset: CellGroup?
  let gone: [Elimination]
}

extension Position {
  /// The easiest loop of two digits that would give a puzzle two solutions.
  func uniqueLoop() -> Step? {
    guard geometry.hasUniqueness else { return nil }
    var best: Step?
    var bestKey = (Int.max, Int.max)
    for loop in UniqueLoopSearch(self).loops() {
      let technique: Technique = loop.cells.count == 4 ? .uniqueRectangle : .uniqueLoop
      for finding in findings(of: loop)
      where (finding.tenths, finding.type) < bestKey && isNew(technique, finding.gone) {
        bestKey = (finding.tenths, finding.type)
        best = Step(
          technique, finding.tenths, on: self, cells: loop.cells,
          digits: DigitSet(bits: loop.pair), houses: finding.house.map { [$0] } ?? [],
          type: finding.type, groups: groups(of: loop, finding), eliminations: finding.gone)
      }
    }
    return best
  }

  /// The cells with other candidates, each with these, and the subset of type 3.
  ///
  /// A hidden subset has the digits of the loop among its own, a naked one has not.
  private func groups(of loop: UniqueLoop, _ finding: LoopFinding) -> [CellGroup] {
    loop.extras.map { CellGroup(cells: [$0], digits: DigitSet(bits: open[$0] & ~loop.pair)) }
      + (finding.subset.map { [$0] } ?? [])
  }

  /// All eliminations from a loop, by type.
  private func findings(of loop: UniqueLoop) -> [LoopFinding] {
    let extra = loop.extras.reduce(0) { $0 | open[$1] } & ~loop.pair
    var findings: [LoopFinding] = []
    func add(_ type: Int, _ gone: [Elimination]) {
      if !gone.isEmpty { findings.append(LoopFinding(type: type, tenths: loop.tenths, gone: gone)) }
    }
    guard let first = loop.extras.first else { return [] }
    if loop.extras.count == 1 {
      add(1, removals(of: loop.pair, from: loop.extras))
    } else if extra.nonzeroBitCount == 1 {
      let seen = loop.extras.dropFirst().reduce(geometry.peers[first]) { $0 & geometry.peers[$1] }
      add(2, removals(of: extra, from: seen))
    }
    guard loop.extras.count == 2 else { return findings }
    if extra.nonzeroBitCount > 1 { findings += subsetFindings(loop, extra) }
    if let (house, gone) = pairRemovals(loop), !gone.isEmpty {
      findings.append(LoopFinding(type: 4, tenths: loop.tenths, house: house, gone: gone))
    }
    return findings
  }

  /// Type 4: one digit of the pair has no other place in a house of both extra cells, so the other goes.
  private func pairRemovals(_ loop: UniqueLoop) -> (house: Int, gone: [Elimination])? {
    let (one, other) = (loop.extras[0], loop.extras[1])
    let pair = CellSet(loop.extras)
    let shared = geometry.housesOf[one].map(\.house).filter { geometry.cellsOf[$0].contains(other) }
    for digit in DigitSet(bits: loop.pair) {
      for house in shared where CellSet(geometry.cells(house, places(house, digit))).isSubset(of: pair) {
        return (house, removals(of: loop.pair & ~DigitSet(digit).bits, from: loop.extras))
      }
    }
    return nil
  }

  /// Type 3: the other candidates of both extra cells form a naked or hidden subset in a shared house.
  ///
  /// A larger subset has a higher rating.
  private func subsetFindings(_ loop: UniqueLoop, _ extra: UInt16) -> [LoopFinding] {
    let (one, other) = (loop.extras[0], loop.extras[1])
    let shared = geometry.housesOf[one].map(\.house).filter { geometry.cellsOf[$0].contains(other) }
    var findings: [LoopFinding] = []
    for degree in extra.nonzeroBitCount...max(7, extra.nonzeroBitCount) where degree <= 7 {
      for house in shared {
        let empty = emptyCount[house]
        if degree * 2 <= empty, let (subset, gone) = nakedRemovals(loop, extra, degree, house) {
          findings.append(
            LoopFinding(
              type: 3, tenths: loop.tenths + degree - 1, house: house, subset: subset, gone: gone))
        }
        if degree * 2 < empty, let (subset, gone) = hiddenRemovals(loop, extra, degree, house) {
          findings.append(
            LoopFinding(
              type: 3, tenths: loop.tenths + degree - 2, house: house, subset: subset, gone: gone))
        }
      }
    }
    return findings
  }

  private func nakedRemovals(_ loop: UniqueLoop, _ extra: UInt16, _ degree: Int, _ house: Int)
    -> (CellGroup, [Elimination])?
  {
    let common = loop.extras.reduce(extra) { $0 & open[$1] }
    let others = (0..<side).map { geometry.cell(house, $0) }
      .filter { !loop.extras.contains($0) && (2...degree).contains(open[$0].nonzeroBitCount) }
    var subset = CellGroup(cells: [], digits: DigitSet())
    var gone: [Elimination] = []
    choose(degree - 1, of: others) { chosen in
      let union = chosen.reduce(0) { $0 | open[$1] }
      guard (union | extra).nonzeroBitCount == degree, (union | common).nonzeroBitCount == degree else {
        return false
      }
      let rest = geometry.cellsOf[house].subtracting(CellSet(chosen + loop.extras))
      gone = removals(of: union | extra, from: rest)
      subset = CellGroup(cells: chosen, digits: DigitSet(bits: union | extra))
      return !gone.isEmpty
    }
    return gone.isEmpty ? nil : (subset, gone)
  }

  private func hiddenRemovals(_ loop: UniqueLoop, _ extra: UInt16, _ degree: Int, _ house: Int)
    -> (CellGroup, [Elimination])?
  {
    let rest = (1...side).filter { !DigitSet(bits: loop.pair | extra).contains($0) && places(house, $0) != 0 }
    let extras = CellSet(loop.extras)
    var subset = CellGroup(cells: [], digits: DigitSet())
    var gone: [Elimination] = []
    choose(degree - 2, of: rest) { chosen in
      let digits = DigitSet(chosen + Array(DigitSet(bits: loop.pair)))
      let cells = digits.reduce(CellSet()) { $0 | CellSet(geometry.cells(house, places(house, $1))) }
      let outside = cells.subtracting(extras)
      guard outside.count == degree - 1 else { return false }
      gone = removals(of: ~digits.bits, from: outside)
      subset = CellGroup(cells: Array(outside), digits: digits)
      return !gone.isEmpty
    }
    return gone.isEmpty ? nil : (subset, gone)
  }

  /// Tries all choices until one is accepted; as in Sudoku Explainer, the last item changes last.
  func choose(_ count: Int, of items: [Int], accept: ([Int]) -> Bool) {
    guard count >= 0 else { return }
    var chosen = Array(repeating: 0, count: count)
    func search(_ left: Int, below end: Int) -> Bool {
      if left == 0 { return accept(chosen) }
      guard end >= left else { return false }
      for index in left - 1..<end {
        chosen[left - 1] = items[index]
        if search(left - 1, below: index) { return true }
      }
      return false
    }
    _ = search(count, below: items.count)
  }
}

/// Searches for loops of cells that share two digits, from each cell that has only those.
private struct UniqueLoopSearch {
  private let position: Position
  private var pair: UInt16 = 0
  private var path: [Int] = []
  private var found: [UniqueLoop] = []
  private var seen: Set<[Int]> = []

  init(_ position: Position) { self.position = position }

  /// The valid loops, without duplicates.
  func loops() -> [UniqueLoop] {
    var search = self
    for cell in 0..<position.geometry.cellCount where position.open[cell].nonzeroBitCount == 2 {
      search.pair = position.open[cell]
      search.extend(to: cell, extrasLeft: 2, extra: 0, from: nil)
    }
    return search.found
  }

  private mutating func extend(to cell: Int, extrasLeft: Int, extra: UInt16, from last: House.Kind?) {
    path.append(cell)
    defer { path.removeLast() }
    // As in Sudoku Explainer, the extra candidates of all cells tried here add up.
    var extra = extra
    let geometry = position.geometry
    for (house, _) in geometry.housesOf[cell] {
      let kind = geometry.layout.houses[house].kind
      guard kind != last else { continue }
      for next in geometry.cellsOf[house] {
        if next == path[0] {
          if path.count >= 4 { close() }
        } else if position.open[next] & pair == pair, !path.contains(next) {
          let more = position.open[next] & ~pair
          extra |= more
          guard more == 0 || extrasLeft > 0 || extra.nonzeroBitCount == 1 else { continue }
          extend(to: next, extrasLeft: extrasLeft - (more == 0 ? 0 : 1), extra: extra, from: kind)
        }
      }
    }
  }

  /// Keeps the path if every house on it has one even and one odd cell.
  private mutating func close() {
    let houses = position.geometry.housesOf
    var even = Set<Int>(), odd = Set<Int>()
    for (index, cell) in path.enumerated() {
      for (house, _) in houses[cell] {
        let isNew = index % 2 == 0 ? even.insert(house).inserted : odd.insert(house).inserted
        if !isNew { return }
      }
    }
    guard even == odd else { return }
    let extras = path.filter { position.open[$0] != pair }
    let union = extras.reduce(0) { $0 | position.open[$1] } & ~pair
    guard extras.count <= 2 || union.nonzeroBitCount == 1, seen.insert(path.sorted()).inserted else { return }
    found.append(UniqueLoop(cells: path, pair: pair, extras: extras))
  }
}
