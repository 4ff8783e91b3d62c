import CLifeKernels

/// A small board on which soups run fast: 256×256 cells, the outermost of which must stay dead.
///
/// Only bands of rows that differ from two generations before, and the bands next to them, are computed.
final class SoupBoard {
  static let side = Int(LIFE_SOUP_SIDE)
  static let words = Int(LIFE_SOUP_WORDS)
  private static let pictureWords = (side + 2) * words

  private let soup: UnsafeMutablePointer<LifeSoup>
  private let rules: PreparedRules
  /// The two pictures, each from its first row on.
  private let pictures: [UnsafeMutablePointer<UInt64>]
  /// A picture to find a repetition.
  private let snapshot: UnsafeMutablePointer<UInt64>
  private var touched: UInt64 = 0

  /// Creates an empty board; the rule must depend on neighbor counts only.
  init(_ rules: PreparedRules) {
    self.rules = rules
    let memory = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<LifeSoup>.stride, alignment: 32)
    soup = memory.bindMemory(to: LifeSoup.self, capacity: 1)
    let words = memory.bindMemory(to: UInt64.self, capacity: 2 * Self.pictureWords)
    pictures = [words + Self.words, words + Self.pictureWords + Self.words]
    snapshot = .allocate(capacity: Self.side * Self.words)
    clear()
  }

  deinit {
    UnsafeMutableRawPointer(soup).deallocate()
    snapshot.deallocate()
  }

  /// The rows of the current generation, four words each; bit 0 is the leftmost cell.
  var rows: UnsafeMutablePointer<UInt64> { pictures[Int(soup.pointee.now)] }
  /// The rows of the previous generation, or of the next one if nothing changes anymore.
  var previousRows: UnsafeMutablePointer<UInt64> { pictures[Int(soup.pointee.now ^ 1)] }

  func clear() {
    UnsafeMutableRawPointer(soup).initializeMemory(
      as: UInt8.self, repeating: 0, count: MemoryLayout<LifeSoup>.stride)
  }

  func start(_ soup: Soup) {
    clear()
    let width = 64 - soup.rows.reduce(0, |).leadingZeroBitCount
    let (left, top) = ((Self.side - width) / 2, (Self.side - soup.rows.count) / 2)
    for (y, row) in soup.rows.enumerated() { place(row, x: left, y: top + y, in: rows) }
    mark(rows: top..<top + soup.rows.count)
    takeSnapshot()
  }

  /// Adds 64 cells; those beyond the last word must be dead.
  func place(_ bits: UInt64, x: Int, y: Int, in rows: UnsafeMutablePointer<UInt64>) {
    let (word, shift) = (x >> 6, UInt64(x & 63))
    rows[y * Self.words + word] |= bits << shift
    if shift > 0, word + 1 < Self.words { rows[y * Self.words + word + 1] |= bits >> (64 - shift) }
  }

  /// Marks rows as changed.
  func mark(rows: Range<Int>) {
    for band in max(rows.lowerBound - 2, 0) >> 2...min(rows.upperBound + 1, Self.side - 1) >> 2 {
      soup.pointee.changed |= 1 << UInt64(band)
    }
  }

  /// Runs some generations; stops early only if the board then repeats with period 1 or 2.
  func run(_ generations: Int) -> Int {
    soup.pointee.bands = 0
    soup.pointee.columns = (0, 0, 0, 0)
    let done = Int(rules.withPointer { life_soup_run(soup, $0, Int32(generations)) })
    touched |= soup.pointee.bands
    return done
  }

  /// True if cells may have come this close to the edges in the last run.
  ///
  /// - Parameter margin: A multiple of 4, below 64.
  func hasReached(margin: Int) -> Bool {
    let count = UInt64(margin >> 2), bands: UInt64 = 1 << count - 1
    let columns: UInt64 = 1 << UInt64(margin) - 1
    return soup.pointee.bands & (bands | bands << (64 - count)) != 0
      || soup.pointee.columns.0 & columns != 0 || soup.pointee.columns.3 >> UInt64(64 - margin) != 0
  }

  func takeSnapshot() {
    snapshot.update(from: rows, count: Self.side * Self.words)
    touched = 0
  }

  /// True if the board equals the last snapshot.
  var equalsSnapshot: Bool {
    var bands = touched
    while bands != 0 {
      let start = bands.trailingZeroBitCount << 4
      for word in start..<start + 16 where rows[word] != snapshot[word] { return false }
      bands &= bands - 1
    }
    return true
  }
}
