/// The states of live cells, 1 by default.
extension Cells {
  /// True if cells may have states other than 1.
  public var hasStates: Bool { !upper.isEmpty }

  /// The binary digits of the states at one place, counted from the lowest.
  func digits(_ place: Int) -> Cells { upper.indices.contains(place) ? upper[place] : Cells() }

  /// The live cells without their states, followed by the digits of their states, the lowest first.
  ///
  /// For a difference of two boards, each plane has the cells that differ in it.
  public var planes: [Cells] {
    var live = self
    live.upper = []
    return [live] + upper
  }

  /// Creates cells from ``planes``.
  public init(planes: [Cells]) {
    self = planes.first ?? Cells()
    upper = Array(planes.dropFirst())
  }

  /// The state of a cell; 0 if it is dead.
  public func state(of cell: Cell) -> Int {
    guard contains(cell) else { return 0 }
    return upper.indices.reduce(1) { upper[$1].contains(cell) ? $0 + 1 << $1 : $0 }
  }

  /// Sets the state of a cell; 0 makes it dead.
  public mutating func set(_ cell: Cell, to state: Int) {
    remove(cell)
    guard state > 0 else { return }
    insert(cell)
    let digits = state - 1
    while digits >> upper.count != 0 { upper.append(Cells()) }
    for place in upper.indices where digits >> place & 1 != 0 { upper[place].insert(cell) }
  }

  /// Sets the state of dead cells in a word; bit 0 is the leftmost.
  mutating func add(_ bits: UInt64, column: Int, y: Int, state: Int) {
    add(bits, column: column, y: y)
    let digits = state - 1
    while digits >> upper.count != 0 { upper.append(Cells()) }
    for place in upper.indices where digits >> place & 1 != 0 { upper[place].add(bits, column: column, y: y) }
  }

  /// The highest state of any cell; 0 if all are dead.
  public var highestState: Int {
    var highest = 0
    forEachRun { start, count, state in highest = max(highest, state) }
    return highest
  }

  /// The number of live cells in each state that occurs.
  public var stateCounts: [Int: Int] {
    var counts: [Int: Int] = [:]
    forEachRun { start, count, state in counts[state, default: 0] += count }
    return counts
  }

  /// Returns the cells with each state changed; 0 makes a cell dead.
  func mapStates(_ change: (Int) -> Int) -> Cells {
    var result = Cells()
    forEachRun { start, count, state in
      let new = change(state)
      for x in start.x..<start.x + count where new > 0 { result.set(Cell(x, start.y), to: new) }
    }
    return result
  }

  /// Returns the cells with states up to the highest of a rule.
  ///
  /// Under a two-state rule, only the cells that the old rule counts as alive remain.
  func fitted(to rule: Rule, from old: Rule) -> Cells {
    guard hasStates || old.states != nil else { return self }
    guard let states = rule.states else { return mapStates { old.states?.isAlive($0) ?? true ? 1 : 0 } }
    return mapStates { min($0, states.states - 1) }
  }

  /// Visits all horizontal runs of live cells with the same state, row by row from the left.
  func forEachRun(_ visit: (_ start: Cell, _ count: Int, _ state: Int) -> Void) {
    forEachRun { start, count in
      guard hasStates else { return visit(start, count, 1) }
      var first = start.x, state = self.state(of: start)
      for x in start.x + 1..<start.x + count + 1 {
        let next = x < start.x + count ? self.state(of: Cell(x, start.y)) : 0
        guard next != state else { continue }
        visit(Cell(first, start.y), x - first, state)
        first = x
        state = next
      }
    }
  }
}

/// The states in a part of a board, for display.
public struct StateDots: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// The highest state in each dot, row by row; 0 if all its cells are dead.
  public var states: [UInt8]

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    states = Array(repeating: 0, count: width * height)
  }

  /// The state of a dot; 0 outside the picture.
  public subscript(column: Int, row: Int) -> Int {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
    return Int(states[row * width + column])
  }

  /// Raises a dot to a state; ignored outside the picture.
  mutating func add(_ state: UInt8, column: Int, row: Int) {
    guard (0..<width).contains(column), (0..<height).contains(row) else { return }
    states[row * width + column] = max(states[row * width + column], state)
  }
}
