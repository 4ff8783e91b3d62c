internal import GameKit

enum NightTask: Equatable, Sendable {
  /// None; the picks are guesses.
  case suspect
  /// A werewolf sees the pack in a night without a kill.
  case recognize
  /// A werewolf nominates as many victims as the pack attacks.
  case devour(victims: Int)
  case look
  /// The sorceress asks whether a player is the seer.
  case ask
  /// The witch may save all victims, and poison a player.
  case brew(canSave: Bool, canPoison: Bool)
  /// The doctor protects a player, but not the one protected last night.
  case protect(last: Seat?)
  case couple

  /// The number of picks, counted from the first, that have an effect.
  var effectivePicks: Int {
    switch self {
    case .suspect, .recognize: 0
    case .devour(let victims): victims
    case .brew(canSave: _, let canPoison): canPoison ? 1 : 0
    case .look, .ask, .protect: 1
    case .couple: 2
    }
  }

  /// True if picking no one is not allowed.
  var needsTarget: Bool {
    switch self {
    case .suspect, .recognize, .protect, .brew: false
    case .devour, .look, .ask, .couple: true
    }
  }

  /// True if the player is told something about the target at once, so that it cannot change.
  var tells: Bool { self == .look || self == .ask }
}

extension State {
  /// Begins the night; if no one is at the table it ends at once.
  mutating func beginNight() {
    promoteApprentice()
    if present.isEmpty { resolve([]) } else { phase = .night(Night()) }
  }

