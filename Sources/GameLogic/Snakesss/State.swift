internal import GameKit

/// The whole game with all its secrets; only a ``Session`` holds one.
struct State: Equatable, Sendable, Confidential {
  /// The players at the table.
  var roster: Roster
  /// Everyone who plays or has played in this game, and from when to when.
  var guests: Guests
  let options: Options
  var random: SeededRandom
  var phase = Phase.awaitingQuestion
  /// The finished rounds, played or voided, in order.
  var rounds: [RoundRecord] = []
  /// The ids of the questions that this game has shown, in order.
  var usedQuestions: [String] = []
  /// The last filter that let a question pass.
  var lastWorkingFilter: QuestionFilter?

  init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    _ = try RoleTable(players: roster.count)
    self.roster = roster
    self.options = options
    guests = Guests(roster)
    random = SeededRandom(seed: seed)
  }

  /// The roles of the next round, or of the one in progress.
  var table: RoleTable {
    do {
      return try RoleTable(players: roster.count)
    } catch {
      preconditionFailure("The rules let a table of \(roster.count) play")
    }
  }

  /// The number of rounds played to their end.
  var played: Int { rounds.count { $0.isScored } }

  /// True if the game can end early: something was played, and more is to come.
  var canFinish: Bool { (1..<options.rounds).contains(played) && phase != .over }

  /// The players who see their roles on a page of its own: with quick passing the mongoose is known before.
  func roleReaders(in round: Round) -> [Seat] {
    switch options.passing {
    case .quick: round.peekers
    case .classic: roster.seats
    }
  }

  /// The points of each player at the table over all rounds.
  var totals: [Int] { guests.seated.map(total) }

  /// The points of everyone who has played, in the order in which they came.
  var allTotals: [Int] { guests.roster.seats.map(total) }

  private func total(of guest: Seat) -> Int { rounds.reduce(0) { $0 + $1.points(of: guest) } }

  /// The player who has, or is to take, the terminal; nil while it is in the middle.
  var turn: Seat? {
    guard case .round(_, let stage) = phase else { return nil }
    return switch stage {
    case .roleReveal(let turn), .peek(let turn): turn
    case .vote(let ballots): roster.seats[ballots.count]
    case .announcement, .question, .flash, .discussion, .handBack: nil
    }
  }
}

/// The phase of a game, with the data that it needs.
enum Phase: Equatable, Sendable, Confidential {
  /// A round can begin as soon as a question is drawn.
  case awaitingQuestion
  /// A round is being played; its answer is secret.
  case round(Round, Stage)
  /// The results of the round are shown.
  case results(ScoredRound)
  /// The last round is over.
  case over
}

/// The question and the roles of one round.
struct Round: Equatable, Sendable, Confidential {
  /// The question, with its choices in the order in which they are shown.
  let question: Question
  /// The role of each seat.
  let roles: [Role]
  /// The seed of the random marks that players see who are no snakes.
  var decoySeed: UInt64 = 0

  /// The Mongoose of Truth.
  var mongoose: Seat { seats(as: .mongoose)[0] }

  /// The players who take the terminal for a peek: all but the mongoose, who is known.
  var peekers: [Seat] { Seat.all(roles.count).filter { $0 != mongoose } }

  /// The players in a role, in order of seats.
  func seats(as role: Role) -> [Seat] {
    Seat.all(roles.count).filter { roles[$0.index] == role }
  }
}

/// The stages of a round up to its results.
enum Stage: Equatable, Sendable, Confidential {
  case roleReveal(turn: Seat)
  case announcement
  case question
  case peek(turn: Seat)
  case flash
  case discussion
  case vote(ballots: [Ballot])
  /// The last player on turn puts the terminal back into the middle.
  case handBack(by: Seat, to: Continuation)
}

/// The public page that follows once the terminal is back in the middle.
enum Continuation: Equatable, Sendable, Confidential {
  case announcement
  case flash
  case discussion
  case results(ballots: [Ballot])
}

/// A confirmed vote.
struct Ballot: Hashable, Sendable, Confidential {
  let voter: Seat
  let chip: Chip
}
