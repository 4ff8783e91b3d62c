import PuzzleKit
import Sudoku
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import SudokuApp

struct SudokuPictureTests {
  @Test func `a puzzle with all notes`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle())
    game.type("ahhh")
    expectSnapshot(of: game, named: "notes-and-hint")
  }

  @Test func `a large puzzle`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), size: Size(columns: 120, rows: 38))
    game.type("ac")
    expectSnapshot(of: game, named: "large")
  }

  @Test func `in ASCII, without color`() throws {
    var game = SudokuFixture(
      try SudokuFixture.puzzle(), size: Size(columns: 60, rows: 18), look: Look(glyphs: .ascii))
    game.type("5")
    expectSnapshot(of: game, named: "small-ascii")
  }

  @Test(
    arguments: [("x", Variety.x), ("jigsaw", .jigsaw), ("killer", .killer), ("giant", .sixteenBySixteen)],
    [
      ("small", Size(columns: 60, rows: 18)), ("", Size(columns: 80, rows: 22)),
      ("large", Size(columns: 120, rows: 38)),
    ])
  func `a puzzle of another kind, with all notes`(kind: (String, Variety), size: (String, Size)) throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(of: kind.1.puzzle(seed: 5)), size: size.1)
    game.type("a")
    expectSnapshot(of: game, named: [kind.0, size.0].filter { !$0.isEmpty }.joined(separator: "-"))
  }

  @Test(arguments: [("x", Variety.x), ("jigsaw", .jigsaw), ("killer", .killer)])
  func `a puzzle of another kind in words`(name: String, variety: Variety) throws {
    let game = SudokuFixture(
      try SudokuFixture.puzzle(of: variety.puzzle(seed: 5)), look: Look(isPlain: true))
    expectSnapshot(of: game, named: "words-\(name)")
  }

  @Test func `in words`() throws {
    var game = SudokuFixture(try SudokuFixture.puzzle(), look: Look(isPlain: true))
    game.type("5")
    expectSnapshot(of: game, named: "words")
  }

  /// What a grid can say about cells, for all of them at once.
  private static let marks: [GridMarks] = {
    let all = Set(0..<81)
    let cursors = [0, 40].map { GridMarks(cursor: $0) }
    let wrong = [nil, 0, 40].map { GridMarks(cursor: $0, wrong: all) }
    let same = (1...9).flatMap { [GridMarks(digit: $0), GridMarks(digit: $0, wrong: all)] }
    let grounds = [GridMarks(peers: all), GridMarks(hinted: all), GridMarks(wrong: all, hinted: all)]
    return cursors + wrong + same + grounds
  }()

  @Test(arguments: marks) func `without colors a large digit is read as that digit`(marks: GridMarks) throws {
    let givens = try #require(Grid(.classic, digits: SudokuFixture.sample.compactMap(\.wholeNumberValue)))
    let grid = ShownGrid(givens, solution: Solver().solutions(of: givens).first)
    let area = Rect(Size(columns: 120, rows: 38))
    let geometry = GridGeometry(grid.layout, in: area)
    var canvas = Canvas(area.size, look: Look(theme: ShippedThemes.theme("mono")))
    GridDrawing(grid, geometry, marks).draw(on: &canvas)
    for (cell, digit) in grid.digits.enumerated() {
      let room = geometry.rect(of: cell).inset(columns: 1, rows: 0)
      #expect(Self.digit(canvas.blocks(in: room)) == digit, "cell \(cell)")
    }
  }

  /// The digit that blocks show; nil if they show none, or something else.
  private static func digit(_ blocks: [[Bool]]) -> Int? {
    (1...9).first { digit in
      var canvas = Canvas(Size(columns: blocks[0].count, rows: blocks.count / 2))
      Banner("\(digit)").draw(on: &canvas, in: canvas.bounds)
      return canvas.blocks(in: canvas.bounds) == blocks
    }
  }
}
