import GameKit
import GameTestKit
import Party
import Store
import TUI
import TestKit

@testable import Werewolf
@testable import WerewolfApp

typealias WerewolfTable = TableFixture<WerewolfSetUp>

extension TableFixture where SetUp == WerewolfSetUp {
  /// Twelve names; a table takes the first of them.
  nonisolated static var names: [String] {
    ["Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim", "Lea"]
  }

  /// Opens the set-up with what was saved before.
  convenience init(
    store: MemoryStore, seed: UInt64 = 3, look: Look = .still, size: Size = .usual, playouts: Int = 0,
    lines: AnnouncerLines = AnnouncerLines()
  ) {
    self.init(store: store, seed: seed, look: look, size: size, lines: lines) { preferences in
      WerewolfSetUp(preferences: preferences, playouts: playouts)
    }
    // The balance is measured a few games at a time.
    pilot.wait(.milliseconds(playouts / SetUpVerdict.slice))
  }

  /// Opens the set-up of players who are remembered.
  ///
  /// - Parameters:
  ///   - preferences: Further preferences.
  ///   - playouts: The number of simulated games for warnings, which take long.
  convenience init(
    players: Int = 5, _ selection: Selection? = nil, seed: UInt64 = 3, look: Look = .still,
    size: Size = .usual, names: [String] = names, preferences: [String: String] = [:], playouts: Int = 0
  ) {
    let store = MemoryStore()
    store.setPreference("roster", to: names.prefix(players).joined(separator: "\n"))
    if let selection { store.setPreference(SetUpChoice.selectionName, to: selection.text) }
    for (name, text) in preferences { store.setPreference(name, to: text) }
    self.init(store: store, seed: seed, look: look, size: size, playouts: playouts)
  }

  /// Deals to a table.
  convenience init(
    playing players: Int, _ selection: Selection = .usual, seed: UInt64 = 1, look: Look = .still,
    size: Size = .usual, names: [String] = names, preferences: [String: String] = [:]
  ) {
    self.init(
      players: players, selection, seed: seed, look: look, size: size, names: names, preferences: preferences)
    deal()
  }

  /// Deals to twelve players with all roles and an elected mayor: the game passes every checkpoint.
  static func village(
    seed: UInt64 = 1, look: Look = .still, size: Size = .usual, names: [String] = names,
    preferences: [String: String] = [:]
  ) -> WerewolfTable {
    var selection = Selection(roles: .preset(.everything), options: Options())
    selection.options.mayor = .elected
    selection.options.tie = .mayor
    selection.options.passing = .classic
    return WerewolfTable(
      playing: 12, selection, seed: seed, look: look, size: size, names: names, preferences: preferences)
  }

  /// Plays the whole village to a checkpoint.
  static func village(at checkpoint: Checkpoint) -> WerewolfTable {
    if let moment = VillageMoments.known[checkpoint] {
      return WerewolfTable(resuming: moment, seed: 1, look: .still) {
        WerewolfSetUp(preferences: $0, playouts: 0)
      }
    }
    let table = village()
    table.play(to: checkpoint)
    VillageMoments.known[checkpoint] = table.moment
    return table
  }

  /// Deals from a set-up that remembers everything, past the confirmation.
  func deal() { pilot.press(.enter, .enter) }

  /// The same player at the set-up on another day.
  func restarted() -> WerewolfTable { WerewolfTable(store: store) }

  /// Opens a page of the set-up.
  func open(_ page: SetUpPages.Page) {
    pilot.click(on: " \(["Players", "Roles", "Rules", "Presets"][page.rawValue]) ")
  }

  /// The names of the set-up in order.
  var order: [String] {
    pilot.lines.compactMap { line in
      Self.names.first { line.contains("Seat") && line.contains($0) }
    }
  }

  /// The text saved under a name.
  func saved(_ name: String) -> String? { store.preferences()[name] }

  var game: WerewolfGame? { session?.game }
  var view: PublicView? { game?.view }
  var scene: PublicScene? { view?.scene }
  var possession: Possession<WerewolfPrivatePage>? {
    guard case .holding(let possession) = session?.phase else { return nil }
    return possession
  }
  /// The view of the player who holds the terminal.
  var secret: PrivateView? { possession?.page.view }

  /// The roles of the program's first game.
  var dealtRoles: [Role] {
    guard let view else { return [] }
    return State.dealt(to: view.roster, view.setUp, bySeedOfProgram: seed).roles
  }

  /// The seat of a role that is dealt once.
  func seat(of role: Role) -> Seat { Seat(dealtRoles.firstIndex(of: role) ?? 0) }

