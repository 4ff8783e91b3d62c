public import Life

extension FormatFault.Reason {
  /// What is wrong, as an English sentence that does not say where.
  public var sentence: String {
    switch self {
    case .tooManyBytes(let limit): "The text has more than \(limit >> 20) megabytes, the most that is read."
    case .empty: "There is no pattern in it: it is empty."
    case .unknownFormat:
      "This is no pattern in a known form: RLE, plaintext, Life 1.05, Life 1.06 or two-state macrocell."
    case .archive: "This is an archive of several files: unpack it first, then open one of them."
    case .unexpected(let sign): "“\(sign)” cannot stand here."
    case .notText: "There is a byte here that no text has: this is no pattern, or the file is damaged."
    case .manyStates: "The pattern has cells of more than two states; only dead and alive are known here."
    case .unknownRule(let rule):
      "“\(rule.shortened)” is no rule that is known: \(RuleFamily.known)."
    case .ruleFamily(let rule, let family): "The rule “\(rule.shortened)” cannot be used: \(family.sentence)"
    case .unknownTopology(let world):
      "“\(world.shortened)” is no world that is known here: T100,50 is a torus, P100,50 has dead edges."
    case .sizeOutOfRange(let width, let height):
      "A board of \(width)×\(height) is too large: \(Topology.sides.upperBound) columns and rows are the most."
    case .numberMissing: "A number is missing here."
    case .tooFar: "This number, or the place it leads to, is too large: places are within 2^61 of the origin."
    case .tooLarge: "The pattern is too large, or its parts lie too far apart, to be held as cells."
    case .badHeader: "The line of the size must read like “x = 3, y = 3, rule = B3/S23”."
    case .badLevel: "This square does not fit: squares have levels from 4 to 62, and their quarters one less."
    case .badNode(let number): "There is no square \(number) before this line."
    }
  }
}

extension RuleFamily {
  /// What rules there are.
  static let known = "rules here count eight neighbours, as B3/S23 or HighLife do"

  fileprivate var sentence: String {
    switch self {
    case .manyStates: "its cells have more than two states, and here they live or not."
    case .hexagonal: "its cells have six neighbours, and here they have eight."
    case .vonNeumann: "its cells have four neighbours, and here they have eight."
    case .nonTotalistic: "it asks where neighbours are, and here only their number counts."
    case .largerThanLife: "it counts neighbours from afar, and here they are next to a cell."
    case .oneDimensional: "its board is a single line, and here it is a plane."
    }
  }
}
