public import GameKit

/// What one viewer may see of one moment.
public enum Scene: Hashable, Sendable {
  /// A player has the terminal, or is to take it, to see a role.
  case roleReveal(turn: Seat)
  /// The player on turn sees a role; a werewolf also who else is of the pack.
  case role(Role, pack: [Seat])
  /// A night is announced.
  case nightfall
  /// A player has the terminal, or is to take it, at night.
  case night(turn: Seat)
  /// The player on turn picks.
  case pick(NightPage)
  /// The player on turn reads what came of it: only the seer learns something.
  case acknowledge(Sighting?)
  /// A player has the terminal, or is to take it, to learn about love.
  case loversPass(turn: Seat)
  /// The player on turn learns whom to love; nil is nobody.
  case lover(Seat?)
  /// A player puts the terminal back into the middle.
  case handBack(by: Seat)
  /// Deaths are told in their order, or that there are none.
  case news(News)
  /// A dead player has the terminal, or is to take it, for a last choice.
  case claim(ClaimKind, turn: Seat)
  /// The dead player chooses among these, or nobody if that is allowed.
  case claiming(ClaimKind, offered: [Seat], mayPass: Bool)
  /// Everybody talks; for so long, or with no limit.
  case discussion(limit: Duration?)
  /// A player has the terminal, or is to take it, for a vote; these have voted.
  case polling(PollPage, turn: Seat)
  /// The player on turn votes for one of these, or for nobody if that is allowed.
  case vote(PollPage, offered: [Seat], mayPass: Bool)
  /// A poll is told.
  case tally(PollRecord, tallies: [Tally])
  /// The mayor has the terminal, or is to take it, to decide among the tied.
  case settling(turn: Seat)
  /// The mayor decides among the tied.
  case settle(tied: [Seat])
  /// The game is over.
  case over(Outcome)
}

/// What is told of deaths.
public struct News: Hashable, Sendable {
  /// What brought them.
  public let time: Time
  /// Who died since it was last told, in order.
  public let fallen: [Fallen]
  /// Whether deaths of the same night or vote were told before.
  public let isContinued: Bool

  /// What brings deaths.
  public enum Time: Hashable, Sendable {
    /// A night; told at dawn.
    case dawn
    /// The vote of the village.
    case vote
  }

  /// One who died; how is not told, and the role only if the table has chosen so.
  public struct Fallen: Hashable, Sendable {
    /// Who.
    public let seat: Seat
    /// What it was.
    public let role: Role?
  }
}

/// What a dead player chooses.
public enum ClaimKind: Hashable, Sendable {
  /// A hunter, whom to shoot.
  case shot
  /// A mayor, who comes next.
  case succession
}

/// What everybody may know of a poll that is on.
public struct PollPage: Hashable, Sendable {
  /// What is asked.
  public let question: PollQuestion
  /// Whether it is the second one, among the tied.
  public let isSecond: Bool
  /// Who can be chosen.
  public let candidates: [Seat]
  /// Who has voted.
  public let voted: [Seat]
}

/// What the player on turn finds at night; what differs is what only this player may know.
public struct NightPage: Hashable, Sendable {
  /// How many names everybody picks.
  public let picks: Int
  /// The living, in order of seats.
  public let living: [Seat]
  /// The role of the player on turn.
  public let role: Role
  /// Whom the player loves.
  public let partner: Seat?
  /// What the picks are for.
  public let purpose: Purpose
  /// How many of the picks, from the first, mean something; the others are for show.
  public let counting: Int
  /// Who cannot be picked where it counts, and why; nil is nobody.
  public let bans: [Seat?: Illegal]

  /// What a pick is for.
  public enum Purpose: Hashable, Sendable {
    /// Nothing: it goes nowhere.
    case suspect
    /// Nothing: the pack only sees itself.
    case recognise(pack: [Seat])
    /// The pack's prey; these were nominated by others before.
    case devour(pack: [Seat], nominations: [Nomination])
    /// A look; and what was seen in earlier nights.
    case look(log: [Sighting])
    /// Protection; not for whom it was given last night.
    case protect(last: Seat?)
    /// Two lovers.
    case couple
  }

  /// Whom a werewolf wants.
  public struct Nomination: Hashable, Sendable {
    /// The werewolf.
    public let wolf: Seat
    /// The prey.
    public let prey: Seat
  }
}
