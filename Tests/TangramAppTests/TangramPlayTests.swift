import GameKit
import Kit
import PuzzleKit
import TUI
import Tangram
import TestKit
import Testing

@testable import GameTestKit
@testable import Library
@testable import TangramApp

struct TangramPlayTests {
  @Test func `a puzzle is solved by keys alone`() throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle)
    for placed in puzzle.target.solution.tans { try game.move(to: placed) }
    #expect(game.results.count == 1 && game.cues.last == .solved)
    #expect(game.table?.play.counts.moves == 7)
  }

  @Test(arguments: [Size(columns: 60, rows: 18), Size(columns: 80, rows: 22), Size(columns: 120, rows: 38)])
  func `a puzzle is solved by the mouse alone`(size: Size) throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle, size: size)
    for placed in puzzle.target.solution.tans {
      try game.turnWithMouse(placed)
      try game.drag(to: placed)
    }
    #expect(game.results.count == 1)
  }

  @Test func `arrows move a piece by quarters, Shift by units, and Enter puts it down`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    let start = try #require(game.state[.square])
    game.type("6")
    game.press(.left, .left, .left)
    for _ in 0..<4 { game.press(Key(.left, .shift)) }
    game.press(.up, .enter)
    let step = ExactPoint(Surd(-19), Surd(1))
    #expect(game.state[.square] == start.moved(by: step))
    #expect(game.table?.play.counts.moves == 1)
    game.type("u")
    #expect(game.state[.square] == start)
    game.type("r")
    #expect(game.state[.square] == start.moved(by: step))
  }

  @Test func `a piece in hand goes back with u or Esc, and stays when another is chosen`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    let start = game.state
    game.press(.left, .left)
    #expect(game.board?.held?.tan == .largeTriangle1)
    game.type("u")
    #expect(game.state == start && game.board?.held == nil)
    game.press(.left, .escape)
    #expect(game.state == start && game.board?.held == nil)
    game.press(.left, .left, .tab)
    #expect(game.state != start && game.board?.selected == .largeTriangle2)
  }

  @Test func `only the parallelogram can be flipped`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    game.type("f")
    #expect(game.toasts.last?.hasPrefix("Only the parallelogram") == true)
    game.type("7f")
    game.press(.enter)
    #expect(game.state[.parallelogram]?.pose.flip == true)
  }

  @Test func `a drag is given up when the puzzle is covered, resized or loses the focus`() throws {
    for event in [ParlorEvent.interrupted, .resized, .input(.focus(false))] {
      var game = TangramFixture(try TangramFixture.puzzle())
      let start = game.state
      let cell = try game.cell(of: UnitPoint(x: 8.7, y: 1.6))
      game.mouse(.press(.left), at: cell)
      game.mouse(.drag(.left), at: cell.moved(columns: -20))
      #expect(game.board?.held?.isMoved == true)
      game.tell(event)
      game.mouse(.release(.left), at: cell.moved(columns: -20))
      #expect(game.state == start && game.board?.held == nil)
    }
  }

  @Test(arguments: Tan.allCases)
  func `eight notches of the wheel turn one piece once around, back to where it was`(
    tan: Tan
  ) throws {
    let puzzle = try TangramFixture.puzzle()
    for start in [TangramTable.tray, puzzle.target.solution] {
      var game = TangramFixture(puzzle)
      if start != TangramTable.tray { try game.move(to: try #require(start[tan])) }
      let before = game.state
      let corners = TangramDrawing.Piece(try #require(before[tan])).corners
      let middle = TangramDrawing.Piece(try #require(before[tan])).middle
      // Off the center, so that the piece turns away from a pointer that it is not turned about.
      let cell = try game.cell(
        of: UnitPoint(x: (3 * middle.x + corners[1].x) / 4, y: (3 * middle.y + corners[1].y) / 4))
      var places: Set<PlacedTan> = []
      for _ in 0..<8 {
        game.mouse(.wheelUp, at: cell)
        places.insert(try #require(game.state[tan]))
        #expect(Tan.allCases.allSatisfy { $0 == tan || game.state[$0] == before[$0] })
      }
      #expect(game.state == before && game.table?.play.counts.moves ?? 0 >= places.count)
      #expect(places.count >= 4)
    }
  }

  @Test(arguments: UInt64(0)..<10) func `pieces in the tray never overlap`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var game = TangramFixture(try TangramFixture.puzzle())
    for _ in 0..<40 {
      guard let placed = game.state[Tan.allCases[random.below(7)]] else { continue }
      let cell = try game.cell(of: TangramDrawing.Piece(placed).middle)
      if random.below(3) == 0 {
        let end = try game.cell(
          of: UnitPoint(x: 8.5 + 4 * Double(random.below(100)) / 100, y: 8 * Double(random.below(100)) / 100))
        game.mouse(.press(.left), at: cell)
        game.mouse(.drag(.left), at: end)
        game.mouse(.release(.left), at: end)
      } else {
        game.mouse(random.below(4) == 0 ? .press(.right) : .wheelUp, at: cell)
      }
      let tray = game.state.tans.filter { !TangramTable.hasInPlay($0) }
      let whole = tray.filter { $0.corners.allSatisfy { $0.rounded.x >= 8 } }
      #expect(whole.allSatisfy { one in whole.allSatisfy { $0.tan == one.tan || !$0.overlaps(one) } })
    }
  }

  @Test func `an arrow with Ctrl takes the piece to the next place where it fits, that way`() throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle)
    game.type("6<")
    game.press(Key(.left, .control))
    let first = try #require(game.board?.held?.placed)
    #expect(puzzle.silhouette.contains(first))
    game.press(Key(.left, .alt))
    let second = try #require(game.board?.held?.placed)
    #expect(second.center.rounded.x < first.center.rounded.x && puzzle.silhouette.contains(second))
    for _ in 0..<9 { game.press(Key(.left, .control)) }
    #expect(game.toasts.last?.hasPrefix("It doesn't fit anywhere that way.") == true)
    game.press(.enter)
    #expect(game.state[.square].map(puzzle.silhouette.contains) == true)
  }

  @Test(arguments: [Size.smallest, .usual, .large])
  func `a solved figure stays in sight beside the page about it`(screen: Size) throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle, size: Size(columns: screen.columns, rows: screen.rows - 2))
    for placed in puzzle.target.solution.tans { try game.move(to: placed) }
    game.wait(.seconds(5))
    let view = try #require(
      TangramLayout(puzzle, in: Rect(game.size), end: PuzzlePanel.leastColumns).table)
    let corners = puzzle.target.solution.tans.flatMap(\.corners).map(\.rounded)
    let figure = try #require(UnitRect(around: corners))
    let cells = (view.cell(at: figure.low), view.cell(at: figure.high))
    let frame = try #require(game.picture.lines.first { $0.contains("╭") || $0.contains("┌") })
    let left = frame.distance(
      from: frame.startIndex, to: try #require(frame.firstIndex { "╭┌".contains($0) }))
    #expect(left > cells.1.column)
    #expect(game.shows("Next figure"))
  }

  @Test(arguments: [Size.smallest, .usual, .large])
  func `the figure fills its part of the board`(screen: Size) throws {
    let puzzle = try TangramFixture.puzzle()
    let board = Rect(Size(columns: screen.columns, rows: screen.rows - 2))
    let table = try #require(TangramLayout(puzzle, in: board).table)
    let figure = try #require(
      UnitRect(around: puzzle.target.solution.tans.flatMap(\.corners).map(\.rounded)))
    let (low, high) = (table.cell(at: figure.low), table.cell(at: figure.high))
    let isWide = 10 * (high.column - low.column) >= 7 * table.cells.columns
    #expect(isWide || 10 * (low.row - high.row) >= 7 * table.cells.rows)
    #expect(2 * table.cells.columns > screen.columns)
  }

  @Test func `the grid is shown and hidden, and saved with the play`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    let plain = game.picture
    game.type("g")
    #expect(game.picture != plain && game.board?.showsGrid == true)
    let board = try #require(game.board)
    let puzzle = try TangramFixture.puzzle()
    #expect(TangramBoard(puzzle, preferences: Preferences(), saved: board.saved).showsGrid)
    game.type("g")
    #expect(game.picture == plain)
  }

  @Test func `a press puts down what the keys hold, and takes the piece under the mouse`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    game.press(.left, .left)
    let square = try #require(game.state[.square])
    let cell = try game.cell(of: TangramDrawing.Piece(square).middle)
    game.mouse(.press(.left), at: cell)
    #expect(game.board?.held?.tan == .square && game.table?.play.counts.moves == 1)
  }

  @Test func `a click alone chooses a piece and moves nothing`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    let start = game.state
    let square = try #require(start[.square])
    let cell = try game.cell(of: TangramDrawing.Piece(square).middle)
    game.mouse(.press(.left), at: cell)
    game.mouse(.release(.left), at: cell)
    #expect(game.board?.selected == .square && game.state == start)
    #expect(game.table?.play.counts.moves == 0)
  }

  @Test func `the place where a piece snaps is shown before it is let go`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    let placed = try #require(game.state[.smallTriangle2])
    let target = try #require(TangramFixture.square()[.smallTriangle2])
    let start = try game.cell(of: TangramDrawing.Piece(placed).middle)
    let end = try game.cell(of: TangramDrawing.Piece(target).middle)
    game.mouse(.press(.left), at: start)
    game.mouse(.drag(.left), at: end)
    let shown = try #require(game.board?.held?.target)
    game.mouse(.release(.left), at: end)
    #expect(game.state[.smallTriangle2] == shown)
  }
}

