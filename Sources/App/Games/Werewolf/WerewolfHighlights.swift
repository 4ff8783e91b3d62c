import GameKit
import Kit
import TUI
import Werewolf

/// What people tell each other about a game afterwards: the moments that could have turned it, and awards.
struct WerewolfHighlights {
  /// A moment that could have turned the game.
  enum TurningPoint: Hashable {
    /// The doctor saved a player.
    case saved(Seat, night: Int)
    /// The witch saved players from an attack.
    case brewed([Seat], night: Int)
    /// The witch poisoned a werewolf.
    case poisoned(Seat, night: Int)
    /// A cursed player became a werewolf.
    case turned(Seat, night: Int)
    /// A prince survived a vote.
    case pardoned(Seat, day: Int)
    /// A werewolf was one vote short of being voted out.
    case escaped(Seat, day: Int)
    /// A werewolf was tried, and went free.
    case acquitted(Seat, day: Int)
    /// The seer recognized a werewolf who was not voted out the next day.
    case unheeded(Seat, night: Int)
    /// A werewolf claimed a role of the village that has a power, and stood by it for the day.
    case bluffed(Seat, as: Role, day: Int)
  }

  enum Award: Hashable {
    /// The werewolf who was alive longest, with the fewest votes against them.
    case bestWerewolf(Seat)
    /// The player of the village with the most votes for werewolves.
    case sharpestVoter(Seat, votes: Int)
    /// The survivor with the most votes against them.
    case thickestSkin(Seat, votes: Int)
  }

  let log: GameLog

  var turningPoints: [TurningPoint] {
    log.rounds.flatMap { round -> [TurningPoint] in
      // Whoever was poisoned, too, was saved in vain.
      let rescued = round.night.rescued.flatMap { round.night.poisoned.contains($0) ? nil : $0 }
      let saved = rescued.map { TurningPoint.saved($0, night: round.number) }
      let night = [saved].compactMap(\.self) + potions(in: round) + turned(in: round)
      return night + unheeded(in: round) + bluffed(in: round) + escaped(in: round) + acquitted(in: round)
        + pardoned(in: round)
    }
  }

  private func potions(in round: GameLog.Round) -> [TurningPoint] {
    let night = round.night
    let saved =
      night.isSaved ? night.attacked.filter { $0 != night.protected && !night.poisoned.contains($0) } : []
    let killed = night.poisoned.filter(isWerewolf)
    return (saved.isEmpty ? [] : [.brewed(saved, night: round.number)])
      + killed.map { .poisoned($0, night: round.number) }
  }

  private func turned(in round: GameLog.Round) -> [TurningPoint] {
    log.changes.filter { $0.role == .werewolf && $0.night == round.number + 1 }.map {
      .turned($0.seat, night: round.number)
    }
  }

  private func pardoned(in round: GameLog.Round) -> [TurningPoint] {
    round.day.compactMap {
      if case .pardoned(let seat) = $0 { .pardoned(seat, day: round.number) } else { nil }
    }
  }

  private func unheeded(in round: GameLog.Round) -> [TurningPoint] {
    let dead = (round.dawn + round.day).compactMap { event -> Seat? in
      if case .death(let death) = event { death.seat } else { nil }
    }
    return round.night.actions.compactMap { action in
      guard case .looked(let sighting, by: _) = action, sighting.isWerewolf, isWerewolf(sighting.seat),
        !round.day.isEmpty,
        !dead.contains(sighting.seat)
      else { return nil }
      return .unheeded(sighting.seat, night: round.number)
    }
  }

  private func bluffed(in round: GameLog.Round) -> [TurningPoint] {
    log.roles.indices.map { Seat($0) }.compactMap { seat in
      let (day, claims) = (round.number, log.claims.of(seat))
      guard let claim = claims.last(where: { $0.round == day }), let role = claim.role, role != .villager,
        role.team == .village, wasWerewolf(seat, onDay: day),
        !claims.contains(where: { $0.round < day && $0.role == role })
      else { return nil }
      return .bluffed(seat, as: role, day: day)
    }
  }

  private func escaped(in round: GameLog.Round) -> [TurningPoint] {
    polls(in: round.day).flatMap { poll -> [TurningPoint] in
      guard case .chosen(let chosen, isDrawn: _) = poll.verdict else { return [] }
      let most = poll.tallies.first { $0.candidate == chosen }?.weight ?? 0
      return poll.tallies.compactMap { tally in
        guard let seat = tally.candidate, seat != chosen, wasWerewolf(seat, onDay: round.number),
          tally.weight == most - 1
        else {
          return nil
        }
        return .escaped(seat, day: round.number)
      }
    }
  }

  private func acquitted(in round: GameLog.Round) -> [TurningPoint] {
    round.day.compactMap { event in
      guard case .trial(let trial) = event, trial.ending == .acquitted,
        wasWerewolf(trial.accusation.accused, onDay: round.number)
      else { return nil }
      return .acquitted(trial.accusation.accused, day: round.number)
    }
  }

