/// Steps as players write them in forums: chains in Eureka notation, other patterns as HoDoKu has them.
///
/// In Eureka notation `(5)r2c3` is a candidate, `=` a strong link and `-` a weak one; digits of a cell share its name,
/// as in `(1-4)r5c4`, and so do the cells of a set, whose digits between the linked ones come first: `(1=264)r5c789`.
///
/// - Source: Sudopedia, "Eureka", 2009; HoDoKu's manual, "Solver".
extension Step {
  /// The name and the pattern with what follows: `Skyscraper: (1)r1c8=(1)r1c2-(1)r7c2=(1)r7c7 => r8c8<>1`.
  public var namedNotation: String { pattern.isEmpty ? "\(name) => \(result)" : "\(name): \(notation)" }

  /// The pattern with what follows: `(5)r2c3=(5)r2c8-(5)r7c8=(5)r7c1 => r3c1<>5`.
  public var notation: String { pattern.isEmpty ? result : "\(pattern) => \(result)" }

  /// What follows: `r2c3=5`, or `r1c78<>5, r4c5<>6`.
  public var result: String {
    let placed = placements.map { "\(name($0.cell))=\(text($0.digit))" }
    guard placed.isEmpty else { return placed.joined(separator: ", ") }
    let digits = eliminations.reduce(DigitSet()) { $0.union($1.digits) }
    return digits.map { digit in
      "\(CellNames(eliminations.filter { $0.digits.contains(digit) }.map(\.cell), side))<>\(text(digit))"
    }.joined(separator: ", ")
  }

  private var pattern: String {
    switch technique {
    case .lastCell, .nakedSingle, .bivalueGrave: ""
    case .hiddenSingleInBox, .hiddenSingleInLine, .pointing, .claiming, .directPointing, .directClaiming:
      "\(values(",")) in \(houses.first.map(Self.letter) ?? "")"
    case .nakedPair, .nakedTriplet, .nakedQuad, .hiddenPair, .hiddenTriplet, .hiddenQuad, .directHiddenPair,
      .directHiddenTriplet:
      "\(values(",")) in \(cellNames)"
    case .uniqueRectangle, .uniqueLoop: "\(values("/")) in \(cellNames)"
    case .alignedPair, .alignedTriplet: cellNames
    case .xWing, .swordfish, .jellyfish, .finnedXWing, .finnedSwordfish, .finnedJellyfish: fishLines
    case .xyWing, .xyzWing: wingChain
    case .almostLockedSets: setChain
    case .sueDeCoq: sueDeCoqSets
    case .simpleColoring:
      "\(values(",")) (\(groups.map { CellNames($0.cells, side).description }.joined(separator: ") / ("))"
        + ")"
    case .lastCellOfCage, .cageCombination: "\(sum ?? 0) in \(cellNames)"
    case .innies, .outies: "\(houses.map(Self.letter).joined()) leaves \(sum ?? 0) in \(cellNames)"
    case .xCycle, .yCycle, .forcingXChain, .alternatingCycle, .alternatingChain, .nishio, .cellForcingChain,
      .regionForcingChain, .contradictionChain, .doubleChain, .dynamicCellChain, .dynamicRegionChain,
      .nestedChain, .turbotFish, .wWing:
      chainLine
    }
  }

  private func values(_ separator: String) -> String { digits.map(text).joined(separator: separator) }
  private var cellNames: String { CellNames(cells, side).description }

  /// A house as people write it: `r1`, `c2`, `b3`.
  private static func letter(_ house: House) -> String {
    switch house.kind {
    case .row: "r\(house.number + 1)"
    case .column: "c\(house.number + 1)"
    case .box, .region: "b\(house.number + 1)"
    case .diagonal: "d\(house.number + 1)"
    }
  }

  /// Base, cover and fins of a fish: `4 r25 c37 fr2c1`.
  private var fishLines: String {
    let fins = groups.flatMap(\.cells), body = cells.filter { !fins.contains($0) }
    let isInRows = houses.first?.kind == .row
    let cover = Set(body.map { isInRows ? $0 % side : $0 / side }).sorted()
    let base = houses.map(\.number).sorted()
    func lines(_ letter: String, _ numbers: [Int]) -> String {
      letter + numbers.map { "\($0 + 1)" }.joined(separator: side > 9 ? "," : "")
    }
    return "\(values(",")) \(lines(isInRows ? "r" : "c", base)) \(lines(isInRows ? "c" : "r", cover))"
      + (fins.isEmpty ? "" : " f\(CellNames(fins, side))")
  }

  private var sueDeCoqSets: String {
    let sets = groups.map { "\(CellNames($0.cells, side)) - {\($0.digits.map(text).joined())}" }
    return "\(sets[0]) (\(sets.dropFirst().joined(separator: ", ")))"
  }
}

