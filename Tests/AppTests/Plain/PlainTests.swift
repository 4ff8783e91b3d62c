import Kit
import Snakesss
import Store
import TestKit
import Testing

@testable import App
@testable import AppTestKit
@testable import TUI

/// The house in words, for screen readers.
@MainActor
struct PlainTests {
  private func party(_ store: MemoryStore = MemoryStore(), size: Size = .usual) throws -> AppFixture {
    var invocation = Invocation.seeded(3)
    invocation.plain = true
    return AppFixture(
      invocation, home: try TempHome(questions: SampleQuestions.one()), store: store, size: size)
  }

  @Test func `the setting does what the option does`() throws {
    let store = MemoryStore()
    store.setPreference(ParlorSettings.plain.name, to: "on")
    let party = AppFixture(home: try TempHome(), store: store)
    #expect(party.host.look.isPlain)
    #expect(!party.host.look.isAnimated)
    #expect(try self.party().host.look.isPlain)
    #expect(try !AppFixture(home: TempHome()).host.look.isPlain)
  }

  @Test(arguments: [
    ("lobby", [Key]()), ("lobby-history", [.down, .down, .down]), ("how-to", [.end, .up, .enter]),
    ("settings-reset", [.end, .up, .up, .enter, .backTab, .enter]),
    ("history-empty", [.down, .down, .down, .enter]),
    ("help", [.character("?")]), ("farewell", [.character("q")]),
  ])
  func `a room in words`(name: String, keys: [Key]) throws {
    let party = try party()
    party.pilot.press(keys)
    expectSnapshot(party.pilot.picture, named: name)
    party.expectWordsOnly()
  }

  @Test func `the settings in words`() throws {
    let party = try party()
    party.pilot.press(.end, .up, .up, .enter)
    expectSnapshot(party.pilot.picture, named: "settings")
  }

  @Test(arguments: [Size.usual, .smallest])
  func `a whole game in words, and then its story`(size: Size) throws {
    let store = MemoryStore()
    store.setPreference(SnakesssSettings.rounds.name, to: "1")
    let party = try party(store, size: size)
    party.start()
    while let table = party.table, !table.isOver {
      party.expectWordsOnly()
      party.step(voting: \.favourite)
    }
    party.pilot.press(.escape, .character("l"), .character("1"), .escape, .escape)
    for place in [Route.history, .standings] {
      var invocation = Invocation.seeded(1)
      (invocation.plain, invocation.command) = (true, .open(place))
      let later = AppFixture(invocation, home: party.home, store: store, size: size)
      later.expectWordsOnly()
      expectSnapshot(later.pilot.picture, named: "\(size.columns)x\(size.rows)-\(place)")
      guard place == .history else { continue }
      for page in ["story-overview", "story-round"] {
        later.pilot.press(page == "story-overview" ? .enter : .right)
        later.expectWordsOnly()
        expectSnapshot(later.pilot.picture, named: "\(size.columns)x\(size.rows)-\(page)")
      }
    }
  }

  @Test func `the widest names find room in words, too`() throws {
    let party = try party(size: .smallest)
    party.pilot.press(.enter)
    party.sit((0..<8).map { String(repeating: Array("WMQGNHOC")[$0], count: 16) })
    while let table = party.table, !table.isOver {
      let lines = party.pilot.lines
      #expect(lines.allSatisfy { !$0.contains("…") }, "\(lines.joined(separator: "\n"))")
      party.step(voting: \.favourite)
    }
  }

  @Test func `the lobby's keys lead where they lead with pictures`() throws {
    for (keys, route) in [
      ([Key.enter], Route.game(Rules.game)), ([.character("1")], .game(Rules.game)),
      ([.down, .down, .down, .enter], .history), ([.tab, .tab, .tab, .space], .history),
      ([.end, .enter], .quitConfirmation(unsaved: [])),
      ([.character("q")], .quitConfirmation(unsaved: [])),
    ] {
      let party = try party()
      party.pilot.press(keys)
      #expect(party.pilot.routes == [.lobby, route])
    }
  }

  @Test func `a click on a line of the lobby chooses it, a second one opens it`() throws {
    let party = try party()
    party.pilot.click(on: "History")
    party.pilot.click(on: "History")
    #expect(party.pilot.routes == [.lobby, .history])
  }

  @Test func `the cursor follows the choice`() throws {
    let party = try party()
    let rows = (0..<5).map { _ in
      defer { party.pilot.press(.down) }
      return party.pilot.picture.cursor?.point.row
    }
    #expect(rows.compactMap(\.self) == Array((rows[0] ?? 0)..<(rows[0] ?? 0) + 5))
  }

  @Test func `a click on a chip chooses it`() throws {
    let party = try party()
    party.start()
    party.go(to: .vote)
    party.pilot.wait(.seconds(1))
    #expect(party.pilot.picture.cursor != nil)
    let place = try #require(party.pilot.picture.cursor?.point)
    party.pilot.click(at: place.moved(columns: 20))
    #expect(party.pilot.shows("B (chosen)"))
  }

  @Test(arguments: [
    (120, "at most 2 minutes left"), (119, "at most 2 minutes left"),
    (90, "at most 1 minute 30 seconds left"),
    (61, "at most 1 minute 30 seconds left"), (60, "at most 1 minute left"), (51, "at most 1 minute left"),
    (9, "at most 10 seconds left"), (0, "none left"), (-1, "none left"),
  ])
  func `the clock says something new only now and then`(seconds: Int, words: String) {
    #expect("\(RoughTime(seconds: seconds))" == words)
  }
}

extension AppFixture {
  /// Signs that say something by their shape.
  private static let pictures = Set("╭╮╰╯─│█▄▀░▸◂✔★·↑↓←→")

  /// Expects no line, no bar and no sign that words should say, and the cursor on something.
  func expectWordsOnly(sourceLocation: SourceLocation = #_sourceLocation) {
    let picture = pilot.picture
    let strange = Set(picture.lines.joined()).intersection(Self.pictures)
    #expect(strange == [], "\(picture.lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    if table?.isWaitingForTime != true {
      #expect(
        picture.cursor != nil, "\(picture.lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
    }
  }
}

extension Sitting {
  /// Whether time alone goes on from here.
  fileprivate var isWaitingForTime: Bool {
    if case .holding(_, _, dwell: .some) = moment { return true }
    return game.isExposed
  }
}
