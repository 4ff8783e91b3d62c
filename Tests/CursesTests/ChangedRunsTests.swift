import TUI
import TestKit
import Testing

@testable import Curses

struct ChangedRunsTests {
  @Test func `without an earlier canvas every row has changed`() {
    let runs = Canvas(Size(columns: 3, rows: 2)).runs(since: nil)
    #expect(runs == [ChangedRun(row: 0, columns: 0..<3), ChangedRun(row: 1, columns: 0..<3)])
  }

  private static let changes: [(before: String, after: String, runs: [Range<Int>])] = [
    ("abcdef", "abcdef", []),
    ("abcdef", "xbcdef", [0..<1]),
    ("abcdef", "abcdex", [5..<6]),
    ("abcdef", "aXXdXf", [1..<3, 4..<5]),
    ("a世cdef", "a界cdef", [1..<3]),
    ("abcdef", "a世def", [1..<3]),
    ("a世def", "axydef", [1..<3]),
    ("世世世", "a世世b", [0..<6]),
  ]

  @Test(arguments: changes)
  func `runs are what differs, and never begin in the middle of a character`(
    before: String, after: String, expected: [Range<Int>]
  ) {
    let old = Self.canvas(before)
    let runs = Self.canvas(after).runs(since: old)
    #expect(runs == expected.map { ChangedRun(row: 0, columns: $0) })
  }

  @Test func `in the plain look a changed row is sent whole`() {
    var old = Canvas(Size(columns: 9, rows: 3), look: Look(isPlain: true))
    old.write("one word", at: .zero)
    var new = old
    new.write("four", at: Point(column: 4, row: 0))
    #expect(new.runs(since: old) == [ChangedRun(row: 0, columns: 0..<9)])
  }

  @Test(arguments: UInt64(0)..<50)
  func `no run begins in the right half of a character`(seed: UInt64) {
    var random = RandomCanvas(seed: seed, size: Size(columns: 24, rows: 6))
    let old = random.next()
    let new = random.next()
    for run in new.runs(since: old) {
      #expect(new[Point(column: run.columns.lowerBound, row: run.row)].width > 0)
    }
  }

  private static func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(Size(columns: 6, rows: 1))
    canvas.write(text, at: .zero)
    return canvas
  }
}
