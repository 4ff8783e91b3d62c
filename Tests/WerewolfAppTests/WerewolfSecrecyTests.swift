import GameKit
import GameTestKit
import Glibc
import Party
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

  @Test func `a name that cannot be picked costs no extra key, and is not told from one that can`() throws {
    let table = WerewolfTable.village(at: .nightCurtain)
    let wolves = table.dealtRoles.indices.filter { table.dealtRoles[$0] == .werewolf }.map { Seat($0) }
    table.play { table in
      guard case .curtain(let handover) = table.session?.phase else { return false }
      return table.isAt(.nightCurtain) && handover.seat == wolves.last
    }
    table.pilot.press(.space)
    table.pilot.press(table.possession?.page.names?.keys(picking: [wolves.first, nil]) ?? [])
    let names = try #require(table.possession?.page.names)
    #expect(names.isComplete && names.refusal == nil)
    let prey = try #require(names.items.first ?? nil)
    #expect(!wolves.contains(prey))
    table.waitForPage()
    table.pilot.press(.enter, .enter)
    #expect(!table.isPrivate)
  }

  @Test func `nobody's page can be told from another's, in all the turns of a night`() {
    let table = WerewolfTable.village(at: .nightCurtain)
    var outlines: [String: Set<[String]>] = [:]
    table.play { table in
      guard let possession = table.possession else { return table.view?.step != 0 }
      let kind =
        switch possession.page.view.scene {
        case .pick: "pick"
        case .lover: "lover"
        case .role, .deathAction, .vote, .judge, .settle, .guess: "other"
        }
      let isComplete = possession.page.names?.isComplete == true
      let isUnconfirmed = possession.page.isUnconfirmed
      outlines["\(kind) \(possession.lockedUntil == nil) \(isComplete) \(isUnconfirmed)", default: []]
        .insert(table.pilot.picture.outline)
      return false
    }
    // Fresh, then ready to pick, to confirm, and to pass on; and love.
    #expect(outlines.count == 6)
    for (kind, seen) in outlines { #expect(seen.count == 1, "\(kind): \(seen)") }
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `in a whole game no line of a private page is cut off`(seed: UInt64) {
    let columns = PrivateFrame.content(in: Rect(Size.smallest)).columns
    let table = WerewolfTable.village(seed: seed)
    table.play { table in
      guard let page = table.possession?.page else { return false }
      let wide = page.sheet.parts.filter { !$0.fits(in: columns) }
      #expect(wide == [])
      return !wide.isEmpty
    }
    #expect(table.isOver)
  }

  @Test func `nothing that the program is asked for names a role or a lover before the end`() {
    let table = WerewolfTable.village(at: .settling)
    let requests = "\(table.host.requests)".lowercased()
    #expect(["seer", "hunter", "cupid", "lover"].allSatisfy { !requests.contains($0) })
  }
}

extension Sheet.Part {
  /// True if each line fits without a break, and each plate and mark holds its words.
  fileprivate func fits(in columns: Int) -> Bool {
    switch self {
    case .heading(let text), .text(let text): text.columns <= columns
    case .plates(let plates):
      plates.map { $0.label.columns + SheetView.plateColumns + 3 }.reduce(-2, +) <= columns
        && plates.allSatisfy { $0.text.columns <= SheetView.plateColumns }
    case .tiles, .field: false
    case .list(let list): list.rows.allSatisfy { ($0.mark ?? "").count { $0 != " " } <= 9 }
    }
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
    let later: [Preset] = [.tales, .traitors, .moon].filter { $0.fewestPlayers <= players }
    let first: Preset = players < 6 ? .beginner : .classic
    let preset = number % 2 == 1 && !later.isEmpty ? later[number / 2 % later.count] : first
    var selection = Selection(roles: .preset(preset), options: Options())
    if number.isMultiple(of: 3), players > 4, preset == first, var roles = preset.roles(for: players) {
      roles[.villager] += roles[.doctor]
      roles[.doctor] = 0
      selection.roles = .custom(roles)
    }
    if number.isMultiple(of: 4) { selection.options.mayor = .elected }
    if number.isMultiple(of: 5) { selection.options.firstNightKills = false }
    if number % 4 > 1 { selection.options.day = .trials }
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
      #expect(one.cues == other.cues)
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
      // A large screen has the moon on its curtains.
      let size = number % 4 == 2 ? Size.large : .usual
      moments += expectTwins(
        WerewolfTable(playing: players, selection, seed: deals.seeds.one, look: look, size: size),
        WerewolfTable(playing: players, selection, seed: deals.seeds.other, look: look, size: size), deals,
        rounds: Self.rounds(number))
    }
    // Everyone sees a role, and picks and reads in one night at least.
    #expect(moments > Self.games * players * 8)
  }
}

/// Two deals of the same roles to the same players, and a strategy that fits both.
///
/// Pack, seer, doctor, witch and sorceress pick a player who is none of these, and whose death or survival has no
/// consequences, in either deal, so that nothing public differs.
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
      let special: [Role] = [.werewolf, .cub, .seer, .hunter, .witch, .sorceress, .cursed, .prince]
      let plain = roster.seats.filter { isNever(special + [.doctor], $0) }
      let doctors = roster.seats.filter { isNever(special, $0) && !plain.contains($0) }
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
    case .judge(let trial, mayPass: _):
      return condemned.filter { $0 == trial.accusation.accused }
    case .role(let page): return page.choice == nil ? [] : harmless.prefix(2).map(Optional.some)
    case .lover, .deathAction, .settle, .guess: return []
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
  /// What the announcer knows.
  let moment: PublicMoment?
  /// A public page, with its styles.
  private var page: Canvas?
  /// A private page from across the table.
  private var outline: [String] = []

  @MainActor
  init(_ table: WerewolfTable) {
    let shell = table.pilot.shell
    (hints, header) = (table.hints, [table.title, table.marker])
    (alarm, effects, now, moment) = (shell.alarm, shell.effects, table.pilot.now, table.game?.moment)
    let picture = table.pilot.picture
    if table.isPrivate { outline = picture.outline } else { page = picture }
  }

  func differences(from other: RoomView) -> String {
    let rows = zip(page?.lines ?? outline, other.page?.lines ?? other.outline).filter { $0 != $1 }
    return (header + other.header + rows.map { "\($0)\n\($1)" }).joined(separator: "\n")
  }
}
