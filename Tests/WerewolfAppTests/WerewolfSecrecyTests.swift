import GameKit
import GameTestKit
import Glibc
import Kit
import Store
import TestKit
import Testing

@testable import TUI
@testable import Werewolf
@testable import WerewolfApp

/// A curtain hides everything private, whatever happens.
@MainActor
struct WerewolfSecrecyTests {
  @Test(arguments: Checkpoint.privateOnes)
  func `the curtain falls at every interruption, and looks as it did before`(checkpoint: Checkpoint) {
    let table = WerewolfTable.village(at: checkpoint.curtain)
    let (curtain, moment) = (table.pilot.picture, table.moment)
    for interruption in Interruption.allCases {
      table.restore(moment)
      table.play(to: checkpoint)
      #expect(table.showsSecret)
      table.interrupt(by: interruption)
      #expect(!table.showsSecret, "\(interruption)")
      table.recover(from: interruption)
      #expect(table.pilot.picture == curtain, "\(interruption)")
    }
  }

  @Test func `private pages are shown in private moments alone, in a whole game`() {
    let table = WerewolfTable.village()
    var pages = 0
    table.play(EventfulScript(roles: table.dealtRoles).strategy) { table in
      pages += table.isPrivate ? 1 : 0
      #expect(table.showsSecret == table.isPrivate, "\(table.pilot.lines)")
      return false
    }
    #expect(pages > 200)
    #expect(table.isOver)
  }

  /// Lets the first werewolf of a night pick nobody, which the rules refuse.
  private func refuse(_ table: WerewolfTable) throws {
    let wolf = table.seat(of: .werewolf)
    table.play { table in
      guard case .curtain(let handover) = table.session?.phase, handover.seat == wolf else { return false }
      return table.isAt(.nightCurtain)
    }
    table.play { $0.possession?.lockedUntil == nil && $0.possession?.page.names != nil }
    table.perform(try #require(table.nextStep { _, _, _ in [nil] }))
  }

  @Test func `the reason of a refusal is shown on the page alone, and goes with it`() throws {
    let table = WerewolfTable.village(at: .nightCurtain)
    try refuse(table)
    let moment = table.moment
    for interruption in Interruption.allCases {
      table.restore(moment)
      #expect(table.pilot.shows("You cannot pass here"))
      table.interrupt(by: interruption)
      #expect(!table.pilot.shows("You cannot pass here"), "\(interruption)")
      table.recover(from: interruption)
      table.pilot.press(.space)
      #expect(!table.pilot.shows("You cannot pass here"), "\(interruption)")
    }
  }

  @Test func `the reason of a refusal stays until another key`() throws {
    let table = WerewolfTable.village()
    try refuse(table)
    expectSnapshot(table.pilot.picture, named: "scenes/refusal", showing: .styles)
    table.pilot.wait(.seconds(30))
    #expect(table.pilot.shows("You cannot pass here"))
    table.pilot.press(.left)
    #expect(!table.pilot.shows("You cannot pass here"))
  }

  @Test func `nobody's page can be told from another's, in all the turns of a night`() {
    let table = WerewolfTable.village(at: .nightCurtain)
    var outlines: [String: Set<[String]>] = [:]
    table.play { table in
      guard let possession = table.possession else { return table.view?.step != 0 }
      let kind =
        switch possession.page.view.scene {
        case .pick: "pick"
        case .acknowledge: "acknowledge"
        case .lover: "lover"
        case .role, .deathAction, .vote, .settle: "other"
        }
      let isComplete = possession.page.names?.isComplete == true
      outlines["\(kind) \(possession.lockedUntil == nil) \(isComplete)", default: []]
        .insert(table.pilot.picture.outline)
      return false
    }
    // Fresh, and then ready: to pick, to confirm, the result, and love.
    #expect(outlines.count == 7)
    for (kind, seen) in outlines { #expect(seen.count == 1, "\(kind): \(seen)") }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `in a whole game no note is longer than its area, whatever the names are`(seed: UInt64) {
    let names = WerewolfTable.names.map { $0 + String(repeating: "m", count: PlayerName.widest - $0.count) }
    let columns = PrivateFrame.content(in: Rect(Size.smallest)).columns
    let table = WerewolfTable.village(seed: seed, names: names)
    var longest = 0
    table.play { table in
      guard let page = table.possession?.page else { return false }
      let lines = PrivateText(page.view).note.wrapped(to: columns).count
      longest = max(longest, lines)
      let limits = WerewolfPrivatePage.noteLines
      return lines > (page.names == nil ? limits.reading : limits.choosing)
    }
    #expect(table.isOver)
    #expect(longest > 1)
  }

  @Test(arguments: ["", "Anna is no werewolf.", "Your pack: Anna (wants Ben), Cara."], [false, true])
  func `a note has as many lines as any other, and each is as wide`(note: String, isPlain: Bool) {
    let lines = note.paddedLines(4, columns: 20, isPlain: isPlain)
    #expect(lines.map(\.columns) == [20, 20, 20, 20])
  }

  @Test func `nothing that the program is asked for names a role or a lover before the end`() {
    let table = WerewolfTable.village(at: .settling)
    let requests = "\(table.host.requests)".lowercased()
    #expect(["seer", "hunter", "cupid", "lover"].allSatisfy { !requests.contains($0) })
  }
}

/// Two games that differ only in secrets, played with the same keys: nobody at the table can tell them apart.
@MainActor
struct WerewolfTwinTests {
  /// The number of games for each number of players.
  private static let games = getenv("PARLOR_PROOF") == nil ? 4 : 10
  /// The number of rounds of a game: in the second the dead and the doctor's last choice matter.
  private static func rounds(_ number: Int) -> Int { number.isMultiple(of: 2) ? 2 : 1 }

  /// The choices of tables, in turn: with a doctor nobody dies at night, without one someone does.
  private func selection(_ number: Int, players: Int) -> Selection {
    let preset: Preset = players < 6 ? .beginner : .classic
    var selection = Selection(roles: .preset(preset), options: Options())
    if number.isMultiple(of: 3), players > 4, var roles = preset.roles(for: players) {
      roles[.villager] += roles[.doctor]
      roles[.doctor] = 0
      selection.roles = .custom(roles)
    }
    if number.isMultiple(of: 4) { selection.options.mayor = .elected }
    if number.isMultiple(of: 5) { selection.options.firstNightKills = false }
    return selection
  }

  /// Compares everything that the room can see, hear and time; returns the number of moments.
  private func expectTwins(_ one: WerewolfTable, _ other: WerewolfTable, _ deals: TwinDeals, rounds: Int)
    -> Int
  {
    var moments = 0
    while let view = one.view, other.session != nil, !one.isOver, !other.isOver, view.round <= rounds {
      guard let step = one.nextStep(deals.strategy), step != .press([]) else { break }
      let (mine, yours) = (RoomView(one), RoomView(other))
      #expect(mine == yours, "\(mine.differences(from: yours))")
      guard mine == yours else { break }
      moments += 1
      one.perform(step)
      other.perform(step)
    }
    return moments
  }

  @Test(arguments: Rules.players)
  func `roles change nothing that the room can see, hear, count or time`(players: Int) throws {
    let names = RosterDraft(Array(WerewolfTable.names.prefix(players)))
    let roster = try names.roster(allowed: Rules.players, width: \.columns)
    var moments = 0
    for number in 0..<Self.games {
      let selection = selection(number, players: players)
      let deals = try #require(
        TwinDeals(UInt64(number), roster: roster, try selection.setUp(for: players)))
      let look = number % 6 == 1 ? Look.plain : .still
      moments += expectTwins(
        WerewolfTable(playing: players, selection, seed: deals.seeds.one, look: look),
        WerewolfTable(playing: players, selection, seed: deals.seeds.other, look: look), deals,
        rounds: Self.rounds(number))
    }
    // Everyone sees a role, and picks and reads in one night at least.
    #expect(moments > Self.games * players * 8)
  }
}

/// Two deals of the same roles to the same players, and a strategy that fits both.
///
/// Pack, seer and doctor pick a player who is neither of the pack nor seer nor hunter in either deal, so that nothing
/// public differs.
private struct TwinDeals {
  let seeds: (one: UInt64, other: UInt64)
  /// The players who can be picked in both deals, those first who are never the doctor.
  let harmless: [Seat]
  /// The players to vote out, one a day; empty if all votes are for nobody.
  let condemned: [Seat]

