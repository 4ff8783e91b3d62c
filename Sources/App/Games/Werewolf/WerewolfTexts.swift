import GameKit
import Kit
import Werewolf

extension Team {
  var title: String {
    switch self {
    case .village: "Village"
    case .pack: "Werewolves"
    case .lovers: "Lovers"
    case .tanner: "Tanner"
    }
  }
}

extension GameResult {
  /// The end of the game in a few sentences, with the tanner's win and the lovers' loss beside it.
  var ending: String { isCoupleSplit ? "\(tale) The lovers could only win together." : tale }

  /// True if a couple of two sides lost, so that one of them misses the star that their role would have.
  private var isCoupleSplit: Bool {
    let teams = Set(lovers.map { roles[$0.index].team })
    return teams.count == 2 && [.village, .pack].contains(outcome)
  }

  private var tale: String {
    guard winningTanner != nil, outcome != .tanner else { return reason }
    if outcome == .draw { return "Everyone is dead. Only the tanner wins, voted out just as planned." }
    return "\(reason) The tanner was voted out, and wins too."
  }

  private var reason: String {
    switch outcome {
    case .draw: "Everyone is dead. No one wins."
    case .lovers: "Only the lovers are left. Love wins."
    case .village: "The last werewolf is dead. The village wins."
    case .tanner: "The tanner is voted out, just as planned. The tanner wins alone."
    case .pack where survivors.allSatisfy(isWerewolf):
      "Only werewolves are left alive. The werewolves win."
    case .pack where survivors.allSatisfy { isWerewolf($0) || roles[$0.index].team == .pack }:
      "Only the werewolves' side is left alive. The werewolves win."
    case .pack where 2 * survivors.count(where: isWerewolf) == survivors.count:
      "Half of the living are werewolves. The werewolves win."
    case .pack: "The werewolves outnumber the village. The werewolves win."
    }
  }
}

extension Outcome {
  /// The winner, for large letters.
  var headline: String {
    switch self {
    case .draw: "No one wins"
    case .lovers: "Love wins"
    case .village: "Village wins"
    case .pack: "Werewolves win"
    case .tanner: "Tanner wins"
    }
  }

  /// The winner in one word, for tables.
  var winner: String {
    switch self {
    case .draw: "Draw"
    case .lovers: "Lovers"
    case .village: "Village"
    case .pack: "Wolves"
    case .tanner: "Tanner"
    }
  }
}

extension Death.Cause {
  /// The cause, such as `voted out`.
  var phrase: String {
    switch self {
    case .werewolves: "killed by the werewolves"
    case .poison: "poisoned by the witch"
    case .vote: "voted out"
    case .hunter: "shot by the hunter"
    case .brokenHeart: "died of a broken heart"
    case .departure: "went home"
    }
  }

  /// The cause as the end of a sentence, such as `was voted out`.
  var predicate: String {
    switch self {
    case .werewolves, .poison, .vote, .hunter: "was \(phrase)"
    case .brokenHeart, .departure: phrase
    }
  }

  /// The cause in a word or two, for tables.
  var word: String {
    switch self {
    case .werewolves: "killed"
    case .poison: "poisoned"
    case .vote: "voted out"
    case .hunter: "shot"
    case .brokenHeart: "broken heart"
    case .departure: "went home"
    }
  }
}

extension PollRecord {
  var title: String {
    switch (question, isSecond) {
    case (.elimination, false): "The vote"
    case (.elimination, true): "Runoff vote"
    case (.mayor, false): "The election"
    case (.mayor, true): "Runoff election"
    }
  }

  /// The result as a sentence for the group.
  func sentence(names: [String]) -> String {
    switch verdict {
    case .chosen(let seat, isDrawn: false): chosen(names[seat.index])
    case .chosen(let seat, isDrawn: true): "It's a tie. \(names[seat.index]) is picked at random."
    case .nobody where nobodyReason == .noVotes: "No one voted."
    case .nobody: question == .mayor ? "No mayor was elected." : "No one is voted out."
    case .revote(let tied): "Tied! Vote again, only between \(Self.list(tied, names))."
    case .settle(_, let mayor): "Tied! \(names[mayor.index]), the mayor, decides."
    }
  }

