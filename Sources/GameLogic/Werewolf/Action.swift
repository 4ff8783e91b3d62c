public import GameKit

/// An action of the whole group, with the terminal in the middle.
public enum TableAction: Hashable, Sendable {
  /// Goes on from a public page.
  case proceed
  /// Ends the discussion, because time is up or the group wants to vote.
  case endDiscussion
  /// Records that a player saw too much, and goes on.
  case noteExposure
  /// Deals new roles with the same set-up, because a player saw too much.
  case redeal
  /// A living player leaves the table, and is dead at the next dawn.
  case leave(Seat)
}

/// An action of one player with the terminal in hand.
public enum SeatAction: Hashable, Sendable {
  /// Passes the terminal on after reading, or with the last picks of the night.
  case passOn
  /// Picks names, as many as all players pick; nil is no one.
  ///
  /// At night the picks can be changed until the terminal is passed on, but what the seer has seen stays seen. On the
  /// page of the role they are final.
  case pick([Seat?])
  /// Votes. Nil is nobody.
  case vote(Seat?)
  /// Takes one's own vote back, as long as no one has voted after it and the votes are not counted.
  case takeBack
  /// Shoots as a dead hunter; nil is no one.
  case shoot(Seat?)
  /// Appoints the next mayor, as a dead mayor.
  case appoint(Seat)
  /// Settles a tie as the mayor.
  case settle(Seat)
}

/// One action of a game.
typealias Move = GameMove<TableAction, SeatAction>

/// A reason why the rules refuse an action; the state is unchanged then.
public enum Illegal: Error, Hashable, Sendable {
  /// The action does not fit the phase.
  case notNow
  /// The seat does not exist.
  case noSuchSeat(Seat)
  /// Another player has the terminal.
  case outOfTurn(Seat)
  /// The target is dead.
  case dead(Seat)
  /// The target has left the table.
  case left(Seat)
  /// The number of picks differs from this one.
  case wrongCount(Int)
  /// Nobody cannot be chosen.
  case mustChoose
  /// The target belongs to the werewolf's own pack.
  case ownPack(Seat)
  /// Players cannot choose themselves here.
  case notOneself
  /// The seer has looked at another player this night.
  case hasLooked
  /// The doctor protected this player last night.
  case protectedLastNight(Seat)
  /// The lovers have to be two players.
  case sameTwice
  /// The target is not among those offered.
  case notOffered(Seat)
}