  /// Finds a twin for the deal of a seed.
  init?(_ seed: UInt64, roster: Roster, _ setUp: SetUp) {
    let roles = State.dealt(to: roster, setUp, bySeedOfProgram: seed).roles
    let needed = setUp.roles[.cupid] > 0 || setUp.roles[.doctor] > 0 ? 2 : 1
    for other in (seed + 1)..<(seed + 500) {
      let others = State.dealt(to: roster, setUp, bySeedOfProgram: other).roles
      let isNever = { (some: [Role], seat: Seat) in
        !some.contains(roles[seat.index]) && !some.contains(others[seat.index])
      }
      let plain = roster.seats.filter { isNever([.werewolf, .seer, .hunter, .doctor], $0) }
      let doctors = roster.seats.filter { isNever([.werewolf, .seer, .hunter], $0) && !plain.contains($0) }
      guard roles != others, plain.count + doctors.count >= needed else { continue }
      seeds = (seed, other)
      harmless = plain + doctors
      // The first two may be lovers, and a doctor whose heart breaks is missed the next night.
      condemned = seed.isMultiple(of: 2) && plain.count > 1 ? plain : []
      return
    }
    return nil
  }

  /// The same picks in both; none where the twins have to part.
  func strategy(_ view: PublicView, _ secret: PrivateView, _: Seat) -> [Seat?] {
    let living = harmless.filter(view.living.contains)
    switch secret.scene {
    case .pick(let page):
      guard living.count >= page.picks, living.count > 1 || view.setUp.roles[.doctor] == 0 else { return [] }
      // The player whom the doctor protected last night cannot be protected again.
      return view.round.isMultiple(of: 2) ? living.reversed() : living
    case .vote(let poll, let offered, mayPass: _):
      return [(poll.question == .mayor ? harmless : condemned).first(where: offered.contains)]
    case .role, .acknowledge, .lover, .deathAction, .settle: return []
    }
  }
}

/// Everything that the room can tell of a moment: a public page, and the outline of a private one.
private struct RoomView: Equatable {
  let hints: [Hint]
  let header: [String]
  let alarm: Instant?
  let effects: [Effect]
  let now: Instant
  /// A public page, with its styles.
  private var page: Canvas?
  /// A private page from across the table.
  private var outline: [String] = []

  @MainActor
  init(_ table: WerewolfTable) {
    let shell = table.pilot.shell
    (hints, header) = (table.hints, [table.title, table.marker])
    (alarm, effects, now) = (shell.alarm, shell.effects, table.pilot.now)
    let picture = table.pilot.picture
    if table.isPrivate { outline = picture.outline } else { page = picture }
  }

  func differences(from other: RoomView) -> String {
    let rows = zip(page?.lines ?? outline, other.page?.lines ?? other.outline).filter { $0 != $1 }
    return (header + other.header + rows.map { "\($0)\n\($1)" }).joined(separator: "\n")
  }
}
