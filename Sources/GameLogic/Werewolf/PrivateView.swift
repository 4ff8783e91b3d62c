public import GameKit

/// Everything that the player on turn may see.
public struct PrivateView: Hashable, Sendable {
  /// The players.
  public let roster: Roster
  /// The player's action, and the next location of the terminal.
  public let instruction: Instruction
  /// The roles in play, in a fixed order.
  public let roles: [Role]
  /// The row at which the cursor starts: each of the scene's rows is as likely, whatever the role is, so that the
  /// number of key presses tells nothing about the row that was picked.
  public let start: Int
  /// The private scene.
  public let scene: PrivateScene
}

/// A scene that only the player on turn may see.
public enum PrivateScene: Hashable, Sendable {
  /// The player's role.
  case role(RoleRevealPage)
  /// Picks at night, and what comes of them.
  case pick(NightPage)
  /// The player's lover among the living; nil for no one.
  case lover(Seat?, living: [Seat])
  /// A choice of a dead player among these, or nobody if allowed.
  case deathAction(DeathActionKind, offered: [Seat], mayPass: Bool)
  /// A vote for one of these, or for nobody if allowed.
  case vote(PollPage, offered: [Seat], mayPass: Bool)
  /// The mayor's decision among the tied.
  case settle(tied: [Seat])
}

/// The page on which a player sees their role.
public struct RoleRevealPage: Hashable, Sendable {
  /// The role.
  public let role: Role
  /// All werewolves, for a werewolf; empty for the others.
  public let pack: [Seat]
  /// The picks that everyone makes on this page; nil if there are none.
  public let choice: Choice?

  /// The picks that everyone makes for cupid.
  public struct Choice: Hashable, Sendable {
    /// The number of names that each player picks.
    public let picks: Int
    /// The number of picks that have an effect.
    public let effectivePicks: Int
    /// The targets that cannot be picked with effect, with the reason; nil is no one.
    public let illegalTargets: [Seat?: Illegal]
  }
}

/// The page of the player on turn at night.
public struct NightPage: Hashable, Sendable {
  /// The number of names that each player picks.
  public let picks: Int
  /// The players alive and at the table, in order of seats.
  public let living: [Seat]
  /// The picks so far; nil before the first.
  public let picked: [Seat?]?
  /// What the seer has seen this night; nil for everyone else.
  public let sighting: Sighting?
  /// The knowledge that a seer gains in this game.
  public let sight: Sight
  /// The player's role.
  public let role: Role
  /// The player's lover.
  public let partner: Seat?
  /// The purpose of the picks.
  public let purpose: Purpose
  /// The number of picks, from the first, that have an effect; the others are decoys.
  public let effectivePicks: Int
  /// The targets that cannot be picked with effect, with the reason; nil is no one.
  public let illegalTargets: [Seat?: Illegal]

  /// A purpose of a pick.
  public enum Purpose: Hashable, Sendable {
    /// Guesses, which have no effect.
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
    return PrivateView(
      roster: roster, instruction: instruction, roles: setUp.roles.roles, start: start(in: scene),
      scene: scene)
  }

  /// Draws the row at which the cursor starts in this turn.
  private func start(in scene: PrivateScene) -> Int {
    var cursors = cursors
    return cursors.below(max(1, scene.rowCount(of: roster)))
  }

  /// The location of the terminal after a player's turn; public, because the order of the seats is.
  func nextLocation(after turn: Seat) -> TerminalLocation {
    nextTurn(after: turn).map(TerminalLocation.hands) ?? .table
  }

  private func nextTurn(after turn: Seat) -> Seat? {
    switch phase {
    case .roleReveal: roster.seats.next(after: turn)
    case .night: present.next(after: turn) ?? (isCupidsNight ? present[0] : nil)
    case .loversPass: present.next(after: turn)
    case .poll(let poll): poll.voters.next(after: turn)
    case .deathAction, .settling, .nightfall, .handBack, .news, .discussion, .tally, .over: nil
    }
  }

  private func privateScene(of seat: Seat) -> PrivateScene? {
    switch phase {
    case .roleReveal: .role(rolePage(of: seat))
    case .night(picks: let picks, turn: _, let stage): .pick(nightPage(of: seat, after: picks, stage))
    case .loversPass(let picks, turn: _): .lover(lovers(in: picks)?.partner(of: seat), living: present)
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
  private func rolePage(of seat: Seat) -> RoleRevealPage {
    let role = role(of: seat)
    let task = role == .cupid ? NightTask.couple : .suspect
    return RoleRevealPage(
      role: role, pack: role == .werewolf ? pack : [],
      choice: picksWithRole
        ? .init(
          picks: 2, effectivePicks: task.effectivePicks, illegalTargets: illegalTargets(for: task, by: seat))
        : nil)
  }

  private func nightPage(of seat: Seat, after picks: [NightPick], _ stage: NightStage) -> NightPage {
    let task = task(of: seat)
    let picked: [Seat?]? = if case .picked(let targets) = stage { targets } else { nil }
    return NightPage(
      picks: picksPerTurn, living: present, picked: picked,
      sighting: task == .look ? picked?[0].map(sighting) : nil, sight: options.sight, role: role(of: seat),
      partner: lovers?.partner(of: seat), purpose: purpose(of: seat, after: picks),
      effectivePicks: task.effectivePicks, illegalTargets: illegalTargets(for: task, by: seat))
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

  /// The rest of a werewolf's pack, dead or alive; empty for the others.
  private func otherWolves(than seat: Seat) -> [Seat] {
    role(of: seat) == .werewolf ? pack.filter { $0 != seat } : []
  }
}

extension PrivateScene {
  /// The number of rows that can be picked, with no one among them; 0 on a page that is only read.
  fileprivate func rowCount(of roster: Roster) -> Int {
    switch self {
    case .role(let page): page.choice == nil ? 0 : roster.count
    case .pick(let page): page.living.count + 1
    case .lover: 0
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      offered.count + (mayPass ? 1 : 0)
    case .settle(let tied): tied.count
    }
  }
}
