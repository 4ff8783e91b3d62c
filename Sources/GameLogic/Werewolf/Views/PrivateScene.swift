internal import GameKit

extension State {
  /// What the player on turn sees.
  func privateScene(of seat: Seat) -> Scene {
    switch phase {
    case .roleReveal: .role(role(of: seat), pack: otherWolves(than: seat))
    case .night(let picks, turn: _, let stage): nightScene(of: seat, at: stage, after: picks)
    case .loversPass(let picks, turn: _): .lover(lovers(in: picks)?.partner(of: seat))
    case .claim(let claim, let reckoning):
      .claiming(claim.kind, offered: choosable(in: reckoning), mayPass: mayPass(claim))
    case .poll(let poll):
      .vote(page(of: poll), offered: offered(to: seat, in: poll), mayPass: options.abstention)
    case .settling(let tied, mayor: _): .settle(tied: tied)
    case .nightfall, .handBack, .news, .discussion, .tally, .over:
      preconditionFailure("Nobody has the terminal in \(phase)")
    }
  }

  private func mayPass(_ claim: Claim) -> Bool {
    switch claim {
    case .shot: !options.hunterMustShoot
    case .succession: false
    }
  }

  private func nightScene(of seat: Seat, at stage: NightStage, after picks: [NightPick]) -> Scene {
    switch stage {
    case .picking:
      .pick(
        NightPage(
          picks: picksPerTurn, living: living, role: role(of: seat), partner: lovers?.partner(of: seat),
          purpose: purpose(of: seat, after: picks), counting: task(of: seat).counting, bans: bans(for: seat)))
    case .acknowledging(let targets):
      .acknowledge(task(of: seat) == .look ? targets[0].map(sighting) : nil)
    }
  }

  private func purpose(of seat: Seat, after picks: [NightPick]) -> NightPage.Purpose {
    switch task(of: seat) {
    case .suspect: .suspect
    case .recognise: .recognise(pack: otherWolves(than: seat))
    case .devour: .devour(pack: otherWolves(than: seat), nominations: nominations(in: picks))
    case .look: .look(log: log(of: seat))
    case .protect(let last): .protect(last: last)
    case .couple: .couple
    }
  }

  private func nominations(in picks: [NightPick]) -> [NightPage.Nomination] {
    picks.filter { role(of: $0.seat) == .werewolf }.compactMap { pick in
      pick.targets[0].map { NightPage.Nomination(wolf: pick.seat, prey: $0) }
    }
  }

  private func log(of seer: Seat) -> [Sighting] {
    nights.flatMap(\.deeds).compactMap { deed in
      switch deed {
      case .looked(let sighting, by: seer): sighting
      case .looked, .nominated, .protected, .coupled: nil
      }
    }
  }

  /// The rest of a werewolf's pack; nobody for the others.
  private func otherWolves(than seat: Seat) -> [Seat] {
    role(of: seat) == .werewolf ? pack.filter { $0 != seat } : []
  }
}
