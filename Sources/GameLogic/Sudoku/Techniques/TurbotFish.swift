extension Position {
  /// The turbot fish, each with one candidate that it rules out.
  ///
  /// A search for chains keeps only the first that rules a candidate out. For practice, any of them is right.
  func turbotFish() -> [Step] {
    (1...side).flatMap { digit in
      let strong = strongLinks(of: digit)
      return strong.flatMap { one in
        strong.filter { isWayOn(from: one, to: $0) }.flatMap { turbotFish(of: digit, one, $0) }
      }
    }
  }

  private typealias StrongLink = (start: Int, end: Int)

  /// The two places for a digit in houses that have no others, in both directions.
  private func strongLinks(of digit: Int) -> [StrongLink] {
    geometry.order.filter { places($0, digit).nonzeroBitCount == 2 }.flatMap { house -> [StrongLink] in
      let cells = geometry.cells(house, places(house, digit))
      return [(cells[0], cells[1]), (cells[1], cells[0])]
    }
  }

  /// True if a link begins where the end of another one is seen, and they have no cell in common.
  private func isWayOn(from one: StrongLink, to other: StrongLink) -> Bool {
    geometry.peers[one.end].contains(other.start) && other.end != one.end && other.end != one.start
      && other.start != one.start
  }

  private func turbotFish(of digit: Int, _ one: StrongLink, _ other: StrongLink) -> [Step] {
    let pattern = [one.start, one.end, other.start, other.end]
    let seen = geometry.peers[one.start] & geometry.peers[other.end]
    return seen.filter { has($0, digit) && !pattern.contains($0) }.map { gone in
      var links: [Link] = []
      links.addPath(([gone] + pattern + [gone]).map { ($0, digit) }, startsOn: true)
      return Step(
        .turbotFish, Self.turbotRating, on: self, cells: [gone] + pattern, digits: DigitSet(digit),
        links: links, eliminations: [Elimination(cell: gone, digits: DigitSet(digit))])
    }
  }

  /// The rating of a turbot fish, in tenths.
  static let turbotRating = 66
}
