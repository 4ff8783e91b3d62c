import Werewolf

/// The chosen roles and options; they need not fit together.
struct Selection: Hashable, Sendable {
  var roles: RoleChoice
  var options: Options

  /// The chosen roles: a preset for any number of players, or counts.
  enum RoleChoice: Hashable, Sendable {
    case preset(Preset)
    case custom(RoleSet)
  }

  /// The default.
  static let usual = Selection(roles: .preset(.beginner), options: Options())

  /// The roles for a number of players, even if they cannot be played.
  ///
  /// If a preset is not meant for so few players, the classic one takes its place; if the mayor is elected, a villager
  /// replaces the mayor of the preset.
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

  /// Returns the set-up for a number of players.
  func setUp(for players: Int) throws(SelectionFault) -> SetUp {
    if case .preset(let preset) = roles, preset.fewestPlayers > players {
      throw .preset(preset, from: preset.fewestPlayers, players: players)
    }
    do throws(SetUpFault) {
      return try SetUp(roles: roleSet(for: players), options: options, players: players)
    } catch {
      throw .rules(error)
    }
  }

  /// The number of players; nil for a preset, which fits any.
  var players: Int? {
    switch roles {
    case .preset: nil
    case .custom(let set): set.count
    }
  }
}

/// A reason why a selection cannot be played.
enum SelectionFault: Error, Hashable, Sendable {
  /// The rules refuse it.
  case rules(SetUpFault)
  /// The preset is meant for more players.
  case preset(Preset, from: Int, players: Int)
}

extension Preset {
  /// The lowest number of players.
  var fewestPlayers: Int {
    Rules.players.first { roles(for: $0) != nil } ?? Rules.players.upperBound
  }
}

extension Selection {
  /// The selection in one line, for preferences: `preset=classic;tie=mayor`.
  var text: String {
    let chosen =
      switch roles {
      case .preset(let preset): ["preset=\(preset.rawValue)"]
      case .custom(let set): set.roles.map { "role.\($0.rawValue)=\(set[$0])" }
      }
    let options = options.texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return (chosen + options).joined(separator: ";")
  }

  /// Parses a selection; uses the default for missing or unreadable parts.
  init(text: String) {
    let texts = Self.pairs(in: text)
    self.init(roles: Self.roles(texts) ?? Self.usual.roles, options: Options(texts: texts))
  }

  /// Parses a selection; nil if its roles are missing or unreadable.
  init?(strict text: String) {
    let texts = Self.pairs(in: text)
    guard let roles = Self.roles(texts), Self.namesKnownRoles(texts) else { return nil }
    self.init(roles: roles, options: Options(texts: texts))
  }

  private static let rolePrefix = "role."

  private static func pairs(in text: String) -> [String: String] {
    let pairs = text.split(separator: ";").compactMap { part -> (String, String)? in
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func roles(_ texts: [String: String]) -> RoleChoice? {
    let counts = Role.allCases.compactMap { role in
      texts[rolePrefix + role.rawValue].flatMap { Int($0) }.map {
        (role, min(max(0, $0), Rules.players.upperBound))
      }
    }
    if !counts.isEmpty { return .custom(RoleSet(Dictionary(uniqueKeysWithValues: counts))) }
    return texts["preset"].flatMap(Preset.init).map { .preset($0) }
  }

  private static func namesKnownRoles(_ texts: [String: String]) -> Bool {
    texts.allSatisfy { name, value in
      guard name.hasPrefix(rolePrefix) else { return true }
      let isCount = Int(value).map { (0...Rules.players.upperBound).contains($0) } ?? false
      return isCount && Role(rawValue: String(name.dropFirst(rolePrefix.count))) != nil
    }
  }
}
