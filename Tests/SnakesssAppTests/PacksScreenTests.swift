import GameKit
import GameTestKit
import Kit
import Packs
import Snakesss
import Store
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// A screen of two packs, with one reported and one rested question.
@MainActor
final class PacksFixture {
  /// A source that takes two lines.
  private static let source =
    "Encyclopedia of Crabs, second edition, volume 1, page 12, and the same page on the web"
  private let scratch: ScratchFolder
  let host: TestHost
  let pilot: Pilot<ParlorApp>

  init(look: Look = .still, size: Size = .usual, votes: String = "{}") throws {
    scratch = try ScratchFolder()
    let folder = "packs/questions"
    let known = Samples.item(
      "f1", ["question": "\"How many legs does a crab have?\"", "source": "\"\(Self.source)\""])
    try scratch.file(
      "\(folder)/family/pack.json",
      #"{"name": "Family", "description": "Familiar questions.", "audience": "children", "on": false}"#)
    try scratch.file("\(folder)/family/a.json", "[\(known), \(Samples.item("f2"))]")
    try scratch.file(
      "\(folder)/parlor/pack.json", #"{"name": "Parlor", "levels": {"easy": "reasonable", "hard": "trap"}}"#)
    try scratch.file("\(folder)/parlor/a.json", "[\(Samples.item("p1")), \(Samples.item("p2"))]")
    let files = DataFolders(environment: [:], binary: nil, data: scratch.path)
    let tally = try #require(JSON.value(VoteTally.self, in: #"{"votes":\#(votes)}"#))
    let store = MemoryStore()
    store.mark(["p2"], as: .flagged, of: Rules.game)
    store.mark(["f1"], as: .known, of: Rules.game)
    host = TestHost(Rules.game, store: store, look: look, seed: 1) { context in
      let context = GameContext(
        preferences: context.preferences, seed: context.seed, opened: Timestamp(seconds: 0),
        newIdentifier: Identifier(high: 0, low: 1), files: files,
        marks: [.flagged: store.marked(.flagged, of: Rules.game)])
      let known = store.marked(.known, of: Rules.game)
      return PacksScreen(context, resting: RestedQuestions(known: known, tally: tally))
    }
    pilot = Pilot(Shell(host: host, size: size, routes: [.lobby, .game(Rules.game)], at: .start))
  }
}

/// The screen of packs, reported and rested questions.
@MainActor
struct PacksScreenTests {
  private let fixture: PacksFixture
  private var host: TestHost { fixture.host }
  private var pilot: Pilot<ParlorApp> { fixture.pilot }

  init() throws { fixture = try PacksFixture() }

  @Test func `the screen looks like this`() throws {
    expectSnapshot(of: pilot, named: "packs/packs")
    pilot.press(.down)
    expectSnapshot(of: pilot, named: "packs/off")
    pilot.press(.down)
    expectSnapshot(of: pilot, named: "packs/reported")
    let votes = #"{"f1": {"cast": 6, "right": 4}, "p1": {"cast": 3, "right": 3}}"#
    let wide = try PacksFixture(size: .large, votes: votes).pilot
    wide.press(.end, .up, .up)
    expectSnapshot(of: wide, named: "packs/rested-wide")
    let plain = try PacksFixture(look: .plain).pilot
    expectSnapshot(of: plain, named: "packs/plain")
  }

  @Test func `a slash searches packs and questions, and Enter still turns on what is found`() {
    pilot.type("/family")
    pilot.press(.enter)
    #expect(pilot.shows("Family") && !pilot.shows("[x] Parlor"))
    pilot.press(.enter)
    #expect(host.store.preferences()["snakesss.pack.family"] == "on")
    pilot.press(.escape)
    #expect(pilot.shows("[x] Parlor"))
  }

  @Test func `Enter turns a pack on and off, and that is remembered`() {
    pilot.press(.down, .enter)
    #expect(host.store.preferences()["snakesss.pack.parlor"] == "off")
    #expect(pilot.shows("[ ] Parlor") && pilot.shows("[x] Family"))
    pilot.press(.up, .enter)
    #expect(host.store.preferences()["snakesss.pack.family"] == "off")
    #expect(pilot.shows("[ ] Family"))
  }

  @Test func `a report is removed, and a rested question comes back`() {
    pilot.press(.down, .down, .character("u"))
    #expect(host.store.marked(.flagged, of: Rules.game) == [])
    pilot.press(.end, .character("u"))
    #expect(host.store.marked(.known, of: Rules.game) == [])
    #expect(host.store.marked(.kept, of: Rules.game) == [])
    #expect(pilot.shows("0 questions reported, 0 set aside"))
    pilot.press(.character("u"), .delete, .enter)
    #expect(pilot.shows("press f to report"))
  }

  @Test
  func `a question that is too easy is kept from then on, one that was known only as long as votes let it`()
    throws
  {
    let fixture = try PacksFixture(
      votes: #"{"p1": {"cast": 5, "right": 5}, "f1": {"cast": 9, "right": 9}, "f2": {"cast": 3, "right": 3}}"#
    )
    let pilot = fixture.pilot
    #expect(pilot.shows("1 question reported, 3 set aside") == false)
    #expect(pilot.shows("1 question reported, 2 set aside"))
    pilot.press(.down, .down, .down, .character("u"), .character("u"))
    #expect(pilot.shows("0 set aside"))
    #expect(fixture.host.store.marked(.kept, of: Rules.game).sorted() == ["f1", "p1"])
    #expect(fixture.host.store.marked(.known, of: Rules.game) == [])
  }

  @Test func `every question that was asked has its votes, the best known first`() throws {
    let pilot = try PacksFixture(
      votes: #"{"p1": {"cast": 3, "right": 1}, "p2": {"cast": 1, "right": 1}}"#
    ).pilot
    pilot.press(.end)
    #expect(pilot.shows("1 of 3 votes were right."))
    pilot.press(.up)
    #expect(pilot.shows("1 of 1 vote was right."))
  }
}
