extension Rule {
  /// Reads a rule as people and programs write it: `B3/S23`, `b3s23`, `S23/B3`, `23/3` (survivals first) or a
  /// name such as `HighLife`; spaces do not matter.
  ///
  /// - Throws: ``LifeError/unknownRule(_:)`` for everything else; ``RuleFamily/init(of:)`` may know why.
  public init(parsing text: String) throws(LifeError) {
    guard let rule = Self.named(text) ?? Self.notated(text) else { throw .unknownRule(text) }
    self = rule
  }

  /// Reads a rule with the world that pattern files name behind it, as `B3/S23:T100,50`.
  ///
  /// - Throws: ``LifeError/unknownRule(_:)``, or what ``Topology/init(parsing:)`` throws.
  public static func withWorld(_ text: String) throws(LifeError) -> (rule: Rule, topology: Topology) {
    guard let colon = text.firstIndex(of: ":") else { return (try Rule(parsing: text), .plane) }
    let rule = try Rule(parsing: String(text[..<colon]))
    return (rule, try Topology(parsing: String(text[text.index(after: colon)...])))
  }

  /// The rule in a notation of digits, or nil.
  static func notated(_ text: String) -> Rule? {
    let signs = text.lowercased().filter { !$0.isWhitespace }.map { $0 == "_" ? "/" : $0 }
    guard signs.count <= 64, signs.count(where: { $0 == "/" }) <= 1 else { return nil }
    guard signs.contains(where: { "bs/".contains($0) }) else { return nil }
    return signs.contains("b") || signs.contains("s") ? lettered(signs) : numbered(signs)
  }

  /// `b3/s23`, with the parts in either order and with or without the slash.
  private static func lettered(_ signs: [Character]) -> Rule? {
    var counts: [Character: [Int]] = [:]
    var part: Character?
    for (index, sign) in signs.enumerated() {
      if sign == "/" {
        guard index > 0, index < signs.count - 1, "bs".contains(signs[index + 1]) else { return nil }
      } else if "bs".contains(sign) {
        guard counts.updateValue([], forKey: sign) == nil else { return nil }
        part = sign
      } else {
        guard let count = neighbours(sign), let part else { return nil }
        counts[part, default: []].append(count)
      }
    }
    return Rule(births: counts["b"] ?? [], survivals: counts["s"] ?? [])
  }

  /// `23/3`, survivals first.
  private static func numbered(_ signs: [Character]) -> Rule? {
    let parts = signs.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let counts = parts.map { $0.compactMap(neighbours) }
    guard zip(parts, counts).allSatisfy({ $0.count == $1.count }) else { return nil }
    return Rule(births: counts[1], survivals: counts[0])
  }

  private static func neighbours(_ sign: Character) -> Int? {
    guard sign.isASCII, let count = sign.wholeNumberValue, count <= 8 else { return nil }
    return count
  }
}
