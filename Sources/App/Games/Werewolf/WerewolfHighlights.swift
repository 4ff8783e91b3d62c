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
    /// A werewolf was one vote short of being voted out.
    case escaped(Seat, day: Int)
    /// The seer recognized a werewolf who was not voted out the next day.
    case unheeded(Seat, night: Int)
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
    log.rounds.flatMap { round in
      let saved = round.night.rescued.map { TurningPoint.saved($0, night: round.number) }
      return [saved].compactMap(\.self) + unheeded(in: round) + escaped(in: round)
    }
  }

  private func unheeded(in round: GameLog.Round) -> [TurningPoint] {
    let condemned = round.day.compactMap { event -> Seat? in
      if case .death(let death) = event, death.cause == .vote { death.seat } else { nil }
    }
    return round.night.actions.compactMap { action in
      guard case .looked(let sighting, by: _) = action, sighting.isWerewolf, !round.day.isEmpty,
        !condemned.contains(sighting.seat)
      else { return nil }
      return .unheeded(sighting.seat, night: round.number)
    }
  }

  private func escaped(in round: GameLog.Round) -> [TurningPoint] {
    polls(in: round.day).flatMap { poll -> [TurningPoint] in
      guard case .chosen(let chosen, isDrawn: _) = poll.verdict else { return [] }
      let most = poll.tallies.first { $0.candidate == chosen }?.weight ?? 0
      return poll.tallies.compactMap { tally in
        guard let seat = tally.candidate, seat != chosen, isWerewolf(seat), tally.weight == most - 1 else {
          return nil
        }
        return .escaped(seat, day: round.number)
      }
    }
  }

  var awards: [Award] {
    let wolves = log.roles.indices.map(Seat.init).filter(isWerewolf)
    let best = wolves.min { (-lasted($0), against($0), $0.index) < (-lasted($1), against($1), $1.index) }
    let others = log.roles.indices.map(Seat.init).filter { !isWerewolf($0) }
    let sharpest = others.max { (hits($0), -$0.index) < (hits($1), -$1.index) }
    let tough = log.survivors.max { (against($0), -$0.index) < (against($1), -$1.index) }
    return [
      wolves.count > 1 ? best.map { .bestWerewolf($0) } : nil,
      sharpest.flatMap { hits($0) > 0 ? .sharpestVoter($0, votes: hits($0)) : nil },
      tough.flatMap { against($0) > 1 ? .thickestSkin($0, votes: against($0)) : nil },
    ].compactMap(\.self)
  }

  private func isWerewolf(_ seat: Seat) -> Bool { log.roles[seat.index] == .werewolf }

  private func polls(in events: [GameEvent]) -> [PollRecord] {
    events.compactMap { event in
      if case .poll(let poll) = event, poll.question == .elimination { poll } else { nil }
    }
  }

  private var ballots: [Ballot] { polls(in: log.events).flatMap(\.ballots) }

  /// The votes against a player; a double one counts once.
  private func against(_ seat: Seat) -> Int { ballots.count { $0.choice == seat && $0.voter != seat } }

  private func hits(_ seat: Seat) -> Int {
    ballots.count { $0.voter == seat && $0.choice.map(isWerewolf) == true }
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
  fileprivate func sentence(_ names: [String]) -> String {
    switch self {
    case .saved(let seat, let night): "Night \(night): the doctor saved \(names[seat.index])."
    case .escaped(let seat, let day): "Day \(day): \(names[seat.index]), a werewolf, got away by one vote."
    case .unheeded(let seat, let night):
      "Night \(night): the seer saw through \(names[seat.index]), and the village let it pass."
    }
  }
}

extension WerewolfHighlights.Award {
  fileprivate func sentence(_ names: [String]) -> String {
    switch self {
    case .bestWerewolf(let seat): "Best werewolf: \(names[seat.index])."
    case .sharpestVoter(let seat, let votes):
      "Sharpest voter: \(names[seat.index]), \(Count(votes, "vote")) for a werewolf."
    case .thickestSkin(let seat, let votes):
      "Thickest skin: \(names[seat.index]), alive after \(Count(votes, "vote")) against them."
    }
  }
}
