public import GameKit

/// Everything that a player may see on a private page.
public struct PrivateView: Hashable, Sendable {
  public let roster: Roster
  /// The player's action and where the terminal goes next.
  public let instruction: Instruction
  /// The roles in play and the options; public.
  public let setUp: SetUp
  /// The row at which the cursor starts: random and independent of the role, so that counting key presses
  /// reveals nothing about the row that was picked.
  public let start: Int
  public let scene: PrivateScene
}

/// A scene that only one player may see.
public enum PrivateScene: Hashable, Sendable {
  case role(RoleRevealPage)
  case pick(NightPage)
  /// A dead player's role, and the living, any of which they may suspect.
  case guess(Role, offered: [Seat], picked: Seat?)
  /// The player's lover, one of the living; nil for no lover.
  case lover(Seat?, living: [Seat])
  /// A dead player's choice among these, or of no one if allowed.
  case deathAction(DeathActionKind, offered: [Seat], mayPass: Bool)
  /// A vote for one of these, or for no one if allowed.
  case vote(PollPage, offered: [Seat], mayPass: Bool)
  /// A vote in a trial, or an abstention if allowed.
  case judge(TrialPage, mayPass: Bool)
  /// The mayor's decision among the tied.
  case settle(tied: [Seat])
}

/// The players whose role another one knows for certain.
public struct Allies: Hashable, Sendable {
  /// The other werewolves, dead or alive, for a werewolf or the minion; empty for others.
  public let pack: [Seat]
  /// The one of them who joined at the last dawn.
  public let newcomer: Seat?
  /// The other masons, for a mason.
  public let masons: [Seat]
}

/// The page on which a player sees their role.
public struct RoleRevealPage: Hashable, Sendable {
  public let role: Role
  public let allies: Allies
  /// The picks that everyone makes on this page; nil for none.
  public let choice: Choice?

  /// Picks that everyone makes to hide who cupid is.
  public struct Choice: Hashable, Sendable {
    public let picks: Int
    /// The number of picks that have an effect: 2 for cupid, 0 for others.
    public let effectivePicks: Int
    /// The targets that cannot be picked with effect, with the reasons; nil is no one.
    public let illegalTargets: [Seat?: Illegal]
  }
}

/// The page of a player at night.
public struct NightPage: Hashable, Sendable {
  /// The number of the night, from 1.
  public let night: Int
  public let picks: Int
  /// The players alive and at the table, in order of seats.
  public let living: [Seat]
  /// The picks so far; nil before the first.
  public let picked: [Seat?]?
  /// True once everyone has picked, and the results can be read.
  public let isOver: Bool
  /// The result of the seer's look this night; nil for everyone else.
  public let sighting: Sighting?
  /// The answer to the sorceress this night; nil for everyone else.
  public let answer: Answer?
  public let sight: Sight
  /// The present role.
  public let role: Role
  /// True in the first night with this role, if another one was dealt.
  public let isRoleNew: Bool
  public let allies: Allies
  /// True in the night after the cub's death, in which the pack attacks two and everyone picks two.
  public let isCubsNight: Bool
  /// True if everyone answers whether to save tonight's victims.
  public let asksToSave: Bool
  /// The answer to that question; nil before it.
  public let saves: Bool?
  /// The player's lover; nil for no lover.
  public let partner: Seat?
  public let purpose: Purpose
  /// The number of picks, counted from the first, that have an effect; the others are decoys.
  public let effectivePicks: Int
  /// The targets that cannot be picked with effect, with the reasons; nil is no one.
  public let illegalTargets: [Seat?: Illegal]

  /// The purpose of a pick.
  public enum Purpose: Hashable, Sendable {
    /// Guesses, which have no effect.
    case suspect
    /// None: the pack only sees itself.
    case recognize
    /// The pack's victims; `nominations` are those of the others so far this night.
    case devour(nominations: [Nomination])
    /// A look at a player; `log` has the results of earlier nights.
    case look(log: [Sighting])
    /// A question whether a player is the seer; `log` has the answers of earlier nights.
    case ask(log: [Answer])
    /// The witch's potions that are left.
    case brew(canSave: Bool, canPoison: Bool)
    /// Protection, but not for the player protected last night.
    case protect(last: Seat?)
    case couple
  }

  public struct Nomination: Hashable, Sendable {
    public let wolf: Seat
    public let prey: Seat
  }
}

extension State {
  /// The view of a player who has a private page now; nil for any other player.
  func privateView(of seat: Seat) -> PrivateView? {
    guard let scene = acting.contains(seat) ? privateScene(of: seat) : guessScene(of: seat) else {
      return nil
    }
    let instruction = Instruction.privateAction(of: seat, then: nextLocation(after: seat))
    return PrivateView(
      roster: roster, instruction: instruction, setUp: setUp, start: start(of: seat, in: scene), scene: scene)
  }

  /// The random row at which the cursor starts: the same however often and in whatever order the pages open.
  private func start(of seat: Seat, in scene: PrivateScene) -> Int {
    var page = 0
    if case .roleReveal = phase {} else { page = events.count + 1 }
    let number = UInt64(page * Rules.players.upperBound + seat.index)
    // Seeds of neighboring games must not give each other's rows.
    var game = SeededRandom(seed: cursorSeed)
    var random = SeededRandom(seed: game.next() &+ number)
    return random.below(max(1, scene.rowCount(of: roster)))
  }

  /// The terminal's location after a player's turn; public, because the order of the seats is.
  func nextLocation(after turn: Seat) -> TerminalLocation {
    nextTurn(after: turn).map(TerminalLocation.hands) ?? .table
  }

