public import GameKit

/// What of a question may be seen before its results: nothing that tells the right answer.
public struct AskedQuestion: Hashable, Sendable {
  /// The question's name, by which it can be marked or flagged.
  public let id: String
  /// The question itself.
  public let text: String
  /// The three answers, in the order in which they are shown.
  public let choices: [String]
  /// What it is about.
  public let category: Category?
  /// How hard it is.
  public let difficulty: Difficulty

  init(_ question: Question) {
    id = question.id
    text = question.text
    choices = question.choices
    category = question.category
    difficulty = question.difficulty
  }
}

/// What a player finds who takes the terminal for a peek; everything but ``sight`` is the same for all.
public struct Peek: Hashable, Sendable {
  /// What is new to the player.
  public enum Sight: Hashable, Sendable {
    /// A snake learns the right answer and who the other snakes are.
    case snake(answer: Letter, others: [Seat])
    /// A human learns nothing, and is to look as busy as a snake.
    case decoy
  }

  /// The question the peek is about.
  public let question: AskedQuestion
  /// How many names a snake finds here, so that a decoy can be given the same size.
  public let nameCount: Int
  /// What is new to the player.
  public let sight: Sight
}

/// How one player fared in one round.
public struct RoundRow: Hashable, Sendable {
  /// Whose row it is.
  public let seat: Seat
  /// What the player was.
  public let role: Role
  /// What the player voted.
  public let vote: Chip
  /// What the round brought.
  public let points: Int
  /// What the player has by now.
  public let total: Int
}

/// What one viewer may see of one moment.
public enum Scene: Hashable, Sendable {
  /// Before a round: it needs a question (see ``Session/startRound(from:filter:used:)``).
  case needsQuestion
  /// A player has the terminal, or is to take it, to see a role.
  case roleReveal(turn: Seat)
  /// The player on turn sees a role.
  case role(Role)
  /// A player puts the terminal back into the middle.
  case handBack(by: Seat)
  /// The Mongoose of Truth is named.
  case announcement(mongoose: Seat)
  /// The question is on the table.
  case question(AskedQuestion, mongoose: Seat)
  /// A player has the terminal, or is to take it, for a peek.
  case peeking(turn: Seat)
  /// The player on turn peeks.
  case peek(Peek)
  /// Everybody hears when to close the eyes and when to open them.
  case eyesClosed
  /// Open eyes see the right answer.
  case flash(AskedQuestion, answer: Letter)
  /// Everybody talks; for so long, or with no limit.
  case discussion(AskedQuestion, mongoose: Seat, limit: Duration?)
  /// A player has the terminal, or is to take it, for a vote; these have voted.
  case voting(turn: Seat, voted: [Seat])
  /// The player on turn chooses among three chips.
  case vote(AskedQuestion, chips: [Chip])
  /// The round is told, with the right letter of the choices as they were shown; one row per seat.
  case results(Question, rows: [RoundRow])
  /// The points so far.
  case standings(Ranking)
  /// The points at the end of the game.
  case over(Ranking)
}
