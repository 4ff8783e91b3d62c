import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Party

/// What the table's screen shows of a race.
struct RacePageTests {
  /// A moment of a race on a screen.
  private struct Scene: Pictured {
    let session: PartySession<RaceGame>
    let now: Instant
    var size = Size(80, 22)
    var look = Look.still

    func picture(in look: Look) -> Canvas {
      var canvas = Canvas(size, look: look)
      session.draw(on: &canvas, in: canvas.bounds, at: now)
      return canvas
    }

    var text: String { picture.lines.joined(separator: "\n") }
  }

  private func scene(of table: RaceGameTests.Table) -> Scene { Scene(session: table.session, now: table.now) }

  /// A race in which one has found the phrase, one a word of it, and one has given up.
  private func running() throws -> RaceGameTests.Table {
    var table = try RaceGameTests.running(4)
    table.wait(for: .seconds(42))
    table.say("fair play", at: 1)
    table.say("play", at: 0)
    table.say("=", at: 3)
    table.say("=", at: 3)
    return table
  }

  private static let moments = ["ready", "run", "results", "over"]

  private func table(at moment: String) throws -> RaceGameTests.Table {
    if moment == "ready" { return try RaceGameTests.table(4, here: [3]) }
    var table = try running()
    guard moment != "run" else { return table }
    for seat in [0, 2] { table.say("fair play", at: seat) }
    guard moment != "results" else { return table }
    table.press(.enter)
    for seat in 0..<4 { table.say("be kind", at: seat) }
    table.press(.enter)
    return table
  }

  @Test(arguments: moments) func `a page of a race`(moment: String) throws {
    var scene = scene(of: try table(at: moment))
    expectSnapshot(of: scene, named: "race-\(moment)")
    scene.look = .plain
    expectSnapshot(of: scene, named: "race-\(moment)-plain")
  }

  @Test(arguments: [Size(60, 18), Size(120, 38)]) func `the bars of a race on other screens`(size: Size)
    throws
  {
    var scene = scene(of: try running())
    scene.size = size
    expectSnapshot(of: scene, named: "race-run-\(size.columns)")
  }

  @Test(arguments: moments) func `every page of a race fits every size and look`(moment: String) throws {
    let table = try table(at: moment)
    var glances = Glances()
    for size in SceneSizes.all {
      for kind in LookKind.allCases {
        glances.look(at: Scene(session: table.session, now: table.now, size: size, look: kind.look))
      }
    }
  }

  /// A player's own page, as a terminal draws it.
  private struct Seat: Pictured {
    let sheet: Sheet
    var size = Size(66, 18)
    var look = Look.still

    func picture(in look: Look) -> Canvas {
      var canvas = Canvas(size, look: look)
      SheetView(sheet).draw(on: &canvas, in: canvas.bounds)
      return canvas
    }
  }

  @Test(arguments: [(0, "looking"), (1, "found"), (2, "hints"), (3, "gave-up")])
  func `a player's own page in a race`(seat: Int, name: String) throws {
    var table = try running()
    for _ in 0..<(seat == 2 ? 3 : 0) { table.say("!", at: seat) }
    var page = Seat(sheet: try #require(table.pages[seat]?.sheet.flatMap(Sheet.init)))
    expectSnapshot(of: page, named: "race-seat-\(name)")
    page.look = .plain
    expectSnapshot(of: page, named: "race-seat-\(name)-plain")
    var glances = Glances()
    for size in SceneSizes.all {
      for kind in LookKind.allCases {
        glances.look(at: Seat(sheet: page.sheet, size: size, look: kind.look))
      }
    }
  }

  @Test func `eight players and the longest phrase fit the smallest screen`() throws {
    let names = (0..<8).map { "Bartholomew \($0)" }
    let roster = try RosterDraft(names).roster(allowed: AnagramMatch.allowedPlayers, width: \.count)
    var game = RaceGame(MatchPlan(roster: roster, rounds: 1, limit: .seconds(60)))
    game.receive(
      GamePayload(AnagramResponse.dealt([try AnagramFixture.puzzle("abcdefg hijklmn opqrstu vwxyzab")])))
    var table = RaceGameTests.Table(
      game, places: names.map { _ in .terminal(isAwake: true) }, seed: 1)
    table.press(.enter)
    table.say("abcdefg", at: 7)
    var scene = scene(of: table)
    scene.size = Size(60, 18)
    for name in names { #expect(scene.text.contains(name), "\(scene.text)") }
    #expect(scene.text.contains("7 of 28") && scene.text.contains("End this phrase"))
    table.press(.enter)
    table.press(.character("y"))
    scene = self.scene(of: table)
    scene.size = Size(60, 18)
    for name in names { #expect(scene.text.contains(name), "\(scene.text)") }
    #expect(scene.text.contains("abcdefg hijklmn opqrstu vwxyzab") && scene.text.contains("Final ranking"))
  }

  @Test func `no letter's place tells what is right`() throws {
    let before = scene(of: try RaceGameTests.running(4)).text
    let after = scene(of: try running()).text
    let letters = before.split(separator: "\n").filter { $0.contains("F ") }
    #expect(!letters.isEmpty && letters.allSatisfy { after.contains($0) })
  }
}
