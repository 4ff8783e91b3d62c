public import GameKit

/// What the group does together, with the terminal in the middle.
public enum TableAction: Hashable, Sendable {
  /// Goes on from what everybody has now seen.
  case proceed
  /// Ends the discussion, because time is up or the group wants to vote.
  case endDiscussion
  /// Takes note that somebody saw too much, and goes on all the same.
  case overlookSpill
  /// Deals anew with the same set-up, because somebody saw too much.
  case redeal
}

/// What one player does with the terminal in hand.
public enum SeatAction: Hashable, Sendable {
  /// Has looked, and passes the terminal on.
  case passOn
  /// Picks names at night, as many as everybody else; nil is nobody.
  case pick([Seat?])
  /// Votes, for good; nil is for nobody.
  case vote(Seat?)
  /// Shoots as a dead hunter; nil is nobody.
  case shoot(Seat?)
  /// Names, as a dead mayor, who is mayor now.
  case name(Seat)
  /// Chooses, as the mayor, among those with equal votes.
  case settle(Seat)
}

/// Why the rules refuse an action; nothing has changed then.
public enum Illegal: Error, Hashable, Sendable {
  /// This is not the moment for it.
  case notNow
  /// Nobody sits there.
  case noSuchSeat(Seat)
  /// Another player has the terminal.
  case outOfTurn(Seat)
  /// The dead are not chosen.
  case dead(Seat)
  /// So many names have to be picked.
  case wrongCount(Int)
  /// Whoever is asked cannot pass.
  case mustChoose
  /// A werewolf is not the pack's prey.
  case ownPack(Seat)
  /// The seer knows the seer.
  case notOneself
  /// The doctor protected this player last night.
  case protectedLastNight(Seat)
  /// Lovers are two.
  case sameTwice
  /// Only some can be chosen now.
  case notOffered(Seat)
}
