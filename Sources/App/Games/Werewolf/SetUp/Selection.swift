import Werewolf

/// Roles and options as they are being chosen; they need not fit together yet.
struct Selection: Hashable, Sendable {
  var roles: RoleChoice
  var options: Options

  /// The roles that are chosen: by a preset for any number of players, or one by one.
  enum RoleChoice: Hashable, Sendable {
    case preset(Preset)
    case custom(RoleSet)
  }

  /// What a table chooses that chooses nothing.
  static let usual = Selection(roles: .preset(.beginner), options: Options())

  /// The roles for a number of players.
  ///
  /// A preset that is not meant for so few gives way to the next smaller one, and where the mayor is elected a
  /// villager stands in for the one who would be dealt.
  func roleSet(for players: Int) -> RoleSet {
    switch roles {
    case .custom(let set): return set
    case .preset(let preset):
      let base = preset.roles(for: players) ?? Preset.classic.roles(for: players) ?? RoleSet([:])
      guard options.mayor == .elected, base[.mayor] > 0 else { return base }
      var set = base
      set[.villager] += set[.mayor]
      set[.mayor] = 0
      return set
    }
  }

  func setUp(for players: Int) throws(SetUpFault) -> SetUp {
    try SetUp(roles: roleSet(for: players), options: options, players: players)
  }
}

extension Selection {
  /// The selection in one line, to be remembered: `preset=classic;tie=mayor`.
  var text: String {
    let chosen =
      switch roles {
      case .preset(let preset): ["preset=\(preset.rawValue)"]
      case .custom(let set): set.roles.map { "role.\($0.rawValue)=\(set[$0])" }
      }
    return (chosen + options.texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }).joined(
      separator: ";")
  }

  /// Reads a selection; what is missing or unreadable is as usual.
  init(text: String) {
    let pairs = text.split(separator: ";").compactMap { part -> (String, String)? in
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
    let texts = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let counts = Role.allCases.compactMap { role in
      texts["role.\(role.rawValue)"].flatMap { Int($0) }.map {
        (role, min(max(0, $0), Rules.players.upperBound))
      }
    }
    options = Options(texts: texts)
    roles =
      counts.isEmpty
      ? .preset(texts["preset"].flatMap(Preset.init) ?? .beginner)
      : .custom(RoleSet(Dictionary(uniqueKeysWithValues: counts)))
  }
}
