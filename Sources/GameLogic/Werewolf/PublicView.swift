public import GameKit

/// Everything that all players may see at one moment.
public struct PublicView: Hashable, Sendable {
  public let roster: Roster
  public let setUp: SetUp
  /// The number of the round, from 1: a night and the day after it.
  public let round: Int
  /// The players alive, in order of seats; a death counts once it is announced.
  public let living: [Seat]
  /// The living players who have left the table and die at the next dawn.
  public let leaving: [Seat]
  /// True if a player can leave the table now.
  public let canLeave: Bool
  /// The last player who voted, while the vote can be taken back.
  public let lastVoter: Seat?
  /// The living mayor, if the group elects one.
  public let electedMayor: Seat?
  public let time: Time
  /// True in the first night if all players pick two in it and the terminal goes around twice for the lovers.
  public let isCupidsNight: Bool
  /// True in the night after the cub's death, in which the pack attacks two and everyone picks two.
  public let isCubsNight: Bool
  /// The prince, once a vote has shown the role; dead or alive.
  public let shownPrince: Seat?
  /// All votes that have been announced, in order.
  public let votes: [DayVote]
  /// What players have claimed to be, true or not, in order of time.
  public let claims: [RoleClaim]
  /// The players who can be accused now, in order of seats; none on a day with a vote.
  public let accusable: [Seat]
  /// The trials that today may still see.
  public let trialsLeft: Int
  /// The players who have a private page now, in order of seats.
  public let acting: [Seat]
  /// Those of them who still have to act; they can do so in any order.
  public let open: [Seat]
  /// The current step of passing the terminal.
  public let instruction: Instruction
  public let scene: PublicScene

  /// The part of a round.
  public enum Time: Hashable, Sendable {
    /// The roles are dealt; no round has begun.
    case deal
    case night
    /// The deaths of the night and their consequences.
    case dawn
    case day
    case end
  }
}

public enum PublicScene: Hashable, Sendable {
  /// A player has the terminal or is about to take it, to see a role.
  case roleReveal(turn: Seat)
  /// A night is announced.
  case nightfall
  /// A player has the terminal or is about to take it, at night; nil once everyone has picked.
  case night(turn: Seat?)
  /// A player has the terminal or is about to take it, to learn whether they are a lover.
  case loversPass(turn: Seat)
  /// A player puts the terminal back in the middle.
  case handBack(by: Seat)
  /// An announcement of deaths, or that there are none.
  case news(News)
  /// A dead player has the terminal or is about to take it, for a last choice.
  case deathAction(DeathActionKind, turn: Seat)
  /// The group talks, with or without a time limit; it may add some minutes.
  case discussion(limit: Duration?, minutesLeft: Int)
  /// A player has the terminal or is about to take it, for a vote.
  case polling(PollPage, turn: Seat)
  case tally(PollRecord)
  /// The mayor has the terminal or is about to take it, to decide among the tied.
  case settling(turn: Seat)
  /// The accused speaks.
  case defense(Accusation, limit: Duration)
  /// A player has the terminal or is about to take it, for a vote in a trial.
  case judging(TrialPage, turn: Seat)
  case judged(TrialRecord)
  /// A player who has been voted out speaks.
  case lastWords(of: Seat, limit: Duration)
  case over(Outcome)
}

/// An announcement of deaths.
public struct News: Hashable, Sendable {
  public let time: Time
  /// The deaths since the last announcement, in order.
  public let fallen: [Fallen]
  /// The mayor appointed by a dead one.
  public let newMayor: Seat?
  /// The prince, if the vote showed the role in place of an elimination.
  public let prince: Seat?
  /// True if part of the same night or vote has been announced before.
  public let isContinued: Bool

  /// When an announcement is made.
  public enum Time: Hashable, Sendable {
    case dawn
    case vote
  }

  /// A dead player; the cause of death stays secret.
  public struct Fallen: Hashable, Sendable {
    public let seat: Seat
    /// The role, if the options reveal it.
    public let role: Role?
    /// True if the player left the table, which is public.
    public let hasLeft: Bool
    /// True for a mayor who was elected, or whose role is told.
    public let isMayor: Bool
  }
}

/// A choice of a dead player.
public enum DeathActionKind: Hashable, Sendable {
  /// A hunter chooses a player to shoot.
  case shot
  /// A mayor chooses a successor.
  case succession
}

/// The public part of a poll during the voting.
public struct PollPage: Hashable, Sendable {
  public let question: PollQuestion
  /// True for the second poll, among the tied.
  public let isSecond: Bool
  /// The players who can be chosen.
  public let candidates: [Seat]
  /// The players who have voted.
  public let voted: [Seat]

  init(_ poll: Poll) {
    question = poll.question
    isSecond = poll.isSecond
    candidates = poll.candidates
    voted = poll.ballots.map(\.voter)
  }
}

/// A vote that everyone knows: a poll, or a trial that came to a vote.
public enum DayVote: Hashable, Sendable {
  case poll(PollRecord)
  case trial(TrialRecord)
}

