internal import GameKit

/// The whole game with all its secrets; only ``Session`` holds one.
struct State: Equatable, Sendable, Confidential {
  var roster: Roster
  /// Everyone who plays or has played in this game, with their rounds.
  var guests: Guests
  let options: Options
  var random: SeededRandom
  var phase = Phase.awaitingQuestion
  /// The finished rounds, scored or voided, in order.
  var rounds: [RoundRecord] = []
  /// The ids of the questions shown in this game, in order.
  var usedQuestions: [String] = []
  /// The last filter that let a question pass.
  var lastWorkingFilter: QuestionFilter?
  /// The category that was picked for the next round; nil for any.
  var pickedCategory: Category?

  init(roster: Roster, options: Options, seed: UInt64) throws(RosterFault) {
    _ = try RoleTable(players: roster.count)
    self.roster = roster
    self.options = options
    guests = Guests(roster)
    random = SeededRandom(seed: seed)
  }

  /// The role counts of the next round, or of the one in progress.
  var table: RoleTable {
    do {
      return try RoleTable(players: roster.count)
    } catch {
      preconditionFailure("The rules let a table of \(roster.count) play")
    }
  }

  /// The number of scored rounds.
  var played: Int { rounds.count { $0.isScored } }

  /// The factor of the points of the next round, or of the one in progress.
  var factor: Int { options.doublesLastRound && played > 0 && played == options.rounds - 1 ? 2 : 1 }

  /// True if the game can end early: at least one round is scored and at least one is left.
  var canFinish: Bool { (1..<options.rounds).contains(played) && phase != .over }

  /// The players who are shown their role; with quick passing not the mongoose, who is already known.
  func roleReaders(in round: Round) -> [Seat] {
    switch options.passing {
    case .quick: round.peekers
    case .classic: roster.seats
    }
  }

  /// The points of each player at the table over all rounds.
  var totals: [Int] { guests.seated.map(total) }

  /// The points of everyone who has played, in the order in which they joined.
  var allTotals: [Int] { guests.roster.seats.map(total) }

  private func total(of guest: Seat) -> Int { rounds.reduce(0) { $0 + $1.points(of: guest) } }

  /// The players who have a private page, in order of seats; empty while everyone looks at the table.
  var acting: [Seat] {
    guard case .round(let round, let stage) = phase else { return [] }
    return switch stage {
    case .roleReveal: roleReaders(in: round)
    case .peek: round.peekers
    case .vote, .handBack(by: _, to: .results): roster.seats
    case .announcement, .question, .flash, .discussion, .handBack: []
    }
  }

  /// The players who still have to act, in order of seats; they can do so in any order.
  var open: [Seat] {
    guard case .round(_, let stage) = phase else { return [] }
    let done: [Seat] =
      switch stage {
      case .roleReveal(let read), .peek(let read): read
      case .vote(let ballots), .handBack(by: _, to: .results(let ballots)): ballots.map(\.voter)
      case .announcement, .question, .flash, .discussion, .handBack: []
      }
    return acting.filter { !done.contains($0) }
  }

  /// The next player to take a terminal that goes around; nil while it is in the middle.
  var turn: Seat? { open.first }
}

/// The phase of a game with its data.
enum Phase: Equatable, Sendable, Confidential {
  /// A round can begin as soon as a question is drawn.
  case awaitingQuestion
  /// A player picks the category of the next question, while everyone watches.
  case choosingCategory(CategoryOffer)
  /// A round is in progress; its answer is secret.
  case round(Round, Stage)
  case results(ScoredRound)
  case over
}

struct Round: Equatable, Sendable, Confidential {
  /// The question, with its choices in the order shown.
  let question: Question
  let roles: [Role]
  /// The seed of the random marks shown to players who are not snakes.
  var decoySeed: UInt64 = 0

  /// The Mongoose of Truth.
  var mongoose: Seat { seats(as: .mongoose)[0] }

  /// The players who take the terminal for a peek: everyone but the mongoose, who is known.
  var peekers: [Seat] { Seat.all(roles.count).filter { $0 != mongoose } }

  func seats(as role: Role) -> [Seat] {
    Seat.all(roles.count).filter { roles[$0.index] == role }
  }
}

/// The stages of a round up to its results.
enum Stage: Equatable, Sendable, Confidential {
  /// Everyone reads their role; these have.
  case roleReveal(read: [Seat])
  case announcement
  case question
  /// Everyone but the mongoose peeks; these have.
  case peek(read: [Seat])
  case flash
  case discussion
  case vote(ballots: [Ballot])
  /// The last player to act puts the terminal back in the middle; votes can still change.
  case handBack(by: Seat, to: Continuation)
}

/// The public page after the terminal is back in the middle.
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
