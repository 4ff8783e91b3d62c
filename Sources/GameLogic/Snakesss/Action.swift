public import GameKit

/// What the group does together, with the terminal in the middle.
public enum TableAction: Hashable, Sendable {
  /// Begins a round with a question, whose choices are then shuffled and whose roles are dealt.
  case startRound(Question)
  /// Goes on from what everybody has now seen.
  case proceed
  /// Ends the discussion, because time is up or the group wants to vote.
  case endDiscussion
  /// Gives the round up because somebody saw too much.
  case voidRound
}

/// What one player does with the terminal in hand.
public enum SeatAction: Hashable, Sendable {
  /// Has looked, and passes the terminal on.
  case passOn
  /// Puts a chip into the vote, for good.
  case vote(Chip)
}

/// Why the rules refuse an action; nothing has changed then.
public enum Illegal: Error, Hashable, Sendable {
  /// This is not the moment for it.
  case notNow
  /// Nobody sits there.
  case noSuchSeat(Seat)
  /// Another player has the terminal.
  case outOfTurn(Seat)
  /// The player's vote is already in.
  case alreadyVoted
  /// A player who is no snake has no Snake chip, and a snake has no other.
  case wrongChip
}
