import TUI
import Werewolf

extension Balance {
  /// Who is better off, in a word or a few.
  var word: String {
    switch self {
    case .packStrong: "the pack is much stronger"
    case .packAhead: "the pack is ahead"
    case .fair: "fair"
    case .villageAhead: "the village is ahead"
    case .villageStrong: "the village is much stronger"
    }
  }

  /// How much care it needs.
  var style: Component {
    switch self {
    case .fair: .success
    case .packAhead, .villageAhead: .warning
    case .packStrong, .villageStrong: .danger
    }
  }
}

extension Role {
  /// What so many of them are worth to the village: `−12`.
  func worth(_ count: Int) -> String { Self.signed(weight * count) }

  static func signed(_ number: Int) -> String {
    number == 0 ? "0" : "\(number < 0 ? "−" : "+")\(abs(number))"
  }
}

extension RoleSet {
  /// The sum and a word for it: `+2, fair`.
  var balanceWord: String { "\(Role.signed(balance)), \(Balance(balance).word)" }

  /// What the sum is made of: `2 werewolves −12, seer +7, …`.
  var balanceReasons: String {
    listed.map { role in
      let name = self[role] == 1 ? role.title.lowercased() : role.counted(self[role])
      return "\(name) \(role.worth(self[role]))"
    }.joined(separator: ", ")
  }

  /// The roles that are dealt, as people name them: the werewolves first, the villagers last.
  var listed: [Role] { Role.listed.filter { self[$0] > 0 } }

  /// Which roles there are, and how many of each.
  var sentence: String { listed.map { $0.counted(self[$0]) }.joined(separator: ", ") }
}

extension Role {
  /// All roles, the werewolf first and the villager last.
  static let listed = [.werewolf] + allCases.filter { $0 != .werewolf && $0 != .villager } + [.villager]
}
