extension Position {
  /// An XY- or XYZ-wing: whatever the pivot is, it or one of its wings has the third digit.
  ///
  /// The pivot has two candidates (three for an XYZ-wing) and sees two cells with two each.
  func wing(isXYZ: Bool) -> Step? {
    for pivot in 0..<geometry.cellCount where open[pivot].nonzeroBitCount == (isXYZ ? 3 : 2) {
      let near = geometry.orderedPeers[pivot].filter { open[$0].nonzeroBitCount == 2 }
      for (index, one) in near.enumerated() {
        let withOne = open[pivot] | open[one]
        guard withOne.nonzeroBitCount == 3, open[one] & open[pivot] != 0 else { continue }
        for other in near.dropFirst(index + 1) {
          let shared = open[one] & open[other]
          guard open[other] != open[one], shared.nonzeroBitCount == 1, withOne | open[other] == withOne,
            isXYZ ? shared & open[pivot] != 0 : shared & open[pivot] == 0
          else { continue }
          var seen = geometry.peers[one] & geometry.peers[other]
          if isXYZ { seen = seen & geometry.peers[pivot] }
          let gone = removals(of: shared, from: seen)
          guard isNew(isXYZ ? .xyzWing : .xyWing, gone) else { continue }
          return Step(
            isXYZ ? .xyzWing : .xyWing, isXYZ ? 44 : 42, on: self, cells: [pivot, one, other],
            digits: DigitSet(bits: shared),
            groups: [pivot, one, other].map { CellGroup(cells: [$0], digits: DigitSet(bits: open[$0])) },
            eliminations: gone)
        }
      }
    }
    return nil
  }
}
