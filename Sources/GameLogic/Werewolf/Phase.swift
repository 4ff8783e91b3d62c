internal import GameKit

/// Where the game stands, and exactly what that moment needs.
enum Phase: Equatable, Sendable {
  /// One after the other sees a role.
  case roleReveal(turn: Seat)
  /// A night is announced.
  case nightfall
  /// One after the other picks; these have picked, and the one on turn is at this stage.
  case night(picks: [NightPick], turn: Seat, NightStage)
  /// One after the other learns whether to be in love.
  case loversPass(picks: [NightPick], turn: Seat)
  /// The last of a turn puts the terminal back into the middle, where something public follows.
  case handBack(by: Seat, to: Gathering)
  /// Deaths are told, or that there are none.
  case news(Reckoning)
  /// A dead player has something to choose before more deaths are taken.
  case claim(Claim, Reckoning)
  /// Everybody talks.
  case discussion
  /// One after the other votes.
  case poll(Poll)
  /// A poll is told.
  case tally(Poll, Verdict)
  /// The mayor chooses among the tied.
  case settling(tied: [Seat], mayor: Seat)
  /// The game is over.
  case over(Outcome)
}

/// What the player on turn does at night.
enum NightStage: Equatable, Sendable {
  case picking
  /// Reads what came of the pick, if anything.
  case acknowledging([Seat?])
}

/// What one player picked in one night.
struct NightPick: Equatable, Sendable {
  let seat: Seat
  /// As many as everybody picked that night; nil is nobody.
  let targets: [Seat?]
}

/// What follows when the terminal is back in the middle.
enum Gathering: Equatable, Sendable {
  case nightfall
  case dawn(picks: [NightPick])
  case tally(Poll)
  case news(Reckoning)
}
