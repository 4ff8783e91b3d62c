public import GameKit

/// An action of the whole group, with the terminal in the middle of the table.
///
/// A round starts with ``Session/startRound(from:filter:used:)``.
public enum TableAction: String, Hashable, Codable, Sendable {
  /// Continues from a public page.
  case proceed
  /// Ends the discussion, because time is up or the group wants to vote.
  case endDiscussion
  /// Ends the round without points because a player saw too much.
  case voidRound
  /// Ends the game early: completed rounds are ranked, one in progress does not count.
  case finish
}

/// An action of one player; while several are open, in any order.
public enum SeatAction: Hashable, Codable, Sendable {
  /// Passes the terminal on after reading a private page.
  case passOn
  /// Votes, or changes the player's vote until the votes are counted; the same vote again is refused.
  case vote(Chip)
  /// Takes back the player's own vote, if it is the latest.
  case takeBack
}

/// A reason why the rules refuse an action; the state stays unchanged.
public enum Illegal: Error, Hashable, Sendable {
  /// The action does not fit the phase.
  case notNow
  /// The seat does not exist.
  case noSuchSeat(Seat)
  /// The player has nothing to do here, or has done it.
  case outOfTurn(Seat)
  /// The chip does not fit the role.
  case wrongChip
  /// Too few players would be left for another round.
  case tooFewPlayers
  /// The table is full.
  case tooManyPlayers
  /// A player at the table has that name.
  case nameTaken
}

/// A vote: a letter or Snake.
public enum Chip: Hashable, Sendable {
  /// A guess at the answer, by anyone but a snake.
  case letter(Letter)
  /// Every snake's vote: neither right nor wrong.
  case snake

  /// The chips that a role can choose from, by position.
  ///
  /// A snake gets as many chips in the same positions, so that neither page nor keys reveal the role.
  public static func choices(for role: Role) -> [Chip] {
    switch role {
    case .human, .mongoose: Letter.allCases.map(Chip.letter)
    case .snake: Letter.allCases.map { _ in .snake }
    }
  }
}

extension Chip: RawRepresentable, Codable {
  public init?(rawValue: String) {
    if let letter = Letter(rawValue: rawValue) {
      self = .letter(letter)
    } else if rawValue == "snake" {
      self = .snake
    } else {
      return nil
    }
  }

  /// The stable name in records: `a`, `b`, `c` or `snake`.
  public var rawValue: String {
    switch self {
    case .letter(let letter): letter.rawValue
    case .snake: "snake"
    }
  }
}
