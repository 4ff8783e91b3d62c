import GameKit
import Testing

@testable import Werewolf

struct SecrecyTests {
  private static let twelve: [Role] = [
    .werewolf, .werewolf, .werewolf, .seer, .doctor, .hunter, .cupid, .mayor, .villager, .villager, .villager,
    .villager,
  ]

  /// Two tables that were dealt differently, and are equal in all that one seat may know.
  @Test(arguments: UInt64(0)..<100)
  func `nobody can tell the others' roles apart, from the deal to the first dawn`(seed: UInt64) throws {
    var luck = SeededRandom(seed: seed)
    let roles = luck.shuffled(Self.twelve)
    let me = Seat(luck.below(12))
    let other = exchanged(roles, except: me, luck: &luck)
    var (one, two) = (try fresh(roles, seed), try fresh(other, seed))
    #expect(roles != other)
    while case .roleReveal(let turn) = one.phase {
      compare(one, two, for: me)
      try one.apply(.passOn, by: turn)
      try two.apply(.passOn, by: turn)
    }
    try one.apply(.proceed)
    try two.apply(.proceed)
    try one.apply(.proceed)
    try two.apply(.proceed)
    for seat in one.living {
      compare(one, two, for: me)
      try one.apply(.pick(picks(of: seat, in: one)), by: seat)
      try two.apply(.pick(picks(of: seat, in: two)), by: seat)
      compareTable(one, two)
      try one.apply(.passOn, by: seat)
      try two.apply(.passOn, by: seat)
    }
  }

  private func compare(_ one: State, _ two: State, for me: Seat) {
    compareTable(one, two)
    #expect(one.view(for: .seat(me)) == two.view(for: .seat(me)))
  }

  private func compareTable(_ one: State, _ two: State) {
    #expect(one.view(for: .table) == two.view(for: .table))
  }

  /// The same roles, dealt to others; a werewolf's pack stays, for the pack knows itself.
  private func exchanged(_ roles: [Role], except me: Seat, luck: inout SeededRandom) -> [Role] {
    let known = Seat.all(12).filter {
      $0 == me || roles[me.index] == .werewolf && roles[$0.index] == .werewolf
    }
    let free = Seat.all(12).filter { !known.contains($0) }
    var other = roles
    while other == roles {
      for (seat, role) in zip(free, luck.shuffled(free.map { roles[$0.index] })) { other[seat.index] = role }
    }
    return other
  }

  private func fresh(_ roles: [Role], _ seed: UInt64) throws -> State {
    var state = try Village(roles, seed: seed).state
    state.phase = .roleReveal(turn: Seat(0))
    return state
  }

  private func picks(of seat: Seat, in state: State) -> [Seat?] {
    switch state.task(of: seat) {
    case .suspect, .recognise, .protect: [nil, nil]
    case .devour: [state.living.first { state.role(of: $0) != .werewolf }, nil]
    case .look: [state.living.first { $0 != seat }, nil]
    case .couple: [state.living[0], state.living[1]]
    }
  }

  /// Each role in a hundred games of random set-ups in which it is dealt; at each moment all is exchanged that the
  /// player may not know.
  @Test(arguments: Role.allCases)
  func `whatever a player may not know makes no difference to what it sees, nor to the table`(role: Role)
    throws
  {
    var seen: Set<String> = []
    for seed in UInt64(0)..<100 {
      var (game, me) = try self.game(with: role, seed: seed)
      var disguise = Disguise(me: me, luck: SeededRandom(seed: seed))
      var leaks: [Phase] = []
      while !game.isOver {
        let (one, two) = (game.state, disguise.other(than: game.state))
        let isSame = [Viewer.table, .seat(me)].allSatisfy { one.view(for: $0) == two.view(for: $0) }
        if !isSame { leaks.append(one.phase) }
        seen.insert(one.view(for: .seat(me)).scene.kind)
        try game.step()
      }
      #expect(leaks.isEmpty, "seed \(seed)")
    }
    #expect(seen.isSuperset(of: role.scenes), "\(role.scenes.subtracting(seen))")
  }

  /// A game in which a role is dealt, and to whom.
  private func game(with role: Role, seed: UInt64) throws -> (WatchedGame, Seat) {
    var luck = SeededRandom(seed: seed)
    while true {
      let players = Rules.players.lowerBound + luck.below(Rules.players.count)
      let game = WatchedGame(players: players, seed: luck.next())
      let seats = game.state.roster.seats.filter { game.state.role(of: $0) == role }
      if let me = luck.element(of: seats) { return (game, me) }
    }
  }

  @Test(arguments: Rules.players)
  func `who does not have the terminal sees what the table sees`(players: Int) throws {
    for seed in UInt64(0)..<100 {
      var game = WatchedGame(players: players, seed: seed)
      var isSame = true
      while !game.isOver {
        let (state, table) = (game.state, game.state.view(for: .table))
        let idle = state.roster.seats.filter { $0 != state.turn }
        isSame = isSame && idle.allSatisfy { state.view(for: .seat($0)) == table }
        try game.step()
      }
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test
  func `a session prints and mirrors nothing`() throws {
    let session = Session(try Village([.werewolf, .seer, .villager]).state)
    #expect("\(session)" == "a game of Werewolf")
    var dump = ""
    Swift.dump(session, to: &dump)
    #expect(!dump.contains("werewolf"))
  }

  @Test
  func `a fresh deal keeps the table, forgets the game, and remembers why`() throws {
    var village = try Village(Self.twelve)
    try village.night(["g": "de"])
    try village.state.apply(.redeal)
    #expect(village.state.deaths.isEmpty)
    #expect(village.state.spills == [Spill(round: 1, wasRedealt: true)])
    #expect(village.state.view(for: .table).scene == .roleReveal(turn: Seat(0)))
    let before = village.state.view(for: .table)
    try village.state.apply(.overlookSpill)
    #expect(village.state.view(for: .table) == before)
    #expect(village.state.spills.count == 2)
  }
}

extension Scene {
  /// What kind of scene it is, without what it shows.
  fileprivate var kind: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}

extension Role {
  /// The kinds of scenes that somebody with this role sees sooner or later.
  fileprivate var scenes: Set<String> {
    let common: Set = [
      "roleReveal", "role", "nightfall", "night", "pick", "acknowledge", "loversPass", "lover", "handBack",
      "news",
      "claim", "discussion", "polling", "vote", "tally",
    ]
    switch self {
    case .hunter: return common.union(["settling", "claiming"])
    case .mayor: return common.union(["settle"])
    case .villager, .werewolf, .seer, .doctor, .cupid: return common.union(["settling"])
    }
  }
}