// MARK: Chains

extension Step {
  /// A wing as a chain through its pivot.
  private var wingChain: String {
    guard groups.count == 3 else { return "" }
    let last = digits.first
    let nodes = groups.dropFirst().map { $0.digits.subtracting(digits).first }
    let pivot = groups[0].digits.intersection(digits).isEmpty ? "" : text(last)
    return "(\(text(last))=\(text(nodes[0])))\(name(cells[1]))-(\(text(nodes[0]))=\(pivot)\(text(nodes[1])))"
      + "\(name(cells[0]))-(\(text(nodes[1]))=\(text(last)))\(name(cells[2]))"
  }

  /// Two almost locked sets, linked by the digit that only one can have.
  private var setChain: String {
    guard groups.count == 2, let last = eliminations.first?.digits.first else { return "" }
    let link = digits.subtracting(DigitSet(last)).first
    func set(_ group: CellGroup, from: Int, to: Int) -> String {
      let rest = group.digits.filter { $0 != from && $0 != to }.map(text).joined()
      return "(\(text(from))=\(rest)\(text(to)))\(CellNames(group.cells, side))"
    }
    return "\(set(groups[0], from: last, to: link))-\(set(groups[1], from: link, to: last))"
  }

  /// A chain on a line; branches that have the same end are alternatives.
  private var chainLine: String {
    let branches = branches
    guard branches.allSatisfy(isLine), let first = branches.first else {
      return chains(upTo: links.count).joined(separator: " || ")
    }
    // The last candidate of a loop has a strong link to the first, which is written at the end.
    if isLoop { return "\(eureka(first.dropFirst() + first.prefix(1)))-loop" }
    if technique == .wWing { return eureka(first) }
    guard branches.count == 1 else { return branches.map(eureka).joined(separator: " || ") }
    // What is ruled out stays out of the chain: either end of it sees that.
    return eureka(isBackAtStart(first) && first[first.startIndex].isOn ? first.dropFirst().dropLast() : first)
  }

  /// True for a branch in which each link follows from the one before.
  private func isLine(_ branch: ArraySlice<Link>) -> Bool {
    branch.indices.dropFirst().allSatisfy { links[$0].causes == [$0 - 1] && !links[$0].isNested }
  }

  private func isBackAtStart(_ branch: ArraySlice<Link>) -> Bool {
    guard let first = branch.first, let last = branch.last, branch.count > 1 else { return false }
    return first.cell == last.cell && first.digit == last.digit
  }

  /// The candidates of a branch with their links; what follows from a false one does so by a strong link.
  private func eureka(_ branch: ArraySlice<Link>) -> String {
    var text = "", open: Link?
    for link in branch {
      let sign = open.map { $0.isOn ? "-" : "=" } ?? ""
      if let last = open, last.cell == link.cell {
        text += "\(sign)\(self.text(link.digit))"
      } else {
        text += (open.map { ")\(name($0.cell))" } ?? "") + "\(sign)(\(self.text(link.digit))"
      }
      open = link
    }
    return text + (open.map { ")\(name($0.cell))" } ?? "")
  }
}

/// Names of cells, short where they share a line: `r1c789`, `r23c4`, `r1c2,r4c57`.
struct CellNames: CustomStringConvertible {
  private let cells: [Int]
  private let side: Int

  init(_ cells: [Int], _ side: Int) {
    self.cells = Set(cells).sorted()
    self.side = side
  }

  var description: String {
    // Numbers of two digits can't be told apart without a letter between them.
    guard side <= 9 else {
      return cells.map { "r\($0 / side + 1)c\($0 % side + 1)" }.joined(separator: ",")
    }
    let byRow = groups { ($0 / side, $0 % side) }.map { "r\($0.lines)c\($0.places)" }
    let byColumn = groups { ($0 % side, $0 / side) }.map { "r\($0.places)c\($0.lines)" }
    return (byColumn.count < byRow.count ? byColumn : byRow).joined(separator: ",")
  }

  /// Lines with the cells in each; lines with the same places share a group.
  private func groups(_ split: (Int) -> (line: Int, place: Int)) -> [(lines: String, places: String)] {
    let lines = Dictionary(grouping: cells.map(split), by: \.line).sorted { $0.key < $1.key }
    var found: [(lines: String, places: String)] = []
    for (line, members) in lines {
      let places = members.map { "\($0.place + 1)" }.joined()
      if let same = found.firstIndex(where: { $0.places == places }) {
        found[same].lines += "\(line + 1)"
      } else {
        found.append(("\(line + 1)", places))
      }
    }
    return found
  }
}
