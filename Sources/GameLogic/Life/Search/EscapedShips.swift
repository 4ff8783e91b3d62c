/// Spaceships that flew off a ``SoupBoard``, and the proof that none of them can come back or meet another.
///
/// A ship may leave once it is close to the edge toward which it flies, nothing is in its way, and no ship
/// that has left can ever come close to it. Other cells are farther away than anything can spread between two
/// checks.
struct EscapedShips {
  /// The distance from the edges within which cells are checked, and that within which a ship may leave.
  static let checkMargin = 32, exitDepth = 21
  /// The number of generations between two checks.
  static let interval = 8

  private(set) var ships: [Piece] = []
  /// The boxes through which ships are still leaving, and the generations until which they are.
  private var exitPaths: [(box: Box, until: Int)] = []
  private var orbits: OrbitCache
  private var flood = SoupFlood()

  private static let longest = 128

  init(_ rule: Rule) { orbits = OrbitCache(rule: rule) }

  mutating func reset() {
    ships.removeAll(keepingCapacity: true)
    exitPaths.removeAll(keepingCapacity: true)
  }

  /// Removes the ships that may leave; false if others are too close to an edge or to a ship that left.
  mutating func release(
    from board: SoupBoard, at generation: Int, _ scratch: UnsafeMutablePointer<UInt64>
  ) -> Bool {
    scratch.update(from: board.rows, count: SoupBoard.side * SoupBoard.words)
    exitPaths.removeAll { $0.until < generation }
    for y in 0..<SoupBoard.side {
      while let x = Self.cellNearEdge(of: scratch, in: y) {
        flood.removeIsland(of: Cell(x, y), from: scratch, reach: 2)
        guard let island = flood.island(in: board.rows), allows(island, on: board, at: generation) else {
          return false
        }
      }
    }
    return true
  }

  private static func cellNearEdge(of rows: UnsafeMutablePointer<UInt64>, in y: Int) -> Int? {
    let isNear = y < checkMargin || y >= SoupBoard.side - checkMargin
    for word in 0..<SoupBoard.words {
      let mask: UInt64 =
        isNear
        ? ~0
        : word == 0
          ? 1 << UInt64(checkMargin) - 1 : word == SoupBoard.words - 1 ? ~0 << UInt64(64 - checkMargin) : 0
      let bits = rows[y * SoupBoard.words + word] & mask
      if bits != 0 { return word << 6 | bits.trailingZeroBitCount }
    }
    return nil
  }

  /// Removes an island that may leave; false if it can neither leave nor stay.
  private mutating func allows(_ island: Island, on board: SoupBoard, at generation: Int) -> Bool {
    let box = island.box
    let reach = Box(x: 0, y: 0, width: SoupBoard.side, height: SoupBoard.side).grown(by: -Self.interval - 1)
    guard reach.intersection(box) == box else { return false }
    let ship = orbits.piece(of: island, at: generation, within: Self.longest) { true }
    guard let ship, !ship.orbit.isStationary else {
      // An island that stays must not come close to a ship that has left, before the next check.
      let near = box.grown(by: Self.interval + 4)
      return !exitPaths.contains { $0.box.intersection(near) != nil }
    }
    guard ships.allSatisfy({ ship.neverMeets($0, from: generation) }) else { return false }
    if let path = exitPath(of: ship, box, on: board, at: generation) {
      board.rows.remove(island)
      board.mark(rows: box.y..<box.maxY + 1)
      ships.append(ship)
      exitPaths.append(path)
    }
    return true
  }

  /// The box of a ship's way out; nil unless it is close to the edge and nothing is in its way.
  private func exitPath(
    of ship: Piece, _ box: Box, on board: SoupBoard, at generation: Int
  ) -> (box: Box, until: Int)? {
    let far = SoupBoard.side - Self.exitDepth, orbit = ship.orbit
    guard
      orbit.dx < 0 && box.maxX < Self.exitDepth || orbit.dx > 0 && box.x >= far
        || orbit.dy < 0 && box.maxY < Self.exitDepth || orbit.dy > 0 && box.y >= far
    else { return nil }
    let whole = Box(x: -2, y: -2, width: SoupBoard.side + 4, height: SoupBoard.side + 4)
    var path = box, time = generation
    while ship.island(at: time).box.intersection(whole) != nil {
      time += 1
      path = path.union(ship.island(at: time).box)
    }
    board.rows.remove(ship.island(at: generation))
    defer { board.rows.place(ship.island(at: generation)) }
    return board.rows.hasCell(in: path.grown(by: 3)) ? nil : (path.grown(by: 3), time)
  }
}

extension Piece {
  /// True if two pieces provably never come close from a generation on.
  fileprivate func neverMeets(_ other: Piece, from start: Int) -> Bool {
    guard let one = MotionBounds(of: self, since: start, from: corner),
      let two = MotionBounds(of: other, since: start, from: corner)
    else { return false }
    return Encounter(self, other, from: start, Approach(one, two)) == .never
  }
}