  private func chosen(_ name: String) -> String {
    question == .mayor ? "\(name) is elected mayor." : "The village votes out \(name)."
  }

  /// The names of tied players, or their number if there are many.
  private static func list(_ seats: [Seat], _ names: [String]) -> String {
    seats.count > 3 ? "the \(seats.count) tied players" : seats.map { names[$0.index] }.sentence
  }

  /// The result as a sentence in the story, with the reason if no one was chosen.
  func explanation(names: [String]) -> String {
    let what = question == .mayor ? "there's no mayor" : "no one dies"
    switch nobodyReason {
    case .noVotes: return "No one voted, so \(what)."
    case .noMajority: return "No one got a majority, so \(what)."
    case .tie: return "It's a tie, so \(what)."
    case nil: break
    }
    switch verdict {
    case .revote(let tied):
      return "It's a tie, so there's a runoff between \(tied.map { names[$0.index] }.sentence)."
    case .settle(let tied, let mayor):
      let people = tied.map { names[$0.index] }.sentence
      return "\(people) are tied. \(names[mayor.index]), the mayor, decides."
    case .chosen, .nobody: return sentence(names: names)
    }
  }
}

extension Judgment? {
  var title: String {
    switch self {
    case .guilty: "Guilty"
    case .innocent: "Innocent"
    case nil: "Abstain"
    }
  }
}

extension TrialRecord {
  /// The result as a sentence for the group.
  func sentence(names: [String]) -> String {
    let accused = names[accusation.accused.index]
    switch ending {
    case .convicted: return "The village convicts \(accused)."
    case .acquitted where lacksMajority: return "No majority. \(accused) goes free, and the talk goes on."
    case .acquitted: return "\(accused) goes free, and the talk goes on."
    case .abandoned: return "\(accused) had to go. The trial is over."
    }
  }

  /// The result as the story of the game tells it.
  func explanation(names: [String]) -> String {
    let accused = names[accusation.accused.index]
    return switch ending {
    case .convicted: "The village convicted \(accused)."
    case .acquitted: "\(accused) went free\(lacksMajority ? ", for want of a majority" : "")."
    case .abandoned: "\(accused) left before the vote."
    }
  }
}

extension Tally {
  /// The voters, with the reason for a double vote: `Anna, Ben (mayor) ×2`.
  func voters(names: [String]) -> String { ballots.voters(names: names) }
}

extension [Ballot<Seat>] {
  func voters(names: [String]) -> String { names.voters(map { ($0.voter, $0.weight) }) }
}

extension [Ballot<Judgment>] {
  func voters(names: [String]) -> String { names.voters(map { ($0.voter, $0.weight) }) }
}

extension [String] {
  /// Voters by their names, with the reason for a double vote: `Anna, Ben (mayor) ×2`.
  func voters(_ votes: [(voter: Seat, weight: Int)]) -> String {
    votes.map { self[$0.voter.index] + ($0.weight > 1 ? " (mayor) ×\($0.weight)" : "") }
      .joined(separator: ", ")
  }
}

extension Illegal {
  /// The reason as one line on a private page.
  func sentence(_ roster: Roster) -> String {
    switch self {
    case .notNow, .outOfTurn, .noSuchSeat: "Not now."
    case .dead(let seat): "\(roster[seat]) is dead."
    case .left(let seat): "\(roster[seat]) has left."
    case .wrongCount(let count): "Pick \(count == 1 ? "a name" : "\(count) names")."
    case .mustChoose: "You have to pick someone."
    case .mustAnswer: "Answer yes or no first."
    case .ownPack: "That's one of your own."
    case .notOneself: "Not yourself."
    case .hasLooked: "Only one check a night."
    case .protectedLastNight: "Not the same player two nights in a row."
    case .sameTwice: "Pick two different players."
    case .notOffered: "You can't choose them now."
    case .notInGame(let role): "There's no \(role.noun) in this game."
    }
  }
}
