extension Position {
  /// Two cells with combinations of digits that would leave a common peer without a candidate.
  func alignedPair() -> Step? {
    let bases = alignedBases(upTo: 2)
    for (index, other) in bases.enumerated() {
      for one in bases.prefix(index) {
        let common = one.excluders & other.excluders
        guard common.count >= 2 else { continue }
        if let step = aligned([one.cell, other.cell], common, .alignedPair, 62) { return step }
      }
    }
    return nil
  }

  /// As ``alignedPair()``, with three cells.
  func alignedTriplet() -> Step? {
    let bases = alignedBases(upTo: 3)
    let cells = CellSet(bases.map(\.cell))
    let excluders = Dictionary(uniqueKeysWithValues: bases.map { ($0.cell, $0.excluders) })
    for (index, other) in bases.enumerated() {
      for one in bases.prefix(index) {
        let pair = one.excluders & other.excluders
        guard pair.count >= 2 else { continue }
        let thirds =
          geometry.orderedPeers[one.cell].filter(one.excluders.contains)
          + geometry.orderedPeers[other.cell].filter {
            other.excluders.contains($0) && !one.excluders.contains($0)
          }
        for third in thirds where cells.contains(third) && third != one.cell && third != other.cell {
          guard let own = excluders[third], (pair & own).count >= 2 else { continue }
          let base = [one.cell, other.cell, third]
          if let step = aligned(base, pair & own, .alignedTriplet, 75) { return step }
        }
      }
    }
    return nil
  }

  /// The cells that may be part of a pattern, each with its peers that have few candidates.
  private func alignedBases(upTo most: Int) -> [(cell: Int, excluders: CellSet)] {
    (0..<geometry.cellCount).compactMap { cell in
      guard open[cell].nonzeroBitCount > 1 else { return nil }
      var excluders = CellSet()
      for peer in geometry.peers[cell] {
        let count = open[peer].nonzeroBitCount
        if count == 1 { return nil }
        if (2...most).contains(count) { excluders.insert(peer) }
      }
      return excluders.isEmpty ? nil : (cell, excluders)
    }
  }

  /// Removes digits that no allowed combination has.
  private func aligned(_ cells: [Int], _ excluders: CellSet, _ technique: Technique, _ tenths: Int) -> Step? {
    let gone = zip(cells, allowed(cells, beside: excluders)).compactMap { cell, kept in
      let digits = open[cell] & ~kept
      return digits == 0 ? nil : Elimination(cell: cell, digits: DigitSet(bits: digits))
    }
    guard isNew(technique, gone) else { return nil }
    return Step(
      technique, tenths, on: self, cells: cells, digits: DigitSet(bits: cells.reduce(0) { $0 | open[$1] }),
      eliminations: gone)
  }

  /// For each cell, the digits in combinations that leave every excluder a candidate.
  private func allowed(_ cells: [Int], beside excluders: CellSet) -> [UInt16] {
    let sets = excluders.map { open[$0] }
    var allowed = cells.map { _ in UInt16(0) }
    var chosen: [UInt16] = []
    func search() {
      guard chosen.count < cells.count else {
        let union = chosen.reduce(0, |)
        guard !sets.contains(where: { $0 & ~union == 0 }) else { return }
        for index in cells.indices { allowed[index] |= chosen[index] }
        return
      }
      let cell = cells[chosen.count]
      for digit in DigitSet(bits: open[cell]) {
        let bit = DigitSet(digit).bits
        let isTaken = zip(cells, chosen).contains { $1 == bit && geometry.peers[$0].contains(cell) }
        guard !isTaken else { continue }
        chosen.append(bit)
        search()
        chosen.removeLast()
      }
    }
    search()
    return allowed
  }
}
