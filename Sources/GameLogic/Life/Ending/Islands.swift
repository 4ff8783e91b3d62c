/// Live cells that touch each other, told apart, and which of these groups are close.
struct Islands {
  /// The groups of cells that touch, also at corners.
  private(set) var islands: [Island] = []
  /// Pairs of groups with a single cell between them.
  private(set) var near: [(Int, Int)] = []
  /// How many groups reach too far to be held, and are left away.
  private(set) var vast = 0

  /// A row of cells without a gap.
  private struct Run {
    let y: Int, from: Int
    var to: Int
  }

  /// Tells them apart; when it is told to stop, nothing is found.
  init(of cells: Cells, while goesOn: () -> Bool) {
    var pause = Pause()
    let runs = Self.runs(of: cells, &pause, while: goesOn)
    var groups = Groups(count: runs.count)
    let close = Self.join(runs, into: &groups, &pause, while: goesOn)
    let number = collect(runs, by: &groups, &pause, while: goesOn)
    for (one, other) in close {
      let pair = (number[groups.root(of: one)], number[groups.root(of: other)])
      if let one = pair.0, let other = pair.1, one != other { near.append((one, other)) }
    }
    if pause.isOver { (islands, near, vast) = ([], [], 0) }
  }

  /// The runs of all cells, row by row.
  private static func runs(of cells: Cells, _ pause: inout Pause, while goesOn: () -> Bool) -> [Run] {
    var runs: [Run] = []
    let strips = Dictionary(grouping: cells.tiles, by: \.key.row).sorted { $0.key < $1.key }
    for strip in strips where pause.goesOn(after: strip.value.count << 4, goesOn) {
      let tiles = strip.value.sorted { $0.key.column < $1.key.column }
      for row in 0..<64 {
        for (place, tile) in tiles {
          add(cells.rows[tile << 6 | row], x: place.column << 6, y: strip.key << 6 | row, to: &runs)
        }
      }
    }
    return runs
  }

  /// Adds the runs of 64 cells.
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

  /// Joins the runs that touch, and returns the pairs that nearly do.
  private static func join(
    _ runs: [Run], into groups: inout Groups, _ pause: inout Pause, while goesOn: () -> Bool
  ) -> [(Int, Int)] {
    var near: [(Int, Int)] = []
    var above = [0, 0]
    for (index, run) in runs.enumerated() where pause.goesOn(goesOn) {
      if index > 0, runs[index - 1].y == run.y, run.from - runs[index - 1].to == 2 {
        near.append((index - 1, index))
      }
      for rows in 1...2 {
        var other = above[rows - 1]
        while runs[other].y < run.y - rows || runs[other].y == run.y - rows && runs[other].to < run.from - 2 {
          other += 1
        }
        above[rows - 1] = other
        while runs[other].y == run.y - rows, runs[other].from <= run.to + 2 {
          let touches = rows == 1 && runs[other].to >= run.from - 1 && runs[other].from <= run.to + 1
          if touches { groups.join(index, other) } else { near.append((other, index)) }
          other += 1
        }
      }
    }
    return near
  }

  /// Makes the islands, and returns the number of the island of each root; nil where it is left away.
  private mutating func collect(
    _ runs: [Run], by groups: inout Groups, _ pause: inout Pause, while goesOn: () -> Bool
  ) -> [Int?] {
    var number = [Int](repeating: -1, count: runs.count)
    var cells: [[Cell]] = []
    for (index, run) in runs.enumerated() where pause.goesOn(goesOn) {
      let root = groups.root(of: index)
      if number[root] < 0 {
        number[root] = cells.count
        cells.append([])
      }
      for x in run.from...run.to { cells[number[root]].append(Cell(x, run.y)) }
    }
    let places = cells.map { pause.goesOn(after: $0.count, goesOn) ? add($0) : nil }
    return number.map { $0 < 0 ? nil : places[$0] }
  }

  /// Adds an island, and returns its number.
  private mutating func add(_ cells: [Cell]) -> Int? {
    guard let island = Island(cells) else {
      vast += 1
      return nil
    }
    islands.append(island)
    return islands.count - 1
  }
}
