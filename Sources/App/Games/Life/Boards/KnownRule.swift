import Life

/// A rule with the name that players know it by.
struct KnownRule: Hashable {
  let name: String
  let rule: Rule

  /// What it is called in a choice.
  var title: String { "\(name) (\(rule))" }

  /// The rules to choose from, the best known first.
  static let all = [
    KnownRule(name: "Life", rule: .life),
    KnownRule(name: "HighLife", rule: Rule(births: [3, 6], survivals: [2, 3])),
    KnownRule(name: "Day & Night", rule: Rule(births: [3, 6, 7, 8], survivals: [3, 4, 6, 7, 8])),
    KnownRule(name: "Seeds", rule: Rule(births: [2], survivals: [])),
    KnownRule(name: "Replicator", rule: Rule(births: [1, 3, 5, 7], survivals: [1, 3, 5, 7])),
    KnownRule(name: "2x2", rule: Rule(births: [3, 6], survivals: [1, 2, 5])),
    KnownRule(name: "Life without Death", rule: Rule(births: [3], survivals: 0...8)),
  ]

  /// A rule by its name where it has one, with its notation: `Life (B3/S23)`.
  static func words(_ rule: Rule) -> String {
    all.first { $0.rule == rule }?.title ?? rule.description
  }
}
