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
  private let scratch: ScratchFolder
  let host: TestHost
  let pilot: Pilot<ParlorApp>

  init(look: Look = .still, size: Size = .usual) throws {
    scratch = try ScratchFolder()
    let folder = "packs/questions"
    let known = Samples.item(
      "f1", ["question": "\"How many legs does a crab have?\"", "source": "\"A book\""])
    try scratch.file(
      "\(folder)/family/pack.json",
      #"{"name": "Family", "description": "Familiar questions.", "audience": "children", "on": false}"#)
    try scratch.file("\(folder)/family/a.json", "[\(known), \(Samples.item("f2"))]")
    try scratch.file(
      "\(folder)/parlor/pack.json", #"{"name": "Parlor", "levels": {"easy": "reasonable", "hard": "trap"}}"#)
    try scratch.file("\(folder)/parlor/a.json", "[\(Samples.item("p1")), \(Samples.item("p2"))]")
    let files = DataFolders(environment: [:], binary: nil, data: scratch.path)
    let store = MemoryStore()
    store.mark(["p2"], as: .flagged, of: Rules.game)
    store.mark(["f1"], as: .known, of: Rules.game)
    host = TestHost(Rules.game, store: store, look: look, seed: 1) { preferences, seed in
      let context = GameContext(
        preferences: preferences, seed: seed, opened: Timestamp(seconds: 0),
        newIdentifier: Identifier(high: 0, low: 1), files: files,
        marks: [.flagged: store.marked(.flagged, of: Rules.game)])
      return PacksScreen(context, resting: RestedQuestions(known: store.marked(.known, of: Rules.game)))
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
    expectSnapshot(pilot.picture, named: "packs/packs")
    pilot.press(.down)
    expectSnapshot(pilot.picture, named: "packs/off")
    pilot.press(.down)
    expectSnapshot(pilot.picture, named: "packs/reported")
    let wide = try PacksFixture(size: .large).pilot
    wide.press(.end)
    expectSnapshot(wide.picture, named: "packs/rested-wide")
    let plain = try PacksFixture(look: .plain).pilot
    expectSnapshot(plain.picture, named: "packs/plain")
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
    #expect(host.store.marked(.kept, of: Rules.game) == ["f1"])
    #expect(pilot.shows("0 reported, 0 set aside"))
    pilot.press(.character("u"), .delete, .enter)
    #expect(pilot.shows("press f to report"))
  }
}
