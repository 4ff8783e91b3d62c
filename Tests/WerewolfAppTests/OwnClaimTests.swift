import GameKit
import GameTestKit
import Kit
import Party
import TUI
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// Claims of players at screens of their own.
struct OwnClaimTests {
  private typealias Table = OwnScreenTable<WerewolfGame>

  private static let roles: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .mayor, .hunter, .villager, .villager,
  ]
  /// The same game with other secrets, for everyone but these seats.
  private static let others: [Role] = [
    .werewolf, .werewolf, .villager, .villager, .mayor, .hunter, .seer, .doctor,
  ]
  private static let unchanged = [0, 1, 4, 5]
  private static let titles = [
    "Villager", "Werewolf", "Seer", "Doctor", "Hunter", "Mayor", "No claim",
  ]

  private func table(
    _ deal: [Role] = roles, here: Set<Int> = [], seed: UInt64 = 1, _ fault: WireFault<WerewolfGame> = .init()
  ) throws -> Table {
    let counts = Dictionary(deal.map { ($0, 1) }, uniquingKeysWith: +)
    var options = Options()
    options.firstNightKills = false
    let setUp = try SetUp(roles: RoleSet(counts), options: options, players: deal.count).withQuickPassing
    let names = (0..<deal.count).map { "P\($0 + 1)" }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.count)
    var state = State(dealing: setUp, to: roster, seed: seed)
    state.roles = deal
    let places = deal.indices.map { here.contains($0) ? SeatPlace.here : .phone(isAwake: true) }
    return Table(
      WerewolfGame(Session(state), isOffTheRecord: true), places: places, seed: seed, fault: fault)
  }

  /// Plays to the next talk.
  private func talk(_ table: inout Table) {
    for _ in 0..<500 where !table.isTalking && !table.session.isOver { table.step() }
  }

  private func claims(at table: Table) -> [String] {
    table.session.game.view.claims.map { "\($0.seat.index) \($0.role?.rawValue ?? "none") \($0.round)" }
  }

  private func row(_ title: String) throws -> Int { try #require(Self.titles.firstIndex(of: title)) }

  /// A mark as a screen without scruples sends it, past the checks of the seats.
  private func force(_ row: Int, isOn: Bool = true, by seat: Int, at table: inout Table) {
    table.send(.response(.party(.marked(PartyMark(seat: seat, row: row, isOn: isOn)))))
  }

  @Test func `the talk offers each living player all roles of the deal, below the page that they had`() throws
  {
    var table = try table()
    talk(&table)
    for seat in 0..<8 {
      let page = try #require(table.pages[seat])
      #expect(page.offers.choice == "Claim a role" && page.offers.titles == Self.titles)
      #expect(page.offers.chosen == "No claim")
      #expect(page.sheet != nil && page.wanted == 0 && page.line == "Look at the table.")
    }
  }

  @Test func `a claim is on the board at once, and changes as often as its player likes`() throws {
    var table = try table()
    talk(&table)
    let before = table.sent.count
    table.mark(try row("Seer"), true, at: 3)
    #expect(claims(at: table) == ["3 seer 1"])
    #expect(table.session.game.publicPage.view.claims.role(of: Seat(3)) == .seer)
    #expect(table.pages[3]?.offers.chosen == "Seer")
    #expect(table.sent.dropFirst(before).map(\.seat) == [3])
    table.mark(try row("Werewolf"), true, at: 3)
    table.mark(try row("No claim"), true, at: 3)
    #expect(claims(at: table) == ["3 seer 1", "3 werewolf 1", "3 none 1"])
  }

  @Test func `outside of the talk, for the dead, and for a seat at the table's screen no claim is taken`()
    throws
  {
    var table = try table(here: [7])
    talk(&table)
    #expect(table.pages[7] == nil)
    for (row, seat) in [(2, 7), (7, 0), (-1, 0), (.max, 0)] { force(row, by: seat, at: &table) }
    force(2, isOn: false, by: 0, at: &table)
    #expect(claims(at: table) == [])
    while table.isTalking { table.step() }
    force(2, by: 0, at: &table)
    #expect(claims(at: table) == [] && table.pages.values.allSatisfy(\.offers.isEmpty))
    func dead() -> [Int] { (0..<7).filter { !table.session.game.view.living.contains(Seat($0)) } }
    for _ in 0..<300 where dead().isEmpty || !table.isTalking { table.step() }
    let dead = dead()
    #expect(!dead.isEmpty && table.isTalking)
    for seat in dead {
      #expect(table.pages[seat]?.offers.isEmpty == true)
      table.mark(2, true, at: seat)
      force(2, by: seat, at: &table)
    }
    #expect(claims(at: table) == [])
  }

  @Test func `claims without end leave the table its keys and its clock, and fill no log`() throws {
    var table = try table()
    talk(&table)
    table.wait(for: .seconds(2))
    for count in 0..<200 { table.mark(count % 3, true, at: 2) }
    #expect(table.session.game.view.claims.count <= 8)
    table.send(.input(.key(.enter)))
    #expect(table.session.question?.subject == .earlyVote)
  }

  // MARK: - Secrets

  /// The frames of a talk in which some claim roles, true and false ones.
  private func frames(_ deal: [Role], seed: UInt64, _ fault: WireFault<WerewolfGame> = .init()) throws
    -> [Int: [WireFrame]]
  {
    var table = try table(deal, seed: seed, fault)
    talk(&table)
    for (seat, row) in [(0, 2), (2, 0), (6, 2), (0, 3), (3, 6)] { table.mark(row, true, at: seat) }
    while table.isTalking { table.step() }
    return table.wire.mapValues { $0.filter { !$0.waits } }
  }

  private func differences(seed: UInt64) throws -> [String] {
    let twins = try [Self.roles, Self.others].map { try frames($0, seed: seed) }
    let texts = Self.unchanged.filter { twins[0][$0] != twins[1][$0] }.map { "Seat \($0) learns of others" }
    let counts = (0..<8).filter { twins[0][$0]?.map(\.moment) != twins[1][$0]?.map(\.moment) }
    return texts + counts.map { "Seat \($0) hears at other times" }
  }

  @Test(arguments: UInt64(0)..<10) func `no frame of a talk depends on what others are`(seed: UInt64) throws {
    #expect(try differences(seed: seed) == [])
  }

  @Test func `the law finds a screen that hears whether a claim is true`() throws {
    let lines = try [Self.roles, Self.others].map { deal in
      let telling = WireFault<WerewolfGame> { page, session in
        let isTrue = session.game.view.claims.contains { $0.role == deal[$0.seat.index] }
        return isTrue ? page.with(line: "Someone tells the truth.") : page
      }
      return try frames(deal, seed: 1, telling)[0]
    }
    #expect(lines[0] != lines[1])
  }

  @Test func `all living players' offers are the same, whatever they are`() throws {
    for deal in [Self.roles, Self.others] {
      var table = try table(deal)
      talk(&table)
      #expect(Set(table.pages.values.map(\.offers)).count == 1)
    }
  }

  @Test func `the largest page with its claims fits a frame`() throws {
    let deal: [Role] = [
      .werewolf, .cub, .seer, .apprentice, .witch, .minion, .sorceress, .prince, .cupid, .cursed, .hunter,
      .tanner,
    ]
    let counts = Dictionary(deal.map { ($0, 1) }, uniquingKeysWith: +)
    let setUp = try SetUp(roles: RoleSet(counts), players: deal.count).withQuickPassing
    let names = (0..<12).map { String(repeating: "é", count: 14) + "\($0 + 10)" }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.count)
    var state = State(dealing: setUp, to: roster, seed: 1)
    state.roles = deal
    var table = Table(
      WerewolfGame(Session(state), isOffTheRecord: true),
      places: deal.map { _ in .phone(isAwake: true) }, seed: 1)
    talk(&table)
    table.mark(1, true, at: table.session.game.view.living[0].index)
    // The bytes of a frame without its length.
    #expect(table.wire.values.joined().allSatisfy { $0.text.utf8.count <= 4_094 })
    #expect(table.isTalking)
  }
}
