import Kit
import SudokuApp
import Testing

struct SudokuModuleTests {
  @Test func `Sudoku is a game for one`() { #expect(GameModule.sudoku.info.players == 1...1) }
}