struct TangramHelpTests {
  @Test func `hints lead to the end in steps: which piece, where, and then it is placed`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    game.type("h")
    #expect(game.shows("The first large triangle (1) is next.") && !game.shows("goes there"))
    game.type("h")
    #expect(game.shows("goes there") && game.state == TangramTable.tray)
    game.type("h")
    #expect(game.state != TangramTable.tray)
    for _ in 0..<18 where game.results.isEmpty { game.type("h") }
    #expect(game.results.count == 1)
    #expect(game.table?.play.counts.hints == 7)
  }

  /// A game whose square is in the middle of the shape, where it is in no solution.
  private static func gameWithSquareInTheMiddle() throws -> TangramFixture {
    var game = TangramFixture(try TangramFixture.puzzle())
    game.type("6")
    for _ in 0..<31 { game.press(.left) }
    for _ in 0..<9 { game.press(.down) }
    game.press(.enter)
    return game
  }

  @Test func `a piece that is in no solution's place is named, and put back`() throws {
    var game = try Self.gameWithSquareInTheMiddle()
    game.type("h")
    #expect(game.shows("The square (6) is in the way."))
    game.type("h")
    #expect(game.state == TangramTable.tray)
  }

  @Test func `whether one is on a way is told on request`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    game.type("c")
    #expect(game.toasts.last == "You're on track for a solution.")
    game = try Self.gameWithSquareInTheMiddle()
    game.type("c")
    #expect(game.toasts.last == "Not like this: something has to move.")
  }

  @Test func `to see a solution is to give up, after a question`() throws {
    var game = TangramFixture(try TangramFixture.puzzle())
    game.type("v")
    #expect(game.shows("Press v again") && game.board?.showsSolution == false)
    game.type("v")
    #expect(game.board?.showsSolution == true && game.results.isEmpty)
    game.press(.enter)
    #expect(game.results.count == 1 && game.results.first?.isCompleted == false)
  }

  @Test func `the choice of view and the chosen piece are saved with the play`() throws {
    let puzzle = try TangramFixture.puzzle()
    var game = TangramFixture(puzzle)
    game.type("5o")
    game.press(.left, .enter)
    game.wait(.seconds(2))
    let saved = try #require(game.saved)
    let later = TangramFixture(puzzle, play: saved)
    #expect(later.board?.selected == .smallTriangle2)
    #expect(later.board?.style(of: puzzle).isFilled == false)
    #expect(later.state == game.state)
  }
}

