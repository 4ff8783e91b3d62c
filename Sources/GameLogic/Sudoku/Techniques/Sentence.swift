import GameKit

extension Step {
  /// The pattern, why it holds, and the conclusion, in sentences that players understand.
  public var sentence: String { sentences.joined(separator: " ") }

  /// The same, sentence by sentence; the last one ends with the conclusion.
  var sentences: [String] {
    let families: [[String]?] = [
      chain, single, intersection, subset, fish, wing, cage, uniqueness, sets, sueDeCoq, combinations,
    ]
    guard var sentences = families.compactMap(\.self).first, let last = sentences.popLast() else {
      return ["\(conclusion)."]
    }
    return sentences + ["\(last), so \(conclusion)."]
  }

  /// The name of a cell: `r4c5` is row 4, column 5.
  func name(_ cell: Int) -> String { "r\(cell / side + 1)c\(cell % side + 1)" }
  func names(_ cells: [Int], _ last: String = "and") -> String { Self.list(cells.map(name), last) }
  func text(_ digit: Int) -> String { String(DigitCharacter.of(digit)) }
  func text(_ digits: DigitSet, _ last: String = "and") -> String { Self.list(digits.map(text), last) }

  var places: String { names(cells) }
  var values: String { text(digits) }
  func house(_ index: Int) -> String { houses.indices.contains(index) ? "\(houses[index])" : "its house" }

  static func list(_ words: [String], _ last: String = "and") -> String {
    switch words.count {
    case 0: ""
    case 1: words[0]
    default: words.dropLast().joined(separator: ", ") + " \(last) " + words[words.count - 1]
    }
  }

  /// The words for the digit placed or the candidates ruled out.
  public var conclusion: String {
    if let placement = placements.first { return "\(name(placement.cell)) is \(text(placement.digit))" }
    let groups = Dictionary(grouping: eliminations, by: \.digits.bits).sorted { $0.key < $1.key }
    return Self.list(
      groups.map { "\(names($1.map(\.cell))) can't be \(text(DigitSet(bits: $0), "or"))" })
  }

  private var single: [String]? {
    switch technique {
    case .lastCell: ["\(places) is the last empty cell in \(house(0)), and \(values) is missing there"]
    case .hiddenSingleInBox, .hiddenSingleInLine: ["In \(house(0)), only \(places) can be \(values)"]
    case .nakedSingle: ["\(places) has only one possible digit left"]
    default: nil
    }
  }

  private var intersection: [String]? {
    let start = "In \(house(0)), \(values) fits only in \(house(1)), at \(names(cells, "or"))"
    switch technique {
    case .directPointing, .directClaiming:
      return [
        "\(start).", "So the \(values) of \(house(1)) is there, and \(house(2)) has one place left for it",
      ]
    case .pointing, .claiming: return ["\(start).", "The \(values) of \(house(1)) is there"]
    default: return nil
    }
  }

  private var subset: [String]? {
    let count = cells.count == 2 ? "both" : cells.count == 3 ? "all three" : "all four"
    switch technique {
    case .directHiddenPair, .directHiddenTriplet:
      let single = placements.first.map { text($0.digit) } ?? ""
      return [
        "In \(house(0)), \(values) fit only in \(places), so these cells hold nothing else.",
        "That leaves \(single) one place in \(house(0))",
      ]
    case .nakedPair, .nakedTriplet, .nakedQuad:
      return [
        "In \(house(0)), \(places) can only be \(values).",
        "They use up \(count) digits of \(house(0))",
      ]
    case .hiddenPair, .hiddenTriplet, .hiddenQuad:
      return ["In \(house(0)), \(values) fit only in \(places).", "These digits fill \(count) cells"]
    default: return nil
    }
  }

  private var wing: [String]? {
    guard technique == .xyWing || technique == .xyzWing, groups.count == 3 else { return nil }
    let pivot = groups[0].digits
    let ways = groups.dropFirst().map { wing in
      "if it's \(text(wing.digits.intersection(pivot).subtracting(digits).first)), "
        + "\(name(wing.cells[0])) is \(values)"
    }
    let own = technique == .xyzWing ? "; else it's \(values) itself" : ""
    return [
      "\(name(cells[0])) is \(text(pivot, "or")): \(ways.joined(separator: "; "))\(own).",
      "One of them is \(values), and \(goneCells) \(eliminations.count == 1 ? "sees" : "see") "
        + (own.isEmpty ? "both" : "all three"),
    ]
  }

