import Testing

@testable import TUI

struct ViewportTests {
  @Test func `a view never shows room after the end`() {
    #expect(Viewport(of: 10, in: 4, from: 9).visible == 6..<10)
    #expect(Viewport(of: 10, in: 4, from: -3).visible == 0..<4)
    #expect(Viewport(of: 3, in: 5, from: 2).visible == 0..<3)
    #expect(Viewport(of: 0, in: 0).visible.isEmpty)
  }

  @Test(arguments: [(0, 0), (2, 2), (3, 3), (6, 3), (7, 4), (9, 6)] as [(Int, Int)])
  func `showing a row scrolls no further than needed`(row: Int, offset: Int) {
    #expect(Viewport(of: 10, in: 4, from: 3).showing(row).offset == offset)
  }

  @Test func `a span that is too long is shown from its beginning`() {
    #expect(Viewport(of: 20, in: 4, from: 10).showing(2..<9).offset == 2)
    #expect(Viewport(of: 20, in: 4, from: 0).showing(2..<9).offset == 2)
  }

  @Test func `every visible row is found under the mouse and no other`() {
    let area = Rect(column: 2, row: 3, columns: 5, rows: 4)
    let view = Viewport(of: 6, in: 4, from: 1)
    #expect(view.row(at: Point(column: 2, row: 3), in: area) == 1)
    #expect(view.row(at: Point(column: 6, row: 6), in: area) == 4)
    #expect(view.row(at: Point(column: 7, row: 6), in: area) == nil)
    #expect(Viewport(of: 2, in: 4).row(at: Point(column: 2, row: 6), in: area) == nil)
  }

  @Test(arguments: 1..<40, [2, 3, 5, 8])
  func `the thumb touches an end only if nothing lies beyond`(offset: Int, rows: Int) {
    let view = Viewport(of: 40 + rows, in: rows, from: offset)
    let thumb = Scrollbar(view).thumb(in: rows)
    #expect((0...rows).contains(thumb.upperBound) && !thumb.isEmpty)
    if rows > 2 { #expect(thumb.lowerBound > 0 && thumb.upperBound < rows) }
    #expect(Scrollbar(view.scrolled(by: -99)).thumb(in: rows).lowerBound == 0)
    #expect(Scrollbar(view.scrolled(by: 99)).thumb(in: rows).upperBound == rows)
  }

  @Test func `no bar is drawn if everything is visible`() {
    #expect(picture(1, 2) { Scrollbar(Viewport(of: 2, in: 2)).draw(on: &$0, in: $1) } == ["", ""])
    #expect(
      picture(1, 3) { Scrollbar(Viewport(of: 9, in: 3, from: 6)).draw(on: &$0, in: $1) } == ["│", "│", "█"])
  }
}

struct ScrollbarTests {
  private let bar = Rect(column: 9, row: 2, columns: 1, rows: 10)
  private let view = Viewport(of: 100, in: 20, from: 40)

  @Test func `the thumb follows the mouse anywhere until the release`() {
    var drag = ScrollbarDrag()
    #expect(Scrollbar(view).thumb(in: 10) == 4..<6)
    #expect(drag.handle(.hold(.press(.left), 9, 7), on: bar, of: view) == view)
    #expect(drag.isDragging)
    #expect(drag.handle(.hold(.drag(.left), 30, 8), on: bar, of: view)?.offset == 50)
    #expect(drag.handle(.hold(.drag(.left), 9, -5), on: bar, of: view)?.offset == 0)
    #expect(drag.handle(.hold(.drag(.left), 9, 99), on: bar, of: view)?.offset == 80)
    #expect(drag.handle(.hold(.release(.left), 9, 99), on: bar, of: view) == view)
    #expect(drag.handle(.hold(.drag(.left), 9, 3), on: bar, of: view) == nil)
  }

  @Test(arguments: [(2, 21), (5, 21), (8, 59), (11, 59)] as [(Int, Int)])
  func `a press beside the thumb turns a page`(row: Int, offset: Int) {
    var drag = ScrollbarDrag()
    #expect(drag.handle(.hold(.press(.left), 9, row), on: bar, of: view)?.offset == offset)
    #expect(!drag.isDragging)
  }

  @Test(arguments: [
    Input.click(8, 5), .click(9, 1), .click(9, 12), .hold(.drag(.left), 9, 5), .hold(.release(.left), 9, 5),
    .hold(.press(.right), 9, 5), .wheelDown, .key(.down), .hold(.move, 9, 5),
  ])
  func `other input is ignored`(input: Input) {
    var drag = ScrollbarDrag()
    #expect(drag.handle(input, on: bar, of: view) == nil)
  }

  @Test func `if everything is visible there is nothing to drag`() {
    var drag = ScrollbarDrag()
    #expect(drag.handle(.click(9, 5), on: bar, of: Viewport(of: 4, in: 10)) == nil)
  }

