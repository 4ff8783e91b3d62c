internal import GameKit

/// The task of one player in one night.
enum NightTask: Equatable, Sendable {
  /// None: the picks have no effect.
  case suspect
  /// A werewolf sees the pack in a night without a kill.
  case recognize
  /// A werewolf nominates a prey.
  case devour
  /// The seer looks at a player.
  case look
  /// The doctor protects a player, but not the one protected last night.
  case protect(last: Seat?)
  /// Cupid makes two lovers.
  case couple

  /// The number of picks, from the first, that have an effect.
  var effectivePicks: Int {
    switch self {
    case .suspect, .recognize: 0
    case .devour, .look, .protect: 1
    case .couple: 2
    }
  }

  /// True if nobody cannot be picked.
  var needsTarget: Bool {
    switch self {
    case .suspect, .recognize, .protect: false
    case .devour, .look, .couple: true
    }
  }
}

/// The turns of a night.
extension State {
  /// Begins the night with the first living player.
  mutating func beginNight() {
    phase = .night(picks: [], turn: living[0], .picking)
  }

  /// Ends a turn once the player has read the result of the picks.
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

  /// Ends a turn of the lovers' pass.
  mutating func endLoversTurn(of seat: Seat, picks: [NightPick]) {
    phase =
      living.next(after: seat).map { .loversPass(picks: picks, turn: $0) }
      ?? .handBack(by: seat, to: .dawn(picks: picks))
  }

  /// Takes the picks of the player on turn.
  mutating func pick(_ targets: [Seat?], by seat: Seat) throws(Illegal) {
    guard case .night(let picks, let turn, .picking) = phase else { throw .notNow }
    guard targets.count == picksPerTurn else { throw .wrongCount(picksPerTurn) }
    for case let target? in targets { try checkLife(of: target) }
    let task = task(of: seat)
    for target in targets.prefix(task.effectivePicks) {
      if let refusal = refusal(of: target, for: task, by: seat) { throw refusal }
    }
    guard task != .couple || targets[0] != targets[1] else { throw .sameTwice }
    phase = .night(picks: picks, turn: turn, .acknowledging(targets))
  }
}

/// Tasks and targets.
extension State {
  /// The task of a living player this night.
  func task(of seat: Seat) -> NightTask {
    switch role(of: seat) {
    case .villager, .hunter, .mayor: .suspect
    case .werewolf: packKillsTonight ? .devour : .recognize
    case .seer: .look
    case .doctor: .protect(last: events.last(where: \.isNight)?.night?.protected)
    case .cupid: isCupidsNight ? .couple : .suspect
    }
  }

  /// The living, and nobody, that a player cannot pick with effect this night, with the reason.
  func illegalTargets(for seat: Seat) -> [Seat?: Illegal] {
    let task = task(of: seat)
    return (living.map(Optional.some) + [nil]).reduce(into: [:]) { targets, target in
      targets[target] = refusal(of: target, for: task, by: seat)
    }
  }

  /// The reason why a player may not pick a living target with effect; nil if they may.
  private func refusal(of target: Seat?, for task: NightTask, by seat: Seat) -> Illegal? {
    guard let target else { return task.needsTarget ? .mustChoose : nil }
    switch task {
    case .suspect, .recognize: return nil
    case .devour: return role(of: target) == .werewolf ? .ownPack(target) : nil
    case .look: return target == seat ? .notOneself : nil
    case .protect(let last):
      if target == seat, !options.doctorProtectsSelf { return .notOneself }
      return target == last ? .protectedLastNight(target) : nil
    case .couple: return options.cupidWinsWithLovers && target == seat ? .notOneself : nil
    }
  }

  /// The result of the seer's look at a player.
  func sighting(of seat: Seat) -> Sighting {
    let role = role(of: seat)
    return Sighting(seat: seat, isWerewolf: role == .werewolf, role: options.sight == .role ? role : nil)
  }

  /// The lovers that cupid has chosen among these picks.
  func lovers(in picks: [NightPick]) -> Lovers? {
    guard isCupidsNight, let cupid = picks.first(where: { role(of: $0.seat) == .cupid }) else { return nil }
    let chosen = cupid.targets.compactMap(\.self)
    return chosen.count == 2 ? Lovers(one: chosen[0], other: chosen[1]) : nil
  }
}

/// The resolution of a night.
extension State {
  /// Resolves all picks of a night together; the order of the turns makes no difference.
  mutating func resolve(_ picks: [NightPick]) {
    let picks = picks.sorted { $0.seat < $1.seat }
    let couple = lovers(in: picks)
    let night = NightRecord(
      deeds: picks.compactMap(deed), prey: prey(in: picks), protected: protected(in: picks),
      lovers: couple?.seats ?? [])
    if let couple { lovers = couple }
    let deaths = night.victim.map { [Death(seat: $0, cause: .werewolves, round: round)] } ?? []
    events.append(.night(night))
    phase = .news(takeDeaths(of: DeathQueue(.night, pending: deaths)))
  }

  /// The target with the most nominations; a tie is drawn among the tied.
  private mutating func prey(in picks: [NightPick]) -> Seat? {
    guard packKillsTonight else { return nil }
    let wanted = picks.filter { role(of: $0.seat) == .werewolf }.compactMap { $0.targets[0] }
    let counts = living.map { seat in wanted.count { $0 == seat } }
    let most = counts.max()
    return random.element(of: zip(living, counts).filter { $1 == most }.map(\.0))
  }

  private func protected(in picks: [NightPick]) -> Seat? {
    picks.first { role(of: $0.seat) == .doctor }?.targets[0]
  }

  private func deed(_ pick: NightPick) -> NightRecord.Deed? {
    switch task(of: pick.seat) {
    case .suspect, .recognize: nil
    case .devour: pick.targets[0].map { .nominated($0, by: pick.seat) }
    case .look: pick.targets[0].map { .looked(sighting(of: $0), by: pick.seat) }
    case .protect: .protected(pick.targets[0], by: pick.seat)
    case .couple:
      lovers(in: [pick]).map { .coupled($0.one, $0.other, by: pick.seat) }
    }
  }
}
