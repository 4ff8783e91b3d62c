import GameKit
import Snakesss
import TUI
import TestKit
import Testing

@testable import App

/// The instructions.
@MainActor
struct HowToTests {
  private func reading(_ game: GameID?, size: Size = .usual) throws -> Party {
    var invocation = Invocation.seeded(1)
    invocation.verb = .open(.howTo(game))
    return Party(invocation, home: try Home(), size: size)
  }

  @Test(arguments: [nil, Rules.game], [[Key.enter], [.space], [.right], [.down]])
  func `the last page leads back to where one came from`(game: GameID?, keys: [Key]) throws {
    let party = try reading(game)
    for _ in HowToScreen.pages(game) {
      #expect(party.pilot.routes == [.lobby, .howTo(game)])
      party.pilot.press(keys)
    }
    #expect(party.pilot.routes == [.lobby])
  }

  @Test func `one can leaf back, and skip`() throws {
    let party = try reading(Rules.game)
    let first = party.pilot.picture
    party.pilot.press(.left, .right, .left)
    #expect(party.pilot.picture == first)
    party.pilot.press(.escape)
    #expect(party.pilot.routes == [.lobby])
  }

  @Test func `a click turns the page`() throws {
    let party = try reading(nil)
    party.pilot.click(at: Point(column: 9, row: 9))
    #expect(party.marker == "page 2 of 2")
  }

  @Test(arguments: [nil, Rules.game], [Size.usual, .large, .smallest])
  func `no page loses a word`(game: GameID?, size: Size) throws {
    let party = try reading(game, size: size)
    for page in HowToScreen.pages(game) {
      let shown = party.pilot.lines.joined(separator: " ").split(separator: " ")
      let words = page.text.split { $0 == " " || $0 == "\n" }
      #expect(words.allSatisfy(shown.contains))
      party.pilot.press(.enter)
    }
  }

  @Test func `the instructions look like this`() throws {
    for game in [nil, Rules.game] {
      let party = try reading(game, size: .smallest)
      for number in HowToScreen.pages(game).indices {
        expectSnapshot(party.pilot.picture, named: "\(game?.rawValue ?? "parlor")-\(number + 1)")
        party.pilot.press(.enter)
      }
    }
  }
}

extension HowToScreen {
  fileprivate static func pages(_ game: GameID?) -> [HowToPage] {
    game.map { Catalogue.game($0)?.howTo ?? [] } ?? HowToPage.house
  }
}
