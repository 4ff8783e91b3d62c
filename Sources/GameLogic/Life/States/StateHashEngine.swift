/// HashLife for rules of several states without distant neighbors.
///
/// It shares equal squares and caches their successors.
///
/// Invariant: the board has no more tiles than ``StateEngine`` can store.
struct StateHashEngine: Engine {
  private let rule: StateRule
  private(set) var root: HashRoot
  /// True if the last advance ran out of memory.
  private(set) var isStalled = false

  /// - Throws: ``LifeError/outOfRange`` or ``LifeError/tooLarge``.
  init(_ cells: Cells, rule: StateRule, memory: HashMemory = HashMemory()) throws(LifeError) {
    precondition(rule.hasHashLife, "\(rule.name) has neighbors that are too far for HashLife")
    self.rule = rule
    let transition = rule.transition
    root = try HashRoot.empty(transition, memory: memory).writing { root throws(LifeError) in
      let (square, level) = try root.stateSquare(of: cells, states: rule.states)
      return try root.root(square, level: level)
    }
  }

  var name: EngineName { .hash }
  var isOdd: Bool { false }
  var population: UInt128 { root.population }
  var boundingBox: Box? { root.boundingBox }
  var provenPeriod: Int? { root.square == 0 ? 1 : nil }
  var content: Content { .cells(root.stateCells(in: nil)) }
  var ownBytes: Int { 256 + min(Int(clamping: population), 1 << 16) * 16 }

  /// Returns the same board in a store of its own, or itself if there is not enough memory.
  func detached() -> StateHashEngine {
    var alone = self
    if let root = try? root.copy() { alone.root = root }
    return alone
  }

  subscript(_ cell: Cell) -> Bool { root.isAlive(cell) }

  func cells(in box: Box) -> Cells { root.stateCells(in: box) }

  func paint(_ dots: inout Dots, from corner: Cell, scale: Int) {
    root.paint(&dots, from: corner, scale: scale)
  }

  mutating func replace(_ box: Box, with cells: Cells) throws(LifeError) {
    var all = root.stateCells(in: nil).outside(box)
    all.formUnion(cells.within(box))
    root = try root.writing { [states = rule.states] root throws(LifeError) in
      let (square, level) = try root.stateSquare(of: all, states: states)
      return try root.root(square, level: level)
    }
  }
}

extension StateHashEngine {
  /// Advances in steps of powers of two, the smallest first; see ``HashEngine``.
  ///
  /// - Throws: Also ``LifeError/tooLarge`` if the board gets too large; it then keeps the last generation.
  mutating func advance(
    by generations: Int, done: inout Int, while shouldContinue: () -> Bool
  ) throws(LifeError) {
    isStalled = false
    var left = generations
    while left > 0 {
      let exponent = left.trailingZeroBitCount
      guard shouldContinue(), try step(exponent, while: shouldContinue) else { return }
      done += 1 << exponent
      left -= 1 << exponent
    }
  }

  private mutating func step(_ exponent: Int, while shouldContinue: () -> Bool) throws(LifeError) -> Bool {
    let (root, step) = try root.writing { root throws(LifeError) in
      (root, root.step(exponent, isOdd: false, while: shouldContinue))
    }
    switch step {
    case .done(let next):
      guard next.level <= HashEngine.highestLevel else { throw .outOfRange }
      guard next.tileCount <= StateTiles.maxTiles else { throw .tooLarge }
      self.root = next
      return true
    case .stalled, .cancelled:
      if case .stalled = step { isStalled = true }
      self.root = root
      return false
    }
  }
}

extension StateHashEngine: StateReading {
  func state(of cell: Cell) -> Int {
    guard let (leaf, x, y) = root.place(of: cell) else { return 0 }
    return Int(root.states(of: leaf)[y] >> UInt64(x << 3) & 0xFF)
  }

  func paint(_ dots: inout StateDots, from corner: Cell, scale: Int) {
    root.paint(&dots, from: corner, scale: scale)
  }
}

// MARK: - Squares and cells

