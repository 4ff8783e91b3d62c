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
    /// A werewolf had one vote less than the player who was voted out.
    case escaped(Seat, day: Int)
    /// One vote more would have eliminated one of these werewolves: in a tie, for a majority, or in a trial.
    case oneShort([Seat], day: Int)
    /// A werewolf was tried, and went free.
    case acquitted(Seat, day: Int)
    /// The seer recognized a werewolf who was not voted out the next day.
    case unheeded(Seat, night: Int)
    /// The same, though the seer claimed the role that day; true if the village voted the seer out instead.
    case disbelieved(Seat, seer: Seat, night: Int, isSeerOut: Bool)
    /// A werewolf claimed a role of the village that has a power, and stood by it for the day.
    case bluffed(Seat, as: Role, day: Int)
    /// The village won, though one more death on that day would have lost it the game.
    case almostLost(day: Int)
    /// The werewolves won, though the last of them was one vote away from being eliminated.
    case almostWon(Seat, day: Int)
  }

  enum Award: Hashable {
    /// The werewolf who was alive longest, with the fewest votes against them.
    case bestWerewolf(Seat)
    /// The best guessers at night.
    case bestInstincts([GuessRecord])
    /// The player with the most accusations.
    case loudestAccuser(Seat, accusations: Int)
    /// The player with votes against the most players, in a game without trials.
    case loudestVoter(Seat, players: Int)
    /// The survivor of attacks by night and votes by day.
    case survivedEverything(Seat, attacks: Int, votes: Int)
    /// The survivor with the most votes against them, if no survivor was attacked as well.
    case thickestSkin(Seat, votes: Int)
    /// The player of the village with the most votes for werewolves.
    case sharpestVoter(Seat, votes: Int)
  }

  let log: GameLog

  /// The closest call, and then all others in order of time.
  var turningPoints: [TurningPoint] {
    let points = log.rounds.flatMap(turningPoints)
    guard let call = closestCall else { return points }
    guard case .almostWon(let seat, let day) = call else { return [call] + points }
    return [call] + points.filter { $0 != .escaped(seat, day: day) && $0 != .oneShort([seat], day: day) }
  }

  private func turningPoints(in round: GameLog.Round) -> [TurningPoint] {
    // Whoever was poisoned, too, was saved in vain.
    let rescued = round.night.rescued.flatMap { round.night.poisoned.contains($0) ? nil : $0 }
    let saved = rescued.map { TurningPoint.saved($0, night: round.number) }
    let night = [saved].compactMap(\.self) + potions(in: round) + turned(in: round)
    return night + unheeded(in: round) + bluffed(in: round) + nearMisses(in: round) + acquitted(in: round)
      + pardoned(in: round)
  }

  /// The last day on which the winners were one death or one vote away from losing.
  private var closestCall: TurningPoint? {
    log.rounds.reversed().lazy.filter { !$0.day.isEmpty }.compactMap(closestCall).first
  }

  private func closestCall(in round: GameLog.Round) -> TurningPoint? {
    let (number, living) = (round.number, living(afterDawnOf: round))
    let wolves = living.filter { wasWerewolf($0, onDay: number) }
    switch log.outcome {
    case .village:
      let isParity = Options(texts: log.options).victory == .parity
      return isParity && living.count == 2 * wolves.count + 1 ? .almostLost(day: number) : nil
    case .pack:
      guard wolves.count == 1, !nearMisses(in: round).isEmpty else { return nil }
      return .almostWon(wolves[0], day: number)
    case .draw, .lovers, .tanner: return nil
    }
  }

  private func living(afterDawnOf round: GameLog.Round) -> [Seat] {
    let earlier = log.rounds.prefix(round.number - 1).flatMap { $0.dawn + $0.day }
    let dead = deaths(in: earlier + round.dawn)
    return seats.filter { !dead.contains($0) }
  }

  private func deaths(in events: [GameEvent]) -> [Seat] {
    events.compactMap { if case .death(let death) = $0 { death.seat } else { nil } }
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
    let (atDawn, byDay) = (deaths(in: round.dawn), deaths(in: round.day))
    return round.night.actions.compactMap { action in
      // A seer who died at dawn could tell no one.
      guard case .looked(let sighting, let seer) = action, sighting.isWerewolf, isWerewolf(sighting.seat),
        !round.day.isEmpty, !(atDawn + byDay).contains(sighting.seat), !atDawn.contains(seer)
      else { return nil }
      let claims = log.claims.filter { $0.round <= round.number }
      guard claims.role(of: seer) == .seer else { return .unheeded(sighting.seat, night: round.number) }
      return .disbelieved(
        sighting.seat, seer: seer, night: round.number, isSeerOut: isVotedOut(seer, in: round.day))
    }
  }

  private func isVotedOut(_ seat: Seat, in events: [GameEvent]) -> Bool {
    events.contains { event in
      if case .death(let death) = event { death.seat == seat && death.cause == .vote } else { false }
    }
  }

  private func bluffed(in round: GameLog.Round) -> [TurningPoint] {
    seats.compactMap { seat in
      let (day, claims) = (round.number, log.claims.of(seat))
      guard let claim = claims.last(where: { $0.round == day }), let role = claim.role, role != .villager,
        role.team == .village, wasWerewolf(seat, onDay: day),
        !claims.contains(where: { $0.round < day && $0.role == role })
      else { return nil }
      return .bluffed(seat, as: role, day: day)
    }
  }

  /// The werewolves that one vote more would have tied or eliminated.
  private func nearMisses(in round: GameLog.Round) -> [TurningPoint] {
    let day = round.number
    return round.day.flatMap { event -> [TurningPoint] in
      switch event {
      case .poll(let poll) where poll.question == .elimination:
        let short = oneShort(in: poll)
        return escaped(in: poll).map { .escaped($0, day: day) }
          + (short.isEmpty ? [] : [.oneShort(short, day: day)])
      case .trial(let trial):
        return isOneShort(trial) ? [.oneShort([trial.accusation.accused], day: day)] : []
      case .poll, .night, .death, .shot, .settled, .succession, .pardoned, .adjourned: return []
      }
    }
  }

  private func escaped(in poll: PollRecord) -> [Seat] {
    guard case .chosen(let chosen, isDrawn: _) = poll.verdict else { return [] }
    let most = poll.tallies.first { $0.candidate == chosen }?.weight ?? 0
    return werewolves(with: most - 1, in: poll).filter { $0 != chosen }
  }

  private func oneShort(in poll: PollRecord) -> [Seat] {
    guard poll.verdict == .nobody, let most = poll.tallies.first(where: { $0.candidate != nil })?.weight,
      isEnough(most + 1, of: poll.ballots.map(\.weight).reduce(0, +))
    else { return [] }
    return werewolves(with: most, in: poll)
  }

  private func isOneShort(_ trial: TrialRecord) -> Bool {
    let guilty = trial.weight(of: .guilty) + 1
    // The accused has no vote, but counts for a majority.
    return trial.ending == .acquitted && wasWerewolf(trial.accusation.accused, onDay: trial.round)
      && guilty > trial.weight(of: .innocent)
      && isEnough(guilty, of: trial.ballots.map(\.weight).reduce(1, +))
  }

  /// True if a weight is more than half of all, or half of all isn't needed.
  private func isEnough(_ weight: Int, of all: Int) -> Bool {
    !Options(texts: log.options).absoluteMajority || 2 * weight > all
  }

  private func werewolves(with weight: Int, in poll: PollRecord) -> [Seat] {
    poll.tallies.filter { $0.weight == weight }.compactMap(\.candidate).filter {
      wasWerewolf($0, onDay: poll.round)
    }
  }

  private func acquitted(in round: GameLog.Round) -> [TurningPoint] {
    round.day.compactMap { event in
      guard case .trial(let trial) = event, trial.ending == .acquitted, !isOneShort(trial),
        wasWerewolf(trial.accusation.accused, onDay: round.number)
      else { return nil }
      return .acquitted(trial.accusation.accused, day: round.number)
    }
  }

  var awards: [Award] {
    [bestWerewolf, bestInstincts, loudest, toughest, sharpestVoter].compactMap(\.self)
  }

  private var bestWerewolf: Award? {
    let wolves = seats.filter(isWerewolf)
    guard wolves.count > 1 else { return nil }
    return wolves.min { (-lasted($0), against($0), $0.index) < (-lasted($1), against($1), $1.index) }
      .map { .bestWerewolf($0) }
  }

  private var bestInstincts: Award? {
    let best = log.bestGuessers
    return best.isEmpty ? nil : .bestInstincts(best)
  }

  private var loudest: Award? {
    let accusers = log.events.compactMap { event in
      if case .trial(let trial) = event { trial.accusation.accuser } else { Seat?.none }
    }
    let isVote = accusers.isEmpty
    func accusations(_ seat: Seat) -> Int {
      isVote
        ? Set(charges.filter { $0.voter == seat && $0.target != seat }.map(\.target)).count
        : accusers.count { $0 == seat }
    }
    guard let loudest = most(of: seats, by: accusations), accusations(loudest) > 1 else { return nil }
    let count = accusations(loudest)
    return isVote
      ? .loudestVoter(loudest, players: count) : .loudestAccuser(loudest, accusations: count)
  }

  private var toughest: Award? {
    let hunted = log.survivors.filter { against($0) > 0 && attacks(on: $0) > 0 }
    if let seat = most(of: hunted, by: { against($0) + attacks(on: $0) }) {
      return .survivedEverything(seat, attacks: attacks(on: seat), votes: against(seat))
    }
    guard let seat = most(of: log.survivors, by: against), against(seat) > 1 else { return nil }
    return .thickestSkin(seat, votes: against(seat))
  }

  private var sharpestVoter: Award? {
    let seat = most(of: seats.filter { log.result.team(of: $0) == .village }, by: hits)
    return seat.flatMap { hits($0) > 0 ? .sharpestVoter($0, votes: hits($0)) : nil }
  }

  private var seats: [Seat] { log.roles.indices.map { Seat($0) } }

  /// The first seat with the most of something.
  private func most(of seats: [Seat], by count: (Seat) -> Int) -> Seat? {
    seats.max { (count($0), -$0.index) < (count($1), -$1.index) }
  }

  /// The nights in which a player was attacked, and lived.
  private func attacks(on seat: Seat) -> Int {
    log.rounds.count { $0.night.attacked.contains(seat) && !deaths(in: $0.dawn).contains(seat) }
  }

  private func isWerewolf(_ seat: Seat) -> Bool { log.result.isWerewolf(seat) }

  /// True if a player was a werewolf by then; a cursed one is from the dawn after the attack on.
  private func wasWerewolf(_ seat: Seat, onDay day: Int) -> Bool {
    log.role(of: seat, onDay: day).isWerewolf
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
    case .oneShort(let seats, let day):
      "Day \(day): one vote more, and a werewolf would have been out: "
        + "\(seats.map { names[$0.index] }.joined(separator: " or "))."
    case .acquitted(let seat, let day):
      "Day \(day): \(names[seat.index]), a werewolf, was tried and went free."
    case .unheeded(let seat, let night):
      "Night \(night): the seer saw through \(names[seat.index]), and the village let it pass."
    case .disbelieved(let seat, let seer, let night, let isSeerOut):
      "Night \(night): \(names[seer.index]), the seer, saw through \(names[seat.index]), spoke up, and "
        + (isSeerOut ? "was voted out." : "wasn't believed.")
    case .bluffed(let seat, let role, let day):
      "Day \(day): \(names[seat.index]), a werewolf, claimed to be \(role.withArticle)."
    case .almostLost(let day):
      "Closest call: on day \(day), one more death would have handed the game to the werewolves."
    case .almostWon(let seat, let day):
      "Closest call: on day \(day), \(names[seat.index]), the last werewolf, got away by one vote."
    }
  }
}

extension WerewolfHighlights.Award {
  func sentence(_ names: [String]) -> String {
    switch self {
    case .bestWerewolf(let seat): "Best werewolf: \(names[seat.index])."
    case .bestInstincts(let guessers):
      "Best instincts: \(guessers.map { names[$0.seat.index] }.sentence), \(guessers[0].right) of "
        + "\(guessers[0].all) right\(guessers.count > 1 ? " each" : "")."
    case .loudestAccuser(let seat, let accusations):
      "Loudest accuser: \(names[seat.index]), \(Count(accusations, "accusation"))."
    case .loudestVoter(let seat, let players):
      "Loudest accuser: \(names[seat.index]), with votes against \(Count(players, "player"))."
    case .survivedEverything(let seat, let attacks, let votes):
      "Survived everything: \(names[seat.index]), \(Count(attacks, "attack")) by night and "
        + "\(Count(votes, "vote")) by day."
    case .sharpestVoter(let seat, let votes):
      "Sharpest voter: \(names[seat.index]), \(Count(votes, "vote")) for a werewolf."
    case .thickestSkin(let seat, let votes):
      "Thickest skin: \(names[seat.index]), alive after \(Count(votes, "vote")) against them."
    }
  }
}
