import GameKit

extension Step {
  /// The pattern and the conclusion in words that players understand.
  public var sentence: String { sentence(withLinks: branches.count > 2 ? 3 : 6) }

  /// As ``sentence``, with up to `limit` links of each branch of a chain.
  public func sentence(withLinks limit: Int) -> String {
    if let reason = chainReason(upTo: limit) { return "\(reason)\(chainConclusion)\(conclusion)." }
    guard let reason = single ?? intersection ?? pattern ?? cage ?? unique else { return "\(conclusion)." }
    return "\(reason), so \(conclusion)."
  }

  /// The name of a cell: `r4c5` is row 4, column 5.
  func name(_ cell: Int) -> String { "r\(cell / side + 1)c\(cell % side + 1)" }

  private var places: String { Self.list(cells.map(name)) }
  private var values: String { Self.list(words(digits)) }
  private func house(_ index: Int) -> String {
    houses.indices.contains(index) ? "\(houses[index])" : "its house"
  }

  static func list(_ words: [String], _ last: String = "and") -> String {
    switch words.count {
    case 0: ""
    case 1: words[0]
    default: words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }
  }

  /// The words for the digit placed or the candidates ruled out.
  private var conclusion: String {
    if let placement = placements.first {
      return "\(name(placement.cell)) is \(DigitCharacter.of(placement.digit))"
    }
    let groups = Dictionary(grouping: eliminations, by: \.digits.bits).sorted { $0.key < $1.key }
    return Self.list(
      groups.map { bits, members in
        let gone = Self.list(DigitSet(bits: bits).map { String(DigitCharacter.of($0)) }, "or")
        return "\(Self.list(members.map { name($0.cell) })) can't be \(gone)"
      })
  }

  private var single: String? {
    switch technique {
    case .lastCell: "\(places) is the last empty cell in \(house(0))"
    case .hiddenSingleInBox, .hiddenSingleInLine: "In \(house(0)), only \(places) can be \(values)"
    case .nakedSingle: "\(places) has only one possible digit left"
    default: nil
    }
  }

  private var intersection: String? {
    switch technique {
    case .directPointing, .directClaiming:
      "In \(house(0)), every \(values) is also in \(house(1)), which leaves \(house(2)) one place for it"
    case .pointing, .claiming: "In \(house(0)), every \(values) is also in \(house(1))"
    case .directHiddenPair, .directHiddenTriplet:
      "In \(house(0)), \(values) fit only in \(places), which leaves another digit one place"
    default: nil
    }
  }

  private var pattern: String? {
    switch technique {
    case .nakedPair, .nakedTriplet, .nakedQuad: "In \(house(0)), \(places) can only be \(values)"
    case .hiddenPair, .hiddenTriplet, .hiddenQuad: "In \(house(0)), \(values) fit only in \(places)"
    case .xWing, .swordfish, .jellyfish:
      "In \(Self.list(houses.map { "\($0)" })), every \(values) is in the same crossing lines"
    case .finnedXWing, .finnedSwordfish, .finnedJellyfish:
      "In \(Self.list(houses.map { "\($0)" })), every \(values) is in the same crossing lines or in \(fins) next to them"
    case .xyWing: "Whatever \(name(cells[0])) is, \(name(cells[1])) or \(name(cells[2])) is \(values)"
    case .xyzWing: "One of \(places) is \(values)"
    case .alignedPair, .alignedTriplet: "Some digits of \(places) together would leave a cell empty"
    case .almostLockedSets: lockedSets
    default: nil
    }
  }

  /// The extra cells of a finned fish: `the fin r1c2`.
  private var fins: String {
    let cells = groups.flatMap(\.cells)
    return "the \(cells.count == 1 ? "fin" : "fins") \(Self.list(cells.map(name)))"
  }

  private var cage: String? {
    guard let sum else { return nil }
    switch technique {
    case .lastCellOfCage:
      return "\(placements.map { name($0.cell) }.joined()) is the last empty cell of the cage of \(sum)"
    case .cageCombination where eliminations.allSatisfy({ $0.digits.intersection(digits).isEmpty }):
      return "The cage of \(sum) at \(name(cells[0])) can only hold \(values)"
    case .cageCombination:
      return "In the cage of \(sum) at \(name(cells[0])), the other cells can't make up the rest"
    case .innies:
      return "\(housesWithSum), which leaves \(sum) for \(places)"
    case .outies:
      return "\(housesWithSum), and the cages there hold \(sum) more in \(places)"
    default: return nil
    }
  }

  /// The digit sum of the houses: `Row 1 adds up to 45`.
  private var housesWithSum: String {
    let names = Self.list(houses.map { "\($0)" })
    let total = houses.count * side * (side + 1) / 2
    return
      "\(names.capitalizedFirst) \(houses.count > 1 ? "add" : "adds") up to \(total)"
  }

  private var unique: String? {
    switch technique {
    case .uniqueRectangle, .uniqueLoop:
      "If \(places) were all \(values), the puzzle would have two solutions"
    case .bivalueGrave: "Without an extra candidate in \(places), the puzzle would have two solutions"
    default: nil
    }
  }

  /// Two sets, the digit that only one can have, and the one that the other then has.
  private var lockedSets: String? {
    guard groups.count == 2, digits.count == 2, let last = eliminations.first?.digits.first else {
      return nil
    }
    let link = digits.subtracting(DigitSet(last)).first
    let sets = groups.map { "\(Self.list($0.cells.map(name))) (\(words($0.digits).joined()))" }
    return "Set A, \(sets[0]), and set B, \(sets[1]), can't both have \(character(link)). "
      + "The one without it has \(character(last))"
  }

  private func character(_ digit: Int) -> String { String(DigitCharacter.of(digit)) }
  private func words(_ digits: DigitSet) -> [String] { digits.map(character) }
}