struct TangramReadingTests {
  private static func read(_ text: String) throws -> TangramPuzzle {
    try TangramGame.read(text, id: Identifier(high: 1, low: 4), at: Timestamp(seconds: 0))
  }

  @Test func `a figure of Osmo can be pasted`() throws {
    let square = try TangramFixture.square()
    let bytes = try OsmoFile.bytes(of: square, name: "Diamond")
    let puzzle = try Self.read(String(decoding: bytes, as: UTF8.self))
    #expect(puzzle.name == "Diamond" && puzzle.silhouette.area == Silhouette(square)?.area)
    #expect(puzzle.silhouette.outlines.map(\.corners.count) == [4])
  }

  @Test func `a list of gTans is a list of figures, and says what was moved`() throws {
    let square = try TangramFixture.square()
    let exact = TangramFixture.gTans([square, square]), coarse = TangramFixture.gTans([square], decimals: 1)
    let lines = try #require(TangramGame.list(in: exact + coarse.dropFirst(13)))
    #expect(lines.map(\.number) == [1, 2, 3] && lines[0].text == lines[1].text)
    let puzzle = try TangramGame.read(
      lines[2].text, named: "shapes 3", id: Identifier(high: 1, low: 4), at: Timestamp(seconds: 0))
    #expect(puzzle.name == "shapes 3" && puzzle.silhouette.outlines.map(\.corners.count) == [4])
    #expect(TangramGame.list(in: coarse) == nil)
    #expect(TangramGame.remark(onReading: [exact]) == nil)
    let remark = try #require(TangramGame.remark(onReading: lines.map(\.text)))
    #expect(remark.hasPrefix("Pieces of 1 figure were moved to fit, by up to 0.0"))
    #expect(TangramGame.remark(onReading: [coarse])?.hasPrefix("Its pieces were moved to fit, ") == true)
  }

  @Test func `what cannot be read is refused with a reason`() {
    for text in ["", "{}", "hello", "gTans v1.0 1\n1 1 1\np 0 0 1 1 100"] {
      #expect(throws: PuzzleFault.self) { try Self.read(text) }
    }
  }
}
