/// A candidate that is true or false in a chain, and what it follows from.
public struct Link: Hashable, Codable, Sendable {
  /// The cell of the candidate.
  public let cell: Int
  /// Its digit.
  public let digit: Int
  /// True if the cell has the digit, false if it does not.
  public let isOn: Bool
  /// The numbers of the links that it follows from, all of them before it.
  ///
  /// An assumption has none, and begins a branch.
  public let causes: [Int]
  /// True if it follows by another chain, in what the causes leave.
  public let isNested: Bool

  /// Creates a link.
  public init(cell: Int, digit: Int, isOn: Bool, causes: [Int] = [], isNested: Bool = false) {
    (self.cell, self.digit, self.isOn, self.causes) = (cell, digit, isOn, causes)
    self.isNested = isNested
  }
}

/// Some cells that belong together, and the digits that they can have.
public struct CellGroup: Hashable, Codable, Sendable {
  /// The cells.
  public let cells: [Int]
  /// The digits.
  public let digits: DigitSet

  /// Creates a group.
  public init(cells: [Int], digits: DigitSet) { (self.cells, self.digits) = (cells, digits) }
}

extension Array where Element == Link {
  /// Adds a branch in which each candidate follows from the one before it, by turns true and false.
  mutating func addPath(_ candidates: [(cell: Int, digit: Int)], startsOn: Bool) {
    for (place, candidate) in candidates.enumerated() {
      append(
        Link(
          cell: candidate.cell, digit: candidate.digit, isOn: startsOn == place.isMultiple(of: 2),
          causes: place == 0 ? [] : [count - 1]))
    }
  }
}

extension Step {
  /// The branches of a chain: each begins with an assumption, and holds all that follows from it.
  ///
  /// The numbers of their links are those in ``links``.
  public var branches: [ArraySlice<Link>] {
    let starts = links.indices.filter { links[$0].causes.isEmpty } + [links.count]
    return zip(starts, starts.dropFirst()).map { links[$0..<$1] }
  }

  /// The branches as players write them: `r8c7≠5 → r6c7=5 → r6c1≠5`; of long ones the beginning and the end.
  ///
  /// - Parameter limit: The most links of a branch that are written; at least 3.
  public func chains(upTo limit: Int = 12) -> [String] { branches.map { chain($0, upTo: max(3, limit)) } }

  private func chain(_ branch: ArraySlice<Link>, upTo limit: Int) -> String {
    var text = ""
    for number in branch.indices {
      let place = number - branch.startIndex
      guard branch.count <= limit + 1 || place < limit - 2 || place >= branch.count - 2 else {
        if place == limit - 2 { text += " → … \(branch.count - limit) more …" }
        continue
      }
      text += arrow(to: number, isFirst: place == 0) + sign(links[number])
    }
    return text
  }

  /// What stands before a link: an arrow, after its causes where the one before it is not all of them.
  private func arrow(to number: Int, isFirst: Bool) -> String {
    if isFirst { return "" }
    let causes = links[number].causes
    let way = links[number].isNested ? " → another chain → " : " → "
    return causes == [number - 1] ? way : "; \(causes.map { sign(links[$0]) }.joined(separator: " + "))\(way)"
  }

  /// A candidate as players write it: `r8c7=5`, or `r8c7≠5`.
  func sign(_ link: Link) -> String {
    "\(name(link.cell))\(link.isOn ? "=" : "≠")\(DigitCharacter.of(link.digit))"
  }
}