  /// Lets the apprentice take over from a seer who is dead or has left.
  private mutating func promoteApprentice() {
    guard let apprentice = present.first(where: { role(of: $0) == .apprentice }),
      !present.contains(where: { role(of: $0) == .seer })
    else { return }
    changes.append(RoleChange(seat: apprentice, role: .seer, night: round))
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
  mutating func choose(_ pick: NightPick) throws(Illegal) {
    guard case .night(var night) = phase, night.shown?.seat != pick.seat else { throw .notNow }
    try check(pick, count: picksPerTurn, for: task(of: pick.seat))
    night.set(pick)
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

  mutating func pick(_ pick: NightPick) throws(Illegal) {
    switch phase {
    case .roleReveal(let read) where picksWithRole: try pickWithRole(pick, after: read)
    case .night(var night):
      guard open.contains(pick.seat) else { throw .outOfTurn(pick.seat) }
      let task = task(of: pick.seat)
      try check(pick, count: picksPerTurn, for: task)
      if let shown = night.shown, shown.seat == pick.seat, task.tells, shown.targets[0] != pick.targets[0] {
        throw .hasLooked
      }
      night.shown = pick
      phase = .night(night)
    case .roleReveal, .nightfall, .loversPass, .handBack, .news, .deathAction, .discussion, .poll, .tally,
      .settling, .defense, .trial, .judged, .lastWords, .over:
      throw .notNow
    }
  }

  /// Picks on the role page; only cupid's have an effect.
  private mutating func pickWithRole(_ pick: NightPick, after read: [Seat]) throws(Illegal) {
    let task = role(of: pick.seat) == .cupid ? NightTask.couple : .suspect
    try check(pick, count: 2, for: task)
    if task == .couple, let one = pick.targets[0], let other = pick.targets[1] {
      lovers = Lovers(one: one, other: other)
    }
    try endReveal(of: pick.seat, after: read)
  }

  /// Throws unless these picks are legal for a task.
  private func check(_ pick: NightPick, count: Int, for task: NightTask) throws(Illegal) {
    let targets = pick.targets
    guard targets.count == count else { throw .wrongCount(count) }
    for case let target? in targets { try checkPresence(of: target) }
    for target in targets.prefix(task.effectivePicks) {
      if let refusal = refusal(of: target, for: task, by: pick.seat) { throw refusal }
    }
    guard task.effectivePicks < 2 || targets[0] != targets[1] else { throw .sameTwice }
    if case .night = phase, asksToSave, pick.saves == nil { throw .mustAnswer }
  }
}

extension State {
  func task(of seat: Seat) -> NightTask {
    switch role(of: seat) {
    case .villager, .hunter, .mayor, .apprentice, .prince, .mason, .lycan, .cursed, .minion, .tanner: .suspect
    case .werewolf, .cub: victimsTonight > 0 ? .devour(victims: victimsTonight) : .recognize
    case .seer: present.count > 1 ? .look : .suspect
    case .sorceress: present.count > 1 ? .ask : .suspect
    case .witch: witchesTask
    case .doctor: .protect(last: events.last(where: \.isNight)?.night?.protected)
    case .cupid: isCupidsNight ? .couple : .suspect
    }
  }

  /// The number of players that the pack attacks this night.
  private var victimsTonight: Int {
    let prey = present.count { !role(of: $0).isWerewolf }
    return packKillsTonight ? min(prey, isCubsNight ? 2 : 1) : 0
  }

  /// The witch's task with the potions that are left; both wait for a night with a kill.
  private var witchesTask: NightTask {
    let spent = nights.flatMap(\.actions)
    let canSave = packKillsTonight && !spent.contains { if case .saved = $0 { true } else { false } }
    let canPoison = packKillsTonight && !spent.contains { if case .poisoned = $0 { true } else { false } }
    guard canSave || canPoison else { return .suspect }
    return .brew(canSave: canSave, canPoison: canPoison && present.count > 1)
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
    case .suspect, .recognize, .brew(canSave: _, canPoison: false): return nil
    case .devour: return role(of: target).isWerewolf ? .ownPack(target) : nil
    case .look, .ask, .brew: return target == seat ? .notOneself : nil
    case .protect(let last):
      if target == seat, !options.doctorProtectsSelf { return .notOneself }
      return target == last ? .protectedLastNight(target) : nil
    case .couple: return options.cupidWinsWithLovers && target == seat ? .notOneself : nil
    }
  }

  /// What the seer sees: the present role, or its side; a lycan looks like a werewolf.
  func sighting(of seat: Seat) -> Sighting {
    let role = role(of: seat) == .lycan ? .werewolf : role(of: seat)
    return Sighting(seat: seat, isWerewolf: role.isWerewolf, role: options.sight == .role ? role : nil)
  }

  /// The answer to the sorceress.
  func answer(about seat: Seat) -> Answer { Answer(seat: seat, isSeer: role(of: seat) == .seer) }

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
      actions: picks.flatMap(actions), attacked: attacked(in: picks), protected: protected(in: picks),
      lovers: couple?.seats ?? [])
    if let couple { lovers = couple }
    guesses += guessed
    // The round ends with the night in the events.
    let queue = deaths(after: night)
    events.append(.night(night))
    phase = .news(processDeaths(of: queue))
  }

  /// The deaths of a night: attacked, poisoned, gone, each in order of seats.
  private func deaths(after night: NightRecord) -> DeathQueue {
    let struck = night.struck.sorted()
    let killed = struck.filter { role(of: $0) != .cursed }.map { ($0, Death.Cause.werewolves) }
    let poisoned = night.poisoned.map { ($0, Death.Cause.poison) }
    let left = leaving.map { ($0, Death.Cause.departure) }
    var deaths = DeathQueue(
      .night, pending: (killed + poisoned + left).map { Death(seat: $0, cause: $1, round: round) })
    deaths.turning = struck.first { role(of: $0) == .cursed }
    return deaths
  }

  /// The guesses of players without a task, which a minion need not make.
  private func guesses(in picks: [NightPick]) -> [Guess] {
    picks.filter { isGuess(by: $0.seat) }.flatMap { pick in
      pick.targets.compactMap(\.self).map { Guess(by: pick.seat, target: $0, round: round) }
    }
  }

  private func isGuess(by seat: Seat) -> Bool {
    switch task(of: seat) {
    case .suspect: role(of: seat) != .minion
    case .brew(canSave: _, let canPoison): !canPoison
    case .recognize, .devour, .look, .ask, .protect, .couple: false
    }
  }

  /// The targets with the most nominations, as many as are attacked; a tie is broken at random among the tied.
  private mutating func attacked(in picks: [NightPick]) -> [Seat] {
    guard packKillsTonight else { return [] }
    let wanted = picks.filter { role(of: $0.seat).isWerewolf }.flatMap { pick in
      pick.targets.prefix(task(of: pick.seat).effectivePicks).compactMap(\.self)
    }
    var counts = Dictionary(wanted.map { ($0, 1) }, uniquingKeysWith: +)
    return (0..<victimsTonight).compactMap { _ in
      let most = counts.values.max()
      let chosen = random.element(of: counts.filter { $0.value == most }.keys.sorted())
      if let chosen { counts[chosen] = nil }
      return chosen
    }
  }

  private func protected(in picks: [NightPick]) -> Seat? {
    picks.first { role(of: $0.seat) == .doctor }?.targets[0]
  }

  /// The effects of a player's picks.
  private func actions(_ pick: NightPick) -> [NightRecord.Action] {
    let seat = pick.seat
    if isFirstNight, picksWithRole, role(of: seat) == .cupid {
      return lovers.map { [.coupled($0.one, $0.other, by: seat)] } ?? []
    }
    let task = task(of: seat)
    let targets = pick.targets.prefix(task.effectivePicks).compactMap(\.self)
    return switch task {
    case .suspect, .recognize: []
    case .devour: targets.map { .nominated($0, by: seat) }
    case .look: targets.map { .looked(sighting(of: $0), by: seat) }
    case .ask: targets.map { .asked(answer(about: $0), by: seat) }
    case .protect: [.protected(pick.targets[0], by: seat)]
    case .couple: lovers(in: [pick]).map { [.coupled($0.one, $0.other, by: seat)] } ?? []
    case .brew(let canSave, canPoison: _):
      (canSave && pick.saves == true ? [.saved(by: seat)] : [])
        + targets.map { .poisoned($0, by: seat) }
    }
  }
}
