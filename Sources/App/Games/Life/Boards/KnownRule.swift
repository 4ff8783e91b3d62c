import Life

/// A rule with the name that players know it by.
struct KnownRule: Hashable {
  let name: String
  let rule: Rule

  /// What it is called in a choice.
  var title: String { "\(name) (\(rule))" }

  /// How many of the rules with names are offered; the others can be written.
  private static let offered = 18

  /// The rules to choose from, the best known first, each once.
  static let all: [KnownRule] = {
    var seen: Set<Rule> = []
    let distinct = Rule.names.filter { seen.insert($0.rule).inserted }
    return distinct.prefix(offered).map { KnownRule(name: $0.name, rule: $0.rule) }
  }()

  /// A rule by its name where it has one, with its notation: `Life (B3/S23)`.
  static func words(_ rule: Rule) -> String {
    rule.name.map { KnownRule(name: $0, rule: rule).title } ?? rule.description
  }
}