  private static let pageWords = SecretPhrases([
    "'s eyes only ─", "Hide and", ", you are", ", your lover is", "Your pick", "Your vote", "Your lover",
    "Enter works in a moment…",
  ])

  /// True if something is shown that is for one pair of eyes.
  var showsSecret: Bool { showsSecret(on: pilot.picture) }

  func showsSecret(on picture: Canvas) -> Bool {
    Self.pageWords.appear(on: picture)
  }
}

/// The moments of the village that were reached before: to play to them takes a second.
@MainActor
private enum VillageMoments {
  static var known: [Checkpoint: TableMoment] = [:]
}

extension State {
  /// The first game of a program with a seed.
  static func dealt(to roster: Roster, _ setUp: SetUp, bySeedOfProgram seed: UInt64) -> State {
    var random = SeededRandom(seed: seed)
    return State(dealing: setUp, to: roster, seed: random.next())
  }
}

extension Selection {
  /// Counts of roles.
  static func custom(_ counts: [Role: Int], _ change: (inout Options) -> Void = { _ in }) -> Selection {
    var options = Options()
    change(&options)
    return Selection(roles: .custom(RoleSet(counts)), options: options)
  }
}

// MARK: - Playing

/// One thing that someone does.
enum Step: Equatable {
  case press([Key])
  case wait(Duration)
  /// Answer a question of the table, which takes no key at once.
  case answer([Key])
}

/// The names that a player picks who sees this page.
typealias Strategy = (PublicView, PrivateView, Seat) -> [Seat?]

extension TableFixture where SetUp == WerewolfSetUp {
  func perform(_ step: Step) {
    switch step {
    case .press(let keys): pilot.press(keys)
    case .wait(let time): pilot.wait(time)
    case .answer(let keys):
      pilot.wait(.seconds(1))
      pilot.press(keys)
    }
  }

  /// The one thing that carries the game on; nil if there is none.
  func nextStep(_ strategy: Strategy) -> Step? {
    guard let session, let view else { return nil }
    if let question = session.question { return answer(to: question) }
    switch session.phase {
    case .over, .waiting: return nil
    case .reading where session.status.timing.hold != nil: return .wait(WerewolfGame.suspense)
    case .curtain, .paused: return .press([.space])
    case .holding(let possession):
      if let end = possession.lockedUntil { return .wait(end - pilot.now) }
      guard let names = possession.page.names, !names.isComplete else { return .press([.enter]) }
      let picks = strategy(view, possession.page.view, possession.handover.seat)
      return .press(names.keys(picking: picks, saves: view.isJudging && !picks.isEmpty))
    case .discussion where session.status.questions.contains { $0.key == "a" }:
      return .press([.character("a")])
    case .reading, .handBack, .discussion: return .press([.enter])
    }
  }

  /// Agrees, or chooses the first player.
  private func answer(to question: TableQuestion) -> Step {
    guard case .game = question.subject else { return .press([.character("y")]) }
    return .answer(Array(repeating: .left, count: question.dialog.choice) + [.enter])
  }

  /// Puts a player on trial, whom the first two of the others accuse.
  func accuse(_ seat: Seat) {
    pilot.press(.character("a"))
    for turn in 0..<3 {
      guard let dialog = session?.question?.dialog, let view else { return }
      let others = view.living.filter { $0 != seat }
      let offered = view.living.filter { turn == 0 || $0 != others[0] }.filter {
        turn < 2 || $0 != others[1] && view.accusable.contains($0)
      }
      let wanted = turn < 2 ? others[turn] : seat
      pilot.wait(.seconds(1))
      let steps = dialog.choice - (offered.firstIndex(of: wanted) ?? 0)
      pilot.press(Array(repeating: .left, count: max(0, steps)) + [.enter])
    }
  }

  /// Deals to a table that plays days with trials, and plays to the first talk, at which all live.
  static func talk(
    players: Int = 6, look: Look = .still, size: Size = .usual, names: [String] = names,
    _ change: (inout Options) -> Void = { _ in }
  ) -> WerewolfTable {
    let counts: [Role: Int] = [.werewolf: 1, .seer: 1, .hunter: 1, .villager: players - 3]
    let selection = Selection.custom(counts) { options in
      (options.day, options.firstNightKills) = (.trials, false)
      change(&options)
    }
    let table = WerewolfTable(playing: players, selection, look: look, size: size, names: names)
    table.play { if case .discussion = $0.session?.phase { true } else { false } }
    return table
  }

