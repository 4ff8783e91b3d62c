import Testing

@testable import TUI

struct ViewportTests {
  @Test func `a view never looks beyond the end`() {
    #expect(Viewport(of: 10, in: 4, from: 9).visible == 6..<10)
    #expect(Viewport(of: 10, in: 4, from: -3).visible == 0..<4)
    #expect(Viewport(of: 3, in: 5, from: 2).visible == 0..<3)
    #expect(Viewport(of: 0, in: 0).visible.isEmpty)
  }

  @Test(arguments: [(0, 0), (2, 2), (3, 3), (6, 3), (7, 4), (9, 6)])
  func `showing a row moves no further than needed`(row: Int, offset: Int) {
    #expect(Viewport(of: 10, in: 4, from: 3).showing(row).offset == offset)
  }

  @Test func `a span that is too long is shown from its beginning`() {
    #expect(Viewport(of: 20, in: 4, from: 10).showing(2..<9).offset == 2)
    #expect(Viewport(of: 20, in: 4, from: 0).showing(2..<9).offset == 2)
  }

  @Test func `every row that is in sight is found under the mouse and no other`() {
    let area = Rect(column: 2, row: 3, columns: 5, rows: 4)
    let view = Viewport(of: 6, in: 4, from: 1)
    #expect(view.row(at: Point(column: 2, row: 3), in: area) == 1)
    #expect(view.row(at: Point(column: 6, row: 6), in: area) == 4)
    #expect(view.row(at: Point(column: 7, row: 6), in: area) == nil)
    #expect(Viewport(of: 2, in: 4).row(at: Point(column: 2, row: 6), in: area) == nil)
  }

  @Test(arguments: 1..<40, [2, 3, 5, 8])
  func `the thumb touches an end only when nothing lies beyond`(offset: Int, rows: Int) {
    let view = Viewport(of: 40 + rows, in: rows, from: offset)
    let thumb = Scrollbar(view).thumb(in: rows)
    #expect((0...rows).contains(thumb.upperBound) && !thumb.isEmpty)
    if rows > 2 { #expect(thumb.lowerBound > 0 && thumb.upperBound < rows) }
    #expect(Scrollbar(view.scrolled(by: -99)).thumb(in: rows).lowerBound == 0)
    #expect(Scrollbar(view.scrolled(by: 99)).thumb(in: rows).upperBound == rows)
  }

  @Test func `no bar is drawn where everything is in sight`() {
    #expect(picture(1, 2) { Scrollbar(Viewport(of: 2, in: 2)).draw(on: &$0, in: $1) } == ["", ""])
    #expect(
      picture(1, 3) { Scrollbar(Viewport(of: 9, in: 3, from: 6)).draw(on: &$0, in: $1) } == ["│", "│", "█"])
  }
}