  var awards: [Award] {
    let wolves = log.roles.indices.map(Seat.init).filter(isWerewolf)
    let best = wolves.min { (-lasted($0), against($0), $0.index) < (-lasted($1), against($1), $1.index) }
    let others = log.roles.indices.map(Seat.init).filter { log.result.team(of: $0) == .village }
    let sharpest = others.max { (hits($0), -$0.index) < (hits($1), -$1.index) }
    let tough = log.survivors.max { (against($0), -$0.index) < (against($1), -$1.index) }
    return [
      wolves.count > 1 ? best.map { .bestWerewolf($0) } : nil,
      sharpest.flatMap { hits($0) > 0 ? .sharpestVoter($0, votes: hits($0)) : nil },
      tough.flatMap { against($0) > 1 ? .thickestSkin($0, votes: against($0)) : nil },
    ].compactMap(\.self)
  }

  private func isWerewolf(_ seat: Seat) -> Bool { log.result.isWerewolf(seat) }

  /// True if a player was a werewolf by then; a cursed one is from the dawn after the attack on.
  private func wasWerewolf(_ seat: Seat, onDay day: Int) -> Bool {
    log.role(of: seat, onDay: day).isWerewolf
  }

  private func polls(in events: [GameEvent]) -> [PollRecord] {
    events.compactMap { event in
      if case .poll(let poll) = event, poll.question == .elimination { poll } else { nil }
    }
  }

  /// All votes against players: those to eliminate them, and those that said guilty.
  private var charges: [(voter: Seat, target: Seat, day: Int)] {
    log.events.flatMap { event -> [(voter: Seat, target: Seat, day: Int)] in
      switch event {
      case .poll(let poll) where poll.question == .elimination:
        poll.ballots.compactMap { ballot in ballot.choice.map { (ballot.voter, $0, poll.round) } }
      case .trial(let trial):
        trial.ballots(for: .guilty).map { ($0.voter, trial.accusation.accused, trial.round) }
      case .poll, .night, .death, .shot, .settled, .succession, .pardoned, .adjourned: []
      }
    }
  }

  /// The votes against a player; a double one counts once.
  private func against(_ seat: Seat) -> Int {
    charges.count { $0.target == seat && $0.voter != seat }
  }

  private func hits(_ seat: Seat) -> Int {
    charges.count { $0.voter == seat && wasWerewolf($0.target, onDay: $0.day) }
  }

  /// The number of deaths that a player outlived.
  private func lasted(_ seat: Seat) -> Int {
    log.deaths.firstIndex { $0.seat == seat } ?? log.deaths.count
  }
}

extension WerewolfHighlights {
  /// The highlights in sentences, under headings; none for a game without any.
  func lines(names: [String]) -> [RecordPage.Line] {
    section("Turning points", turningPoints.map { $0.sentence(names) })
      + section("Awards", awards.map { $0.sentence(names) })
  }

  private func section(_ title: String, _ sentences: [String]) -> [RecordPage.Line] {
    sentences.isEmpty ? [] : [.init(""), .init(title, .heading)] + sentences.map { .init($0, hang: 2) }
  }
}

extension WerewolfHighlights.TurningPoint {
  func sentence(_ names: [String]) -> String {
    switch self {
    case .saved(let seat, let night): "Night \(night): the doctor saved \(names[seat.index])."
    case .brewed(let seats, let night):
      "Night \(night): the witch saved \(seats.map { names[$0.index] }.sentence)."
    case .poisoned(let seat, let night):
      "Night \(night): the witch poisoned \(names[seat.index]), a werewolf."
    case .turned(let seat, let night):
      "Night \(night): \(names[seat.index]) was attacked and became a werewolf."
    case .pardoned(let seat, let day): "Day \(day): \(names[seat.index]) was voted out, and was the prince."
    case .escaped(let seat, let day): "Day \(day): \(names[seat.index]), a werewolf, got away by one vote."
    case .acquitted(let seat, let day):
      "Day \(day): \(names[seat.index]), a werewolf, was tried and went free."
    case .unheeded(let seat, let night):
      "Night \(night): the seer saw through \(names[seat.index]), and the village let it pass."
    case .bluffed(let seat, let role, let day):
      "Day \(day): \(names[seat.index]), a werewolf, claimed to be \(role.withArticle)."
    }
  }
}

extension WerewolfHighlights.Award {
  func sentence(_ names: [String]) -> String {
    switch self {
    case .bestWerewolf(let seat): "Best werewolf: \(names[seat.index])."
    case .sharpestVoter(let seat, let votes):
      "Sharpest voter: \(names[seat.index]), \(Count(votes, "vote")) for a werewolf."
    case .thickestSkin(let seat, let votes):
      "Thickest skin: \(names[seat.index]), alive after \(Count(votes, "vote")) against them."
    }
  }
}