extension HashRoot {
  /// Returns the smallest square around (0, 0) that contains the cells, and its level; requires the write lock.
  func stateSquare(of cells: Cells, states: Int) throws(LifeError) -> (square: Square, level: Int) {
    var squares: [Cells.TileKey: Square] = [:]
    for key in cells.tiles.keys {
      let square = try stateTile(cells, at: key, last: UInt64(states - 1))
      if square != 0 { squares[key] = square }
    }
    return try self.square(above: squares)
  }

  /// Returns the square of a tile.
  private func stateTile(_ cells: Cells, at key: Cells.TileKey, last: UInt64) throws(LifeError) -> Square {
    let digits = [cells] + cells.upper
    let words = digits.map { digit in (0..<64).map { digit[word: key.column, key.row << 6 | $0] } }
    return try stateSquare(words, level: Self.tileLevel, x: 0, y: 0, last: last)
  }

  private func stateSquare(
    _ words: [[UInt64]], level: Int, x: Int, y: Int, last: UInt64
  ) throws(LifeError) -> Square {
    guard level > leafLevel else { return try stateLeaf(words, x: x, y: y, last: last) }
    let half = 1 << (level - 1)
    var quarters = SIMD4<Square>()
    for n in 0..<4 {
      quarters[n] = try stateSquare(
        words, level: level - 1, x: x + (n & 1) * half, y: y + (n >> 1) * half, last: last)
    }
    return try join(quarters)
  }

  private func stateLeaf(_ words: [[UInt64]], x: Int, y: Int, last: UInt64) throws(LifeError) -> Square {
    var rows = SIMD8<UInt64>()
    for row in 0..<8 {
      let live = words[0][y + row] >> UInt64(x) & 0xFF
      for column in 0..<8 where live >> UInt64(column) & 1 != 0 {
        let bit = UInt64(x + column)
        var state: UInt64 = 1
        for place in words.indices.dropFirst() {
          state += (words[place][y + row] >> bit & 1) << UInt64(place - 1)
        }
        rows[row] |= min(state, last) << UInt64(column << 3)
      }
    }
    return try leaf(rows)
  }

  func stateCells(in box: Box?) -> Cells {
    var cells = Cells()
    let half = 1 << (level - 1)
    addStates(of: square, level: level, corner: Cell(-half, -half), in: box, to: &cells)
    return cells
  }

  private func addStates(
    of square: Square, level: Int, corner: Cell, in box: Box?, to cells: inout Cells
  ) {
    guard square != 0 else { return }
    let side = 1 << level
    if let box, box.x >= corner.x + side || box.y >= corner.y + side { return }
    if let box, box.maxX < corner.x || box.maxY < corner.y { return }
    guard level > leafLevel else { return addLeaf(square, corner: corner, in: box, to: &cells) }
    let quarters = quarters(of: square)
    for n in 0..<4 {
      let inner = Cell(corner.x + (n & 1) * side / 2, corner.y + (n >> 1) * side / 2)
      addStates(of: quarters[n], level: level - 1, corner: inner, in: box, to: &cells)
    }
  }

  private func addLeaf(_ leaf: Square, corner: Cell, in box: Box?, to cells: inout Cells) {
    let rows = states(of: leaf)
    for y in 0..<8 where rows[y] != 0 && box?.rows.contains(corner.y + y) ?? true {
      var bits: [Int: UInt64] = [:]
      for x in 0..<8 where box?.columns.contains(corner.x + x) ?? true {
        let state = Int(rows[y] >> UInt64(x << 3) & 0xFF)
        if state != 0 { bits[state, default: 0] |= 1 << UInt64((corner.x & 63) + x) }
      }
      for (state, bits) in bits { cells.add(bits, column: corner.x >> 6, y: corner.y + y, state: state) }
    }
  }
}

/// The abilities of engines for rules of several states that other engines lack.
protocol StateReading {
  /// Returns the state of a cell, which must be on the board.
  func state(of cell: Cell) -> Int
  /// Raises each dot to the highest state of its cells; see ``Universe/stateDots(from:width:height:scale:)``.
  func paint(_ dots: inout StateDots, from corner: Cell, scale: Int)
}
