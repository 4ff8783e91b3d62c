/// The 8-connected islands of live cells, and the pairs that are close to each other.
struct Islands {
  private(set) var islands: [Island] = []
  /// The pairs of islands with a gap of one cell.
  private(set) var nearPairs: [(Int, Int)] = []
  private(set) var oversized = 0

  private struct Run {
    let y: Int, from: Int
    var to: Int
  }

  /// Finds the islands; none if stopped.
  init(of cells: Cells, while shouldContinue: () -> Bool) {
    var check = PollCounter()
    let runs = Self.runs(of: cells, &check, while: shouldContinue)
    var groups = DisjointSets(count: runs.count)
    let close = Self.join(runs, into: &groups, &check, while: shouldContinue)
    let number = collect(runs, by: &groups, &check, while: shouldContinue)
    for (one, other) in close {
      let pair = (number[groups.root(of: one)], number[groups.root(of: other)])
      if let one = pair.0, let other = pair.1, one != other { nearPairs.append((one, other)) }
    }
    if check.hasStopped {
      islands = []
      nearPairs = []
      oversized = 0
    }
  }

  private static func runs(of cells: Cells, _ check: inout PollCounter, while shouldContinue: () -> Bool)
    -> [Run]
  {
    var runs: [Run] = []
    let strips = Dictionary(grouping: cells.tiles, by: \.key.row).sorted { $0.key < $1.key }
    for strip in strips where check.shouldContinue(after: strip.value.count << 4, shouldContinue) {
      let tiles = strip.value.sorted { $0.key.column < $1.key.column }
      for row in 0..<64 {
        for (position, tile) in tiles {
          add(cells.rows[tile << 6 | row], x: position.column << 6, y: strip.key << 6 | row, to: &runs)
        }
      }
    }
    return runs
  }

  private static func add(_ word: UInt64, x: Int, y: Int, to runs: inout [Run]) {
    var bits = word
    while bits != 0 {
      let start = bits.trailingZeroBitCount, length = (~(bits >> UInt64(start))).trailingZeroBitCount
      let from = x + start, to = from + min(length, 64 - start) - 1
      if let last = runs.last, last.y == y, last.to + 1 == from {
        runs[runs.count - 1].to = to
      } else {
        runs.append(Run(y: y, from: from, to: to))
      }
      bits &= to - x == 63 ? 0 : ~0 << UInt64(to - x + 1)
    }
  }

  /// Joins touching runs and returns the pairs that nearly touch.
  private static func join(
    _ runs: [Run], into groups: inout DisjointSets, _ check: inout PollCounter,
    while shouldContinue: () -> Bool
  ) -> [(Int, Int)] {
    var nearPairs: [(Int, Int)] = []
    var above = [0, 0]
    for (index, run) in runs.enumerated() where check.shouldContinue(shouldContinue) {
      if index > 0, runs[index - 1].y == run.y, run.from - runs[index - 1].to == 2 {
        nearPairs.append((index - 1, index))
      }
      for rows in 1...2 {
        var other = above[rows - 1]
        while runs[other].y < run.y - rows || runs[other].y == run.y - rows && runs[other].to < run.from - 2 {
          other += 1
        }
        above[rows - 1] = other
        while runs[other].y == run.y - rows, runs[other].from <= run.to + 2 {
          let touches = rows == 1 && runs[other].to >= run.from - 1 && runs[other].from <= run.to + 1
          if touches { groups.join(index, other) } else { nearPairs.append((other, index)) }
          other += 1
        }
      }
    }
    return nearPairs
  }

  /// Creates the islands and returns the index of each root's island; nil if the island is too large.
  private mutating func collect(
    _ runs: [Run], by groups: inout DisjointSets, _ check: inout PollCounter, while shouldContinue: () -> Bool
  ) -> [Int?] {
    var number = [Int](repeating: -1, count: runs.count)
    var cells: [[Cell]] = []
    for (index, run) in runs.enumerated() where check.shouldContinue(shouldContinue) {
      let root = groups.root(of: index)
      if number[root] < 0 {
        number[root] = cells.count
        cells.append([])
      }
      for x in run.from...run.to { cells[number[root]].append(Cell(x, run.y)) }
    }
    let positions = cells.map { check.shouldContinue(after: $0.count, shouldContinue) ? add($0) : nil }
    return number.map { $0 < 0 ? nil : positions[$0] }
  }

  /// Adds an island and returns its index; nil if it is too large.
  private mutating func add(_ cells: [Cell]) -> Int? {
    guard let island = Island(cells) else {
      oversized += 1
      return nil
    }
    islands.append(island)
    return islands.count - 1
  }
}

/// Disjoint sets of numbers (union–find).
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(of: one), root(of: other))
    parents[max(a, b)] = min(a, b)
  }

  /// Returns the sets, ordered by their lowest number.
  mutating func members() -> [[Int]] {
    var positions = [Int](repeating: -1, count: parents.count)
    var groups: [[Int]] = []
    for number in parents.indices {
      let root = root(of: number)
      if positions[root] < 0 {
        positions[root] = groups.count
        groups.append([])
      }
      groups[positions[root]].append(number)
    }
    return groups
  }
}

/// Polls a closure from time to time, in work whose parts are too small to poll after each.
struct PollCounter {
  private var left = Self.limit
  private(set) var hasStopped = false

  /// The number of parts between two polls: a few milliseconds of work.
  private static let limit = 1 << 13

  /// Returns false once the closure has returned false, after which it is not called again.
  mutating func shouldContinue(after parts: Int = 1, _ question: () -> Bool) -> Bool {
    left -= parts
    if left <= 0, !hasStopped {
      left = Self.limit
      hasStopped = !question()
    }
    return !hasStopped
  }
}
