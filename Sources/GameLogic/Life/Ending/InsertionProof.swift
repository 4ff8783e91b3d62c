/// A proof that a pattern grows by the same piece every period, as a wick stretcher does.
///
/// Two generations, one period apart, agree behind a line after one displacement, and ahead of another line
/// after a second displacement. The strip in which both hold is so wide that no cell of the next period
/// depends on both of its sides. So the strip repeats in space, the next period inserts the same piece again,
/// and so on forever: every neighborhood that occurs later has occurred in the first period.
struct InsertionProof {
  let period: Int
  /// The displacements per period of the parts behind and ahead of the strip.
  let rear: Cell, front: Cell
  /// The number of cells inserted per period.
  let cells: Int
  private let start: Int
  /// The inserted objects; nil for a wick.
  private let stream: InsertedStream?
  /// True if the inserted piece is connected, as a wick is.
  private let isWick: Bool

  /// Compares two generations; nil if they prove nothing.
  init?(from first: Universe, to second: Universe) throws(LifeError) {
    period = second.generation - first.generation
    start = first.generation
    let (before, after) = (try first.cells(), try second.cells())
    cells = after.count - before.count
    guard cells > 0 else { return nil }
    for axis in CutAxis.all {
      guard let rear = axis.move(from: before, to: after, isFront: false),
        let front = axis.move(from: before, to: after, isFront: true),
        let strip = axis.strip(before, after, rear: rear, front: front, period: period)
      else { continue }
      self.rear = rear
      self.front = front
      isWick = axis.isConnected(before, in: strip)
      stream = axis.stream(
        in: strip, of: before, at: start, rear: rear, front: front, period: period, rule: first.rule)
      return
    }
    return nil
  }

  /// The displacement of the moving end, or of the faster one; zero if the ends move apart.
  private var shift: Cell {
    let (far, near) = (rear.x * rear.x + rear.y * rear.y, front.x * front.x + front.y * front.y)
    if far == 0 || near == 0 { return far == 0 ? front : rear }
    guard rear.x * front.x + rear.y * front.y > 0 else { return Cell(0, 0) }
    return far > near ? rear : front
  }

  var growth: Growth {
    let compared = start...start + period
    if let known = stream?.growth(cells: cells, observed: compared) { return known }
    return Growth(
      .linear, isWick ? .wickStretcher : .unknown, period: period, shift: shift, increase: cells,
      isProved: true,
      observed: compared)
  }
}

/// A direction across which a pattern can be cut.
private struct CutAxis {
  let x: Int, y: Int

  static let all = [CutAxis(x: 1, y: 0), CutAxis(x: 0, y: 1), CutAxis(x: 1, y: 1), CutAxis(x: 1, y: -1)]

  /// The depth of the part at an end by which its displacement is recognized.
  private static let depth = 24

  func position(_ cell: Cell) -> Int { x * cell.x + y * cell.y }

  /// The displacement of one end of a pattern; nil if the end has changed its size.
  func move(from before: Cells, to after: Cells, isFront: Bool) -> Cell? {
    guard let old = end(of: before, isFront: isFront).boundingBox,
      let new = end(of: after, isFront: isFront).boundingBox, old.width == new.width, old.height == new.height
    else { return nil }
    return Cell(new.x - old.x, new.y - old.y)
  }

  private func end(of cells: Cells, isFront: Bool) -> Cells {
    var extreme = Int.min
    let sign = isFront ? 1 : -1
    cells.forEach { extreme = max(extreme, sign * position($0)) }
    var end = Cells()
    cells.forEach { if sign * position($0) >= extreme - Self.depth { end.insert($0) } }
    return end
  }

  /// The strip in which both agreements hold; nil if it is too narrow.
  func strip(
    _ before: Cells, _ after: Cells, rear: Cell, front: Cell, period: Int
  ) -> ClosedRange<Int>? {
    let growth = position(front) - position(rear)
    guard growth > 0 else { return nil }
    var rearEnd = Int.max, frontStart = Int.min
    after.symmetricDifference(before.moved(x: rear.x, y: rear.y)).forEach {
      rearEnd = min(rearEnd, position($0))
    }
    after.symmetricDifference(before.moved(x: front.x, y: front.y)).forEach {
      frontStart = max(frontStart, position($0))
    }
    guard rearEnd < .max, frontStart > .min else { return nil }
    // Nothing travels faster than one cell per generation in x and in y; that is two on a diagonal.
    let reach = (abs(x) + abs(y)) * period
    guard rearEnd - frontStart > 4 * reach + growth + 2 else { return nil }
    return frontStart...rearEnd
  }

  /// The maximum number of empty lines inside a wick.
  private static let mostEmptyLines = 4

  func isConnected(_ cells: Cells, in strip: ClosedRange<Int>) -> Bool {
    var positions: Set<Int> = []
    cells.forEach { if strip.contains(position($0)) { positions.insert(position($0)) } }
    let sorted = positions.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 <= Self.mostEmptyLines + 1 }
  }

  /// The objects in a strip; a part as wide as the growth is inserted every period.
  func stream(
    in strip: ClosedRange<Int>, of cells: Cells, at generation: Int, rear: Cell, front: Cell, period: Int,
    rule: Rule
  ) -> InsertedStream? {
    var inside = Cells()
    cells.forEach { if strip.contains(position($0)) { inside.insert($0) } }
    let middle = (strip.lowerBound + strip.upperBound) / 2
    let unit = middle..<middle + position(front) - position(rear)
    return InsertedStream(
      inside, at: generation, rear: rear, front: front, period: period, rule: rule,
      along: position, isInUnit: { unit.contains(position($0)) })
  }
}
