import GameKit
import GameTestKit
import Party
import TUI
import TestKit
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// From afar, or in the corner of an eye, no private page differs from another one.
@MainActor
struct PageShapeTests {
  /// A page from afar, and as a screen reader says it.
  private struct Shape: Equatable {
    let page: PageShape
    let words: SpokenShape
    let labels: [String]
    let prompt: PagePrompt
  }

  /// The shapes of a page that is passed on, and of one at a screen of the player's own.
  private func shapes(of view: PrivateView, size: Size) -> [Shape] {
    [PageEnding.pass(to: nil), .stay].map { ending in
      let page = WerewolfPrivatePage(view, ending)
      return Shape(
        page: PageShape(picture(of: page, look: .still.painted, size: size)),
        words: SpokenShape(picture(of: page, look: .plain, size: size)),
        labels: page.sheet.parts.flatMap { part -> [String] in
          if case .plates(let plates) = part { plates.map(\.label) } else { [] }
        }, prompt: page.prompt)
    }
  }

  private func picture(of page: WerewolfPrivatePage, look: Look, size: Size) -> Canvas {
    var canvas = Canvas(size, look: look)
    SheetView(page.sheet).draw(on: &canvas, in: PrivateFrame.content(in: Rect(size), isPlain: look.isPlain))
    return canvas
  }

  /// All deals of these roles in which the first player has another one; the rest is drawn.
  private func deals(of roles: [Role]) -> [[Role]] {
    Set(roles).sorted { $0.rawValue < $1.rawValue }.map { mine in
      var rest = roles
      if let index = rest.firstIndex(of: mine) { rest.remove(at: index) }
      return [mine] + rest
    }
  }

