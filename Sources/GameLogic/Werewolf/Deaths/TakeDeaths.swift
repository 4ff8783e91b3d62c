internal import GameKit

extension State {
  /// Takes deaths until somebody has to choose or none is left; what they bring is told next.
  ///
  /// Claims that are left by then have lapsed, because nobody could be chosen.
  mutating func takeDeaths(of reckoning: Reckoning) -> Reckoning {
    var reckoning = reckoning
    reckoning.claims = []
    while reckoning.claims.isEmpty, !reckoning.queue.isEmpty {
      take(reckoning.queue.removeFirst(), in: &reckoning)
    }
    return reckoning
  }

  /// One death with its consequences, in the order of the rules; who is dead already does not die again.
  private mutating func take(_ death: Death, in reckoning: inout Reckoning) {
    guard isAlive(death.seat) else { return }
    let wasMayor = options.mayor == .elected && officeHolder == death.seat
    bury(death)
    reckoning.untold.append(death)
    if let partner = lovers?.partner(of: death.seat), isAlive(partner) {
      reckoning.queue.append(Death(seat: partner, cause: .brokenHeart, round: death.round))
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
    if let claim = nextClaim(in: reckoning) {
      phase = .claim(claim, reckoning)
    } else if reckoning.queue.isEmpty {
      conclude(reckoning.occasion)
    } else {
      phase = .news(takeDeaths(of: reckoning))
    }
  }

  /// What the dead are asked next; nothing where nobody can be chosen.
  private func nextClaim(in reckoning: Reckoning) -> Claim? {
    choosable(in: reckoning).isEmpty ? nil : reckoning.claims.first
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
    reckoning.claims.removeFirst()
    if let target {
      try check(target, in: reckoning)
      reckoning.queue.append(Death(seat: target, cause: .hunter, round: round))
    }
    happenings.append(.shot(by: hunter, at: target))
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
    try checkLife(of: target)
    guard choosable(in: reckoning).contains(target) else { throw .notOffered(target) }
  }

  /// Takes the terminal back to the table, where the next deaths are told; another choice comes first.
  private mutating func resume(_ reckoning: Reckoning, after seat: Seat) {
    if let claim = nextClaim(in: reckoning) {
      phase = .claim(claim, reckoning)
    } else {
      phase = .handBack(by: seat, to: .news(takeDeaths(of: reckoning)))
    }
  }
}
