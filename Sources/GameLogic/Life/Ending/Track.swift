/// The straight lines between which a piece, or a group of pieces of one speed, stays for ever.
///
/// At generation start + t its cells lie from (low + speed·t) / period to (high + speed·t) / period along
/// each of the axes x, y, x + y and x − y.
struct Track {
  let period: Int
  let speed: SIMD4<Int>
  private(set) var low: SIMD4<Int>
  private(set) var high: SIMD4<Int>

  /// The greatest distance from (0, 0) and the longest period that are followed.
  private static let farthest = 1 << 40, longest = 1 << 18

  /// The lines of a piece; nil when it is too far away to be followed.
  init?(of piece: Piece, since start: Int) {
    let (corner, age) = (piece.corner, start - piece.epoch)
    guard piece.orbit.period <= Self.longest, abs(corner.x) <= Self.farthest, abs(corner.y) <= Self.farthest,
      abs(age) <= Self.farthest >> 4
    else { return nil }
    period = piece.orbit.period
    speed = piece.orbit.reach.speed
    let place = SIMD4(corner.x, corner.y, corner.x + corner.y, corner.x - corner.y) &* period
    low = piece.orbit.reach.low &+ place &+ speed &* age
    high = piece.orbit.reach.high &+ place &+ speed &* age
  }

  /// The lines around a rectangle that stands still.
  init(around box: Box) {
    period = 1
    speed = .zero
    low = SIMD4(box.x, box.y, box.x + box.y, box.x - box.maxY)
    high = SIMD4(box.maxX, box.maxY, box.maxX + box.maxY, box.maxX - box.y)
  }

  /// The lines around everything that stands still; nil when nothing does.
  init?(around tracks: [Track]) {
    guard !tracks.isEmpty else { return nil }
    period = 1
    speed = .zero
    low = SIMD4(repeating: .max)
    high = SIMD4(repeating: .min)
    for track in tracks {
      for axis in 0..<4 {
        low[axis] = min(low[axis], track.low[axis].laps(of: track.period).whole)
        high[axis] = max(high[axis], track.high[axis].laps(of: track.period).whole + 1)
      }
    }
  }
}

/// When two pieces are so close that a cell could feel both of them.
///
/// Outside of it each lives by itself: where no cell has neighbours of both, both together become what each
/// becomes alone, under every rule that needs a neighbour for a birth. It comes from straight lines that no
/// phase of a piece oversteps, so it may hold generations in which the pieces are apart, but misses none in
/// which they are close.
struct Approach {
  /// The first generation after the start in which they may be close.
  private(set) var first: Int128 = 0
  /// The last one; nil when there is none.
  private(set) var last: Int128?
  /// Whether they are never close.
  private(set) var isEmpty = false

  /// Cells further apart than this along x or y share no neighbour.
  static let touch = 2

  init(_ one: Track, _ other: Track) {
    for axis in 0..<4 {
      // Two cells with both coordinates at most 2 apart differ by at most 4 along a diagonal.
      let touch = Int128(axis < 2 ? Self.touch : 2 * Self.touch)
      clip(behind: one, ahead: other, axis: axis, touch: touch)
      clip(behind: other, ahead: one, axis: axis, touch: touch)
      if isEmpty { return }
    }
  }

  /// Leaves away the generations in which one piece is clearly further along an axis than the other.
  ///
  /// They may be close while (gap + rate·t) / (both periods) is at most `touch`.
  private mutating func clip(behind: Track, ahead: Track, axis: Int, touch: Int128) {
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
