import GameKit
import TestKit

@testable import App
@testable import TUI
@testable import Werewolf

/// Two deals of the same roles to the same players that are played with the same keys.
///
/// The pack, the seer and the doctor all pick whom everybody picks, who is none of the pack, nor the seer, nor the
/// hunter, in either deal: so that nothing which lawfully shows differs.
struct VillageTwins {
  let seeds: (one: UInt64, other: UInt64)
  /// Who can be picked in both deals: first those whom nobody will miss, then who may be the doctor.
  let harmless: [Seat]
  /// Whom people vote out, one a day; where it is nobody, all votes are for nobody.
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

  /// Whom everybody picks who sees this, the same in both; nothing where the twins have to part.
  func choice(_ view: PlayerView, _: Seat) -> [Seat?] {
    let living = harmless.filter(view.living.contains)
    switch view.scene {
    case .pick(let page):
      guard living.count >= page.picks, living.count > 1 || view.setUp.roles[.doctor] == 0 else { return [] }
      // Whom the doctor protected last night cannot be protected again.
      return view.round.isMultiple(of: 2) ? living.reversed() : living
    case .vote(let poll, let offered, mayPass: _):
      return [(poll.question == .office ? harmless : condemned).first(where: offered.contains)]
    case .roleReveal, .role, .nightfall, .night, .acknowledge, .loversPass, .lover, .handBack, .news, .claim,
      .claiming, .discussion, .polling, .tally, .settling, .settle, .over:
      return []
    }
  }
}

/// What the room can tell of a moment: all of a public page, and the outline of a private one.
struct RoomView: Equatable {
  let hints: [Hint]
  let header: [String]
  let alarm: Instant?
  let effects: [Effect]
  let now: Instant
  /// A page that everybody reads, colours and all.
  private var page: Canvas?
  /// A page for one pair of eyes, as it looks to others.
  private var outline: [String] = []

  @MainActor
  init(_ party: Party) {
    let shell = party.pilot.shell
    (hints, header) = (party.hints, [shell.top.header.title, shell.top.header.remark])
    (alarm, effects, now) = (shell.alarm, shell.effects, party.pilot.now)
    let picture = party.pilot.picture
    if party.village?.isPrivate == true { outline = picture.outline } else { page = picture }
  }

  /// What is not the same, for somebody who has to find out why.
  func differences(from other: RoomView) -> String {
    let rows = zip(page?.lines ?? outline, other.page?.lines ?? other.outline).filter { $0 != $1 }
    return (header + other.header + rows.map { "\($0)\n\($1)" }).joined(separator: "\n")
  }
}

extension Canvas {
  /// How a private page looks from across the table: which lines fill it, which are shorter, and which are empty.
  var outline: [String] {
    (0..<size.rows).map { row in
      let cells = self.row(row)
      guard let start = cells.firstIndex(where: \.isInked), let end = cells.lastIndex(where: \.isInked) else {
        return "nothing"
      }
      return end - start >= PrivatePage.size.columns - 8 ? "a full line" : "words"
    }
  }
}

extension Cell {
  /// Whether there is a letter or a dot; neither a blank nor a part of a frame.
  fileprivate var isInked: Bool {
    guard let byte = glyph.utf8.first else { return false }
    return byte == Self.dot || byte < 0x80 && byte != UInt8(ascii: " ")
  }

  /// How the middle dot begins in UTF-8; frames begin with others.
  private static let dot: UInt8 = 0xC2
}
