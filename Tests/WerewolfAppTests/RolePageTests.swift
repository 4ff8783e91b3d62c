import GameKit
import GameTestKit
import Kit
import Party
import TUI
import TestKit
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// The private pages of the roles that not every village has.
struct RolePageTests {
  private static let roles: [Role] = [
    .werewolf, .cub, .seer, .apprentice, .witch, .mason, .mason, .cursed, .minion, .sorceress, .tanner,
    .lycan,
  ]
  private static let names = [
    "Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana", "Ida", "Jon", "Kim", "Lea",
  ]

  private func deal(_ roles: [Role] = roles) throws -> State {
    let roster = try RosterDraft(Array(Self.names.prefix(roles.count)))
      .roster(allowed: Rules.players, width: \.columns)
    let counts = Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)
    var options = Options()
    options.lastWords = .off
    let setUp = try SetUp(roles: RoleSet(counts), options: options, players: roles.count)
    var state = State(dealing: setUp, to: roster, seed: 7)
    state.roles = roles
    return state
  }

  private func page(_ seat: Int, in state: State) throws -> WerewolfPrivatePage {
    WerewolfPrivatePage(try #require(state.privateView(of: Seat(seat))), .pass(to: nil))
  }

  private func lines(_ seat: Int, in state: State, size: Size = .usual) throws -> Canvas {
    var canvas = Canvas(size, look: .still)
    let sheet = try page(seat, in: state).sheet
    SheetView(sheet).draw(on: &canvas, in: PrivateFrame.content(in: Rect(size), isPlain: false))
    return canvas
  }

  /// Plays a night: the picks by letter, a plus for the save; everyone else picks the first legal name.
  private func night(_ picks: [Int: [Int]], saves: Bool = false, in state: inout State) throws {
    while !state.open.isEmpty, case .night = state.phase {
      let seat = state.open[0]
      guard case .pick(let page) = state.privateView(of: seat)?.scene else { return }
      let legal = page.living.filter { page.illegalTargets[$0] == nil }.map(Optional.some)
      let quiet = page.illegalTargets[nil] == nil ? [nil] + legal : legal
      let wanted = picks[seat.index].map { $0.map { Optional(Seat($0)) } } ?? quiet
      try state.apply(
        .choose(Array((wanted + [nil]).prefix(page.picks)), saves: page.asksToSave ? saves : nil), by: seat)
    }
    for _ in 0..<2 { try state.apply(.proceed) }
  }

  private func fallen() throws -> State {
    var state = try deal()
    for seat in state.roster.seats { try state.apply(.passOn, by: seat) }
    for _ in 0..<2 { try state.apply(.proceed) }
    return state
  }

  /// A day on which someone is voted out, and the fall of the night after it.
  private func day(_ condemned: Int?, in state: inout State) throws {
    try state.apply(.proceed)
    try state.apply(.endDiscussion)
    for seat in state.open { try state.apply(.vote(condemned.map { Seat($0) }), by: seat) }
    for _ in 0..<4 { try state.apply(.proceed) }
  }

  @Test(arguments: [0, 1, 3, 4, 5, 7, 8, 9, 10, 11])
  func `the page of each role says what it is`(seat: Int) throws {
    let canvas = try lines(seat, in: deal())
    expectSnapshot(canvas, named: "roles/deal-\(Self.roles[seat])")
  }

  @Test func `the pages of night 1 look like this`() throws {
    let state = try fallen()
    for seat in [4, 8, 9] {
      expectSnapshot(try lines(seat, in: state), named: "roles/night-\(Self.roles[seat])")
    }
    expectSnapshot(try lines(4, in: state, size: .smallest), named: "roles/night-witch-small")
  }

  @Test func `the cursed who was attacked reads the new role, and the pack who joined`() throws {
    var state = try fallen()
    try night([0: [7], 1: [7], 9: [2]], in: &state)
    try day(1, in: &state)
    #expect(try page(7, in: state).sheet.words.contains("new tonight"))
    #expect(try page(2, in: state).sheet.words.contains("the same"))
    let marks = try (0..<12).filter { $0 != 1 }.map {
      try page($0, in: state).sheet.words.contains("newcomer")
    }
    #expect(marks == [true, false, false, false, false, false, false, true, false, false, false])
    // The cub is dead: everyone picks two.
    #expect(try (2..<12).allSatisfy { try page($0, in: state).names?.wanted == 2 })
    expectSnapshot(try lines(0, in: state), named: "roles/cubs-night-werewolf")
    expectSnapshot(try lines(7, in: state), named: "roles/cubs-night-turned")
    expectSnapshot(try lines(9, in: state, size: .smallest), named: "roles/cubs-night-small")
  }

  @Test func `the fullest page fits a frame of a phone, with the longest names`() throws {
    let roles = Self.roles.map { $0 == .lycan ? Role.cupid : $0 }
    let names = (0..<12).map { index in String(repeating: "界世狼村夜月森火水山川花".map { "\($0)" }[index], count: 8) }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.columns)
    let counts = Dictionary(roles.map { ($0, 1) }, uniquingKeysWith: +)
    var state = State(
      dealing: try SetUp(roles: RoleSet(counts), players: 12).withQuickPassing, to: roster, seed: 7)
    state.roles = roles
    for seat in roster.seats { try state.apply(.pick([Seat(0), Seat(1)]), by: seat) }
    for _ in 0..<2 { try state.apply(.proceed) }
    try night([0: [7], 1: [7], 9: [2]], in: &state)
    state.markDead(Death(seat: Seat(1), cause: .vote, round: 1))
    state.phase = .nightfall
    try state.apply(.proceed)
    let sheet = WerewolfPrivatePage(try #require(state.privateView(of: Seat(0))), .stay).sheet
    // The rest of the message has some 200 bytes.
    #expect(sheet.json.bytes.count < 3_800)
  }

  @Test func `an answer is given with the result, and a pick without one is not complete`() throws {
    var state = try fallen()
    var page = try page(4, in: state)
    page.choose([5])
    #expect(!page.prompt.isReady)
    page.choose([0, 5])
    #expect(page.prompt.isReady && page.names?.saves == true)
    #expect(page.answer == .choose([Seat(3)], saves: true))
    page.choose([1, 5, 6])
    #expect(page.answer == .choose([Seat(3)], saves: false))
    try state.apply(.pick([Seat(2)], saves: false), by: Seat(9))
    #expect(try self.page(9, in: state).confirmed(with: nil).sheet.words.contains("the seer"))
  }
}

extension Sheet {
  /// All words on plates and marks.
  fileprivate var words: [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .plates(let plates): plates.map(\.text)
      case .list(let list): list.rows.compactMap(\.mark)
      case .heading, .text, .tiles, .field: []
      }
    }
  }
}
