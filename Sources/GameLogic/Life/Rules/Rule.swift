/// A two-state outer-totalistic rule: the neighbor counts of births and survivals; or any other rule, in ``states``.
public struct Rule: Hashable, Sendable {
  /// Bit n is set if a dead cell with n live neighbors is born.
  public let births: UInt16
  /// Bit n is set if a live cell with n live neighbors survives.
  public let survivals: UInt16
  /// A rule that needs more than births and survivals; nil for all others.
  public let states: StateRule?

  /// Creates a rule from neighbor counts, each from 0 to 8.
  public init(births: some Sequence<Int>, survivals: some Sequence<Int>) {
    self.births = Self.bits(births)
    self.survivals = Self.bits(survivals)
    states = nil
  }

  /// Creates a rule that needs more than births and survivals.
  public init(_ states: StateRule) {
    births = states.isBornFromNothing ? 1 : 0
    survivals = 0
    self.states = states
  }

  /// The number of states of a cell.
  public var stateCount: Int { states?.states ?? 2 }

  private static func bits(_ counts: some Sequence<Int>) -> UInt16 {
    counts.reduce(into: 0) { bits, count in
      precondition((0...8).contains(count), "A cell has 0 to 8 live neighbors, not \(count)")
      bits |= 1 << UInt16(count)
    }
  }

  /// Conway's Life, B3/S23.
  public static let life = Rule(births: [3], survivals: [2, 3])

  /// True for rules with B0: cells are born in empty space.
  public var isBornFromNothing: Bool { births & 1 != 0 }

  /// Checks that the rule can run on a topology.
  ///
  /// - Throws: ``LifeError/bornFromNothing(_:)`` for a rule with B0 on the plane.
  public func check(on topology: Topology) throws(LifeError) {
    if isBornFromNothing, topology == .plane { throw .bornFromNothing(self) }
  }

  /// Returns the next state of a cell.
  public func lives(isAlive: Bool, neighbors: Int) -> Bool {
    (isAlive ? survivals : births) >> UInt16(neighbors) & 1 != 0
  }
}

extension Rule: CustomStringConvertible {
  /// The rule in B/S notation, such as `B3/S23`.
  public var description: String { states?.name ?? "B\(digits(births))/S\(digits(survivals))" }

  private func digits(_ bits: UInt16) -> String {
    (0...8).filter { bits >> UInt16($0) & 1 != 0 }.map(String.init).joined()
  }
}

extension Rule {
  /// Parses a rule: `B3/S23`, `b3s23`, `S23/B3`, `23/3` (survivals first), a name such as `HighLife`, or what
  /// ``StateRule/init(parsing:)`` reads; whitespace is ignored.
  ///
  /// - Throws: ``LifeError/unknownRule(_:)``; ``RuleFamily/init(of:)`` may give the reason.
  public init(parsing text: String) throws(LifeError) {
    guard let rule = Self.named(text) ?? Self.notated(text) ?? StateRule(parsing: text).map({ Rule($0) })
    else {
      throw .unknownRule(text)
    }
    self = rule
  }

  /// Parses a rule with an optional topology, as in pattern files: `B3/S23:T100,50`.
  ///
  /// - Throws: ``LifeError/unknownRule(_:)``, or the errors of ``Topology/init(parsing:)``.
  ///
  /// - Parameter rules: Rules that their names do not define.
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

  /// Parses a rule in digits, without names.
  static func notated(_ text: String) -> Rule? {
    let characters = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "_" ? "/" : $0 }
    guard characters.count <= 64, characters.count(where: { $0 == "/" }) <= 1 else { return nil }
    guard characters.contains(where: { "bs/".contains($0) }) else { return nil }
    return characters.contains("b") || characters.contains("s") ? lettered(characters) : numbered(characters)
  }

  /// Parses `b3/s23`, with the parts in either order and an optional slash.
  private static func lettered(_ characters: [Character]) -> Rule? {
    var counts: [Character: [Int]] = [:]
    var part: Character?
    for (index, character) in characters.enumerated() {
      if character == "/" {
        guard index > 0, index < characters.count - 1, "bs".contains(characters[index + 1]) else {
          return nil
        }
      } else if "bs".contains(character) {
        guard counts.updateValue([], forKey: character) == nil else { return nil }
        part = character
      } else {
        guard let count = neighbors(character), let part else { return nil }
        counts[part, default: []].append(count)
      }
    }
    return Rule(births: counts["b"] ?? [], survivals: counts["s"] ?? [])
  }

  /// Parses `23/3`, survivals first.
  private static func numbered(_ characters: [Character]) -> Rule? {
    let parts = characters.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let counts = parts.map { $0.compactMap(neighbors) }
    guard zip(parts, counts).allSatisfy({ $0.count == $1.count }) else { return nil }
    return Rule(births: counts[1], survivals: counts[0])
  }

  private static func neighbors(_ character: Character) -> Int? {
    guard character.isASCII, let count = character.wholeNumberValue, count <= 8 else { return nil }
    return count
  }
}

extension Rule {
  /// The best-known name, such as `HighLife`.
  public var name: String? { states.map(\.knownName) ?? Self.names.first { $0.rule == self }?.name }

  /// The named rules, best known first; of two names of one rule, the better known comes first.
  ///
  /// - Source: the rule tables of Golly 3.3 and LifeWiki's "List of Life-like rules".
  public static let names: [(name: String, rule: Rule)] = table.compactMap { entry in
    notated(entry.notation).map { (entry.name, $0) }
  }

  /// Finds a rule by its name, ignoring case, spaces and punctuation.
  static func named(_ name: String) -> Rule? {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty ? nil : byName[plain]
  }

