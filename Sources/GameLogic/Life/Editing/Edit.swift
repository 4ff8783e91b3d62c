/// An edit of the cells of a board.
public enum Edit: Hashable, Sendable {
  /// Toggles cells.
  case flip(Cells)
  case draw(Cells, isAlive: Bool)
  case paste(Cells, Box, PasteMode)
  case clear(Box)
  case clearOutside(Box)
  case invert(Box)
  case fill(Box, RandomFill)
  /// Rotates or reflects the cells of a rectangle about its center and adds them to those at the target.
  case turn(Box, Turn)
  /// Moves the cells of a rectangle and adds them to those at the target.
  case move(Box, x: Int, y: Int)

  /// The maximum number of cells to fill or invert: the area of the largest finite board.
  public static let maxCells: UInt128 = 1 << 28
}

extension Edit {
  /// Returns the cells that the edit toggles on a board.
  ///
  /// - Throws: ``LifeError/tooLarge`` if they are too many to list.
  public func flips(on board: Universe) throws(LifeError) -> Cells {
    let flips = try unbounded(on: board).clipped(to: board.bounds)
    guard flips.tiles.count <= Cells.maxTiles else { throw .tooLarge }
    return flips
  }

  private func unbounded(on board: Universe) throws(LifeError) -> Cells {
    switch self {
    case .flip(let cells): cells
    case .draw(let cells, let isAlive): try Self.draw(cells, isAlive, on: board)
    case .paste(let cells, let box, let mode):
      mode.flips(pasting: cells.within(box).fitted(under: board.rule), on: try board.cells(in: box))
    case .clear(let box): try board.cells(in: box)
    case .clearOutside(let box): try board.cells().outside(box)
    case .invert(let box): try Self.invert(board.topology.box?.intersection(box) ?? box, on: board)
    case .fill(let box, let fill):
      try board.cells(in: box).symmetricDifference(try fill.cells(in: box, states: board.rule.stateCount))
    case .turn(let box, let turn):
      try Self.transform(box, to: box.turned(turn), on: board) { $0.turned(turn, in: box) }
    case .move(let box, let x, let y):
      try Self.transform(box, to: box.moved(x: x, y: y), on: board) { $0.moved(x: x, y: y) }
    }
  }

  /// The approximate number of 64×64 tiles that the edit reads or changes on a board; cheap to compute.
  public func work(on board: Universe) -> Int {
    switch self {
    case .flip(let cells), .draw(let cells, _): cells.tiles.count
    case .paste(let cells, let box, _): cells.tiles.count.saturatingAdding(board.tiles(in: box))
    case .clear(let box): board.tiles(in: box)
    case .clearOutside: board.tiles(in: nil)
    case .invert(let box), .fill(let box, _): board.bounds.intersection(box)?.tiles ?? 0
    case .turn(let box, let turn):
      board.tiles(in: box).saturatingAdding(board.tiles(in: box.turned(turn)))
    case .move(let box, let x, let y):
      board.tiles(in: box).saturatingAdding(board.tiles(in: box.moved(x: x, y: y)))
    }
  }

  private static func draw(_ cells: Cells, _ isAlive: Bool, on board: Universe) throws(LifeError) -> Cells {
    guard board.rule.stateCount == 2 else {
      var flips = Cells()
      cells.forEach { cell in
        var before = Cells(), after = Cells()
        before.set(cell, to: board.state(of: cell))
        after.set(cell, to: isAlive ? cells.state(of: cell) : 0)
        flips.formSymmetricDifference(before.symmetricDifference(after))
      }
      return flips
    }
    var flips = Cells()
    cells.forEach { if board[$0] != isAlive { flips.insert($0) } }
    return flips
  }

  /// Swaps live and dead cells; with several states, the first with the last, and so on.
  private static func invert(_ box: Box, on board: Universe) throws(LifeError) -> Cells {
    let all = try Cells(filling: box)
    guard board.rule.stateCount > 2 else { return all }
    let before = try board.cells(in: box), most = board.rule.stateCount - 1
    var after = all.subtracting(before).mapStates { _ in most }
    after.formUnion(before.mapStates { most - $0 })
    return before.symmetricDifference(after)
  }

  private static func transform(
    _ box: Box, to target: Box, on board: Universe, _ change: (Cells) -> Cells
  ) throws(LifeError) -> Cells {
    let picked = try board.cells(in: box)
    var before = try board.cells(in: target)
    before.formUnion(picked)
    var after = before.outside(box)
    after.formUnion(change(picked))
    return before.symmetricDifference(after)
  }
}

extension Edit {
  /// Returns the edited board, for edits that change too many cells to list.
  ///
  /// - Throws: ``LifeError/tooLarge`` if the board is too large for this edit.
  func applied(to board: Universe) throws(LifeError) -> Universe {
    var board = board
    switch self {
    case .clear(let box): try board.replace(box, with: Cells())
    case .paste(let cells, let box, .copy): try board.replace(box, with: cells)
    case .clearOutside(let box):
      board = try Universe(
        try board.cells(in: box), rule: board.rule, topology: board.topology, generation: board.generation)
    case .flip, .draw, .paste, .invert, .fill, .turn, .move: throw .tooLarge
    }
    return board
  }
}

extension Universe {
  public func tiles(in box: Box?) -> Int {
    guard let live = boundingBox, let part = live.intersection(box ?? live) else { return 0 }
    return min(part.tiles, Int(clamping: population))
  }
}

extension Box {
  var tiles: Int { Int(clamping: (UInt128(width) >> 6 + 1) * (UInt128(height) >> 6 + 1)) }
}

/// The ways to combine pasted cells with those on the board.
public enum PasteMode: String, CaseIterable, Sendable {
  case or
  case xor
  case and
  /// The pasted rectangle, dead cells included.
  case copy

  func flips(pasting cells: Cells, on below: Cells) -> Cells {
    guard !cells.hasStates, !below.hasStates else { return below.symmetricDifference(result(cells, below)) }
    return switch self {
    case .or: cells.subtracting(below)
    case .xor: cells
    case .and: below.subtracting(cells)
    case .copy: below.symmetricDifference(cells)
    }
  }

  /// The cells after pasting, if there are more than two states; pasted cells win.
  private func result(_ cells: Cells, _ below: Cells) -> Cells {
    var result = cells
    switch self {
    case .or:
      result = below
      result.formUnion(cells)
    case .xor:
      result.subtract(below)
      result.formUnion(below.subtracting(cells))
    case .and: result = below.subtracting(below.subtracting(cells))
    case .copy: break
    }
    return result
  }
}

extension Cells {
  /// Returns the cells with their states clamped to the highest state of a rule.
  fileprivate func fitted(under rule: Rule) -> Cells {
    guard hasStates, highestState >= rule.stateCount else { return self }
    return mapStates { min($0, rule.stateCount - 1) }
  }
}
