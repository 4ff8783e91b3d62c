import Werewolf

extension Selection {
  /// The selection in one line, to be remembered: `preset=classic;tie=mayor`.
  var text: String {
    let chosen =
      switch roles {
      case .preset(let preset): ["preset=\(preset.rawValue)"]
      case .custom(let set): set.roles.map { "role.\($0.rawValue)=\(set[$0])" }
      }
    let options = options.texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return (chosen + options).joined(separator: ";")
  }

  /// Reads a selection; what is missing or unreadable is as usual.
  init(text: String) {
    let texts = Self.pairs(in: text)
    self.init(roles: Self.roles(texts) ?? Self.usual.roles, options: Options(texts: texts))
  }

  /// Reads a selection, unless its roles are missing or cannot be read: what it means would be a guess.
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
