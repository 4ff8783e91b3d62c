internal import GameKit

/// Where the game stands, and exactly what that moment needs.
enum Phase: Equatable, Sendable {
  /// A round can begin as soon as there is a question for it.
  case awaitingQuestion
  /// A round is on, and its answer is secret.
  case round(Round, Stage)
  /// The round is told.
  case results(Scored)
  /// The points so far are told.
  case standings
  /// The last round is played.
  case over
}

/// What was drawn and dealt for one round.
struct Round: Equatable, Sendable {
  /// The question, with its choices in the order in which they are shown.
  let question: Question
  /// The role of each seat.
  let roles: [Role]

  /// Who is the Mongoose of Truth.
  var mongoose: Seat { seats(as: .mongoose)[0] }

  /// Who takes the terminal for a peek: everybody but the mongoose, who is known.
  var peekers: [Seat] { Seat.all(roles.count).filter { $0 != mongoose } }

  /// Who has a role, in order of seats.
  func seats(as role: Role) -> [Seat] {
    Seat.all(roles.count).filter { roles[$0.index] == role }
  }
}

/// The stages of a round up to its results.
enum Stage: Equatable, Sendable {
  case roleReveal(turn: Seat)
  case announcement
  case question
  case peek(turn: Seat)
  case flash
  case discussion
  case vote(ballots: [Ballot])
  /// The last of a turn puts the terminal back into the middle, where something public follows.
  case handBack(by: Seat, to: Gathering)
}

/// What follows when the terminal is back in the middle.
enum Gathering: Equatable, Sendable {
  case announcement
  case discussion
  case results(ballots: [Ballot])
}
