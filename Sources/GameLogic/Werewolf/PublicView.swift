public import GameKit

/// Everything that all players may see at one moment.
public struct PublicView: Hashable, Sendable {
  /// The players.
  public let roster: Roster
  /// The number of cards of each role, and the options.
  public let setUp: SetUp
  /// The number of the round, from 1: a night and the day after it.
  public let round: Int
  /// The players alive, in order of seats; a death counts once it is announced.
  public let living: [Seat]
  /// The living who have left the table, and are dead at the next dawn.
  public let leaving: [Seat]
  /// True if a player can leave the table now.
  public let canLeave: Bool
  /// The player whose vote was the last one, as long as it can be taken back.
  public let lastVoter: Seat?
  /// The living mayor, if the table elects one.
  public let electedMayor: Seat?
  /// The time of day.
  public let time: Time
  /// True until the end of the first night if all players pick two in it, and the terminal goes round twice, because
  /// lovers learn of each other.
  public let isCupidsNight: Bool
  /// The current step of handing the terminal over.
  public let instruction: Instruction
  /// The public scene.
  public let scene: PublicScene

  /// A time of a round.
  public enum Time: Hashable, Sendable {
    /// The roles are dealt; no round has begun.
    case deal
    case night
    /// The deaths of the night, and what follows from them.
    case dawn
    case day
    /// The game is over.
    case end
  }
}

/// A scene that all players may see.
public enum PublicScene: Hashable, Sendable {
  /// A player has, or is to take, the terminal to see a role.
  case roleReveal(turn: Seat)
  /// A night is announced.
  case nightfall
  /// A player has, or is to take, the terminal at night.
  case night(turn: Seat)
  /// A player has, or is to take, the terminal to learn whether they are a lover.
  case loversPass(turn: Seat)
  /// A player puts the terminal back into the middle.
  case handBack(by: Seat)
  /// Deaths are announced in their order, or that there are none.
  case news(News)
  /// A dead player has, or is to take, the terminal for a last choice.
  case deathAction(DeathActionKind, turn: Seat)
  /// The group talks, with or without a time limit.
  case discussion(limit: Duration?)
  /// A player has, or is to take, the terminal for a vote.
  case polling(PollPage, turn: Seat)
  /// The result of a poll is shown.
  case tally(PollRecord)
  /// The mayor has, or is to take, the terminal to decide among the tied.
  case settling(turn: Seat)
  /// The game is over.
  case over(Outcome)
}

/// An announcement of deaths.
public struct News: Hashable, Sendable {
  /// The time of the announcement.
  public let time: Time
  /// The deaths since the last announcement, in order.
  public let fallen: [Fallen]
  /// The mayor whom a dead one has appointed.
  public let newMayor: Seat?
  /// True if the same night or vote was announced before.
  public let isContinued: Bool

  /// A time of announcement.
  public enum Time: Hashable, Sendable {
    /// At dawn, after a night.
    case dawn
    /// After the vote of the village.
    case vote
  }

  /// A dead player; the cause is secret.
  public struct Fallen: Hashable, Sendable {
    /// The player.
    public let seat: Seat
    /// The role, if the options reveal it.
    public let role: Role?
    /// True if the player left the table, which everyone knows.
    public let hasLeft: Bool
  }
}

/// A choice of a dead player.
public enum DeathActionKind: Hashable, Sendable {
  /// A hunter chooses a player to shoot.
  case shot
  /// A mayor chooses the next one.
  case succession
}

/// The public part of a poll during the voting.
public struct PollPage: Hashable, Sendable {
  /// The question.
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

extension State {
  var publicView: PublicView {
    let living = announcedLiving
    return PublicView(
      roster: roster, setUp: setUp, round: round, living: living, leaving: leaving, canLeave: canLeave,
      lastVoter: openPoll?.ballots.last?.voter, electedMayor: announcedMayor(among: living), time: time,
      isCupidsNight: isCupidsNight,
      instruction: publicInstruction, scene: publicScene)
  }

  /// The living as the table knows them: deaths are taken when a choice is made, but announced only once the terminal
  /// is back in the middle.
  private var announcedLiving: [Seat] {
    guard case .handBack(by: _, to: .news(let deaths)) = phase else { return living }
    return (living + deaths.unannounced.map(\.seat)).sorted()
  }

  /// The elected mayor as the table knows them: a new one is announced once the terminal is back in the middle.
  private func announcedMayor(among living: [Seat]) -> Seat? {
    guard options.mayor == .elected, let electedMayor, living.contains(electedMayor) else { return nil }
    switch phase {
    case .handBack(by: _, to: .news(let deaths)), .deathAction(_, let deaths):
      return deaths.newMayor == electedMayor ? nil : electedMayor
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .discussion, .poll, .tally,
      .settling, .over:
      return electedMayor
    }
  }

  private var time: PublicView.Time {
    switch phase {
    case .roleReveal, .handBack(by: _, to: .nightfall): .deal
    case .nightfall, .night, .loversPass, .handBack(by: _, to: .dawn): .night
    case .news(let deaths), .deathAction(_, let deaths), .handBack(by: _, to: .news(let deaths)):
      deaths.occasion == .night ? .dawn : .day
    case .discussion, .poll, .tally, .settling, .handBack(by: _, to: .tally): .day
    case .over: .end
    }
  }

  private var publicInstruction: Instruction {
    if let turn { return .pass(to: turn, then: nextLocation(after: turn)) }
    return switch phase {
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .discussion: .groupDiscussion
    case .tally, .over: .groupResults
    case .nightfall, .news, .roleReveal, .night, .loversPass, .deathAction, .poll, .settling: .groupReading
    }
  }

  private var publicScene: PublicScene {
    switch phase {
    case .roleReveal(let turn): .roleReveal(turn: turn)
    case .nightfall: .nightfall
    case .night(picks: _, let turn, _): .night(turn: turn)
    case .loversPass(picks: _, let turn): .loversPass(turn: turn)
    case .handBack(let seat, to: _): .handBack(by: seat)
    case .news(let deaths): .news(news(of: deaths))
    case .deathAction(let action, _): .deathAction(action.kind, turn: action.seat)
    case .discussion: .discussion(limit: options.time(for: present.count, of: roster.count))
    case .poll(let poll): .polling(PollPage(poll), turn: poll.turn)
    case .tally(let record): .tally(record)
    case .settling(tied: _, let mayor): .settling(turn: mayor)
    case .over(let outcome): .over(outcome)
    }
  }

  private func news(of deaths: DeathQueue) -> News {
    News(
      time: deaths.occasion == .night ? .dawn : .vote,
      fallen: deaths.unannounced.map { death in
        let hasLeft = death.cause == .departure
        let tells = deaths.occasion == .night && !hasLeft ? options.dawnTellsRoles : options.voteTellsRole
        return News.Fallen(seat: death.seat, role: tells ? role(of: death.seat) : nil, hasLeft: hasLeft)
      },
      newMayor: deaths.newMayor, isContinued: deaths.isContinued)
  }
}
