internal import GameKit

enum NightTask: Equatable, Sendable {
  /// None; the picks are guesses.
  case suspect
  /// A werewolf sees the pack in a night without a kill.
  case recognize
  /// A werewolf nominates a victim.
  case devour
  case look
  /// The doctor protects a player, but not the one protected last night.
  case protect(last: Seat?)
  case couple

  /// The number of picks, counted from the first, that have an effect.
  var effectivePicks: Int {
    switch self {
    case .suspect, .recognize: 0
    case .devour, .look, .protect: 1
    case .couple: 2
    }
  }

  /// True if picking no one is not allowed.
  var needsTarget: Bool {
    switch self {
    case .suspect, .recognize, .protect: false
    case .devour, .look, .couple: true
    }
  }
}

extension State {
  /// Begins the night; if no one is at the table it ends at once.
  mutating func beginNight() {
    if present.isEmpty { resolve([]) } else { phase = .night(Night()) }
  }

  /// Ends a turn with the terminal, after the player has read the result of the picks.
  mutating func endTurn(of seat: Seat, in night: Night) throws(Illegal) {
    guard let pick = night.shown, pick.seat == seat else { throw .notNow }
    var night = night
    night.shown = nil
    night.set(pick)
    phase = .night(night)
    if open.isEmpty { try close(night) }
  }

  /// Sets the picks of a player at a screen of their own.
  mutating func choose(_ targets: [Seat?], by seat: Seat) throws(Illegal) {
    guard case .night(var night) = phase, night.shown?.seat != seat else { throw .notNow }
    try check(targets, count: picksPerTurn, for: task(of: seat), by: seat)
    night.set(NightPick(seat: seat, targets: targets))
    phase = .night(night)
  }

  /// Sets a dead player's guess of this night, for which no one waits.
  mutating func guess(_ suspect: Seat, by seat: Seat) throws(Illegal) {
    try checkPresence(of: suspect)
    let guess = Guess(by: seat, target: suspect, round: round)
    guesses = guesses.filter { $0.by != seat || $0.round != guess.round } + [guess]
  }

  /// Ends a night in which everyone has picked; from now on the results can be read.
  mutating func close(_ night: Night) throws(Illegal) {
    guard open.isEmpty, let last = night.picks.last?.seat else { throw .notNow }
    phase =
      isCupidsNight
      ? .loversPass(picks: night.picks, read: []) : .handBack(by: last, to: .dawn(picks: night.picks))
  }

  mutating func endLoversTurn(of seat: Seat, after read: [Seat], picks: [NightPick]) throws(Illegal) {
    guard open.contains(seat) else { throw .outOfTurn(seat) }
    phase =
      open == [seat]
      ? .handBack(by: seat, to: .dawn(picks: picks)) : .loversPass(picks: picks, read: read + [seat])
  }

  mutating func pick(_ targets: [Seat?], by seat: Seat) throws(Illegal) {
    switch phase {
    case .roleReveal(let read) where picksWithRole: try pickWithRole(targets, by: seat, after: read)
    case .night(var night):
      guard open.contains(seat) else { throw .outOfTurn(seat) }
      let task = task(of: seat)
      try check(targets, count: picksPerTurn, for: task, by: seat)
      if let shown = night.shown, shown.seat == seat, task == .look, shown.targets[0] != targets[0] {
        throw .hasLooked
      }
      night.shown = NightPick(seat: seat, targets: targets)
      phase = .night(night)
    case .roleReveal, .nightfall, .loversPass, .handBack, .news, .deathAction, .discussion, .poll, .tally,
      .settling, .over:
      throw .notNow
    }
  }

  /// Picks on the role page; only cupid's have an effect.
  private mutating func pickWithRole(
    _ targets: [Seat?], by seat: Seat, after read: [Seat]
  ) throws(Illegal) {
    let task = role(of: seat) == .cupid ? NightTask.couple : .suspect
    try check(targets, count: 2, for: task, by: seat)
    if task == .couple, let one = targets[0], let other = targets[1] {
      lovers = Lovers(one: one, other: other)
    }
    try endReveal(of: seat, after: read)
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

extension State {
  func task(of seat: Seat) -> NightTask {
    switch role(of: seat) {
    case .villager, .hunter, .mayor: .suspect
    case .werewolf: packKillsTonight && present.contains { role(of: $0) != .werewolf } ? .devour : .recognize
    case .seer: present.count > 1 ? .look : .suspect
    case .doctor: .protect(last: events.last(where: \.isNight)?.night?.protected)
    case .cupid: isCupidsNight ? .couple : .suspect
    }
  }

  /// The targets, no one included, that a player cannot effectively pick this night, with the reasons.
  func illegalTargets(for task: NightTask, by seat: Seat) -> [Seat?: Illegal] {
    (present.map(Optional.some) + [nil]).reduce(into: [:]) { targets, target in
      targets[target] = refusal(of: target, for: task, by: seat)
    }
  }

  /// The reason why a player may not effectively pick a target; nil if they may.
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

  func sighting(of seat: Seat) -> Sighting {
    let role = role(of: seat)
    return Sighting(seat: seat, isWerewolf: role == .werewolf, role: options.sight == .role ? role : nil)
  }

  /// The lovers that cupid has chosen in these picks.
  func lovers(in picks: [NightPick]) -> Lovers? {
    guard isCupidsNight, let cupid = picks.first(where: { role(of: $0.seat) == .cupid }) else { return nil }
    let chosen = cupid.targets.compactMap(\.self)
    return chosen.count == 2 ? Lovers(one: chosen[0], other: chosen[1]) : nil
  }
}

extension State {
  /// Resolves all picks of a night together; the order of turns makes no difference.
  mutating func resolve(_ picks: [NightPick]) {
    let picks = picks.sorted { $0.seat < $1.seat }
    let couple = isFirstNight ? lovers(in: picks) ?? lovers : nil
    let guessed = guesses(in: picks)
    let night = NightRecord(
      actions: picks.compactMap(action), prey: prey(in: picks), protected: protected(in: picks),
      lovers: couple?.seats ?? [])
    if let couple { lovers = couple }
    guesses += guessed
    let killed = night.victim.map { [Death(seat: $0, cause: .werewolves, round: round)] } ?? []
    let left = leaving.map { Death(seat: $0, cause: .departure, round: round) }
    events.append(.night(night))
    phase = .news(processDeaths(of: DeathQueue(.night, pending: killed + left)))
  }

  /// The guesses of players without a task.
  private func guesses(in picks: [NightPick]) -> [Guess] {
    picks.filter { task(of: $0.seat) == .suspect }.flatMap { pick in
      pick.targets.compactMap(\.self).map { Guess(by: pick.seat, target: $0, round: round) }
    }
  }

  /// The target with the most nominations; a tie is broken at random.
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

  private func action(_ pick: NightPick) -> NightRecord.Action? {
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
