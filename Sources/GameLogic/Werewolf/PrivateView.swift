public import GameKit

/// Everything that the player on turn may see.
public struct PrivateView: Hashable, Sendable {
  /// The players.
  public let roster: Roster
  /// The player's action, and the next location of the terminal.
  public let instruction: Instruction
  /// The private scene.
  public let scene: PrivateScene
}

/// A scene that only the player on turn may see.
public enum PrivateScene: Hashable, Sendable {
  /// The player's role; a werewolf also sees the rest of the pack.
  case role(Role, pack: [Seat])
  /// Picks at night.
  case pick(NightPage)
  /// The result of the picks: only the seer learns something.
  case acknowledge(Sighting?)
  /// The player's lover; nil for nobody.
  case lover(Seat?)
  /// A choice of a dead player among these, or nobody if allowed.
  case deathAction(DeathActionKind, offered: [Seat], mayPass: Bool)
  /// A vote for one of these, or for nobody if allowed.
  case vote(PollPage, offered: [Seat], mayPass: Bool)
  /// The mayor's decision among the tied.
  case settle(tied: [Seat])
}

/// The page of the player on turn at night.
public struct NightPage: Hashable, Sendable {
  /// The number of names that each player picks.
  public let picks: Int
  /// The players alive, in order of seats.
  public let living: [Seat]
  /// The player's role.
  public let role: Role
  /// The player's lover.
  public let partner: Seat?
  /// The purpose of the picks.
  public let purpose: Purpose
  /// The number of picks, from the first, that have an effect; the others are decoys.
  public let effectivePicks: Int
  /// The targets that cannot be picked with effect, with the reason; nil is nobody.
  public let illegalTargets: [Seat?: Illegal]

  /// A purpose of a pick.
  public enum Purpose: Hashable, Sendable {
    /// None: the picks have no effect.
    case suspect
    /// None: the pack only sees itself.
    case recognize(pack: [Seat])
    /// The pack's prey; `nominations` were made before.
    case devour(pack: [Seat], nominations: [Nomination])
    /// A look at a player; `log` are the results of earlier nights.
    case look(log: [Sighting])
    /// Protection; not for the player protected last night.
    case protect(last: Seat?)
    /// Two lovers.
    case couple
  }

  /// A werewolf's nomination.
  public struct Nomination: Hashable, Sendable {
    /// The werewolf.
    public let wolf: Seat
    /// The prey.
    public let prey: Seat
  }
}

extension State {
  /// The view of the player on turn; nil for any other player.
  func privateView(of seat: Seat) -> PrivateView? {
    guard seat == turn, let scene = privateScene(of: seat) else { return nil }
    let instruction = Instruction.privateAction(of: seat, then: nextLocation(after: seat))
    return PrivateView(roster: roster, instruction: instruction, scene: scene)
  }

  /// The location of the terminal after a player's turn; public, because the order of the seats is.
  func nextLocation(after turn: Seat) -> TerminalLocation {
    nextTurn(after: turn).map(TerminalLocation.hands) ?? .table
  }

  private func nextTurn(after turn: Seat) -> Seat? {
    switch phase {
    case .roleReveal: roster.seats.next(after: turn)
    case .night: living.next(after: turn) ?? (isCupidsNight ? living[0] : nil)
    case .loversPass: living.next(after: turn)
    case .poll(let poll): poll.voters.next(after: turn)
    case .deathAction, .settling, .nightfall, .handBack, .news, .discussion, .tally, .over: nil
    }
  }

  private func privateScene(of seat: Seat) -> PrivateScene? {
    switch phase {
    case .roleReveal: .role(role(of: seat), pack: otherWolves(than: seat))
    case .night(picks: let picks, turn: _, .picking): .pick(nightPage(of: seat, after: picks))
    case .night(picks: _, turn: _, .acknowledging(let targets)):
      .acknowledge(task(of: seat) == .look ? targets[0].map(sighting) : nil)
    case .loversPass(let picks, turn: _): .lover(lovers(in: picks)?.partner(of: seat))
    case .deathAction(let action, let deaths):
      .deathAction(action.kind, offered: targets(in: deaths), mayPass: mayPass(action))
    case .poll(let poll):
      .vote(PollPage(poll), offered: offered(to: seat, in: poll), mayPass: options.abstention)
    case .settling(let tied, mayor: _): .settle(tied: tied)
    case .nightfall, .handBack, .news, .discussion, .tally, .over: nil
    }
  }

  private func mayPass(_ action: DeathAction) -> Bool {
    switch action {
    case .shot: !options.hunterMustShoot
    case .succession: false
    }
  }
}

/// Pages of the night.
extension State {
  private func nightPage(of seat: Seat, after picks: [NightPick]) -> NightPage {
    NightPage(
      picks: picksPerTurn, living: living, role: role(of: seat), partner: lovers?.partner(of: seat),
      purpose: purpose(of: seat, after: picks), effectivePicks: task(of: seat).effectivePicks,
      illegalTargets: illegalTargets(for: seat))
  }

  private func purpose(of seat: Seat, after picks: [NightPick]) -> NightPage.Purpose {
    switch task(of: seat) {
    case .suspect: .suspect
    case .recognize: .recognize(pack: otherWolves(than: seat))
    case .devour: .devour(pack: otherWolves(than: seat), nominations: nominations(in: picks))
    case .look: .look(log: sightings(by: seat))
    case .protect(let last): .protect(last: last)
    case .couple: .couple
    }
  }

  private func nominations(in picks: [NightPick]) -> [NightPage.Nomination] {
    picks.filter { role(of: $0.seat) == .werewolf }.compactMap { pick in
      pick.targets[0].map { NightPage.Nomination(wolf: pick.seat, prey: $0) }
    }
  }

  private func sightings(by seer: Seat) -> [Sighting] {
    nights.flatMap(\.deeds).compactMap { deed in
      switch deed {
      case .looked(let sighting, by: seer): sighting
      case .looked, .nominated, .protected, .coupled: nil
      }
    }
  }

  /// The rest of a werewolf's pack; empty for the others.
  private func otherWolves(than seat: Seat) -> [Seat] {
    role(of: seat) == .werewolf ? pack.filter { $0 != seat } : []
  }
}
