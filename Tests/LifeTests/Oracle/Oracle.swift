import Life

/// A board stepped in the plainest way there is: what all engines are held against.
struct Oracle {
  let rule: Rule
  let topology: Topology
  private(set) var live: Set<Cell>

  init(_ cells: Cells, rule: Rule = .life, topology: Topology = .plane) {
    self.rule = rule
    self.topology = topology
    live = Set(cells.sorted().filter { topology.box?.contains($0) ?? true })
  }

  var cells: Cells { Cells(live) }

  /// Goes on by one generation.
  mutating func step() {
    switch topology {
    case .plane: live = stepped()
    case .torus(let width, let height): live = stepped(width: width, height: height, wraps: true)
    case .bounded(let width, let height): live = stepped(width: width, height: height, wraps: false)
    }
  }

  mutating func replace(_ box: Box, with cells: Cells) {
    live = live.filter { !box.contains($0) }
    cells.forEach { if box.contains($0), topology.box?.contains($0) ?? true { live.insert($0) } }
  }

  private func stepped() -> Set<Cell> {
    var counts: [Cell: Int] = [:]
    for cell in live {
      for dy in -1...1 {
        for dx in -1...1 { counts[Cell(cell.x + dx, cell.y + dy), default: 0] += 1 }
      }
    }
    return Set(
      counts.keys.filter {
        let lives = live.contains($0)
        return rule.lives(isAlive: lives, neighbours: counts[$0, default: 0] - (lives ? 1 : 0))
      })
  }

  private func stepped(width: Int, height: Int, wraps: Bool) -> Set<Cell> {
    var rows = [[Int]](repeating: [Int](repeating: 0, count: width), count: height)
    for cell in live { rows[cell.y][cell.x] = 1 }
    var next: Set<Cell> = []
    for y in 0..<height {
      for x in 0..<width {
        var neighbours = -rows[y][x]
        for dy in -1...1 {
          for dx in -1...1 {
            let column = wraps ? (x + dx + width) % width : x + dx
            let row = wraps ? (y + dy + height) % height : y + dy
            if (0..<width).contains(column), (0..<height).contains(row) { neighbours += rows[row][column] }
          }
        }
        if rule.lives(isAlive: rows[y][x] == 1, neighbours: neighbours) { next.insert(Cell(x, y)) }
      }
    }
    return next
  }
}
