internal import GameKit

/// The task of one player in one night.
enum NightTask: Equatable, Sendable {
  /// None: the picks are guesses.
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
  /// Begins the night with the first player; without anybody at the table it is over at once.
  mutating func beginNight() {
    guard let first = present.first else { return resolve([]) }
    phase = .night(picks: [], turn: first, .picking)
  }

  /// Ends a turn once the player has read the result of the picks.
  mutating func endTurn(of seat: Seat, with targets: [Seat?], after picks: [NightPick]) {
    let all = picks + [NightPick(seat: seat, targets: targets)]
    if let next = present.next(after: seat) {
      phase = .night(picks: all, turn: next, .picking)
    } else if isCupidsNight {
      phase = .loversPass(picks: all, turn: present[0])
    } else {
      phase = .handBack(by: seat, to: .dawn(picks: all))
    }
  }

  /// Ends a turn of the lovers' pass.
  mutating func endLoversTurn(of seat: Seat, picks: [NightPick]) {
    phase =
      present.next(after: seat).map { .loversPass(picks: picks, turn: $0) }
      ?? .handBack(by: seat, to: .dawn(picks: picks))
  }

  /// Takes the picks of the player on turn.
  mutating func pick(_ targets: [Seat?], by seat: Seat) throws(Illegal) {
    switch phase {
    case .roleReveal where picksWithRole: try pickWithRole(targets, by: seat)
    case .night(let picks, let turn, let stage):
      let task = task(of: seat)
      try check(targets, count: picksPerTurn, for: task, by: seat)
      if case .picked(let former) = stage, task == .look, former[0] != targets[0] { throw .hasLooked }
      phase = .night(picks: picks, turn: turn, .picked(targets))
    case .roleReveal, .nightfall, .loversPass, .handBack, .news, .deathAction, .discussion, .poll, .tally,
      .settling, .over:
      throw .notNow
    }
  }

  /// Takes the picks of the player who sees their role; only cupid's have an effect.
  private mutating func pickWithRole(_ targets: [Seat?], by seat: Seat) throws(Illegal) {
    let task = role(of: seat) == .cupid ? NightTask.couple : .suspect
    try check(targets, count: 2, for: task, by: seat)
    if task == .couple, let one = targets[0], let other = targets[1] {
      lovers = Lovers(one: one, other: other)
    }
    endReveal(of: seat)
  }

  /// Throws unless these picks are legal for a task.
  private func check(_ targets: [Seat?], count: Int, for task: NightTask, by seat: Seat) throws(Illegal) {
    guard targets.count == count else { throw .wrongCount(count) }
    for case let target? in targets { try checkPresence(of: target) }
    for target in targets.prefix(task.effectivePicks) {
      if let refusal = refusal(of: target, for: task, by: seat) { throw refusal }
    }
    guard task != .couple || targets[0] != targets[1] else { throw .sameTwice }
  }
}

/// Tasks and targets.
extension State {
  /// The task of a living player this night.
  func task(of seat: Seat) -> NightTask {
    switch role(of: seat) {
    case .villager, .hunter, .mayor: .suspect
    case .werewolf: packKillsTonight && present.contains { role(of: $0) != .werewolf } ? .devour : .recognize
    case .seer: present.count > 1 ? .look : .suspect
    case .doctor: .protect(last: events.last(where: \.isNight)?.night?.protected)
    case .cupid: isCupidsNight ? .couple : .suspect
    }
  }

  /// The living, and nobody, that a player cannot pick with effect this night, with the reason.
  func illegalTargets(for task: NightTask, by seat: Seat) -> [Seat?: Illegal] {
    (present.map(Optional.some) + [nil]).reduce(into: [:]) { targets, target in
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
    let couple = isFirstNight ? lovers(in: picks) ?? lovers : nil
    let guessed = guesses(in: picks)
    let night = NightRecord(
      deeds: picks.compactMap(deed), prey: prey(in: picks), protected: protected(in: picks),
      lovers: couple?.seats ?? [])
    if let couple { lovers = couple }
    guesses += guessed
    let killed = night.victim.map { [Death(seat: $0, cause: .werewolves, round: round)] } ?? []
    let left = leaving.map { Death(seat: $0, cause: .departure, round: round) }
    events.append(.night(night))
    phase = .news(takeDeaths(of: DeathQueue(.night, pending: killed + left)))
  }

  /// The guesses of those who have no task.
  private func guesses(in picks: [NightPick]) -> [Guess] {
    picks.filter { task(of: $0.seat) == .suspect }.flatMap { pick in
      pick.targets.compactMap(\.self).map { Guess(by: pick.seat, target: $0, round: round) }
    }
  }

  /// The target with the most nominations; a tie is drawn among the tied.
  private mutating func prey(in picks: [NightPick]) -> Seat? {
    guard packKillsTonight else { return nil }
    let wanted = picks.filter { role(of: $0.seat) == .werewolf }.compactMap { $0.targets[0] }
    let counts = present.map { seat in wanted.count { $0 == seat } }
    guard let most = counts.max(), most > 0 else { return nil }
    return random.element(of: zip(present, counts).filter { $1 == most }.map(\.0))
  }

  private func protected(in picks: [NightPick]) -> Seat? {
    picks.first { role(of: $0.seat) == .doctor }?.targets[0]
  }

  private func deed(_ pick: NightPick) -> NightRecord.Deed? {
    if isFirstNight, picksWithRole, role(of: pick.seat) == .cupid {
      return lovers.map { .coupled($0.one, $0.other, by: pick.seat) }
    }
    return switch task(of: pick.seat) {
    case .suspect, .recognize: nil
    case .devour: pick.targets[0].map { .nominated($0, by: pick.seat) }
    case .look: pick.targets[0].map { .looked(sighting(of: $0), by: pick.seat) }
    case .protect: .protected(pick.targets[0], by: pick.seat)
    case .couple:
      lovers(in: [pick]).map { .coupled($0.one, $0.other, by: pick.seat) }
    }
  }
}
