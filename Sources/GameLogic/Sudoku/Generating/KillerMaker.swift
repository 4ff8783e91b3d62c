internal import GameKit

/// Divides a full grid into cages, then splits and joins them until the puzzle has one solution.
struct KillerMaker {
  private var random: SeededRandom
  private let solution: [Int]
  private var cages: [[Int]] = []

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    let puzzle = Generator().puzzle(seed: random.next())
    solution = Solver().solutions(of: puzzle).first?.digits ?? puzzle.digits
    cut()
  }

  /// The cages with the sums that the solution gives them.
  private var layout: Layout {
    let cages = cages.map { cells in Cage(sum: cells.reduce(0) { $0 + solution[$1] }, cells: cells) }
    guard let layout = try? Layout(.nineByNine, .killer(cages)) else {
      preconditionFailure("Cages of a full grid are valid")
    }
    return layout
  }

  /// Grows cages of two to four cells with different digits.
  private mutating func cut() {
    var free = Set(0..<81)
    for start in random.shuffled(Array(0..<81)) where free.contains(start) {
      var cage = [start]
      free.remove(start)
      let size = 2 + random.below(3)
      while cage.count < size {
        let near = Set(cage.flatMap { Self.neighbors(of: $0) }).intersection(free).sorted()
          .filter { cell in !cage.contains { solution[$0] == solution[cell] } }
        guard let next = random.element(of: near) else { break }
        cage.append(next)
        free.remove(next)
      }
      cages.append(cage)
    }
  }

  private static func neighbors(of cell: Int) -> [Int] {
    let (row, column) = (cell / 9, cell % 9)
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
      .filter { (0..<9).contains($0.0) && (0..<9).contains($0.1) }.map { $0.0 * 9 + $0.1 }
  }
}

// MARK: One solution

extension KillerMaker {
  /// A puzzle with one solution, of any level.
  func puzzle() -> Grid {
    var maker = self
    while true {
      let grid = Grid(maker.layout)
      guard let rival = maker.rival(of: grid) else { return grid }
      maker.split(against: rival)
    }
  }

  /// A solution other than the one that the cages were made from; nil if that one is unique.
  private mutating func rival(of grid: Grid) -> [Int]? {
    let solver = Solver(grid.layout)
    guard !solver.solutions(of: grid).isUnique else { return nil }
    let empty = Array(repeating: UInt8(0), count: 81)
    var found: [UInt8] = []
    for _ in 0..<20 {
      _ = solver.count(empty, upTo: 1, first: &found, order: random.next() | 1)
      if found.map(Int.init) != solution { return found.map(Int.init) }
    }
    // Rivals are rare here, so any other grid that splits a cage will do.
    return solution.map { 10 - $0 }
  }

  /// Splits a cell off a cage that another solution fills differently.
  private mutating func split(against rival: [Int]) {
    let differing = cages.indices.filter { index in
      cages[index].count > 1 && cages[index].contains { rival[$0] != solution[$0] }
    }
    guard let index = random.element(of: differing) else {
      preconditionFailure("Two solutions differ in a cage of several cells")
    }
    let cage = cages.remove(at: index)
    // Cages grow cell by cell, so any prefix of one is connected.
    cages.append(Array(cage.dropLast()))
    cages.append(Array(cage.suffix(1)))
  }
}

// MARK: Levels

extension KillerMaker {
  /// A puzzle of a level; nil if it stays too easy.
  ///
  /// If the level's techniques find no step, a cage is cut in two, a small change each time. A puzzle solved
  /// that way has one solution, but is easier than needed, so cages are joined while they still solve it.
  func puzzle(level: Level) -> Grid? {
    var maker = self
    return maker.eased(to: level) ? maker.hardened(to: level) : nil
  }

  /// Splits cages until the techniques of a level solve the puzzle.
  private mutating func eased(to level: Level) -> Bool {
    var position = Position(Board(Grid(layout)))
    while true {
      position.advance(upTo: level.ratings.upperBound)
      guard !position.isFull else { return true }
      guard split(where: position) else { return false }
      position = position.following(layout)
    }
  }

  /// Joins cages until the puzzle reaches a level.
  private mutating func hardened(to level: Level) -> Grid? {
    var tooLarge = Set<[Int]>()
    while true {
      let rating = Rater.rating(of: Grid(layout), upTo: level.ratings.upperBound)
      if let rating, level.ratings.contains(rating) { return Grid(layout) }
      guard joinOne(upTo: level.ratings.upperBound, except: &tooLarge) else { return nil }
    }
  }

  /// Joins two cages if techniques up to a rating still solve the puzzle; false if no pair works.
  ///
  /// - Parameter tooLarge: Joined cages that did not work; larger ones do not help either.
  private mutating func joinOne(upTo limit: Rating, except tooLarge: inout Set<[Int]>) -> Bool {
    let pairs = cages.indices.flatMap { one in
      cages.indices.dropFirst(one + 1).filter { canJoin(one, $0) }.map { (one, $0) }
    }
    for (one, other) in random.shuffled(pairs) {
      let (before, cells) = (cages, (cages[one] + cages[other]).sorted())
      guard !tooLarge.contains(cells) else { continue }
      cages[one] += cages[other]
      cages.remove(at: other)
      if Rater.rating(of: Grid(layout), upTo: limit) != nil { return true }
      tooLarge.insert(cells)
      cages = before
    }
    return false
  }

  /// The most cells in a joined cage.
  private static let mostCells = 5

  private func canJoin(_ one: Int, _ other: Int) -> Bool {
    let cells = cages[one] + cages[other]
    return cells.count <= Self.mostCells && Set(cells.map { solution[$0] }).count == cells.count
      && cages[one].contains { !cages[other].filter(Self.neighbors(of: $0).contains).isEmpty }
  }

  /// Splits a cage with the most empty cells; false if every cage has a single cell.
  private mutating func split(where position: Position) -> Bool {
    let sizes = cages.map { cage in cage.count > 1 ? cage.count { position.values[$0] == 0 } : 0 }
    guard let most = sizes.max(), most > 0,
      let index = random.element(of: sizes.indices.filter { sizes[$0] == most })
    else { return false }
    let cage = cages.remove(at: index)
    let parts = Self.halves(of: cage)
    cages += [parts.0, parts.1]
    return true
  }

  /// Two connected parts of a cage, of equal size if possible.
  private static func halves(of cage: [Int]) -> ([Int], [Int]) {
    let (one, other) = (Array(cage.prefix(2)), Array(cage.dropFirst(2)))
    let isEven = other.count == 2 && neighbors(of: other[0]).contains(other[1])
    // Cages grow cell by cell, so any prefix of one is connected.
    return isEven ? (one, other) : (Array(cage.dropLast()), Array(cage.suffix(1)))
  }
}

extension Position {
  /// Applies steps up to a rating until none is left.
  fileprivate mutating func advance(upTo limit: Rating) {
    while !isFull, let step = nextStep(upTo: limit.tenths) { apply(step) }
  }

  /// The position with other cages; candidates ruled out before stay ruled out.
  fileprivate func following(_ layout: Layout) -> Position {
    guard let grid = Grid(layout, digits: values.map(Int.init)),
      let board = Board(grid, candidates: open.map { DigitSet(bits: $0) })
    else { preconditionFailure("Smaller cages rule out nothing that is there") }
    return Position(board)
  }
}
