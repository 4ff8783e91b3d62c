import Testing

@testable import TUI

struct ScrollGripTests {
  private let bar = Rect(column: 9, row: 2, columns: 1, rows: 10)
  private let view = Viewport(of: 100, in: 20, from: 40)

  @Test func `the thumb follows the mouse, wherever it goes, until the button goes up`() {
    var grip = ScrollbarDrag()
    #expect(Scrollbar(view).thumb(in: 10) == 4..<6)
    #expect(grip.handle(.hold(.press(.left), 9, 7), on: bar, of: view) == view)
    #expect(grip.isDragging)
    #expect(grip.handle(.hold(.drag(.left), 30, 8), on: bar, of: view)?.offset == 50)
    #expect(grip.handle(.hold(.drag(.left), 9, -5), on: bar, of: view)?.offset == 0)
    #expect(grip.handle(.hold(.drag(.left), 9, 99), on: bar, of: view)?.offset == 80)
    #expect(grip.handle(.hold(.release(.left), 9, 99), on: bar, of: view) == view)
    #expect(grip.handle(.hold(.drag(.left), 9, 3), on: bar, of: view) == nil)
  }

  @Test(arguments: [(2, 21), (5, 21), (8, 59), (11, 59)])
  func `a press beside the thumb turns a page`(row: Int, offset: Int) {
    var grip = ScrollbarDrag()
    #expect(grip.handle(.hold(.press(.left), 9, row), on: bar, of: view)?.offset == offset)
    #expect(!grip.isDragging)
  }

  @Test(arguments: [
    Input.click(8, 5), .click(9, 1), .click(9, 12), .hold(.drag(.left), 9, 5), .hold(.release(.left), 9, 5),
    .hold(.press(.right), 9, 5), .wheelDown, .key(.down), .hold(.move, 9, 5),
  ])
  func `what is not meant for the bar is left to others`(input: Input) {
    var grip = ScrollbarDrag()
    #expect(grip.handle(input, on: bar, of: view) == nil)
  }

  @Test func `where everything is shown there is nothing to hold`() {
    var grip = ScrollbarDrag()
    #expect(grip.handle(.click(9, 5), on: bar, of: Viewport(of: 4, in: 10)) == nil)
  }

  @Test func `a bar can lie`() {
    var grip = ScrollbarDrag()
    let bar = Rect(column: 0, row: 0, columns: 10, rows: 1)
    #expect(grip.handle(.click(4, 0), on: bar, of: view, .horizontal) == view)
    #expect(grip.handle(.hold(.drag(.left), 8, 7), on: bar, of: view, .horizontal)?.offset == 80)
    #expect(picture(10, 1) { Scrollbar(view, .horizontal).draw(on: &$0, in: $1) } == ["────━━────"])
  }

  @Test(arguments: [(100, 20), (1000, 20), (41, 40), (45, 40), (7, 3), (2, 1)], 1..<24)
  func `the thumb lies where it was dragged to, as nearly as can be`(part: (Int, Int), length: Int) {
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