  private static let byName: [String: Rule] = Dictionary(
    names.map { ($0.name.lowercased().filter { $0.isLetter || $0.isNumber }, $0.rule) },
    uniquingKeysWith: { first, _ in first })

  private static let table: [(name: String, notation: String)] = [
    ("Life", "B3/S23"), ("Conway's Life", "B3/S23"), ("Conway", "B3/S23"), ("Game of Life", "B3/S23"),
    ("HighLife", "B36/S23"), ("Day & Night", "B3678/S34678"), ("Day and Night", "B3678/S34678"),
    ("Seeds", "B2/S"), ("Live Free or Die", "B2/S0"), ("Replicator", "B1357/S1357"),
    ("Fredkin", "B1357/S02468"), ("2x2", "B36/S125"), ("Life without Death", "B3/S012345678"),
    ("Inkspot", "B3/S012345678"), ("Flakes", "B3/S012345678"), ("Morley", "B368/S245"),
    ("Move", "B368/S245"), ("Diamoeba", "B35678/S5678"), ("Maze", "B3/S12345"),
    ("Mazectric", "B3/S1234"), ("Coral", "B3/S45678"), ("Coral Growth", "B3/S45678"),
    ("Anneal", "B4678/S35678"), ("Twisted Majority", "B4678/S35678"), ("Vote 4/5", "B4678/S35678"),
    ("Vote", "B5678/S45678"), ("Majority", "B5678/S45678"), ("Gnarl", "B1/S1"),
    ("34 Life", "B34/S34"), ("3-4 Life", "B34/S34"), ("Flock", "B3/S12"),
    ("Assimilation", "B345/S4567"), ("Long Life", "B345/S5"), ("Serviettes", "B234/S"),
    ("Persian Rug", "B234/S"), ("Walled Cities", "B45678/S2345"), ("Stains", "B3678/S235678"),
    ("Coagulations", "B378/S235678"), ("Pseudo Life", "B357/S238"), ("Amoeba", "B357/S1358"),
    ("Dry Life", "B37/S23"), ("Pedestrian Life", "B38/S23"), ("HoneyLife", "B38/S238"),
    ("EightLife", "B3/S238"), ("DotLife", "B3/S023"), ("SnowLife", "B3/S1237"),
    ("LowLife", "B3/S13"), ("LowDeath", "B368/S238"), ("DrighLife", "B367/S23"),
    ("Grounded Life", "B35/S23"), ("Corrosion of Conformity", "B3/S124"),
    ("Land Rush", "B36/S234578"), ("Bacteria", "B34/S456"), ("Blinkers", "B345/S2"),
    ("Gems", "B3457/S4568"), ("Gems Minor", "B34578/S456"), ("Electrified Maze", "B45/S12345"),
    ("Oscillators Rule", "B45/S1235"), ("Iceballs", "B25678/S5678"), ("H-trees", "B1/S012345678"),
    ("Plow World", "B378/S012345678"), ("Star Trek", "B3/S0248"), ("Holstein", "B35678/S4678"),
    ("Geology", "B3578/S24678"), ("Feux", "B1358/S0247"), ("Bugs", "B3567/S15678"),
    ("InverseLife", "B012345678/S34678"), ("Invertamaze", "B028/S0124"), ("Neon Blobs", "B08/S4"),
  ]
}

/// Kinds of rules that other programs know and this one does not compute.
public enum RuleFamily: String, CaseIterable, Sendable {
  /// More than two states, as in Generations, LifeHistory or WireWorld.
  case manyStates
  /// Six neighbors.
  case hexagonal
  /// Four neighbors.
  case vonNeumann
  /// The positions of the neighbors matter, not only their number.
  case nonTotalistic
  /// Neighbors more than one cell away count.
  case largerThanLife
  /// A line of cells whose history is drawn downwards.
  case oneDimensional

  /// Guesses the family of an unsupported rule from its name.
  public init?(of text: String) {
    let name = text.lowercased().filter { !$0.isWhitespace }.prefix { $0 != ":" }
    if Self.isMany(name) {
      self = .manyStates
    } else if name.first == "r", name.contains(",") || name.dropFirst().first?.isNumber == true {
      self = .largerThanLife
    } else if name.first == "w", name.count > 1, name.dropFirst().allSatisfy(\.isNumber) {
      self = .oneDimensional
    } else if name.hasPrefix("map") || Self.isLettered(name) {
      self = .nonTotalistic
    } else if Self.isNotation(name.dropLast()), name.last == "h" {
      self = .hexagonal
    } else if Self.isNotation(name.dropLast()), name.last == "v" {
      self = .vonNeumann
    } else {
      return nil
    }
  }

  private static let knownMany: Set<Substring> = [
    "wireworld", "jvn29", "nobili32", "hutton32", "codd", "codd2", "langtonsloops", "langtonsant",
    "brian'sbrain", "briansbrain", "starwars", "perrier", "banks", "evoloop", "byl-loop", "sdsr-loop",
  ]

  private static func isMany(_ name: Substring) -> Bool {
    knownMany.contains(name) || ["history", "super", "investigator"].contains { name.hasSuffix($0) }
      || name.count { $0 == "/" } == 2 && name.allSatisfy { "bscg/0123456789".contains($0) }
      || name.first == "g" && name.dropFirst().first?.isNumber == true
  }

  private static func isLettered(_ name: Substring) -> Bool {
    isNotation(name) && name.contains { "ceainkjqrytwz-".contains($0) }
  }

  private static func isNotation(_ name: Substring) -> Bool {
    name.contains { $0.isNumber } && name.contains { "bs/_".contains($0) }
      && name.allSatisfy { "bs/_012345678ceainkjqrytwz-".contains($0) }
  }
}
