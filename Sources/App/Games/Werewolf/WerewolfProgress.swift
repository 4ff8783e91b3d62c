import GameKit
import TUI
import Werewolf

/// Where a game stands, for everybody to read: it tells nothing of roles.
extension WerewolfGame {
  var title: String { "Werewolf · \(view.moment)\(isOffTheRecord ? " · off the record" : "")" }

  var stake: String { "Werewolf, \(view.moment)" }

  var progress: Steps? { view.step.map { Steps(Self.steps, current: $0) } }

  var turn: Turn? {
    switch view.scene {
    case .roleReveal(let seat): Turn(of: seat, among: roster.seats)
    case .night(let seat), .loversPass(let seat), .polling(_, let seat): Turn(of: seat, among: view.living)
    case .nightfall, .handBack, .news, .claim, .discussion, .tally, .settling, .over, .role, .pick,
      .acknowledge, .lover, .claiming, .vote, .settle:
      nil
    }
  }

  private static let steps = ["Night", "Dawn", "Talk", "Vote", "Verdict"]
}

extension PlayerView {
  /// Which step of a round it is, from 0; nil before the first night, between two steps, and at the end.
  var step: Int? {
    switch scene {
    case .nightfall, .night, .pick, .acknowledge, .loversPass, .lover: 0
    case .news(let news): news.time == .dawn ? 1 : 4
    case .discussion: 2
    case .polling(let poll, turn: _), .vote(let poll, offered: _, mayPass: _): Self.step(of: poll.question)
    case .tally(let poll, tallies: _): Self.step(of: poll.question)
    case .settling, .settle: 4
    case .claim, .claiming, .handBack, .roleReveal, .role, .over: nil
    }
  }

  /// Which step a poll is; an election comes between two.
  private static func step(of question: PollQuestion) -> Int? {
    switch question {
    case .office: nil
    case .elimination: 3
    }
  }

  /// Where the game stands, for everybody to read: `night 2`.
  var moment: String {
    switch scene {
    case .roleReveal, .role: "the deal"
    case .nightfall, .night, .pick, .acknowledge, .loversPass, .lover: "night \(round)"
    case .news(let news): news.time == .dawn ? "dawn \(round)" : "day \(round)"
    case .discussion, .polling, .vote, .tally, .settling, .settle, .claim, .claiming: "day \(round)"
    case .handBack: "round \(round)"
    case .over: "the end"
    }
  }
}
