import Testing

@testable import Life

/// A board computed in the simplest way, to verify the engines.
struct Oracle {
  let rule: Rule
  let topology: Topology
  private(set) var live: Set<Cell>

  init(_ cells: Cells, rule: Rule = .life, topology: Topology = .plane, isOdd: Bool = false) {
    self.isOdd = isOdd
    self.rule = rule
    self.topology = topology
    live = Set(cells.sorted().filter { topology.bounds.contains($0) })
  }

  var cells: Cells { Cells(live) }

  mutating func step() {
    switch topology {
    case .plane: live = endless()
    case .torus(let width, let height): live = stepped(width: width, height: height, wraps: true)
    case .bounded(let width, let height): live = stepped(width: width, height: height, wraps: false)
    case .surface(let surface): live = stepped(on: surface)
    case .strip(let strip): live = stepped(in: strip)
    }
    isOdd.toggle()
  }

  private var isOdd = false

  /// The plane with its true cells: with B0 and without S8 all of space is live in odd generations, with S8 always.
  private func endless() -> Set<Cell> {
    guard rule.isBornFromNothing else { return stepped() }
    let isLiveNow = isOdd || rule.table[511], isLiveThen = rule.table[isLiveNow ? 511 : 0]
    var around: Set<Cell> = []
    for cell in live {
      for place in 0..<9 { around.insert(Cell(cell.x + place % 3 - 1, cell.y + place / 3 - 1)) }
    }
    return around.filter { cell in
      let number = (0..<9).reduce(0) { number, place in
        let isListed = live.contains(Cell(cell.x + place % 3 - 1, cell.y + place / 3 - 1))
        return number << 1 | (isListed != isLiveNow ? 1 : 0)
      }
      return rule.table[number] != isLiveThen
    }
  }

  private func stepped(on surface: Surface) -> Set<Cell> {
    var next: Set<Cell> = []
    for y in 0..<surface.height {
      for x in 0..<surface.width {
        let number = (0..<9).reduce(0) { number, place in
          number << 1 | (live.contains(surface.cell(beyond: x + place % 3 - 1, y + place / 3 - 1)) ? 1 : 0)
        }
        if rule.table[number] { next.insert(Cell(x, y)) }
      }
    }
    return next
  }

  /// A tube is a plane on which everything is repeated; a strip one on which everything else stays dead.
  private func stepped(in strip: Strip) -> Set<Cell> {
    var plane = self
    let side = strip.side
    if strip.isTube {
      for cell in live {
        for copy in [-3 * side, -2 * side, -side, side, 2 * side, 3 * side] {
          plane.live.insert(strip.isWide ? Cell(cell.x, cell.y + copy) : Cell(cell.x + copy, cell.y))
        }
      }
    }
    return plane.endless().filter { Topology.strip(strip).bounds.contains($0) }
  }

  mutating func replace(_ box: Box, with cells: Cells) {
    live = live.filter { !box.contains($0) }
    cells.forEach { if box.contains($0), topology.box?.contains($0) ?? true { live.insert($0) } }
  }

  private func stepped() -> Set<Cell> {
    var numbers: [Cell: Int] = [:]
    for cell in live {
      for place in 0..<9 {
        numbers[Cell(cell.x + 1 - place % 3, cell.y + 1 - place / 3), default: 0] |= 256 >> place
      }
    }
    return Set(numbers.filter { rule.table[$0.value] }.keys)
  }

  private func stepped(width: Int, height: Int, wraps: Bool) -> Set<Cell> {
    var rows = [[Int]](repeating: [Int](repeating: 0, count: width), count: height)
    for cell in live { rows[cell.y][cell.x] = 1 }
    var next: Set<Cell> = []
    for y in 0..<height {
      for x in 0..<width {
        var number = 0
        for place in 0..<9 {
          let (dx, dy) = (place % 3 - 1, place / 3 - 1)
          let column = wraps ? (x + dx + width) % width : x + dx
          let row = wraps ? (y + dy + height) % height : y + dy
          guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
          number |= rows[row][column] * 256 >> place
        }
        if rule.table[number] { next.insert(Cell(x, y)) }
      }
    }
    return next
  }
}

extension Pattern {
  /// Reads run lengths.
  static func runs(_ runs: String, rule: String = "B3/S23", on topology: Topology = .plane) throws -> Pattern
  {
    var pattern = try PatternText.read(Array("x = 0, y = 0, rule = \(rule)\n\(runs)".utf8)).pattern
    pattern.topology = topology
    return pattern
  }
}

extension Universe {
  /// Reads run lengths.
  static func runs(_ runs: String, rule: String = "B3/S23", on topology: Topology = .plane) throws -> Universe
  {
    try Universe(Pattern.runs(runs, rule: rule, on: topology))
  }

  /// Returns the board with more cells.
  func adding(_ runs: String, at x: Int, _ y: Int) throws -> Universe {
    var cells = try cells()
    cells.formUnion(Cells(runs: runs).moved(x: x, y: y))
    return try Universe(cells, rule: rule, topology: topology, generation: generation)
  }

  /// All live cells in order.
  var sorted: [Cell] { (try? cells().sorted()) ?? [] }
}

extension Cells {
  /// Reads run lengths.
  init(runs: String) {
    self = (try? Pattern.runs(runs).content.cells()) ?? Cells()
  }

  /// The cells with the corner of their bounding box at (0, 0).
  var atOrigin: Cells { boundingBox.map { moved(x: -$0.x, y: -$0.y) } ?? self }

  static let glider = Cells(runs: "bo$2bo$3o!")
  static let acorn = Cells(runs: "bo$3bo$2o2b3o!")
  static let gosperGun = Cells(
    runs: """
      24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!
      """)
  static let tenCells = Cells(runs: "6bob$4bob2o$4bobob$4bo3b$2bo5b$obo!")
  static let pufferTrain = Cells(
    runs: "3bo$4bo$o3bo$b4o4$o$b2o$2bo$2bo$bo3$3bo$4bo$o3bo$b4o!")
}

extension HashEngine {
  /// Advances without polling.
  mutating func advance(by generations: Int) throws {
    var done = 0
    try advance(by: generations, done: &done) { true }
  }

  /// Compares the live cells.
  func isEqual(to other: HashEngine) throws -> Bool { try sorted() == other.sorted() }

  /// All live cells in order.
  func sorted() throws -> [Cell] {
    try boundingBox.map { try cells(in: $0).sorted() } ?? []
  }
}

/// Unwraps the result of a mutating call, which `#require` does not accept.
func required<Value>(_ value: Value?) throws -> Value { try #require(value) }
