import GameKit
import Kit
import Library
import Sudoku
import SudokuApp
import TestKit
import Testing

@testable import App
@testable import AppTestKit

@MainActor
struct SudokuModuleTests {
  @Test func `Sudoku is a game for one`() { #expect(GameModule.sudoku.info.players == 1...1) }

  @Test func `a puzzle that the command line names lies over the list`() throws {
    let route = Route.puzzle(.play(.saved(Identifier(high: 1, low: 2))), of: SudokuPuzzle.game)
    let app = AppFixture(home: try TempHome())
    #expect(app.host.firstRoutes(to: route) == [.lobby, .game(SudokuPuzzle.game, nil), route])
  }
}
