import TUI
import TestKit
import Testing

@Suite struct RectTests {
  private let rect = Rect(column: 2, row: 1, columns: 6, rows: 4)

  @Test func `a rectangle ends before its right and bottom edge`() {
    #expect((rect.left, rect.top, rect.right, rect.bottom) == (2, 1, 8, 5))
    #expect(rect.contains(Point(column: 7, row: 4)))
    #expect(!rect.contains(Point(column: 8, row: 4)))
    #expect(!rect.contains(Point(column: 7, row: 5)))
    #expect(!rect.contains(Point.zero))
    #expect(Rect(rect.size) == Rect(.zero, Size(columns: 6, rows: 4)))
  }

  @Test func `there is no negative size`() {
    #expect(Size(columns: -3, rows: 2) == Size(columns: 0, rows: 2))
    #expect(Rect(column: 0, row: 0, columns: -3, rows: 2).isEmpty)
    #expect(!Rect(column: 0, row: 0, columns: -3, rows: 2).contains(.zero))
    #expect(rect.inset(columns: 4, rows: 4).isEmpty)
  }

  @Test func `a size holds another when there is room both ways`() {
    let size = Size(columns: 80, rows: 24)
    #expect(size.holds(size))
    #expect(!size.holds(Size(columns: 81, rows: 10)))
    #expect(!size.holds(Size(columns: 10, rows: 25)))
  }

  @Test func `margins, edges and rows are taken away`() {
    #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 3, row: 2, columns: 4, rows: 2))
    #expect(rect.droppingTop(1) == Rect(column: 2, row: 2, columns: 6, rows: 3))
    #expect(rect.droppingBottom(3) == Rect(column: 2, row: 1, columns: 6, rows: 1))
    #expect(rect.droppingTop(9).isEmpty)
    #expect(rect.droppingBottom(9).isEmpty)
    #expect(rect.row(3) == Rect(column: 2, row: 4, columns: 6, rows: 1))
    #expect(rect.row(4).isEmpty)
    #expect(rect.row(-1).isEmpty)
  }

  @Test func `what is centered leaves odd space at the right and below`() {
    #expect(rect.centered(Size(columns: 3, rows: 1)) == Rect(column: 3, row: 2, columns: 3, rows: 1))
    #expect(rect.centered(Size(columns: 99, rows: 2)) == Rect(column: 2, row: 2, columns: 6, rows: 2))
  }

  @Test(arguments: UInt64(0)..<200)
  func `a place lies in an intersection exactly when it lies in both`(seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    func any() -> Rect {
      Rect(column: luck.below(9) - 4, row: luck.below(9) - 4, columns: luck.below(7), rows: luck.below(7))
    }
    let (one, other) = (any(), any())
    let both = one.intersection(other)
    for row in -5..<12 {
      for column in -5..<12 {
        let point = Point(column: column, row: row)
        #expect(both.contains(point) == (one.contains(point) && other.contains(point)))
      }
    }
  }
}
