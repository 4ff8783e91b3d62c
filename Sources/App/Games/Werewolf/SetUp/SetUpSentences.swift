import Werewolf

extension SetUpFault {
  /// Why it cannot be played, with both numbers.
  var sentence: String {
    switch self {
    case .players(let count):
      "\(Rules.players.lowerBound) to \(Rules.players.upperBound) can play, not \(count)."
    case .count(let roles, let players): "There are \(roles) roles for \(players) players."
    case .noWerewolf: "Nobody is a werewolf: add one."
    case .tooManyWerewolves(let wolves, let others):
      "\(wolves) werewolves against \(others) others have won already: take some away."
    case .tooMany(let role, let count): "\(count) times \(role.title.lowercased()): one at most."
    case .mayorBothWays: "The mayor is elected here: deal a villager instead."
    case .endsAtDawn(let wolves, let others):
      "\(wolves) werewolves and \(others) others could end at the first dawn: choose “no kill” in night 1, or fewer."
    }
  }
}

extension SetUpWarning {
  var sentence: String {
    switch self {
    case .fewWerewolves(let wolves, of: let players):
      "Only \(wolves) of \(players) are werewolves: easy for the village."
    case .manyWerewolves(let wolves, of: let players):
      "\(wolves) of \(players) are werewolves: hard for the village."
    case .villageSeldomWins(let percent):
      "Hard for the village: played by luck alone, it wins only \(percent) of 100 games."
    }
  }
}

extension Balance {
  var word: String {
    switch self {
    case .packStrong: "the pack is much stronger"
    case .packAhead: "the pack is ahead"
    case .fair: "fair"
    case .villageAhead: "the village is ahead"
    case .villageStrong: "the village is much stronger"
    }
  }
}

extension RoleSet {
  /// The sum and what it is made of: `+2, fair (2 werewolves −12, seer +7, …)`.
  var balanceSentence: String {
    let parts = roles.map { role in
      let worth = role.weight * self[role]
      return "\(role.counted(self[role])) \(worth < 0 ? "−" : "+")\(abs(worth))"
    }
    let sum = balance
    return "\(sum < 0 ? "−" : "+")\(abs(sum)), \(Balance(sum).word) (\(parts.joined(separator: ", ")))"
  }
}

extension Preset {
  var title: String {
    switch self {
    case .beginner: "beginner"
    case .classic: "classic"
    case .everything: "everything"
    }
  }
}
