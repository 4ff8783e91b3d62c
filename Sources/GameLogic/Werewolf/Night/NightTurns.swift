internal import GameKit

extension State {
  /// Begins the night with the first of the living.
  mutating func beginNight() {
    phase = .night(picks: [], turn: living[0], .picking)
  }

  /// The player on turn has read what came of the pick.
  mutating func endTurn(of seat: Seat, with targets: [Seat?], after picks: [NightPick]) {
    let all = picks + [NightPick(seat: seat, targets: targets)]
    if let next = living.next(after: seat) {
      phase = .night(picks: all, turn: next, .picking)
    } else if isCupidsNight {
      phase = .loversPass(picks: all, turn: living[0])
    } else {
      phase = .handBack(by: seat, to: .dawn(picks: all))
    }
  }

  /// The player on turn has read whether to be in love.
  mutating func endLoversTurn(of seat: Seat, picks: [NightPick]) {
    phase =
      living.next(after: seat).map { .loversPass(picks: picks, turn: $0) }
      ?? .handBack(by: seat, to: .dawn(picks: picks))
  }

  /// Whom cupid has chosen among these picks.
  func lovers(in picks: [NightPick]) -> Lovers? {
    guard isCupidsNight, let cupid = picks.first(where: { role(of: $0.seat) == .cupid }) else { return nil }
    let chosen = cupid.targets.compactMap(\.self)
    return chosen.count == 2 ? Lovers(one: chosen[0], other: chosen[1]) : nil
  }
}

extension [Seat] {
  /// The seat whose turn comes after another's; nil after the last.
  func next(after seat: Seat) -> Seat? { first { $0 > seat } }
}
