extension HashRoot {
  /// The pattern with cells in place of all that lives in a rectangle.
  ///
  /// Where there are no squares left, what nobody needs is forgotten; where that is too little, the pattern leaves
  /// all others of its store behind.
  ///
  /// - Throws: ``LifeError/tooLarge`` when it has no room even alone.
  func edited(_ box: Box, with cells: Cells) throws(LifeError) -> HashRoot {
    do throws(LifeError) {
      return try writing { root throws(LifeError) in try root.replacing(box, with: cells) }
    } catch {
      guard error == .tooLarge else { throw error }
    }
    do throws(LifeError) {
      return try writing { root throws(LifeError) in
        root.forget()
        return try root.replacing(box, with: cells)
      }
    } catch {
      guard error == .tooLarge else { throw error }
      return try copy().writing { root throws(LifeError) in try root.replacing(box, with: cells) }
    }
  }

  /// The pattern with cells in place of all that lives in a rectangle; only for a writer.
  private func replacing(_ box: Box, with cells: Cells) throws(LifeError) -> HashRoot {
    var (patch, patchLevel) = try square(of: cells, in: box)
    var (square, level) = (square, level)
    while patchLevel < level {
      patch = try grown(patch)
      patchLevel += 1
    }
    while level < patchLevel {
      square = try grown(square)
      level += 1
    }
    var merge = Merge(root: self, box: box)
    let merged = try merge.merged(
      square, patch, level: level, corner: Cell(-1 << (level - 1), -1 << (level - 1)))
    return try root(merged, level: level)
  }
}

/// Two squares put together: the one outside of a rectangle, the other inside.
private struct Merge {
  /// Squares that are cut by the same edges of the rectangle are cut at the same place, if they are of one
  /// level.
  private struct Pair: Hashable {
    let square: Square
    let patch: Square
    let edges: Int
  }

  let root: HashRoot
  let box: Box
  private var known: [Pair: Square] = [:]

  init(root: HashRoot, box: Box) {
    self.root = root
    self.box = box
  }

  /// Two squares of the same level and place put together.
  mutating func merged(
    _ square: Square, _ patch: Square, level: Int, corner: Cell
  ) throws(LifeError) -> Square {
    let last = 1 << level - 1
    if square == patch { return square }
    if box.x > corner.x + last || box.maxX < corner.x { return square }
    if box.y > corner.y + last || box.maxY < corner.y { return square }
    let edges =
      (box.x > corner.x ? 1 : 0) | (box.maxX < corner.x + last ? 2 : 0)
      | (box.y > corner.y ? 4 : 0) | (box.maxY < corner.y + last ? 8 : 0)
    if edges == 0 { return patch }
    let pair = Pair(square: square, patch: patch, edges: edges)
    if let answer = known[pair] { return answer }
    let answer =
      level == HashRoot.leafLevel
      ? try leaf(square, patch, corner: corner)
      : try quarters(square, patch, level: level, corner: corner)
    known[pair] = answer
    return answer
  }

  private mutating func quarters(
    _ square: Square, _ patch: Square, level: Int, corner: Cell
  ) throws(LifeError) -> Square {
    var quarters = SIMD4<Square>()
    let (old, new, half) = (root.quarters(of: square), root.quarters(of: patch), 1 << (level - 1))
    for n in 0..<4 {
      quarters[n] = try merged(
        old[n], new[n], level: level - 1,
        corner: Cell(corner.x + (n & 1) * half, corner.y + (n >> 1) * half))
    }
    return try root.join(quarters)
  }

  private func leaf(_ square: Square, _ patch: Square, corner: Cell) throws(LifeError) -> Square {
    var rows = root.rows(of: square)
    let new = root.rows(of: patch)
    let mask = UInt16(truncatingIfNeeded: box.columnMask(ofTileAt: corner.x))
    for y in 0..<16 where box.rows.contains(corner.y + y) {
      rows[y] = rows[y] & ~mask | new[y] & mask
    }
    return try root.leaf(rows)
  }
}
