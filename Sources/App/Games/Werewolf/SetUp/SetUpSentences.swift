import Werewolf

extension SelectionFault {
  /// Why it cannot be played, with both numbers.
  var sentence: String {
    switch self {
    case .rules(let fault): fault.sentence
    case .preset(let preset, let fewest, let players):
      """
      “\(preset.title)” is for \(fewest) players or more, not for \(players): take another preset, \
      or raise “How many” on the page Players.
      """
    }
  }

  /// Whether it lies with how many play.
  var isAboutPlayers: Bool { if case .rules(.players) = self { true } else { false } }
}

extension SetUpFault {
  /// Why it cannot be played, with both numbers.
  var sentence: String {
    switch self {
    case .players(let count):
      "\(Rules.players.lowerBound) to \(Rules.players.upperBound) can play, not \(count)."
    case .count(let roles, let players):
      "There are \(roles) roles for \(players) players: \(Self.mending(roles: roles, players: players))."
    case .noWerewolf: "There are 0 werewolves: at least 1 is needed."
    case .tooManyWerewolves(let wolves, let others):
      "\(wolves) werewolves against \(others) others would have won already: take some away."
    case .tooMany(let role, let count): "There are \(count) \(role.title.lowercased())s: at most 1 is dealt."
    case .mayorBothWays:
      "1 mayor is dealt and 1 is elected: deal a villager instead, or no election in the options."
    case .endsAtDawn(let wolves, let others):
      """
      \(Role.werewolf.counted(wolves)) and \(others) others could end at the first dawn: \
      fewer werewolves, or “no kill” for the first night in the options.
      """
    }
  }

  private static func mending(roles: Int, players: Int) -> String {
    roles < players ? "add \(players - roles)" : "take \(roles - players) away"
  }
}

extension SetUpWarning {
  /// What the table should know, with both numbers.
  var sentence: String {
    switch self {
    case .fewWerewolves(let wolves, of: let players):
      "Only \(wolves) of \(players) \(wolves == 1 ? "is a werewolf" : "are werewolves"): easy for the village."
    case .manyWerewolves(let wolves, of: let players):
      "\(wolves) of \(players) \(wolves == 1 ? "is a werewolf" : "are werewolves"): hard for the village."
    case .villageSeldomWins(let percent):
      "By luck alone the village wins only \(percent) games in 100: it has to talk well."
    }
  }
}

extension Preset {
  var title: String {
    switch self {
    case .beginner: "Beginner"
    case .classic: "Classic"
    case .everything: "Everything"
    }
  }

  /// What it is made of, in a line.
  var help: String {
    switch self {
    case .beginner: "Werewolves, a seer, a doctor and villagers."
    case .classic: "A hunter, too, and from 8 players a cupid."
    case .everything: "Hunter, cupid and mayor at once, from 8 players."
    }
  }
}

extension Selection.RoleChoice {
  /// What the choice is called.
  var title: String {
    switch self {
    case .preset(let preset): preset.title
    case .custom: "Your own"
    }
  }
}
