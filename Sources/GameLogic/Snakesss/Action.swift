public import GameKit

/// An action of the whole group, with the terminal in the middle.
///
/// A round starts with ``Session/startRound(from:filter:used:)``.
public enum TableAction: String, Hashable, Codable, Sendable {
  /// Continues from a public page.
  case proceed
  /// Ends the discussion, because time is up or the group wants to vote.
  case endDiscussion
  /// Ends the round without points, because a player saw too much.
  case voidRound
  /// Ends the game early: the rounds played are ranked, one in progress does not count.
  case finish
}

/// An action of one player with the terminal in hand.
public enum SeatAction: Hashable, Codable, Sendable {
  /// Passes the terminal on after reading.
  case passOn
  /// Votes.
  case vote(Chip)
  /// Takes the last vote back, to vote again.
  case takeBack
}

/// A reason why the rules refuse an action; the state is unchanged then.
public enum Illegal: Error, Hashable, Sendable {
  /// The action does not fit the phase.
  case notNow
  /// The seat does not exist.
  case noSuchSeat(Seat)
  /// Another player has the terminal.
  case outOfTurn(Seat)
  /// The player has voted already.
  case alreadyVoted
  /// The chip does not fit the role.
  case wrongChip
  /// Too few would be left for another round.
  case tooFewPlayers
  /// There is no seat for one more.
  case tooManyPlayers
  /// Someone of that name is at the table.
  case nameTaken
}

/// A vote: a letter or Snake.
public enum Chip: Hashable, Sendable {
  /// A guess at the answer, by a player who is not a snake.
  case letter(Letter)
  /// The vote of every snake: neither right nor wrong.
  case snake

  /// The chips that a player of a role chooses from, in their positions.
  ///
  /// A snake gets as many chips, in the same positions, as the others, so that neither the page nor the keys differ.
  public static func choices(for role: Role) -> [Chip] {
    switch role {
    case .human, .mongoose: Letter.allCases.map(Chip.letter)
    case .snake: Letter.allCases.map { _ in .snake }
    }
  }
}

extension Chip: RawRepresentable, Codable {
  /// Reads `a`, `b`, `c` or `snake`.
  public init?(rawValue: String) {
    if let letter = Letter(rawValue: rawValue) {
      self = .letter(letter)
    } else if rawValue == "snake" {
      self = .snake
    } else {
      return nil
    }
  }

  /// The stable name of the chip: `a`, `b`, `c` or `snake`.
  public var rawValue: String {
    switch self {
    case .letter(let letter): letter.rawValue
    case .snake: "snake"
    }
  }
}
