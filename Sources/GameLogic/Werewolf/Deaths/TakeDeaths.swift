internal import GameKit

extension State {
  /// Takes deaths until somebody has to choose or none is left, and then tells them.
  mutating func reckon(_ reckoning: Reckoning) {
    var reckoning = reckoning
    while reckoning.claims.isEmpty, !reckoning.queue.isEmpty {
      take(reckoning.queue.removeFirst(), in: &reckoning)
    }
    phase = .news(reckoning)
  }

  /// One death with its consequences, in the order of the rules; who is dead already does not die again.
  private mutating func take(_ death: Death, in reckoning: inout Reckoning) {
    guard isAlive(death.seat) else { return }
    let wasMayor = options.mayor == .elected && officeHolder == death.seat
    deaths.append(death)
    happenings.append(.death(death))
    reckoning.untold.append(death)
    if let partner = lovers?.partner(of: death.seat), isAlive(partner) {
      reckoning.queue.append(Death(seat: partner, cause: .brokenHeart, round: round))
    }
    if role(of: death.seat) == .hunter { reckoning.claims.append(.shot(by: death.seat)) }
    if wasMayor { reckoning.claims.append(.succession(of: death.seat)) }
  }

  /// Who can be chosen by a dead hunter or mayor: the living who are not about to die.
  func choosable(in reckoning: Reckoning) -> [Seat] {
    living.filter { seat in !reckoning.queue.contains { $0.seat == seat } }
  }

  /// Goes on from deaths that were told: to a choice of the dead, to more deaths, or to what is next.
  mutating func proceed(from reckoning: Reckoning) {
    var reckoning = reckoning
    reckoning.untold = []
    if choosable(in: reckoning).isEmpty {
      if reckoning.claims.contains(where: \.isSuccession) { officeHolder = nil }
      reckoning.claims = []
    }
    if let claim = reckoning.claims.first {
      phase = .claim(claim, reckoning)
    } else if reckoning.queue.isEmpty {
      conclude(reckoning.occasion)
    } else {
      reckon(reckoning)
    }
  }

  /// All deaths are taken: either somebody has won, or the game goes on.
  private mutating func conclude(_ occasion: Reckoning.Occasion) {
    if let outcome {
      phase = .over(outcome)
      return
    }
    switch occasion {
    case .vote: phase = .nightfall
    case .night where options.mayor == .elected && round == 1: phase = .poll(poll(.office))
    case .night: phase = .discussion
    }
  }
}

extension State {
  /// A dead hunter shoots, or does not.
  mutating func shoot(_ target: Seat?, by seat: Seat) throws(Illegal) {
    guard case .claim(.shot(by: let hunter), var reckoning) = phase else { throw .notNow }
    guard seat == hunter else { throw .outOfTurn(seat) }
    guard target != nil || !options.hunterMustShoot else { throw .mustChoose }
    try target.map { target throws(Illegal) in try check(target, in: reckoning) }
    reckoning.claims.removeFirst()
    happenings.append(.shot(by: hunter, at: target))
    if let target {
      reckoning.queue.append(Death(seat: target, cause: .hunter, round: round))
    }
    resume(reckoning, after: seat)
  }

  /// A dead mayor names the next one.
  mutating func name(_ successor: Seat, by seat: Seat) throws(Illegal) {
    guard case .claim(.succession(of: let mayor), var reckoning) = phase else { throw .notNow }
    guard seat == mayor else { throw .outOfTurn(seat) }
    try check(successor, in: reckoning)
    reckoning.claims.removeFirst()
    officeHolder = successor
    happenings.append(.succession(from: mayor, to: successor))
    resume(reckoning, after: seat)
  }

  private func check(_ target: Seat, in reckoning: Reckoning) throws(Illegal) {
    guard isAlive(target) else { throw .dead(target) }
    guard choosable(in: reckoning).contains(target) else { throw .notOffered(target) }
  }

  /// Takes the terminal back to the table, where the next deaths are told; another choice comes first.
  private mutating func resume(_ reckoning: Reckoning, after seat: Seat) {
    if reckoning.claims.isEmpty {
      reckon(reckoning)
    } else {
      proceed(from: reckoning)
    }
    guard case .news(let told) = phase else { return }
    phase = .handBack(by: seat, to: .news(told))
  }
}

extension Claim {
  fileprivate var isSuccession: Bool {
    switch self {
    case .shot: false
    case .succession: true
    }
  }
}
