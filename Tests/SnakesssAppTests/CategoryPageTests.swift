import GameKit
import GameTestKit
import Kit
import Party
import Snakesss
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The page on which the player in last place picks the category.
@MainActor
struct CategoryPageTests {
  private func table(_ look: Look = .still, size: Size = .usual, players: Int = 5) -> SnakesssTable {
    let table = SnakesssTable(
      settings: [(SnakesssSettings.nextCategory, "picked")], seed: 3, look: look, size: size)
    table.start(players: players)
    table.play(to: .results, voting: \.favorite)
    table.pilot.press(.enter)
    return table
  }

  private func offer(at table: SnakesssTable) throws -> CategoryOffer {
    try #require(table.view?.offer)
  }

  @Test(arguments: [0, 1, 2])
  func `the letter of a category and Enter pick it for the next question`(number: Int) throws {
    let table = table()
    let offer = try offer(at: table)
    let name = SnakesssTable.names[offer.chooser.index]
    #expect(table.pilot.shows("Last place picks the category"))
    #expect(table.session?.game.remark(on: offer.chooser)?.contains("you pick") == true)
    #expect(
      table.session?.game.remark(on: Seat((offer.chooser.index + 1) % 5))
        == "\(name) picks the next category.")
    table.pilot.press([.character("a"), .character("b"), .character("c")][number])
    #expect(table.pilot.shows("Play \(offer.categories[number].rawValue)"))
    table.pilot.press(.enter)
    guard case .question(let asked, mongoose: _) = table.view?.scene else {
      Issue.record("No question is shown")
      return
    }
    #expect(asked.category == offer.categories[number])
  }

  @Test func `arrows move around, and a click chooses`() throws {
    let table = table()
    let titles = try offer(at: table).categories.map(\.rawValue)
    table.pilot.press(.up)
    #expect(table.pilot.shows("Play \(titles[2])"))
    table.pilot.press(.down)
    #expect(table.pilot.shows("Play \(titles[0])"))
    table.pilot.wait(.seconds(1))
    #expect(table.pilot.click(on: titles[1]))
    #expect(table.pilot.shows("Play \(titles[1])"))
  }

  @Test func `without the option the next question comes at once`() {
    let table = SnakesssTable()
    table.start()
    table.play(to: .results)
    table.pilot.press(.enter)
    #expect(table.view?.offer == nil)
    #expect(table.view?.shownQuestion != nil)
  }

  @Test func `the page looks like this`() {
    for (look, size, name) in [
      (Look.still, Size.usual, "scenes"), (.still, .large, "wide"), (.plain, .usual, "plain"),
    ] {
      let table = table(look, size: size)
      expectSnapshot(of: table.pilot, named: "\(name)/category", showing: .styles)
    }
  }
}