  /// Plays the first player's turns of two nights, and returns the shape of each page, before and after the picks.
  private func shapes(_ roles: [Role], _ options: Options, names: [String], size: Size) throws -> [Shape] {
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.columns)
    let counts = Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)
    let setUp = try SetUp(roles: RoleSet(counts), options: options, players: roles.count)
    var state = State(dealing: setUp, to: roster, seed: 7)
    state.roles = roles
    var (shapes, moves) = ([Shape](), 0)
    while state.round < 3, moves < 500 {
      if case .over = state.phase { break }
      moves += 1
      guard let turn = state.turn, let view = state.privateView(of: turn) else {
        try state.apply(state.phase == .discussion ? .endDiscussion : .proceed)
        continue
      }
      if turn == Seat(0) { shapes += self.shapes(of: view, size: size) }
      for action in actions(on: view.scene, of: turn, in: state) {
        try state.apply(action, by: turn)
        if case .pick = action, turn == Seat(0), let answered = state.privateView(of: turn) {
          shapes += self.shapes(of: answered, size: size)
        }
      }
    }
    return shapes
  }

  /// The same picks for every role as far as the rules allow; nobody is voted out.
  private func actions(on scene: PrivateScene, of seat: Seat, in state: State) -> [SeatAction] {
    switch scene {
    case .role(let page): page.choice == nil ? [.passOn] : [.pick([Seat(1), Seat(2)])]
    case .lover: [.passOn]
    case .pick(let page):
      [
        .pick(picks(on: page, of: seat, in: state), saves: page.asksToSave ? state.round > 1 : nil), .passOn,
      ]
    case .vote, .deathAction(.shot, _, _): scene.isVote ? [.vote(nil)] : [.shoot(nil)]
    case .deathAction(.succession, let offered, _): [.appoint(offered[0])]
    case .judge: [.judge(nil)]
    case .settle(let tied): [.settle(tied[0])]
    case .guess: []
    }
  }

  private func picks(on page: NightPage, of seat: Seat, in state: State) -> [Seat?] {
    let legal = page.living.filter { page.illegalTargets[$0] == nil && $0 != seat && $0 != Seat(0) }
    let quiet = state.role(of: seat) == .doctor ? [nil] : [legal.last]
    return Array((quiet + legal.dropLast().map(Optional.some)).prefix(page.picks))
  }

  private static let names = [
    "A", "Bo", "Cara", "Daniel", "Eva-Lotte", "Finn", "Gustav-Adolf", "Hannelore-Sophie", "Ida", "Jon",
    "Kim", "Wwwwwwwwwwwwwwww",
  ]

  @Test(
    arguments: [
      (5, .classic), (8, .everything), (12, .everything), (8, .tales), (10, .traitors), (12, .moon),
    ] as [(Int, Preset)], Passing.allCases)
  func `for every role the same cells are occupied, in the same styles`(
    table: (players: Int, preset: Preset), passing: Passing
  ) throws {
    let players = table.players
    let roles = try #require(table.preset.roles(for: players))
    for sight in Sight.allCases {
      var options = Options()
      (options.passing, options.sight) = (passing, sight)
      for size in [Size.smallest, .usual, .large] {
        let all = try deals(of: roles.deck).map {
          try shapes($0, options, names: Array(Self.names.prefix(players)), size: size)
        }
        // The pages of the first night; later ones as long as all live.
        let count = 2 * (passing == .classic && roles[.cupid] > 0 ? 4 : 3)
        for other in all.dropFirst() {
          for page in 0..<count {
            #expect(other[page].page.firstDifference(from: all[0][page].page) == nil, "page \(page)")
            #expect(other[page] == all[0][page], "page \(page)")
          }
        }
      }
    }
  }

  /// The cub is voted out on day 1, and the cursed is attacked in night 1, so both change the next night.
  private func strategy(of roles: [Role]) -> Strategy {
    { view, secret, seat in
      let usual = usualStrategy(view, secret, seat)
      let wanted = roles.indices.map { Seat($0) }.filter { [.cub, .cursed].contains(roles[$0.index]) }
      switch secret.scene {
      case .vote(_, let offered, mayPass: _):
        return [wanted.first { roles[$0.index] == .cub && offered.contains($0) }]
      case .pick(let page):
        guard case .devour = page.purpose else { return usual }
        let prey = wanted.filter { roles[$0.index] == .cursed && page.living.contains($0) }.map(Optional.some)
        return prey + usual.filter { !prey.contains($0) }
      case .role, .lover, .guess, .deathAction, .judge, .settle: return usual
      }
    }
  }

  @Test(
    arguments: [(8, .tales), (10, .traitors), (12, .moon)] as [(Int, Preset)],
    [Size.smallest, .usual])
  func `in no turn of three nights a page can be told from another's`(
    table: (players: Int, preset: Preset), size: Size
  ) {
    let table = WerewolfTable(
      playing: table.players, Selection(roles: .preset(table.preset), options: Options()), size: size)
    var outlines: [String: Set<[String]>] = [:]
    table.play(strategy(of: table.dealtRoles)) { table in
      guard let page = table.possession?.page, case .pick = page.view.scene, let names = page.names else {
        return (table.view?.round ?? 0) > 3
      }
      let isFresh = table.possession?.lockedUntil != nil
      let kind = "\(table.view?.round ?? 0) \(isFresh) \(names.isComplete) \(page.isUnconfirmed)"
      outlines[kind, default: []].insert(table.pilot.picture.outline)
      return false
    }
    #expect(outlines.count > 8)
    for (kind, seen) in outlines { #expect(seen.count == 1, "\(kind): \(seen)") }
  }

  @Test func `what a player knows changes no cell that is occupied`() throws {
    let roles: [Role] = [.seer, .werewolf, .werewolf, .doctor, .hunter, .cupid, .villager, .villager]
    let names = Array(Self.names.prefix(8))
    let both = try [roles, [.werewolf, .seer, .werewolf, .doctor, .hunter, .cupid, .villager, .villager]].map
    {
      try shapes($0, Options(), names: names, size: .usual)
    }
    #expect(both[0].count == both[1].count)
    for (one, other) in zip(both[0], both[1]) { #expect(one == other) }
  }
}

extension PrivateScene {
  fileprivate var isVote: Bool { if case .vote = self { true } else { false } }
}

/// The keys of a game with quick passing, as a bot counts them that uses the letters: Space shows a page, letters pick,
/// Enter confirms, and Enter hides it.
@MainActor
struct KeyBudgetTests {
  /// - Parameter inHand: True to count only the keys of those who have the screen.
  private func keys(
    of table: WerewolfTable, inHand: Bool = false, until isReached: (WerewolfTable) -> Bool
  ) -> Int {
    var keys = 0
    while !isReached(table), let step = table.nextStep(usualStrategy) {
      let isCounted = !inHand || table.marker.contains("'s turn")
      if isCounted, case .press(let pressed) = step { keys += pressed.count }
      table.perform(step)
    }
    return keys
  }

  @Test func `with a witch, each turn of a night takes one key more`() {
    let table = WerewolfTable(playing: 8, Selection(roles: .preset(.tales), options: Options()))
    _ = keys(of: table) { $0.view?.time == .night }
    #expect(keys(of: table, inHand: true, until: isDawn) <= 5 * 8)
  }

  private func isDawn(_ table: WerewolfTable) -> Bool {
    guard case .news(let news) = table.scene else { return table.isOver }
    return news.time == .dawn
  }

  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `night 1 of eight with all roles takes 76 keys, and later nights four a player`(seed: UInt64) {
    let table = WerewolfTable(
      playing: 8, Selection(roles: .preset(.everything), options: Options()), seed: seed)
    let first = keys(of: table, until: isDawn)
    #expect(first <= 76, "\(first)")
    while !table.isOver {
      _ = keys(of: table) { $0.view?.time == .night || $0.isOver }
      guard let players = table.view?.living.count, !table.isOver else { break }
      let later = keys(of: table, inHand: true, until: isDawn)
      #expect(later <= 4 * players, "\(later) of \(players)")
      _ = keys(of: table) { !isDawn($0) || $0.isOver }
    }
  }
}