  /// Two sets, the digit that only one can have, and the one that the other then has.
  private var sets: [String]? {
    guard technique == .almostLockedSets, groups.count == 2, digits.count == 2,
      let last = eliminations.first?.digits.first
    else { return nil }
    let link = text(digits.subtracting(DigitSet(last)).first)
    let sets = groups.map { "\(names($0.cells)) (\($0.digits.map(text).joined()))" }
    return [
      "Set A, \(sets[0]), and set B, \(sets[1]), each have one digit more than cells.",
      "Only one of them can have the \(link), as all their \(link)s see each other.",
      "The other one then has its \(text(last)), and \(goneCells) "
        + "\(eliminations.count == 1 ? "sees" : "see") every \(text(last)) of both",
    ]
  }

  private var combinations: [String]? {
    guard technique == .alignedPair || technique == .alignedTriplet else { return nil }
    return ["Any other choice for \(places) leaves a cell that sees them without a digit"]
  }

  /// A box and a line whose shared cells, with some of each, have as many digits as cells.
  private var sueDeCoq: [String]? {
    guard technique == .sueDeCoq, groups.count == 3 else { return nil }
    let parts = groups.map { "\(names($0.cells)) (\($0.digits.map(text).joined()))" }
    return [
      "\(parts[0]) are in both \(house(0)) and \(house(1)); take \(parts[1]) of \(house(0)) and \(parts[2]) "
        + "of \(house(1)).",
      "No digit fits twice into these \(cells.count) cells, and they have only \(digits.count) digits: "
        + "each is there once",
    ]
  }

  var goneCells: String { names(eliminations.map(\.cell)) }
}

// MARK: Fish

extension Step {
  private var fish: [String]? {
    switch technique {
    case .xWing, .swordfish, .jellyfish:
      return [
        "In \(lines(houses)), \(values) fits only in \(cover).",
        "These \(plural(houses[0].kind)) put a \(values) into each of these \(plural(crossing))",
      ]
    case .finnedXWing, .finnedSwordfish, .finnedJellyfish:
      let fins = groups.flatMap(\.cells)
      let fish = technique.name.dropFirst("Finned ".count).lowercased()
      return [
        "In \(lines(houses)), \(values) fits only in \(cover), or in the "
          + "\(fins.count == 1 ? "fin" : "fins") \(names(fins)).",
        "Without \(fins.count == 1 ? "the fin" : "fins") it's \(fish == "x-wing" ? "an X-wing" : "a \(fish)"), "
          + "which rules out \(goneCells); \(fins.count == 1 ? "the fin sees" : "the fins see") "
          + "\(eliminations.count == 1 ? "it" : "them"), too",
      ]
    default: return nil
    }
  }

  private var crossing: House.Kind { houses.first?.kind == .row ? .column : .row }
  private func plural(_ kind: House.Kind) -> String { "\(kind.rawValue)s" }

  /// `rows 2 and 6`.
  private func lines(_ houses: [House]) -> String { lines(houses[0].kind, houses.map(\.number)) }

  private func lines(_ kind: House.Kind, _ numbers: [Int]) -> String {
    "\(kind.rawValue)\(numbers.count == 1 ? "" : "s") \(Self.list(Set(numbers).sorted().map { "\($0 + 1)" }))"
  }

  /// The crossing lines that hold the digit, without its fins.
  private var cover: String {
    let fins = groups.flatMap(\.cells)
    let places = cells.filter { !fins.contains($0) }.map { crossing == .column ? $0 % side : $0 / side }
    return lines(crossing, Set(places).sorted())
  }
}

// MARK: Cages

extension Step {
  private var cage: [String]? {
    guard let sum else { return nil }
    switch technique {
    case .lastCellOfCage:
      return ["\(placements.map { name($0.cell) }.joined()) is the last empty cell of the cage of \(sum)"]
    case .cageCombination where eliminations.allSatisfy({ $0.digits.intersection(digits).isEmpty }):
      return ["The cage of \(sum) at \(name(cells[0])) can only hold \(values)"]
    case .cageCombination:
      return ["In the cage of \(sum) at \(name(cells[0])), the other cells can't make up the rest"]
    case .innies: return ["\(housesWithSum), which leaves \(sum) for \(places)"]
    case .outies: return ["\(housesWithSum), and the cages there hold \(sum) more in \(places)"]
    default: return nil
    }
  }

  /// The digit sum of the houses: `Row 1 adds up to 45`.
  private var housesWithSum: String {
    let names = Self.list(houses.map { "\($0)" })
    let total = houses.count * side * (side + 1) / 2
    return "\(names.capitalizedFirst) \(houses.count > 1 ? "add" : "adds") up to \(total)"
  }
}
