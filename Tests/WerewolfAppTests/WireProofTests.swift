import GameKit
import GameTestKit
import Glibc
import Kit
import Possession
import TUI
import Testing

@testable import Party
@testable import Werewolf
@testable import WerewolfApp

/// What the frames to players' own screens tell of others: nothing.
///
/// Each law is also held against a fault, which it has to find.
struct WireProofTests {
  private typealias Table = OwnScreenTable<WerewolfGame>
  private typealias Fault = WireFault<WerewolfGame>

  private static let roles: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager,
  ]
  /// The same game with other secrets, for everyone but these seats.
  private static let others: [Role] = [
    .werewolf, .werewolf, .villager, .villager, .cupid, .hunter, .seer, .doctor,
  ]
  private static let unchanged = [0, 1, 4, 5]
  private static let seeds = UInt64(0)..<(getenv("PARLOR_PROOF") == nil ? 20 : 500)

  private static func table(_ deal: [Role] = roles, seed: UInt64, _ fault: Fault = Fault()) throws -> Table {
    let counts = Dictionary(deal.map { ($0, 1) }, uniquingKeysWith: +)
    let setUp = try SetUp(roles: RoleSet(counts), players: deal.count).withQuickPassing
    let names = (0..<deal.count).map { "P\($0 + 1)" }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.count)
    var state = State(dealing: setUp, to: roster, seed: seed)
    state.roles = deal
    return OwnScreenTable(
      WerewolfGame(Session(state), isOffTheRecord: true),
      places: deal.map { _ in .terminal(isAwake: true) }, seed: seed, fault: fault)
  }

  /// Plays the deal, a night and its results.
  ///
  /// - Parameter order: Decides in which order the players act; the first one is the last to do so, because it is
  ///   no secret when a moment ends.
  private static func playNight(at table: inout Table, order: UInt64) {
    var random = SeededRandom(seed: order)
    let isNight = { (table: Table) in table.session.game.view.time == .night }
    var hasBegun = false
    while !hasBegun || isNight(table) {
      for seat in random.shuffled(Array(roles.indices.dropFirst())) + [0] {
        while table.open.contains(seat) { table.act(at: seat) }
      }
      table.step()
      hasBegun = hasBegun || isNight(table)
    }
  }

  // MARK: - The laws, each with what it finds

  /// Seats whose own view is the same get the same frames at the same times, and all seats as many.
  private static func differencesOfTwins(seed: UInt64, _ fault: Fault) throws -> [String] {
    var tables = try [roles, others].map { try table($0, seed: seed, fault) }
    for index in tables.indices { playNight(at: &tables[index], order: seed) }
    let secret = tables.map { $0.wire.mapValues { $0.filter(\.waits) } }
    let twins = unchanged.filter { secret[0][$0] != secret[1][$0] }.map { "Seat \($0) learns of others" }
    let times = roles.indices.map { Set(secret[0][$0]?.map(\.moment) ?? []) }
    return twins + (Set(times).count == 1 ? [] : ["Some seats hear at other times"])
      + (times[0].isEmpty ? ["No frame waits for the beat"] : [])
  }

  /// Nothing that a seat gets before the end of the night depends on the order in which the others act.
  private static func tracesOfOrder(seed: UInt64, _ fault: Fault) throws -> [String] {
    var tables = try (0..<2).map { _ in try table(seed: seed, fault) }
    for index in tables.indices { playNight(at: &tables[index], order: seed &* 2 &+ UInt64(index)) }
    // Werewolves see each other's present picks.
    return (2..<roles.count).filter { seat in
      let texts = tables.map { $0.wire[seat, default: []].filter(\.waits).map(\.text) }
      return texts[0] != texts[1]
    }.map { "Seat \($0) learns when others act" }
  }

  /// No one learns the result of a night before all do, at one moment.
  private static func earlyResults(seed: UInt64, _ fault: Fault) throws -> [String] {
    var table = try table(seed: seed, fault)
    playNight(at: &table, order: seed)
    let told = table.wire.mapValues { frames in
      frames.compactMap { frame in frame.plate("You learn").map { ($0, frame.moment) } }
        .first { $0.0 != "nothing yet" }?.1
    }
    return Set(told.values).count == 1 && told.count == roles.count ? [] : ["Results come at \(told)"]
  }

  @Test(arguments: seeds) func `no frame tells others' secrets, by its text, its time or its number`(
    seed: UInt64
  ) throws {
    #expect(try Self.differencesOfTwins(seed: seed, Fault()) == [])
    #expect(try Self.tracesOfOrder(seed: seed, Fault()) == [])
    #expect(try Self.earlyResults(seed: seed, Fault()) == [])
  }

  // MARK: - The faults

  /// The seer learns the side of a pick at once.
  private static func showingSight(
    _ page: PartyPage, _ session: PartySession<WerewolfGame>
  ) -> PartyPage {
    let token = PossessionToken(seat: page.seat)
    guard case .pick(let night)? = session.game.session.privateView(for: token)?.scene, night.role == .seer,
      let pick = night.picked?[0], let sheet = page.sheet.flatMap(Sheet.init)
    else { return page }
    let plate = Sheet.Plate("You learn", roles[pick.index] == .werewolf ? "a werewolf" : "no werewolf")
    return page.with(sheet: Sheet([.plates([plate])] + sheet.parts, steps: sheet.steps, prompt: sheet.prompt))
  }

  /// Everyone learns how many have picked.
  private static func showingProgress(
    _ page: PartyPage, _ session: PartySession<WerewolfGame>
  ) -> PartyPage {
    guard case .asking(let asking) = session.status.stage else { return page }
    return page.with(line: "\(asking.acting.count - asking.open.count) of \(asking.acting.count) are done.")
  }

  @Test func `the laws find a seer who learns early`() throws {
    #expect(try Self.earlyResults(seed: 1, Fault(page: Self.showingSight)) != [])
  }

  @Test func `the laws find a page that says how many have picked`() throws {
    #expect(try Self.tracesOfOrder(seed: 1, Fault(page: Self.showingProgress)) != [])
  }

  @Test func `the laws find frames that don't wait for the beat`() throws {
    #expect(try Self.differencesOfTwins(seed: 1, Fault(isHasty: true)) != [])
  }

  // MARK: - Trouble

  @Test(arguments: UInt64(0)..<(getenv("PARLOR_PROOF") == nil ? 5 : 100), ScreenTrouble.allCases)
  func `a game whose screens come and go ends as one without trouble`(seed: UInt64, trouble: ScreenTrouble)
    throws
  {
    var random = SeededRandom(seed: seed)
    var tables = try (0..<2).map { _ in try Self.table(seed: seed) }
    for _ in 0..<2_000 where !tables[0].session.isOver {
      for index in tables.indices { tables[index].step() }
      if random.below(4) == 0 { tables[1].suffer(trouble, at: random.below(Self.roles.count)) }
    }
    #expect(tables[0].session.isOver)
    #expect(tables[0].session.game.session.log == tables[1].session.game.session.log)
    #expect(tables[0].pages == tables[1].pages)
  }
}
