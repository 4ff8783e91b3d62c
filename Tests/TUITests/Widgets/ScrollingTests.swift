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
