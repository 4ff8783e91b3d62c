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

  init(of cells: Cells) {
    let runs = Self.runs(of: cells.sorted())
    var groups = Groups(count: runs.count)
    let close = Self.join(runs, into: &groups)
    let number = collect(runs, by: &groups)
    for (one, other) in close {
      let pair = (number[groups.root(of: one)], number[groups.root(of: other)])
      if let one = pair.0, let other = pair.1, one != other { near.append((one, other)) }
    }
  }

  private static func runs(of cells: [Cell]) -> [Run] {
    var runs: [Run] = []
    for cell in cells {
      if let last = runs.last, last.y == cell.y, last.to + 1 == cell.x {
        runs[runs.count - 1].to = cell.x
      } else {
        runs.append(Run(y: cell.y, from: cell.x, to: cell.x))
      }
    }
    return runs
  }

  /// Joins the runs that touch, and returns the pairs that nearly do.
  private static func join(_ runs: [Run], into groups: inout Groups) -> [(Int, Int)] {
    var near: [(Int, Int)] = []
    var above = [0, 0]
    for (index, run) in runs.enumerated() {
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
  private mutating func collect(_ runs: [Run], by groups: inout Groups) -> [Int?] {
    var number = [Int](repeating: -1, count: runs.count)
    var cells: [[Cell]] = []
    for (index, run) in runs.enumerated() {
      let root = groups.root(of: index)
      if number[root] < 0 {
        number[root] = cells.count
        cells.append([])
      }
      for x in run.from...run.to { cells[number[root]].append(Cell(x, run.y)) }
    }
    let places = cells.map { add($0) }
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

/// Numbers that are joined to groups, step by step.
struct Groups {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  /// The number that stands for the group of another.
  mutating func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  /// Makes one group of the groups of two numbers.
  mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(of: one), root(of: other))
    parents[max(a, b)] = min(a, b)
  }

  /// The members of every group.
  mutating func members() -> [[Int]] {
    var groups: [Int: [Int]] = [:]
    for number in parents.indices { groups[root(of: number), default: []].append(number) }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }
}
