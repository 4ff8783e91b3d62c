internal import GameKit

extension State {
  /// Takes the picks of the player on turn, as many as everybody has this night.
  mutating func pick(_ targets: [Seat?], by seat: Seat) throws(Illegal) {
    guard case .night(let picks, let turn, .picking) = phase else { throw .notNow }
    guard seat == turn else { throw .outOfTurn(seat) }
    guard targets.count == picksPerTurn else { throw .wrongCount(picksPerTurn) }
    for case let target? in targets { try checkLife(of: target) }
    try check(targets, of: seat)
    phase = .night(picks: picks, turn: turn, .acknowledging(targets))
  }

  /// Only the living are chosen.
  func checkLife(of target: Seat) throws(Illegal) {
    guard !isAlive(target) else { return }
    throw roster.names.indices.contains(target.index) ? .dead(target) : .noSuchSeat(target)
  }

  /// Whether a role may pick these; who has nothing to do may pick anybody and nobody.
  private func check(_ targets: [Seat?], of seat: Seat) throws(Illegal) {
    let task = task(of: seat)
    for target in targets.prefix(task.counting) {
      if let ban = ban(of: target, for: task, of: seat) { throw ban }
    }
    guard task != .couple || targets[0] != targets[1] else { throw .sameTwice }
  }

  /// Who of the living, or that nobody, cannot be picked where it counts, and why.
  func bans(for seat: Seat) -> [Seat?: Illegal] {
    let task = task(of: seat)
    return (living.map(Optional.some) + [nil]).reduce(into: [:]) { bans, target in
      bans[target] = ban(of: target, for: task, of: seat)
    }
  }

  /// Why a role may not pick somebody where it counts; nil where it may.
  private func ban(of target: Seat?, for task: Task, of seat: Seat) -> Illegal? {
    guard let target else { return task.needsSomebody ? .mustChoose : nil }
    return switch task {
    case .suspect, .recognise: nil
    case .devour: role(of: target) == .werewolf ? .ownPack(target) : nil
    case .look: target == seat ? .notOneself : nil
    case .protect(let last): protectionBan(of: target, of: seat, last: last)
    case .couple: options.cupidWinsWithLovers && target == seat ? .notOneself : nil
    }
  }

  private func protectionBan(of target: Seat, of doctor: Seat, last: Seat?) -> Illegal? {
    guard target != doctor || options.doctorProtectsSelf else { return .notOneself }
    return target == last ? .protectedLastNight(target) : nil
  }
}

/// What a player has to do this night.
enum Task: Equatable, Sendable {
  /// Nothing: a pick that goes nowhere.
  case suspect
  /// A werewolf sees the pack in a night without a kill.
  case recognise
  /// A werewolf names a prey.
  case devour
  /// The seer looks at somebody.
  case look
  /// The doctor protects somebody, but not whom the last night saw protected.
  case protect(last: Seat?)
  /// Cupid makes two lovers.
  case couple

  /// How many picks, from the first, mean something.
  var counting: Int {
    switch self {
    case .suspect, .recognise: 0
    case .devour, .look, .protect: 1
    case .couple: 2
    }
  }

  /// Whether somebody has to be picked.
  var needsSomebody: Bool {
    switch self {
    case .suspect, .recognise, .protect: false
    case .devour, .look, .couple: true
    }
  }
}

extension State {
  /// What a living player has to do this night.
  func task(of seat: Seat) -> Task {
    switch role(of: seat) {
    case .villager, .hunter, .mayor: .suspect
    case .werewolf: nightKills ? .devour : .recognise
    case .seer: .look
    case .doctor: .protect(last: lastProtected)
    case .cupid: isCupidsNight ? .couple : .suspect
    }
  }

  /// Whom the doctor protected last night; nil where that was nobody.
  private var lastProtected: Seat? { happenings.last(where: \.isNight)?.night?.protected }

  /// What the seer sees of a player.
  func sighting(of seat: Seat) -> Sighting {
    let role = role(of: seat)
    return Sighting(seat: seat, isWerewolf: role == .werewolf, role: options.sight == .role ? role : nil)
  }
}
