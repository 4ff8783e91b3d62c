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

  @Test(arguments: Rules.players)
  func `the table never sees anything that a seat alone may`(players: Int) throws {
    for seed in UInt64(0)..<100 {
      var game = try RandomGame(players: players, seed: seed)
      while game.state.outcome(of: game.state.phase) == nil {
        if let turn = game.state.turn {
          for seat in game.state.roster.seats where seat != turn {
            #expect(game.state.view(for: .seat(seat)) == game.state.view(for: .table))
          }
          var other = game.state.dealt(game.luck.shuffled(game.state.roster.seats.map(game.state.role)))
          other.lovers = nil
          #expect(sceneIsPublic(game.state, other))
        }
        try game.step()
      }
    }
  }

  /// Whether the table's picture stays the same when all the secrets are exchanged.
  private func sceneIsPublic(_ state: State, _ other: State) -> Bool {
    let view = state.view(for: .table)
    return other.view(for: .table).scene == view.scene && other.view(for: .table).living == view.living
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
