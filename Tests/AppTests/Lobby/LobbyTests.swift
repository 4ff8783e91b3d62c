import GameKit
import Snakesss
import TUI
import TestKit
import Testing

@testable import App

/// The first place of the program.
@MainActor
struct LobbyTests {
  @Test func `the first time the house is explained, and never by itself again`() throws {
    let party = Party(home: try Home(), isNew: true)
    #expect(party.pilot.routes == [.lobby, .howTo(nil)])
    let later = Party(home: try Home(), store: party.store)
    #expect(later.pilot.routes == [.lobby])
  }

  @Test(arguments: [
    ([Key.enter], Route.game(Rules.game)), ([.space], .game(Rules.game)),
    ([.character("1")], .game(Rules.game)), ([.down, .down, .down, .enter], .history),
    ([.tab, .tab, .tab, .enter], .history), ([.down, .down, .down, .right, .enter], .settings),
    ([.end, .left, .enter], .howTo(nil)), ([.backTab, .enter], .farewell(stakes: [])),
    ([.end, .enter], .farewell(stakes: [])), ([.end, .home, .enter], .game(Rules.game)),
    ([.down, .enter], .game(GameID("werewolf"))), ([.character("2")], .game(GameID("werewolf"))),
    ([.character("3")], .game(GameID("life"))), ([.down, .down, .enter], .game(GameID("life"))),
    ([.character("q")], .farewell(stakes: [])), ([.down, .up, .enter], .game(Rules.game)),
  ])
  func `keys lead everywhere`(keys: [Key], route: Route) throws {
    let party = Party(home: try Home())
    party.pilot.press(keys)
    // A game that was never played explains itself first.
    #expect(party.pilot.routes.prefix(2) == [.lobby, route])
  }

  @Test(arguments: [
    ("Trivia, with snakes", Route.game(Rules.game)), ("History", .history), ("Settings", .settings),
    ("How to play", .howTo(nil)),
  ])
  func `a click leads there too`(text: String, route: Route) throws {
    let party = Party(home: try Home())
    #expect(party.pilot.click(on: text))
    #expect(party.pilot.routes == [.lobby, route])
  }

  @Test func `a click beside everything does nothing`() throws {
    let party = Party(home: try Home())
    party.pilot.click(at: Point(column: 0, row: 3))
    #expect(party.pilot.routes == [.lobby])
  }

  @Test(arguments: [Size.usual, .large, .smallest])
  func `arrows reach everything, and never lead astray`(size: Size) throws {
    let party = Party(home: try Home(), size: size)
    var luck = SplitMix64(seed: 1)
    var seen: Set<String> = []
    for _ in 0..<300 {
      party.pilot.press([.up, .down, .left, .right][luck.below(4)])
      seen.insert(
        party.pilot.lines.joined(separator: "\n") + "\(String(describing: party.pilot.picture.cursor))")
    }
    #expect(seen.count == 7)
  }

  @Test func `quitting asks, and staying stays`() throws {
    let party = Party(home: try Home())
    party.pilot.press(.character("q"))
    #expect(party.pilot.shows("Quit Parlor?"))
    party.pilot.press(.escape)
    #expect(party.pilot.routes == [.lobby])
    party.pilot.press(.character("q"), .enter)
    #expect(party.pilot.shell.isDone)
  }

  @Test func `the lobby looks like this`() throws {
    for (name, size) in [("80x24", Size.usual), ("120x40", .large), ("60x20", .smallest)] {
      expectSnapshot(Party(home: try Home(), size: size).pilot.picture, named: "lobby-\(name)")
    }
  }
}
