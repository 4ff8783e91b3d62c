public import GameKit

public struct Death: Hashable, Codable, Sendable {
  public let seat: Seat
  public let cause: Cause
  /// The round in which the player died, from 1.
  public let round: Int

  /// A cause of death; records store the raw values.
  public enum Cause: String, CaseIterable, Codable, Sendable {
    /// Killed by the pack, at night.
    case werewolves
    /// Poisoned by the witch, at night.
    case poison
    /// Voted out by the village.
    case vote
    /// Shot by a dying hunter.
    case hunter
    /// Died with their lover.
    case brokenHeart
    /// The player left the table.
    case departure = "gone"
  }
}

/// Deaths processed one after another, with their consequences.
struct DeathQueue: Equatable, Sendable, Confidential {
  enum Occasion: Equatable, Sendable {
    case night
    case vote
  }

  let occasion: Occasion
  /// Deaths still to be processed.
  var pending: [Death]
  /// Deaths processed since the last announcement.
  var unannounced: [Death] = []
  /// Choices of the dead that come before the next death, in order.
  var actions: [DeathAction] = []
  /// The mayor appointed since the last announcement.
  var newMayor: Seat?
  /// The cursed who was attacked, and becomes a werewolf once all deaths are processed.
  var turning: Seat?
  /// The prince, if the vote showed the role in place of a death, until that is announced.
  var pardoned: Seat?
  /// True once the night or the vote has been announced; later news continues the announcement.
  var isContinued = false

  init(_ occasion: Occasion, pending: [Death] = []) {
    self.occasion = occasion
    self.pending = pending
  }
}

/// A choice that a dead player still has to make.
enum DeathAction: Equatable, Sendable, Confidential {
  /// A hunter may shoot someone.
  case shot(by: Seat)
  /// An elected mayor appoints the next one.
  case succession(of: Seat)

  var seat: Seat {
    switch self {
    case .shot(by: let seat), .succession(of: let seat): seat
    }
  }

  var kind: DeathActionKind {
    switch self {
    case .shot: .shot
    case .succession: .succession
    }
  }
}

extension State {
  /// Processes deaths until a dead player has to act or none is pending; the caller announces them.
  ///
  /// Actions still listed have lapsed, because there was no one to choose.
  mutating func processDeaths(of deaths: DeathQueue) -> DeathQueue {
    var deaths = deaths
    deaths.actions = []
    while deaths.actions.isEmpty, !deaths.pending.isEmpty {
      apply(deaths.pending.removeFirst(), in: &deaths)
    }
    return deaths
  }

  /// Processes one death and its consequences in the order of the rules; ignores a player already dead.
  private mutating func apply(_ death: Death, in deaths: inout DeathQueue) {
    guard isAlive(death.seat) else { return }
    let canAct = !leaving.contains(death.seat)
    let wasElectedMayor = options.mayor == .elected && electedMayor == death.seat
    markDead(death)
    deaths.unannounced.append(death)
    if let partner = lovers?.partner(of: death.seat), isAlive(partner) {
      deaths.pending.append(Death(seat: partner, cause: .brokenHeart, round: death.round))
    }
    guard canAct else { return }
    if role(of: death.seat) == .hunter { deaths.actions.append(.shot(by: death.seat)) }
    if wasElectedMayor { deaths.actions.append(.succession(of: death.seat)) }
  }

  /// The targets of a dead hunter or mayor: the living whose death is not pending.
  func targets(in deaths: DeathQueue) -> [Seat] {
    present.filter { seat in !deaths.pending.contains { $0.seat == seat } }
  }

  /// Continues after an announcement: with an action of the dead, more deaths, or the next phase.
  mutating func proceed(from deaths: DeathQueue) {
    var deaths = deaths
    deaths.unannounced = []
    deaths.newMayor = nil
    deaths.pardoned = nil
    deaths.isContinued = true
    if let action = nextAction(in: deaths) {
      phase = .deathAction(action, deaths)
    } else if deaths.pending.isEmpty {
      turn(deaths.turning)
      conclude(deaths.occasion)
    } else {
      phase = .news(processDeaths(of: deaths))
    }
  }

  /// The next action of the dead; nil if there is no target.
  private func nextAction(in deaths: DeathQueue) -> DeathAction? {
    targets(in: deaths).isEmpty ? nil : deaths.actions.first
  }

  /// Makes a cursed who was attacked a werewolf, if still alive.
  private mutating func turn(_ cursed: Seat?) {
    guard let cursed, isAlive(cursed) else { return }
    changes.append(RoleChange(seat: cursed, role: .werewolf, night: round + 1))
  }

  /// Ends the game or continues it, once all deaths are processed.
  private mutating func conclude(_ occasion: DeathQueue.Occasion) {
    if let outcome {
      phase = .over(outcome)
      return
    }
    switch occasion {
    case .vote:
      minutesAdded = 0
      phase = .nightfall
    case .night where options.mayor == .elected && round == 1: open(poll(.mayor))
    case .night: phase = .discussion
    }
  }
}

/// Actions of the dead.
extension State {
  /// Shoots as a dead hunter; nil is no one.
  mutating func shoot(_ target: Seat?, by seat: Seat) throws(Illegal) {
    guard case .deathAction(.shot(by: let hunter), var deaths) = phase else { throw .notNow }
    guard target != nil || !options.hunterMustShoot else { throw .mustChoose }
    deaths.actions.removeFirst()
    if let target {
      try check(target, in: deaths)
      deaths.pending.append(Death(seat: target, cause: .hunter, round: round))
    }
    events.append(.shot(by: hunter, at: target))
    resume(deaths, after: seat)
  }

  /// Appoints the next mayor, as a dead mayor.
  mutating func appoint(_ successor: Seat, by seat: Seat) throws(Illegal) {
    guard case .deathAction(.succession(of: let mayor), var deaths) = phase else { throw .notNow }
    try check(successor, in: deaths)
    deaths.actions.removeFirst()
    electedMayor = successor
    deaths.newMayor = successor
    events.append(.succession(from: mayor, to: successor))
    resume(deaths, after: seat)
  }

  private func check(_ target: Seat, in deaths: DeathQueue) throws(Illegal) {
    try checkPresence(of: target)
    guard targets(in: deaths).contains(target) else { throw .notOffered(target) }
  }

  /// Continues with the next action of the dead, or hands back the terminal for the next announcement.
  private mutating func resume(_ deaths: DeathQueue, after seat: Seat) {
    if let action = nextAction(in: deaths) {
      phase = .deathAction(action, deaths)
    } else {
      phase = .handBack(by: seat, to: .news(processDeaths(of: deaths)))
    }
  }
}
