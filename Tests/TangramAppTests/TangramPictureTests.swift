import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import TangramApp

struct TangramPictureTests {
  /// A game with two pieces in place, and a third in hand.
  private static func game(size: Size, look: Look, style: TangramTarget.Style = .init()) throws
    -> TangramFixture
  {
    let puzzle = try TangramFixture.puzzle(style: style)
    var game = TangramFixture(puzzle, size: size, look: look)
    for tan in [Tan.largeTriangle1, .square] {
      try game.move(to: try #require(puzzle.target.solution[tan]))
    }
    game.type("3")
    game.press(Key(.left, .shift), .up)
    return game
  }

  @Test(arguments: [
    ("filled", ColorDepth.trueColor, Size(columns: 80, rows: 22)),
    ("256-colors", .indexed, Size(columns: 120, rows: 38)),
    ("16-colors", .sixteen, Size(columns: 60, rows: 18)),
    ("8-colors", .eight, Size(columns: 80, rows: 22)),
  ])
  func `a filled shape, however many colors there are`(name: String, depth: ColorDepth, size: Size) throws {
    // Terminals of eight colors have few characters, too.
    let look = Look(
      theme: TangramFixture.theme("default"), glyphs: depth == .eight ? .ascii : .unicode)
    var picture = try Self.game(size: size, look: look).picture
    picture.restyle(Rect(size)) { $0.seen(at: depth) }
    expectSnapshot(picture, named: name, showing: .styles)
  }

  @Test func `an outline with inner lines, large`() throws {
    let game = try Self.game(
      size: Size(columns: 120, rows: 38), look: Look(theme: TangramFixture.theme("light")),
      style: .init(isFilled: false, showsPieces: true))
    expectSnapshot(of: game, named: "outline-large")
  }

  @Test(arguments: [
    ("editor-true-color", ColorDepth.trueColor, Size(columns: 120, rows: 38)),
    ("editor-16-colors", .sixteen, Size(columns: 80, rows: 22)),
  ])
  func `the editor with constraints, one of them broken`(name: String, depth: ColorDepth, size: Size) throws {
    let look = Look(theme: TangramFixture.theme("default"))
    var editor = TangramEditorFixture(try TangramFixture.puzzle(), size: size, look: look)
    editor.type("+n3")
    editor.press(.up)
    var picture = editor.picture
    picture.restyle(Rect(size)) { $0.seen(at: depth) }
    expectSnapshot(picture, named: name, showing: .styles)
  }

  @Test func `without color`() throws {
    let game = try Self.game(size: Size(columns: 80, rows: 22), look: Look())
    expectSnapshot(of: game, named: "without-color")
  }

  @Test func `in ASCII, small`() throws {
    let game = try Self.game(
      size: Size(columns: 60, rows: 18), look: Look(glyphs: .ascii), style: .init(isFilled: false))
    expectSnapshot(of: game, named: "small-ascii")
  }

  @Test func `in words`() throws {
    let game = try Self.game(size: Size(columns: 80, rows: 22), look: Look(isPlain: true))
    expectSnapshot(of: game, named: "words")
  }
}

struct DrawnRegionTests {
  @Test func `the parts of a piece in a grid add up to its area`() throws {
    for placed in try TangramFixture.square().tans {
      let region = TangramDrawing.Piece(placed).region
      var sum = 0.0
      for row in 0..<80 {
        for column in 0..<130 {
          let (x, y) = (Double(column) / 10, Double(row) / 10)
          sum += region.area(in: .init(x, x + 0.1), .init(y, y + 0.1))
        }
      }
      #expect(abs(sum - placed.tan.shape.area.rounded) < 1e-9)
    }
  }
}
