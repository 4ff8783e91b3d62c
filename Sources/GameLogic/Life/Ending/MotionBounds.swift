/// The moving bounds of a piece, or of several pieces with one speed.
///
/// At generation start + t its cells lie between (low + speed·t) / period and (high + speed·t) / period on
/// each of the axes x, y, x + y and x − y.
struct MotionBounds {
  let period: Int
  let speed: SIMD4<Int>
  private(set) var low: SIMD4<Int>
  private(set) var high: SIMD4<Int>

  private static let farthest = 1 << 40, longest = 1 << 18

  /// The bounds of a piece relative to an origin; nil if it is too far away or its period too long.
  init?(of piece: Piece, since start: Int, from origin: Cell = Cell(0, 0)) {
    let corner = Cell(piece.corner.x - origin.x, piece.corner.y - origin.y), age = start - piece.epoch
    guard piece.orbit.period <= Self.longest, abs(corner.x) <= Self.farthest, abs(corner.y) <= Self.farthest,
      abs(age) <= Self.farthest >> 4
    else { return nil }
    period = piece.orbit.period
    speed = piece.orbit.extent.speed
    let position = SIMD4(corner.x, corner.y, corner.x + corner.y, corner.x - corner.y) &* period
    low = piece.orbit.extent.low &+ position &+ speed &* age
    high = piece.orbit.extent.high &+ position &+ speed &* age
  }

  init(around box: Box) {
    period = 1
    speed = .zero
    low = SIMD4(box.x, box.y, box.x + box.y, box.x - box.maxY)
    high = SIMD4(box.maxX, box.maxY, box.maxX + box.maxY, box.maxX - box.y)
  }

  /// The common bounds of stationary pieces; nil if there are none.
  init?(around bounds: [MotionBounds]) {
    guard !bounds.isEmpty else { return nil }
    period = 1
    speed = .zero
    low = SIMD4(repeating: .max)
    high = SIMD4(repeating: .min)
    for bounds in bounds {
      for axis in 0..<4 {
        low[axis] = min(low[axis], bounds.low[axis].flooredDivision(by: bounds.period).quotient)
        high[axis] = max(high[axis], bounds.high[axis].flooredDivision(by: bounds.period).quotient + 1)
      }
    }
  }
}

/// The generations in which two pieces may be close enough to interact.
///
/// In all other generations each evolves as if alone, because no cell has neighbors in both. (Rules with B0
/// are excluded.) As it is computed from bounds, it may include generations in which the pieces are apart,
/// but it misses none in which they are close.
struct Approach {
  /// The first generation, counted from the start.
  private(set) var first: Int128 = 0
  /// The last generation, counted from the start; nil if the pieces remain close forever.
  private(set) var last: Int128?
  /// True if the pieces are never close.
  private(set) var isEmpty = false

  /// The maximum distance in x or y at which two cells have a common neighbor.
  static let touch = 2

  init(_ one: MotionBounds, _ other: MotionBounds) {
    for axis in 0..<4 {
      // Two cells at most 2 apart in x and y differ by at most 4 along a diagonal.
      let touch = Int128(axis < 2 ? Self.touch : 2 * Self.touch)
      clip(behind: one, ahead: other, axis: axis, touch: touch)
      clip(behind: other, ahead: one, axis: axis, touch: touch)
      if isEmpty { return }
    }
  }

  /// Excludes the generations in which one piece is clearly ahead on an axis.
  ///
  /// The pieces may be close while (gap + rate·t) / (product of the periods) is at most `touch`.
  private mutating func clip(behind: MotionBounds, ahead: MotionBounds, axis: Int, touch: Int128) {
    let (p, q) = (Int128(behind.period), Int128(ahead.period))
    let gap = Int128(ahead.low[axis]) * p - Int128(behind.high[axis]) * q - touch * p * q
    let rate = Int128(ahead.speed[axis]) * p - Int128(behind.speed[axis]) * q
    if rate == 0 {
      if gap > 0 { isEmpty = true }
    } else if rate > 0 {
      let end = Self.floor(-gap, rate)
      last = min(last ?? end, end)
    } else {
      first = max(first, -Self.floor(-gap, -rate))
    }
    if let last, last < first { isEmpty = true }
  }

  private static func floor(_ number: Int128, _ divisor: Int128) -> Int128 {
    let (whole, rest) = number.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? whole - 1 : whole
  }
}
