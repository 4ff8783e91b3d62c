/// Cells of a house that have one digit more than there are cells.
private struct AlmostLockedSet {
  let cells: CellSet
  let digits: UInt16

  var group: CellGroup { CellGroup(cells: Array(cells), digits: DigitSet(bits: digits)) }
}

extension Position {
  /// Two almost locked sets with a digit that only one can hold, so another common digit is in one of them.
  func almostLockedSets() -> Step? {
    let sets = almostLocked()
    for (index, one) in sets.enumerated() {
      for other in sets.dropFirst(index + 1) {
        let shared = one.digits & other.digits
        guard shared.nonzeroBitCount > 1, (one.cells & other.cells).isEmpty else { continue }
        for link in DigitSet(bits: shared) where isRestricted(link, one, other) {
          for digit in DigitSet(bits: shared) where digit != link {
            let holders = (one.cells | other.cells).filter { has($0, digit) }
            let seen = holders.dropFirst().reduce(geometry.peers[holders[0]]) { $0 & geometry.peers[$1] }
            let gone = removals(of: DigitSet(digit).bits, from: seen)
            guard isNew(.almostLockedSets, gone) else { continue }
            return Step(
              .almostLockedSets, 70, on: self, cells: Array(one.cells) + Array(other.cells),
              digits: DigitSet([link, digit]), groups: [one, other].map(\.group), eliminations: gone)
          }
        }
      }
    }
    return nil
  }

  /// True if every place of a digit in one set sees all its places in the other.
  private func isRestricted(_ digit: Int, _ one: AlmostLockedSet, _ other: AlmostLockedSet) -> Bool {
    let far = CellSet(other.cells.filter { has($0, digit) })
    return one.cells.allSatisfy { !has($0, digit) || far.isSubset(of: geometry.peers[$0]) }
  }

  /// All almost locked sets of up to four cells, without duplicates.
  private func almostLocked() -> [AlmostLockedSet] {
    var seen = Set<CellSet>()
    var found: [AlmostLockedSet] = []
    for house in geometry.order {
      let cells = geometry.cellsOf[house].filter { open[$0] != 0 }
      for count in 1...4 where cells.count >= count {
        choose(count, of: cells) { chosen in
          let digits = chosen.reduce(0) { $0 | open[$1] }
          if digits.nonzeroBitCount == count + 1, seen.insert(CellSet(chosen)).inserted {
            found.append(AlmostLockedSet(cells: CellSet(chosen), digits: digits))
          }
          return false
        }
      }
    }
    return found
  }
}
