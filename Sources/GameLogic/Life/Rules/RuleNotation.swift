extension Rule {
  /// Parses a rule, ignoring whitespace.
  ///
  /// It can be `B3/S23`, `b3s23`, `S23/B3`, `23/3` (survivals first), `B3/S2-i34q`, `B2/S34H`, `B2/S013V`,
  /// `W110`,
  /// `MAP…`, a name such as `HighLife`, or anything that ``StateRule/init(parsing:)`` reads.
  ///
  /// - Throws: ``LifeError/unknownRule(_:)``; ``RuleFamily/init(of:)`` may give the reason.
  public init(parsing text: String) throws(LifeError) {
    guard let rule = Self.named(text) ?? Self.notated(text) ?? StateRule(parsing: text).map({ Rule($0) })
    else { throw .unknownRule(text) }
    self = rule
  }

  /// Parses a rule with an optional topology, as in pattern files: `B3/S23:T100,50`.
  ///
  /// - Parameter rules: Rules that cannot be derived from their names.
  /// - Throws: ``LifeError/unknownRule(_:)``, or the errors of ``Topology/init(parsing:)``.
  public static func withTopology(
    _ text: String, knowing rules: [StateRule] = []
  ) throws(LifeError) -> (rule: Rule, topology: Topology) {
    func rule(_ text: String) throws(LifeError) -> Rule {
      let name = text.filter { !$0.isWhitespace }
      if let known = rules.first(where: { $0.name == name }) { return Rule(known) }
      return try Rule(parsing: text)
    }
    guard let colon = text.firstIndex(of: ":") else { return (try rule(text), .plane) }
    let rule = try rule(String(text[..<colon]))
    return (rule, try Topology(parsing: String(text[text.index(after: colon)...])))
  }

  /// Parses a rule in any notation except a name.
  static func notated(_ text: String) -> Rule? {
    let text = text.filter { !$0.isWhitespace }
    guard text.utf8.count <= maxLength else { return nil }
    if text.prefix(3).lowercased() == "map" { return MapNotation.rule(text.dropFirst(3)) }
    if text.first == "W" || text.first == "w" { return WolframNotation.rule(text.dropFirst()) }
    var characters = Substring(text.lowercased())
    let neighborhood =
      Neighborhood.allCases.first { $0.letter.lowercased() == characters.suffix(1) } ?? .moore
    if neighborhood != .moore { characters.removeLast() }
    guard let parts = RuleParts(characters) else { return nil }
    return Rule(parts, neighborhood)
  }

  /// More characters than any valid rule has.
  private static let maxLength = 256

  /// Creates a rule from the two parts of its notation; nil if they are invalid.
  private init?(_ parts: RuleParts, _ neighborhood: Neighborhood) {
    guard let births = CountList(parts.births, neighborhood),
      let survivals = CountList(parts.survivals, neighborhood)
    else { return nil }
    let mask = neighborhood.mask
    let table = RuleTable { number in
      let list = number & RuleTable.middle == 0 ? births : survivals
      return list.contains(number & mask)
    }
    self.init(table, neighborhood, isMap: false)
  }
}

/// The births and survivals of a rule's notation.
private struct RuleParts {
  var births: Substring = ""
  var survivals: Substring = ""

  /// Splits `b3/s23`, with the parts in either order and an optional slash, or `23/3`, survivals first.
  init?(_ text: Substring) {
    let slashes = text.filter { $0 == "/" || $0 == "_" }
    guard slashes.count <= 1 else { return nil }
    if text.contains("b") || text.contains("s") {
      guard readLettered(text) else { return nil }
    } else {
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "_" }
      guard parts.count == 2 else { return nil }
      survivals = parts[0]
      births = parts[1]
    }
  }

  /// Reads the two parts; returns false if the letter before a part is missing or repeated.
  private mutating func readLettered(_ text: Substring) -> Bool {
    var rest = text, given: Set<Character> = []
    while let letter = rest.first {
      guard letter == "b" || letter == "s", given.insert(letter).inserted else { return false }
      rest.removeFirst()
      let part = rest.prefix { !"bs/_".contains($0) }
      if letter == "b" { births = part } else { survivals = part }
      rest = rest[part.endIndex...]
      if let slash = rest.first, "/_".contains(slash) {
        rest.removeFirst()
        if rest.isEmpty { return false }
      }
    }
    return true
  }
}

/// The neighbor counts of one part, with the letters of arrangements: `2-i34q`.
private struct CountList {
  private var neighborhoods: Set<Int> = []

  /// Parses a part; nil if a count exceeds the neighborhood or a letter does not belong to its count.
  init?(_ text: Substring, _ neighborhood: Neighborhood) {
    var rest = text
    while let digit = rest.first {
      guard digit.isASCII, let count = digit.wholeNumberValue, count <= neighborhood.size else { return nil }
      rest.removeFirst()
      let part = rest.prefix { !$0.isNumber }
      rest = rest[part.endIndex...]
      if part.isEmpty || part == "-" {
        addAll(count, neighborhood)
      } else {
        guard neighborhood == .moore, add(count, part) else { return nil }
      }
    }
  }

  private mutating func addAll(_ count: Int, _ neighborhood: Neighborhood) {
    let mask = neighborhood.mask
    for number in RuleTable.neighborhoods where number & ~mask == 0 && number.nonzeroBitCount == count {
      neighborhoods.insert(number)
    }
  }

  /// Adds the arrangements with these letters or, after a minus, all others; false for unknown letters.
  private mutating func add(_ count: Int, _ part: Substring) -> Bool {
    let isInverted = part.first == "-", letters = isInverted ? part.dropFirst() : part
    let all = Arrangement.with(count)
    guard letters.allSatisfy({ letter in all.contains { $0.letter == letter } }) else { return false }
    for arrangement in all {
      let isGiven = arrangement.letter.map { letters.contains($0) } ?? false
      if isGiven != isInverted { neighborhoods.formUnion(arrangement.numbers) }
    }
    return true
  }

  func contains(_ number: Int) -> Bool { neighborhoods.contains(number) }
}
