import GameKit
import TUI
import Werewolf

/// What everybody heard and did after a night: deaths and last shots, polls and what came of them.
struct DayTelling {
  let happenings: [Happening]
  let story: GameStory
  /// What the players are called, in order of seats.
  let names: [String]

  var lines: [RecordPage.Line] { happenings.flatMap(lines) }

  private func name(_ seat: Seat) -> String { names[seat.index] }

  private func lines(_ happening: Happening) -> [RecordPage.Line] {
    switch happening {
    case .night: []
    case .death(let death):
      [.init("\(name(death.seat)) (\(title(of: death.seat))) \(death.cause.clause).", .danger)]
    case .shot(let hunter, let target):
      [.init("\(name(hunter)), the hunter, \(target.map { "aimed at \(name($0))" } ?? "shot nobody").")]
    case .poll(let poll): lines(of: poll)
    case .settled(let mayor, let seat):
      [.init("\(name(mayor)), the mayor, decided against \(name(seat)).")]
    case .succession(let old, let new): [.init("\(name(old)) made \(name(new)) mayor.")]
    }
  }

  private func title(of seat: Seat) -> String { story.roles[seat.index].title.lowercased() }
}

extension DayTelling {
  /// Who voted for whom, most votes first: `Anna  3  Ben, Cem (counts 2)`.
  private func lines(of poll: PollRecord) -> [RecordPage.Line] {
    let piles = piles(of: poll)
    let columns = piles.map { word($0.choice).columns }.max() ?? 0
    return [.init(title(of: poll), .strong)]
      + piles.map { pile in
        let voters = pile.ballots.map(voter).joined(separator: ", ")
        let weight = String(pile.weight)
        let number = weight.leftPadded(to: 2)
        return .init(
          "  \(word(pile.choice).padded(to: columns))  \(number)  \(voters)", hang: columns + 8,
          spoken: "\(word(pile.choice)): \(weight), from \(voters)")
      } + [.init(sentence(on: poll), .strong)]
  }

  /// What came of it, and where nobody was chosen, why.
  private func sentence(on poll: PollRecord) -> String {
    guard poll.verdict == .nobody else { return poll.verdict.sentence(names: names) }
    let piles = piles(of: poll).filter { $0.choice != nil }
    let most = piles.map(\.weight).max()
    switch piles.count(where: { $0.weight == most }) {
    case 0: return "No votes: nobody is chosen."
    case 1: return "Too few votes: nobody is chosen."
    case _: return "A tie: nobody is chosen."
    }
  }

  private func title(of poll: PollRecord) -> String {
    switch (poll.question, poll.isSecond) {
    case (.elimination, false): "The vote"
    case (.elimination, true): "The second vote"
    case (.office, false): "The election of a mayor"
    case (.office, true): "The second election"
    }
  }

  private typealias Pile = (choice: Seat?, ballots: [Ballot], weight: Int)

  private func piles(of poll: PollRecord) -> [Pile] {
    Dictionary(grouping: poll.ballots, by: \.choice)
      .map { choice, ballots in (choice, ballots, ballots.reduce(0) { $0 + $1.weight }) }
      .sorted { one, other in
        // Those who abstained stand last, however many.
        let (first, second) = (one.choice?.index ?? Int.max, other.choice?.index ?? Int.max)
        guard one.choice != nil, other.choice != nil, one.weight != other.weight else {
          return first < second
        }
        return one.weight > other.weight
      }
  }

  private func word(_ choice: Seat?) -> String { choice.map(name) ?? "nobody" }

  private func voter(_ ballot: Ballot) -> String {
    name(ballot.voter) + (ballot.weight > 1 ? " (counts \(ballot.weight))" : "")
  }
}

extension Death.Cause {
  /// Of what somebody died, as the end of a sentence.
  fileprivate var clause: String {
    switch self {
    case .werewolves: "was killed by the werewolves"
    case .vote: "was voted out"
    case .hunter: "was shot"
    case .brokenHeart: "died of a broken heart"
    }
  }

  /// The same in a word or two.
  var word: String {
    switch self {
    case .werewolves: "killed"
    case .vote: "voted out"
    case .hunter: "shot"
    case .brokenHeart: "heartbroken"
    }
  }
}
