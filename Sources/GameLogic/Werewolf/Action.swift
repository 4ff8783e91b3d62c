public import GameKit

/// An action of the whole group, with the terminal in the middle of the table.
public enum TableAction: Hashable, Sendable {
  /// Continues from a public page, from a speech, or from a night in which everyone has picked.
  case proceed
  /// Ends the discussion, because time is up or the group has talked enough.
  case endDiscussion
  /// Adds a minute to the discussion's time limit.
  case addMinute
  /// Puts a player on trial, on a day with trials.
  case accuse(Accusation)
  /// Notes what a player claims to be, at the table; nil takes a claim back.
  case note(claim: Role?, of: Seat)
  /// Records that a player saw too much, and continues.
  case recordExposure
  /// Deals new roles with the same set-up because a player saw too much.
  case redeal
  /// A living player leaves the table and dies at the next dawn.
  case leave(Seat)
}

/// An action of one player; while several are open, in any order.
public enum SeatAction: Hashable, Sendable {
  /// Passes the terminal on after reading, which makes the picks of the night final.
  case passOn
  /// Picks players, as many as everyone picks; nil is no one.
  ///
  /// At night the picks can change until the terminal is passed on, though the seer has already seen the
  /// result. On the role page they are final. In a night with a witch in play, everyone answers whether to save
  /// the victims.
  case pick([Seat?], saves: Bool? = nil)
  /// Picks at night, at a screen of the player's own: the result is told to all at once, after everyone has picked.
  ///
  /// Until then, the picks can change.
  case choose([Seat?], saves: Bool? = nil)
  /// Guesses at night, as a dead player, who is a werewolf; it can change until the night is closed.
  case guess(Seat)
  /// Claims a role in front of everyone while the group talks, true or not; nil takes a claim back.
  case claim(Role?)
  /// Votes, or changes the player's vote until the votes are counted; nil is no one.
  case vote(Seat?)
  /// Votes in a trial, or changes the player's vote until the votes are counted; nil is an abstention.
  case judge(Judgment?)
  /// Takes back the player's own vote, while it is the latest and the votes are not counted.
  case takeBack
  /// Shoots as a dead hunter; nil is no one.
  case shoot(Seat?)
  /// Appoints the next mayor, as a dead mayor.
  case appoint(Seat)
  /// Breaks a tie as the mayor.
  case settle(Seat)
}

typealias Move = GameMove<TableAction, SeatAction>

/// A reason why the rules refuse an action; the state stays unchanged.
public enum Illegal: Error, Hashable, Sendable {
  /// The action does not fit the phase.
  case notNow
  case noSuchSeat(Seat)
  /// The player has nothing to do here, or has done it.
  case outOfTurn(Seat)
  case dead(Seat)
  /// The target has left the table.
  case left(Seat)
  /// The picks must be this many.
  case wrongCount(Int)
  /// No one is not an option here.
  case mustChoose
  /// The target is a werewolf too.
  case ownPack(Seat)
  /// Players cannot choose themselves here.
  case notOneself
  /// The question whether to save the victims is not answered.
  case mustAnswer
  /// The seer or sorceress has already been told about another player this night.
  case hasLooked
  /// The doctor protected this player last night.
  case protectedLastNight(Seat)
  /// The two have to be different players.
  case sameTwice
  /// The target is not among those offered.
  case notOffered(Seat)
  /// The role isn't dealt in this game.
  case notInGame(Role)
}