  @Test func `a bar can be horizontal`() {
    var drag = ScrollbarDrag()
    let bar = Rect(column: 0, row: 0, columns: 10, rows: 1)
    #expect(drag.handle(.click(4, 0), on: bar, of: view, .horizontal) == view)
    #expect(drag.handle(.hold(.drag(.left), 8, 7), on: bar, of: view, .horizontal)?.offset == 80)
    #expect(picture(10, 1) { Scrollbar(view, .horizontal).draw(on: &$0, in: $1) } == ["────━━────"])
  }

  @Test(arguments: [(100, 20), (1000, 20), (41, 40), (45, 40), (7, 3), (2, 1)], 1..<24)
  func `the thumb is drawn where it was dragged to, as nearly as possible`(part: (Int, Int), length: Int) {
    let view = Viewport(of: part.0, in: part.1)
    let room = length - Scrollbar(view).thumb(in: length).count
    for start in 0...room where room > 1 {
      let dragged = Scrollbar(view).view(withThumbAt: start, in: length)
      let thumb = Scrollbar(dragged).thumb(in: length)
      let step = max(1, room / (view.count - view.rows))
      #expect(abs(thumb.lowerBound - start) <= step, "\(start) of \(room)")
    }
    #expect(Scrollbar(view).view(withThumbAt: room, in: length).visible.upperBound == view.count || room == 0)
    #expect(Scrollbar(view).view(withThumbAt: 0, in: length).offset == 0)
  }
}

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

  @Test func `the window clips the content, and scroll bars show its position`() {
    #expect(
      draw(board, in: area)
        == [
          "~~~~~~~~~~~~~~", "~~~~~~~~~~~~~~", "~~~r0c0 r0c6█~", "~~~r1c0 r1c6│~", "~~~r2c0 r2c6│~",
          "~~~━━─────── ~", "~~~~~~~~~~~~~~",
        ])
  }

  @Test(arguments: ways)
  func `a pane scrolls both ways`(inputs: [Input], column: Int, row: Int) {
    var pane = board
    for input in inputs { #expect(pane.handle(input, in: area) == .handled) }
    #expect(pane.origin(in: area) == Point(column: column, row: row))
  }

  @Test func `input reaches the content at its visible position`() {
    var pane = board
    _ = pane.handle(.key(.down), in: area)
    _ = pane.handle(.key(.right), in: area)
    #expect(pane.frame(in: area) == Rect(column: 1, row: 1, columns: 30, rows: 20))
    #expect(pane.visible(in: area) == Rect(column: 2, row: 1, columns: 9, rows: 3))
    #expect(pane.window(in: area) == Rect(column: 3, row: 2, columns: 9, rows: 3))
  }

  @Test func `showing a part scrolls to it`() {
    var pane = board
    pane.show(Rect(column: 20, row: 10, columns: 2, rows: 1), in: area)
    #expect(pane.origin(in: area) == Point(column: 13, row: 8))
    pane.show(Rect(column: 20, row: 10, columns: 0, rows: 0), in: area)
    #expect(pane.origin(in: area) == Point(column: 13, row: 8))
  }

  @Test(
    arguments: [
      (Size(columns: 10, rows: 4), Size(columns: 10, rows: 4)),
      (Size(columns: 10, rows: 5), Size(columns: 9, rows: 3)),
      (Size(columns: 9, rows: 9), Size(columns: 9, rows: 4)),
      (Size(columns: 11, rows: 4), Size(columns: 9, rows: 3)),
      (Size(columns: 11, rows: 3), Size(columns: 10, rows: 3)),
    ] as [(Size, Size)])
  func `a scroll bar is there only if something is hidden`(content: Size, window: Size) {
    #expect(ScrollPane(content).window(in: area).size == window)
  }

  @Test func `if everything is visible input is ignored`() {
    var pane = ScrollPane(Size(columns: 5, rows: 3))
    for input in [Input.key(.down), .key(.right), .hold(.wheelDown, 4, 3), .click(4, 3)] {
      #expect(pane.handle(input, in: area) == .ignored)
    }
  }

  @Test func `a cursor that is not visible does not leave the window`() {
    var canvas = Canvas(Size(columns: 20, rows: 10))
    board.draw(on: &canvas, in: area) { canvas, frame in
      canvas.placeCursor(at: frame.origin.moved(columns: 15), isVisible: true)
    }
    #expect(canvas.cursor?.point == area.origin)
    board.draw(on: &canvas, in: area) { $0.placeCursor(at: $1.origin.moved(columns: 4), isVisible: true) }
    #expect(canvas.cursor?.point == area.origin.moved(columns: 4))
  }

  @Test func `the plain look says which part is visible`() {
    #expect(
      plainPicture(50, 4) { board.draw(on: &$0, in: $1) { _, _ in } }.last
        == "(lines 1 to 3 of 20, more below)")
    #expect(
      plainPicture(29, 4) { ScrollPane(Size(columns: 60, rows: 2)).draw(on: &$0, in: $1) { _, _ in } }.last
        == "(columns 1 to 29 of 60)")
    #expect(plainPicture(28, 4) { board.draw(on: &$0, in: $1) { _, _ in } }.last == "(row 1, column 1)")
  }
}
