import Testing

@testable import Life

/// A board of several states computed in the simplest way, to verify the engine.
struct StateOracle {
  /// Reads the state at a distance from the cell.
  typealias Look = (_ dx: Int, _ dy: Int) -> Int

  let topology: Topology
  let range: Int
  /// The next state of a cell.
  let next: (Look) -> Int
  private(set) var states: [Cell: Int]

  init(_ cells: Cells, _ topology: Topology, range: Int = 1, next: @escaping (Look) -> Int) {
    (self.topology, self.range, self.next) = (topology, range, next)
    states = [:]
    cells.forEach { states[$0] = cells.state(of: $0) }
  }

  var cells: Cells {
    var cells = Cells()
    for (cell, state) in states { cells.set(cell, to: state) }
    return cells
  }

  mutating func step() {
    var later: [Cell: Int] = [:]
    for cell in candidates {
      let state = next { self.state(of: Cell(cell.x + $0, cell.y + $1)) }
      if state > 0 { later[cell] = state }
    }
    states = later
  }

  private var candidates: Set<Cell> {
    if let box = topology.box {
      return Set(box.rows.flatMap { y in box.columns.map { Cell($0, y) } })
    }
    return Set(
      states.keys.flatMap { cell in
        (-range...range).flatMap { dy in (-range...range).map { Cell(cell.x + $0, cell.y + dy) } }
      })
  }

  private func state(of cell: Cell) -> Int {
    guard let box = topology.box else { return states[cell] ?? 0 }
    if topology.isTorus {
      let x = (cell.x % box.width + box.width) % box.width,
        y = (cell.y % box.height + box.height) % box.height
      return states[Cell(x, y)] ?? 0
    }
    return states[cell] ?? 0
  }
}

extension StateOracle {
  /// `B2a3/S23-q/4`: 2a are two neighbors side by side; 3q are two such, and a corner opposite to the one of them.
  static func arranged(_ look: Look) -> Int {
    let ring: [(dx: Int, dy: Int)] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
    let alive: [Int] = ring.indices.filter { look(ring[$0].dx, ring[$0].dy) == 1 }
    let isPair = alive.count == 2 && [1, 7].contains(alive[1] - alive[0])
    let corners: [[Int]] = [1, 3, 5, 7].flatMap { (corner: Int) -> [[Int]] in
      [3, 5].map { [corner, (corner + 4) % 8, (corner + $0) % 8].sorted() }
    }
    let isQ = corners.contains(alive)
    switch look(0, 0) {
    case 0: return isPair || alive.count == 3 ? 1 : 0
    case 1: return alive.count == 2 || alive.count == 3 && !isQ ? 1 : 2
    case let state: return (state + 1) % 4
    }
  }

  /// Counts the cells in a state within a square, without the middle.
  static func count(_ state: Int, _ look: Look, range: Int = 1) -> Int {
    var count = 0
    for dy in -range...range {
      for dx in -range...range where (dx, dy) != (0, 0) && look(dx, dy) == state { count += 1 }
    }
    return count
  }

  /// A rule of Generations.
  static func generations(_ survivals: Set<Int>, _ births: Set<Int>, _ states: Int) -> (Look) -> Int {
    { look in
      let count = count(1, look)
      switch look(0, 0) {
      case 0: return births.contains(count) ? 1 : 0
      case 1 where survivals.contains(count): return 1
      case let state: return (state + 1) % states
      }
    }
  }

  static func wireWorld(_ look: Look) -> Int {
    switch look(0, 0) {
    case 0: 0
    case 1: 2
    case 2: 3
    default: (1...2).contains(count(1, look)) ? 1 : 3
    }
  }

  /// Life with states 1, 3 and 5 alive, as Golly's table has it.
  static func lifeHistory(_ look: Look) -> Int {
    let state = look(0, 0)
    let alive = [1, 3, 5].reduce(0) { $0 + count($1, look) }
    let isBlocked = count(6, look) > 0
    switch state {
    case 6: return 6
    case 1: return !isBlocked && (2...3).contains(alive) ? 1 : 2
    case 3, 5: return !isBlocked && (2...3).contains(alive) ? state : 4
    case 4: return alive == 3 ? 3 : 4
    default: return alive == 3 ? 1 : state
    }
  }
}
