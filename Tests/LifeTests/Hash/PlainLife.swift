import Life

/// Life as its rules are told, on a rectangle large enough that nothing reaches its edge: what the engines are
/// held against.
struct PlainLife {
  private let rule: Rule
  private let box: Box
  private var live: [Bool]

  /// Takes cells, and room for so many generations.
  init(_ cells: [Cell], rule: Rule, generations: Int) {
    self.rule = rule
    box = (Cells(cells).boundingBox ?? Box(x: 0, y: 0, width: 1, height: 1)).grown(by: generations + 2)
    live = Array(repeating: false, count: box.width * box.height)
    for cell in cells { live[(cell.y - box.y) * box.width + cell.x - box.x] = true }
  }

  /// Goes one generation on.
  mutating func step() {
    let around = [-1, 0, 1].flatMap { [$0 * box.width - 1, $0 * box.width, $0 * box.width + 1] }
    var next = live
    for y in 1..<box.height - 1 {
      for at in y * box.width + 1..<(y + 1) * box.width - 1 {
        var count = live[at] ? -1 : 0
        for offset in around where live[at + offset] { count += 1 }
        next[at] = rule.lives(isAlive: live[at], neighbours: count)
      }
    }
    live = next
  }

  /// What lives, row by row.
  var cells: [Cell] {
    live.indices.filter { live[$0] }.map { Cell(box.x + $0 % box.width, box.y + $0 / box.width) }
  }
}

extension Cells {
  /// Reads runs as pattern files have them: `b` dead, `o` alive, `$` the next row.
  init(runs: String) {
    self.init()
    var (x, y, count) = (0, 0, 0)
    for letter in runs {
      if let digit = letter.wholeNumberValue {
        count = count * 10 + digit
        continue
      }
      let run = max(count, 1)
      count = 0
      if letter == "o" { for column in x..<x + run { insert(Cell(column, y)) } }
      (x, y) = letter == "$" ? (0, y + run) : (x + run, y)
    }
  }

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
  /// Goes on without being asked whether.
  mutating func advance(by generations: Int) throws {
    var done = 0
    try advance(by: generations, done: &done) { true }
  }

  /// Whether the same cells live.
  func isEqual(to other: HashEngine) throws -> Bool { try sorted() == other.sorted() }

  /// All live cells, row by row.
  func sorted() throws -> [Cell] {
    try boundingBox.map { try cells(in: $0).sorted() } ?? []
  }
}