  private func nextTurn(after turn: Seat) -> Seat? {
    let next = open.next(after: turn)
    if case .night = phase, isCupidsNight { return next ?? present[0] }
    return next
  }

  private func privateScene(of seat: Seat) -> PrivateScene? {
    switch phase {
    case .roleReveal: .role(rolePage(of: seat))
    case .night(let night): .pick(nightPage(of: seat, in: night))
    case .handBack(by: _, to: .dawn(let picks)):
      .pick(nightPage(of: seat, in: Night(picks: picks), isOver: true))
    case .loversPass(let picks, read: _): .lover(lovers(in: picks)?.partner(of: seat), living: present)
    case .deathAction(let action, let deaths):
      .deathAction(action.kind, offered: targets(in: deaths), mayPass: mayPass(action))
    case .poll(let poll), .handBack(by: _, to: .tally(let poll)):
      .vote(PollPage(poll), offered: offered(to: seat, in: poll), mayPass: options.abstention)
    case .trial(let trial), .handBack(by: _, to: .judgment(let trial)):
      .judge(TrialPage(trial), mayPass: options.abstention)
    case .settling(let tied, mayor: _): .settle(tied: tied)
    case .nightfall, .handBack, .news, .discussion, .tally, .defense, .judged, .lastWords, .over: nil
    }
  }

  /// The page of a dead player at night; nil for anyone else.
  private func guessScene(of seat: Seat) -> PrivateScene? {
    guard case .night = phase, !isAlive(seat) else { return nil }
    let guess = guesses.last { $0.by == seat && $0.round == round }
    return .guess(role(of: seat), offered: present, picked: guess?.target)
  }

  private func mayPass(_ action: DeathAction) -> Bool {
    switch action {
    case .shot: !options.hunterMustShoot
    case .succession: false
    }
  }
}

extension State {
  private func rolePage(of seat: Seat) -> RoleRevealPage {
    let role = role(of: seat)
    let task = role == .cupid ? NightTask.couple : .suspect
    return RoleRevealPage(
      role: role, allies: allies(of: seat),
      choice: picksWithRole
        ? .init(
          picks: 2, effectivePicks: task.effectivePicks, illegalTargets: illegalTargets(for: task, by: seat))
        : nil)
  }

  /// - Parameter isOver: True if the night is closed, and its results can be read.
  private func nightPage(of seat: Seat, in night: Night, isOver: Bool = false) -> NightPage {
    let task = task(of: seat)
    let shown = night.shown.flatMap { $0.seat == seat ? $0 : nil }
    let pick = shown ?? night.picks.first { $0.seat == seat }
    let target = isOver || shown != nil ? pick?.targets[0] : nil
    return NightPage(
      night: round, picks: picksPerTurn, living: present, picked: pick?.targets, isOver: isOver,
      sighting: task == .look ? target.map(sighting) : nil, answer: task == .ask ? target.map(answer) : nil,
      sight: options.sight, role: role(of: seat),
      isRoleNew: changes.contains { $0.seat == seat && $0.night == round }, allies: allies(of: seat),
      isCubsNight: isCubsNight, asksToSave: asksToSave, saves: pick?.saves,
      partner: lovers?.partner(of: seat), purpose: purpose(of: seat, after: night.picks),
      effectivePicks: task.effectivePicks, illegalTargets: illegalTargets(for: task, by: seat))
  }

  private func allies(of seat: Seat) -> Allies {
    let role = role(of: seat)
    let known = role.isWerewolf || role == .minion ? pack.filter { $0 != seat } : []
    let masons = role == .mason ? roster.seats.filter { $0 != seat && self.role(of: $0) == .mason } : []
    return Allies(
      pack: known,
      newcomer: changes.first { $0.night == round && known.contains($0.seat) }?.seat,
      masons: masons)
  }

  private func purpose(of seat: Seat, after picks: [NightPick]) -> NightPage.Purpose {
    switch task(of: seat) {
    case .suspect: .suspect
    case .recognize: .recognize
    case .devour(let victims):
      .devour(nominations: nominations(in: picks.filter { $0.seat != seat }, each: victims))
    case .look: .look(log: sightings(by: seat))
    case .ask: .ask(log: answers(to: seat))
    case .brew(let canSave, let canPoison): .brew(canSave: canSave, canPoison: canPoison)
    case .protect(let last): .protect(last: last)
    case .couple: .couple
    }
  }

  private func nominations(in picks: [NightPick], each victims: Int) -> [NightPage.Nomination] {
    picks.filter { role(of: $0.seat).isWerewolf }.flatMap { pick in
      pick.targets.prefix(victims).compactMap(\.self).map { .init(wolf: pick.seat, prey: $0) }
    }
  }

  private func sightings(by seer: Seat) -> [Sighting] {
    nights.flatMap(\.actions).compactMap { action in
      if case .looked(let sighting, by: seer) = action { sighting } else { nil }
    }
  }

  private func answers(to sorceress: Seat) -> [Answer] {
    nights.flatMap(\.actions).compactMap { action in
      if case .asked(let answer, by: sorceress) = action { answer } else { nil }
    }
  }
}

extension PrivateScene {
  /// The number of rows that can be picked, including no one; 0 on a page that is only read.
  fileprivate func rowCount(of roster: Roster) -> Int {
    switch self {
    case .role(let page): page.choice == nil ? 0 : roster.count
    case .pick(let page): page.living.count + 1 + (page.asksToSave ? 2 : 0)
    case .lover: 0
    case .guess(_, let offered, picked: _): offered.count
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      offered.count + (mayPass ? 1 : 0)
    case .judge(_, let mayPass): Judgment.allCases.count + (mayPass ? 1 : 0)
    case .settle(let tied): tied.count
    }
  }
}
