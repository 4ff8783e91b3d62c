import TUI
import TestKit
import Testing

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
  func `fixed tracks are served first and the rest is shared by weight`(
    tracks: [Track], length: Int, lengths: [Int]
  ) {
    #expect(Track.lengths(tracks, in: length) == lengths)
  }

  @Test(arguments: UInt64(0)..<500)
  func `the parts fill the length exactly and none is negative`(seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    let tracks = (0...luck.below(8)).map { _ in Self.track(&luck) } + [.share(1 + luck.below(3))]
    let length = luck.below(300)
    let lengths = Track.lengths(tracks, in: length)
    #expect(lengths.reduce(0, +) == length)
    #expect(lengths.allSatisfy { $0 >= 0 })
  }

  private static func track(_ luck: inout SplitMix64) -> Track {
    switch luck.below(3) {
    case 0: .cells(luck.below(40))
    case 1: .share(luck.below(5))
    default: .atLeast(luck.below(40))
    }
  }

  @Test(arguments: UInt64(0)..<100)
  func `equal shares differ by one cell at most`(seed: UInt64) {
    var luck = SplitMix64(seed: seed)
    let lengths = Track.lengths(
      Array(repeating: .share(3), count: 1 + luck.below(9)), in: luck.below(300))
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
    #expect(lengths == lengths.sorted(by: >))
  }

  @Test func `a rectangle is cut from top to bottom or from left to right`() {
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
