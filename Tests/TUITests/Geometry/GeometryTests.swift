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

  @Test func `no size is negative`() {
    #expect(Size(columns: -3, rows: 2) == Size(columns: 0, rows: 2))
    #expect(Rect(column: 0, row: 0, columns: -3, rows: 2).isEmpty)
    #expect(!Rect(column: 0, row: 0, columns: -3, rows: 2).contains(.zero))
    #expect(rect.inset(columns: 4, rows: 4).isEmpty)
  }

  @Test func `a size holds another one that fits both ways`() {
    let size = Size(columns: 80, rows: 24)
    #expect(size.holds(size))
    #expect(!size.holds(Size(columns: 81, rows: 10)))
    #expect(!size.holds(Size(columns: 10, rows: 25)))
  }

  @Test func `margins, edges and rows are removed`() {
    #expect(rect.inset(columns: 1, rows: 1) == Rect(column: 3, row: 2, columns: 4, rows: 2))
    #expect(rect.droppingTop(1) == Rect(column: 2, row: 2, columns: 6, rows: 3))
    #expect(rect.droppingBottom(3) == Rect(column: 2, row: 1, columns: 6, rows: 1))
    #expect(rect.droppingTop(9).isEmpty)
    #expect(rect.droppingBottom(9).isEmpty)
    #expect(rect.row(3) == Rect(column: 2, row: 4, columns: 6, rows: 1))
    #expect(rect.row(4).isEmpty)
    #expect(rect.row(-1).isEmpty)
  }

  @Test func `centering leaves odd space at the right and below`() {
    #expect(rect.centered(Size(columns: 3, rows: 1)) == Rect(column: 3, row: 2, columns: 3, rows: 1))
    #expect(rect.centered(Size(columns: 99, rows: 2)) == Rect(column: 2, row: 2, columns: 6, rows: 2))
  }

  @Test(arguments: UInt64(0)..<200)
  func `a point lies in an intersection exactly if it lies in both`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func any() -> Rect {
      Rect(
        column: random.below(9) - 4, row: random.below(9) - 4, columns: random.below(7), rows: random.below(7)
      )
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

@Suite struct TrackTests {
  @Test(
    arguments: [
      ([.cells(3), .share(1), .share(1)], 10, [3, 4, 3]),
      ([.share(1), .share(1), .share(1)], 11, [4, 4, 3]),
      ([.share(2), .share(1)], 9, [6, 3]),
      ([.cells(4), .cells(4), .cells(4)], 10, [4, 4, 2]),
      ([.cells(4), .share(1)], 3, [3, 0]),
      ([.atLeast(5), .share(1)], 11, [8, 3]),
      ([.atLeast(5), .share(1)], 4, [4, 0]),
      ([.share(0), .share(1)], 7, [0, 7]),
      ([.cells(2)], 9, [2]),
      ([.cells(-2), .share(1)], 9, [0, 9]),
      ([.share(1)], -4, [0]),
      ([], 9, []),
    ] as [([Track], Int, [Int])])
  func `fixed tracks come first and the rest is divided by weight`(
    tracks: [Track], length: Int, lengths: [Int]
  ) {
    #expect(Track.lengths(tracks, in: length) == lengths)
  }

  @Test(arguments: UInt64(0)..<500)
  func `the parts fill the length exactly and none is negative`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tracks = (0...random.below(8)).map { _ in Self.track(&random) } + [.share(1 + random.below(3))]
    let length = random.below(300)
    let lengths = Track.lengths(tracks, in: length)
    #expect(lengths.reduce(0, +) == length)
    #expect(lengths.allSatisfy { $0 >= 0 })
  }

  private static func track(_ random: inout SplitMix64) -> Track {
    switch random.below(3) {
    case 0: .cells(random.below(40))
    case 1: .share(random.below(5))
    default: .atLeast(random.below(40))
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `equal shares differ by one cell at most`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lengths = Track.lengths(
      Array(repeating: .share(3), count: 1 + random.below(9)), in: random.below(300))
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
    #expect(lengths == lengths.sorted(by: >))
  }

  @Test func `a rectangle is divided from top to bottom or from left to right`() {
    let rect = Rect(column: 2, row: 1, columns: 20, rows: 10)
    #expect(
      rect.rows(.cells(2), .share(1), gap: 1) == [
        Rect(column: 2, row: 1, columns: 20, rows: 2), Rect(column: 2, row: 4, columns: 20, rows: 7),
      ])
    #expect(
      rect.columns(.share(1), .share(1), .share(1), gap: 2) == [
        Rect(column: 2, row: 1, columns: 6, rows: 10), Rect(column: 10, row: 1, columns: 5, rows: 10),
        Rect(column: 17, row: 1, columns: 5, rows: 10),
      ])
    #expect(rect.rows([]).isEmpty)
  }
}
