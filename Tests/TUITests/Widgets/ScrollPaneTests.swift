import TUI
import Testing

struct ScrollPaneTests {
  private let area = Rect(column: 3, row: 2, columns: 10, rows: 4)
  private let board = ScrollPane(Size(columns: 30, rows: 20))

  private static let ways: [(inputs: [Input], column: Int, row: Int)] = [
    ([Input.key(.down)], 0, 1), ([.key(.right)], 2, 0), ([.typed("l"), .typed("j")], 2, 1),
    ([.key(.end)], 0, 17),
    ([.key(.end), .key(.home)], 0, 0), ([.key(.pageDown)], 0, 2), ([.hold(.wheelDown, 4, 3)], 0, 3),
    ([.hold(.wheelRight, 4, 3)], 6, 0),
    ([.mouse(Mouse(.wheelDown, at: Point(column: 4, row: 3), .shift))], 6, 0),
    ([.click(12, 2), .hold(.drag(.left), 0, 99)], 0, 17),
    ([.click(3, 5), .hold(.drag(.left), 99, 0)], 21, 0),
    ([.click(11, 5)], 8, 0), ([.click(12, 4)], 0, 2),
  ]

  private func draw(_ pane: ScrollPane, in area: Rect) -> [String] {
    picture(14, 7) { canvas, _ in
      canvas.fill(canvas.bounds, with: "~")
      canvas.fill(area)
      pane.draw(on: &canvas, in: area) { canvas, frame in
        for row in 0..<frame.rows {
          canvas.write("r\(row)c0 r\(row)c6 r\(row)c12 r\(row)c18", at: frame.origin.moved(rows: row))
        }
      }
    }
  }

  @Test func `the window cuts what is drawn, and bars tell where it is`() {
    #expect(
      draw(board, in: area)
        == [
          "~~~~~~~~~~~~~~", "~~~~~~~~~~~~~~", "~~~r0c0 r0c6█~", "~~~r1c0 r1c6│~", "~~~r2c0 r2c6│~",
          "~~~━━─────── ~", "~~~~~~~~~~~~~~",
        ])
  }

  @Test(arguments: ways)
  func `it scrolls both ways`(inputs: [Input], column: Int, row: Int) {
    var pane = board
    for input in inputs { #expect(pane.handle(input, in: area) == .handled) }
    #expect(pane.origin(in: area) == Point(column: column, row: row))
  }

  @Test func `what happens in the content happens where it is seen`() {
    var pane = board
    _ = pane.handle(.key(.down), in: area)
    _ = pane.handle(.key(.right), in: area)
    #expect(pane.frame(in: area) == Rect(column: 1, row: 1, columns: 30, rows: 20))
    #expect(pane.visible(in: area) == Rect(column: 2, row: 1, columns: 9, rows: 3))
    #expect(pane.window(in: area) == Rect(column: 3, row: 2, columns: 9, rows: 3))
  }

  @Test func `a part is brought into sight`() {
    var pane = board
    pane.show(Rect(column: 20, row: 10, columns: 2, rows: 1), in: area)
    #expect(pane.origin(in: area) == Point(column: 13, row: 8))
    pane.show(Rect(column: 20, row: 10, columns: 0, rows: 0), in: area)
    #expect(pane.origin(in: area) == Point(column: 13, row: 8))
  }

  @Test(arguments: [
    (Size(columns: 10, rows: 4), Size(columns: 10, rows: 4)),
    (Size(columns: 10, rows: 5), Size(columns: 9, rows: 3)),
    (Size(columns: 9, rows: 9), Size(columns: 9, rows: 4)),
    (Size(columns: 11, rows: 4), Size(columns: 9, rows: 3)),
    (Size(columns: 11, rows: 3), Size(columns: 10, rows: 3)),
  ])
  func `a bar is there only where something is hidden`(content: Size, window: Size) {
    #expect(ScrollPane(content).window(in: area).size == window)
  }

  @Test func `where all is seen nothing is meant for it`() {
    var pane = ScrollPane(Size(columns: 5, rows: 3))
    for input in [Input.key(.down), .key(.right), .hold(.wheelDown, 4, 3), .click(4, 3)] {
      #expect(pane.handle(input, in: area) == .ignored)
    }
  }

  @Test func `a cursor that is not in sight does not leave the window`() {
    var canvas = Canvas(Size(columns: 20, rows: 10))
    board.draw(on: &canvas, in: area) { canvas, frame in
      canvas.placeCursor(at: frame.origin.moved(columns: 15), isVisible: true)
    }
    #expect(canvas.cursor?.point == area.origin)
    board.draw(on: &canvas, in: area) { $0.placeCursor(at: $1.origin.moved(columns: 4), isVisible: true) }
    #expect(canvas.cursor?.point == area.origin.moved(columns: 4))
  }

  @Test func `where everything is said in words it says which part is seen`() {
    #expect(
      words(50, 4) { board.draw(on: &$0, in: $1) { _, _ in } }.last == "(lines 1 to 3 of 20, more below)")
    #expect(
      words(29, 4) { ScrollPane(Size(columns: 60, rows: 2)).draw(on: &$0, in: $1) { _, _ in } }.last
        == "(columns 1 to 29 of 60)")
    #expect(words(28, 4) { board.draw(on: &$0, in: $1) { _, _ in } }.last == "(row 1, column 1)")
  }
}
