/// Whether two pieces ever come so close that one could disturb the other.
enum Meeting: Equatable {
  /// They never do.
  case never
  /// They do in that generation, for the first time.
  case at(Int)
  /// They fly or stand side by side for ever, so close that it must be tried what they do to each other.
  case sideBySide
  /// It would take too long to find out.
  case unknown

  /// How many generations are looked at one by one for a pair.
  static let patience = 20_000

  /// Finds out what two pieces do from a generation on, of which it is known when they may be close.
  init(_ one: Piece, _ other: Piece, from start: Int, _ approach: Approach) {
    guard !approach.isEmpty else {
      self = .never
      return
    }
    let (a, b) = (one.orbit, other.orbit)
    let isTogether = a.dx * b.period == b.dx * a.period && a.dy * b.period == b.dy * a.period
    let round = Int.commonMultiple(a.period, b.period) ?? .max
    let count = isTogether ? Int128(round) : (approach.last ?? Int128(Int.max)) - approach.first + 1
    guard count <= Self.patience, let first = Int(exactly: Int128(start) + approach.first) else {
      self = .unknown
      return
    }
    let touch = (first..<first + Int(count)).first { one.island(at: $0).touches(other.island(at: $0)) }
    self = touch.map { isTogether ? .sideBySide : .at($0) } ?? .never
  }
}

extension Island {
  /// Whether a cell could have neighbours in both islands.
  func touches(_ other: Island) -> Bool {
    let (x, y) = (other.corner.x - corner.x, other.corner.y - corner.y)
    let margin = Approach.touch - 1
    guard x <= shape.width + margin, y <= shape.height + margin, -x <= other.shape.width + margin,
      -y <= other.shape.height + margin
    else { return false }
    for row in 0..<other.shape.height {
      for word in 0..<other.shape.stride {
        let bits = other.shape.words[row &* other.shape.stride &+ word]
        guard bits != 0 else { continue }
        let rows = y + row - Approach.touch...y + row + Approach.touch
        if rows.contains(where: { widened(row: $0, from: x + word << 6) & bits != 0 }) { return true }
      }
    }
    return false
  }

  /// The cells of a row, and those up to two to each side of them.
  private func widened(row: Int, from column: Int) -> UInt64 {
    guard row >= 0, row < shape.height else { return 0 }
    return (-Approach.touch...Approach.touch).reduce(0) { $0 | shape.bits(row: row, from: column + $1) }
  }
}