extension GameEvent {
  /// The vote, if it is one.
  fileprivate var vote: DayVote? {
    switch self {
    case .poll(let poll): .poll(poll)
    case .trial(let trial): trial.ending == .abandoned ? nil : .trial(trial)
    case .night, .death, .shot, .settled, .succession, .pardoned, .adjourned: nil
    }
  }
}

/// The public part of a trial during the voting.
public struct TrialPage: Hashable, Sendable {
  public let accusation: Accusation
  /// The players who have voted.
  public let voted: [Seat]

  init(_ trial: Trial) {
    accusation = trial.accusation
    voted = trial.ballots.map(\.voter)
  }
}

extension State {
  var publicView: PublicView {
    let living = announcedLiving
    return PublicView(
      roster: roster, setUp: setUp, round: round, living: living, leaving: leaving, canLeave: canLeave,
      lastVoter: lastVoter, electedMayor: announcedMayor(among: living), time: time,
      isCupidsNight: isCupidsNight, isCubsNight: time == .night && isCubsNight,
      shownPrince: announcedPrince, votes: events.compactMap(\.vote), claims: claims,
      accusable: accusable, trialsLeft: trialsLeft, acting: acting, open: open,
      instruction: publicInstruction, scene: publicScene)
  }

  /// The living as publicly known: a death takes effect when a choice is made, but is announced only once the
  /// terminal is back in the middle.
  private var announcedLiving: [Seat] {
    guard case .handBack(by: _, to: .news(let deaths)) = phase else { return living }
    return (living + deaths.unannounced.map(\.seat)).sorted()
  }

  /// The elected mayor as publicly known: a new one is announced once the terminal is back in the middle.
  private func announcedMayor(among living: [Seat]) -> Seat? {
    guard options.mayor == .elected, let electedMayor, living.contains(electedMayor) else { return nil }
    switch phase {
    case .handBack(by: _, to: .news(let deaths)), .deathAction(_, let deaths):
      return deaths.newMayor == electedMayor ? nil : electedMayor
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .discussion, .poll, .tally,
      .settling, .defense, .trial, .judged, .lastWords, .over:
      return electedMayor
    }
  }

  /// The shown prince as publicly known: announced once the terminal is back in the middle.
  private var announcedPrince: Seat? {
    guard case .handBack(by: _, to: .news(let deaths)) = phase, deaths.pardoned != nil else {
      return shownPrince
    }
    return nil
  }

  private var time: PublicView.Time {
    switch phase {
    case .roleReveal, .handBack(by: _, to: .nightfall): .deal
    case .nightfall, .night, .loversPass, .handBack(by: _, to: .dawn): .night
    case .news(let deaths), .deathAction(_, let deaths), .handBack(by: _, to: .news(let deaths)):
      deaths.occasion == .night ? .dawn : .day
    case .discussion, .poll, .tally, .settling, .defense, .trial, .judged, .lastWords,
      .handBack(by: _, to: .tally), .handBack(by: _, to: .judgment), .handBack(by: _, to: .lastWords):
      .day
    case .over: .end
    }
  }

  private var publicInstruction: Instruction {
    if let turn { return .pass(to: turn, then: nextLocation(after: turn)) }
    return switch phase {
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .discussion, .defense, .lastWords: .groupDiscussion
    case .tally, .judged, .over: .groupResults
    case .nightfall, .news, .roleReveal, .night, .loversPass, .deathAction, .poll, .trial, .settling:
      .groupReading
    }
  }

  private var publicScene: PublicScene {
    switch phase {
    case .roleReveal: .roleReveal(turn: open[0])
    case .nightfall: .nightfall
    case .night: .night(turn: open.first)
    case .loversPass: .loversPass(turn: open[0])
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .news(let deaths): .news(news(of: deaths))
    case .deathAction(let action, _): .deathAction(action.kind, turn: action.seat)
    case .discussion:
      .discussion(limit: options.time(for: present.count, of: roster.count), minutesLeft: minutesLeft)
    case .poll(let poll): .polling(PollPage(poll), turn: open[0])
    case .tally(let record): .tally(record)
    case .settling(tied: _, let mayor): .settling(turn: mayor)
    case .defense(let accusation): .defense(accusation, limit: options.defense.limit)
    case .trial(let trial): .judging(TrialPage(trial), turn: open[0])
    case .judged(let record): .judged(record)
    case .lastWords(let seat): .lastWords(of: seat, limit: options.lastWords.limit ?? .zero)
    case .over(let outcome): .over(outcome)
    }
  }

  private func news(of deaths: DeathQueue) -> News {
    News(
      time: deaths.occasion == .night ? .dawn : .vote,
      fallen: deaths.unannounced.map { death in
        let hasLeft = death.cause == .departure
        let tells = deaths.occasion == .night && !hasLeft ? options.dawnTellsRoles : options.voteTellsRole
        let told = tells ? role(of: death.seat) : nil
        return News.Fallen(
          seat: death.seat, role: told, hasLeft: hasLeft,
          // A successor is named only after this news.
          isMayor: told == .mayor || options.mayor == .elected && death.seat == electedMayor)
      },
      newMayor: deaths.newMayor, prince: deaths.pardoned, isContinued: deaths.isContinued)
  }
}
