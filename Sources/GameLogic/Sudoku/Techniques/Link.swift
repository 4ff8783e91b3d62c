/// A candidate that is true or false in a chain, and the links it follows from.
public struct Link: Hashable, Codable, Sendable {
  public let cell: Int
  public let digit: Int
  /// True if the cell has the digit, false if it does not.
  public let isOn: Bool
  /// The indices of the links it follows from; they all come earlier.
  ///
  /// Empty for an assumption, which begins a branch.
  public let causes: [Int]
  /// True if it follows by another chain, within the candidates that the causes leave.
  public let isNested: Bool

  public init(cell: Int, digit: Int, isOn: Bool, causes: [Int] = [], isNested: Bool = false) {
    self.cell = cell
    self.digit = digit
    self.isOn = isOn
    self.causes = causes
    self.isNested = isNested
  }
}

/// Cells of a pattern that belong together, with their possible digits.
public struct CellGroup: Hashable, Codable, Sendable {
  public let cells: [Int]
  public let digits: DigitSet

  public init(cells: [Int], digits: DigitSet) {
    self.cells = cells
    self.digits = digits
  }
}

extension Array where Element == Link {
  /// Adds a branch of alternating true and false candidates, each following from the one before.
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
  /// The branches of a chain: each begins with an assumption and contains all its consequences.
  ///
  /// The indices are those of ``links``.
  public var branches: [ArraySlice<Link>] {
    let starts = links.indices.filter { links[$0].causes.isEmpty } + [links.count]
    return zip(starts, starts.dropFirst()).map { links[$0..<$1] }
  }

  /// The branches in players' notation, `r8c7≠5 → r6c7=5 → r6c1≠5`; the middle of a long one is left out.
  ///
  /// - Parameter limit: The most links written per branch; at least 3.
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

  /// The arrow before a link; the causes come first unless the previous link is the only one.
  private func arrow(to number: Int, isFirst: Bool) -> String {
    if isFirst { return "" }
    let causes = links[number].causes
    let way = links[number].isNested ? " → another chain → " : " → "
    return causes == [number - 1] ? way : "; \(causes.map { sign(links[$0]) }.joined(separator: " + "))\(way)"
  }

  /// A candidate in players' notation: `r8c7=5` or `r8c7≠5`.
  func sign(_ link: Link) -> String {
    "\(name(link.cell))\(link.isOn ? "=" : "≠")\(DigitCharacter.of(link.digit))"
  }
}