  /// Plays until a condition holds, or the game is over.
  func play(_ strategy: Strategy = usualStrategy, until isReached: (WerewolfTable) -> Bool) {
    while !isReached(self), let step = nextStep(strategy) { perform(step) }
  }

  /// Waits until the page in hand can be passed on.
  func waitForPage() {
    if let end = possession?.lockedUntil { pilot.wait(end - pilot.now) }
  }

  func finish(_ strategy: Strategy = usualStrategy) { play(strategy) { _ in false } }

  /// Plays the eventful script to a checkpoint, or to the end of the game.
  func play(to checkpoint: Checkpoint) {
    play(EventfulScript(roles: dealtRoles).strategy) { $0.isAt(checkpoint) || $0.session == nil }
    pilot.press(checkpoint.detour)
  }

  func isAt(_ checkpoint: Checkpoint) -> Bool { session.map(checkpoint.isReached) ?? false }
}

extension PublicView {
  fileprivate var isJudging: Bool { if case .judging = scene { true } else { false } }
}

/// The strategy of a player who knows the role and plays without much thought.
func usualStrategy(_ view: PublicView, _ secret: PrivateView, _ seat: Seat) -> [Seat?] {
  let others = view.living.filter { $0 != seat }
  switch secret.scene {
  case .pick(let page):
    switch page.purpose {
    case .devour: return others.filter { !page.allies.pack.contains($0) } + [nil]
    case .protect, .suspect, .recognize, .brew: return [nil, others.last]
    case .look, .ask, .couple: return others.map(Optional.some)
    }
  case .deathAction(_, let offered, mayPass: _), .vote(_, let offered, mayPass: _): return [offered.last]
  case .settle(let tied): return [tied.first]
  // Nobody is guilty.
  case .judge: return []
  case .guess(_, let offered, picked: _): return [offered.first]
  case .role: return others.prefix(2).map(Optional.some)
  case .lover: return []
  }
}

/// A script for a game in which everything happens.
///
/// The hunter is elected, voted out, shoots, and appoints another mayor, who settles a tie the next day.
struct EventfulScript {
  let roles: [Role]

  func strategy(_ view: PublicView, _ secret: PrivateView, _ seat: Seat) -> [Seat?] {
    switch secret.scene {
    case .pick(let page): picks(page.purpose, view.living)
    case .vote(let poll, let offered, mayPass: _):
      switch (poll.question, view.round) {
      case (.mayor, _), (.elimination, 1): all(.hunter)
      case (.elimination, 2): [splitVote(of: seat, view)]
      case (.elimination, _): [offered.last]
      }
    case .deathAction(.shot, let offered, mayPass: _): [offered.last { role(of: $0) == .werewolf }]
    case .deathAction(.succession, _, _), .role, .lover, .judge, .settle, .guess:
      usualStrategy(view, secret, seat)
    }
  }

  private func picks(_ purpose: NightPage.Purpose, _ living: [Seat]) -> [Seat?] {
    switch purpose {
    case .devour: prey(living).suffix(1) + [nil]
    case .couple: Array(villagers(living).prefix(2))
    case .look: all(.werewolf)
    case .suspect, .recognize, .protect, .ask, .brew: [nil, living.first]
    }
  }

  /// The villagers first, who are taken last.
  private func prey(_ living: [Seat]) -> [Seat?] {
    villagers(living) + living.filter { [.cupid, .doctor, .seer].contains(role(of: $0)) }
  }

  /// Two vote for different players, and the others for nobody; the mayor's vote would count twice.
  private func splitVote(of seat: Seat, _ view: PublicView) -> Seat? {
    let voters = view.living.filter { $0 != view.electedMayor }
    return voters.prefix(2).firstIndex(of: seat).map { view.living[$0] }
  }

  private func role(of seat: Seat) -> Role { roles[seat.index] }

  private func villagers(_ seats: [Seat]) -> [Seat?] { seats.filter { role(of: $0) == .villager } }

  private func all(_ role: Role) -> [Seat?] { roles.indices.filter { roles[$0] == role }.map { Seat($0) } }
}

extension ListChoice<Seat?> {
  /// The keys that pick these names, as many as are wanted, after an answer to the question, if there is one.
  func keys(picking names: [Seat?], saves: Bool = false) -> [Key] {
    (question.map { [Key.character($0.letters[saves ? 0 : 1])] } ?? [])
      + names.prefix(wanted).compactMap {
        offered.firstIndex(of: $0).flatMap { letters[$0] }.map(Key.character)
      }
  }
}
