import GameKit
import Kit
import Werewolf

extension Role {
  /// The name of the role.
  var title: String {
    switch self {
    case .villager: "Villager"
    case .werewolf: "Werewolf"
    case .seer: "Seer"
    case .doctor: "Doctor"
    case .hunter: "Hunter"
    case .cupid: "Cupid"
    case .mayor: "Mayor"
    }
  }

  /// The name with its article: `a werewolf`, `the seer`.
  var withArticle: String {
    switch self {
    case .villager, .werewolf: "a \(title.lowercased())"
    case .seer, .doctor, .hunter, .mayor: "the \(title.lowercased())"
    case .cupid: title
    }
  }

  /// The name with a number: `2 werewolves`.
  func counted(_ count: Int) -> String {
    guard count != 1 else { return "1 \(title.lowercased())" }
    return "\(count) \(self == .werewolf ? "werewolves" : title.lowercased() + "s")"
  }
}

extension Team {
  /// The name of the team.
  var title: String {
    switch self {
    case .village: "Village"
    case .pack: "Pack"
    case .lovers: "Lovers"
    }
  }
}

extension GameResult {
  /// The end of the game in a sentence.
  var ending: String {
    switch outcome {
    case .draw: "Everyone is dead. No one wins."
    case .lovers: "Only the lovers are left. Love wins."
    case .village: "The last werewolf is dead. The village wins."
    case .pack where survivors.allSatisfy { roles[$0.index] == .werewolf }:
      "Only werewolves are left alive. The werewolves win."
    case .pack where 2 * survivors.count { roles[$0.index] == .werewolf } == survivors.count:
      "The werewolves equal the rest. The werewolves win."
    case .pack: "The werewolves outnumber the village. The werewolves win."
    }
  }
}

extension Outcome {
  /// The winner in large letters.
  var headline: String {
    switch self {
    case .draw: "No one wins"
    case .lovers: "Love wins"
    case .village: "Village wins"
    case .pack: "Wolves win"
    }
  }

  /// The winner in a word, for tables.
  var winner: String { team?.title ?? "Draw" }
}

extension Death.Cause {
  /// The cause, such as `voted out`.
  var phrase: String {
    switch self {
    case .werewolves: "killed by the werewolves"
    case .vote: "voted out"
    case .hunter: "shot by the hunter"
    case .brokenHeart: "died of a broken heart"
    case .departure: "went home"
    }
  }

  /// The cause as the end of a sentence, such as `was voted out`.
  var predicate: String {
    switch self {
    case .werewolves, .vote, .hunter: "was \(phrase)"
    case .brokenHeart, .departure: phrase
    }
  }

  /// The cause in a word or two, for tables.
  var word: String {
    switch self {
    case .werewolves: "killed"
    case .vote: "voted out"
    case .hunter: "shot"
    case .brokenHeart: "heartbroken"
    case .departure: "went home"
    }
  }
}

extension PollRecord {
  /// The heading of the result.
  var title: String {
    switch (question, isSecond) {
    case (.elimination, false): "The vote"
    case (.elimination, true): "The second vote"
    case (.mayor, false): "The election"
    case (.mayor, true): "The second election"
    }
  }

  /// The result in a sentence, with the reason if nobody was chosen.
  func explanation(names: [String]) -> String {
    switch nobodyReason {
    case .noVotes: "No votes: nobody is chosen."
    case .noMajority: "Too few votes: nobody is chosen."
    case .tie: "A tie: nobody is chosen."
    case nil: verdict.sentence(names: names)
    }
  }
}

extension Verdict {
  /// The verdict in a sentence.
  ///
  /// - Parameters:
  ///   - names: The names in order of seats.
  ///   - namesTied: False where the names of the tied might not fit, and a table above has them.
  func sentence(names: [String], namesTied: Bool = true) -> String {
    switch self {
    case .chosen(let seat, isDrawn: false): "\(names[seat.index]) has the most votes."
    case .chosen(let seat, isDrawn: true): "It is a tie; the lot falls on \(names[seat.index])."
    case .nobody: "Nobody is chosen."
    case .revote(let tied):
      namesTied
        ? "A tie: all vote again, among \(Self.list(tied, names)) alone."
        : "A tie of \(tied.count): all vote again, for the tied alone."
    case .settle(let tied, let mayor):
      "A tie of \(namesTied ? Self.list(tied, names) : "\(tied.count)"): \(names[mayor.index]), the mayor, decides."
    }
  }

  private static func list(_ seats: [Seat], _ names: [String]) -> String {
    seats.map { names[$0.index] }.joined(separator: ", ")
  }
}

extension Tally {
  /// The voters, with the weight of a vote that counts more than once.
  ///
  /// - Parameter weight: The words for a weight.
  func voters(names: [String], weight: (Int) -> String) -> String {
    ballots.map { names[$0.voter.index] + ($0.weight > 1 ? weight($0.weight) : "") }.joined(separator: ", ")
  }
}

extension Illegal {
  /// The reason in one line of a private page.
  func sentence(_ roster: Roster) -> String {
    switch self {
    case .notNow, .outOfTurn, .noSuchSeat: "Not now."
    case .dead(let seat): "\(roster[seat]) is dead."
    case .left(let seat): "\(roster[seat]) has left."
    case .wrongCount(let count): "Pick \(count == 1 ? "a name" : "\(count) names")."
    case .mustChoose: "You have to pick someone."
    case .ownPack: "That's one of your own."
    case .notOneself: "Not yourself."
    case .hasLooked: "One look a night."
    case .protectedLastNight: "Not the same player two nights in a row."
    case .sameTwice: "Pick two different players."
    case .notOffered: "You can't choose them now."
    }
  }
}
