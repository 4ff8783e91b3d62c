/// After how many generations separate parts have all come back, and how far they have moved together.
struct CommonCycle {
  /// The least number of generations.
  private(set) var period: Int
  /// How far all have moved by then; nil when they do not move alike.
  private(set) var shift: Cell?

  /// The common cycle of pieces; nil when it is beyond counting.
  init?(of pieces: [Piece], at generation: Int) {
    var period: Int? = 1
    for piece in pieces { period = period.flatMap { Int.commonMultiple($0, piece.orbit.period) } }
    guard let period else { return nil }
    self.period = period
    shift = Self.shift(of: pieces, in: period)
    while let less = shorter(pieces, at: generation) { self = less }
  }

  private static func shift(of pieces: [Piece], in period: Int) -> Cell? {
    var shift: Cell?
    for piece in pieces {
      let laps = period / piece.orbit.period
      let move = Cell(laps * piece.orbit.dx, laps * piece.orbit.dy)
      if let shift, shift != move { return nil }
      shift = move
    }
    return shift ?? Cell(0, 0)
  }

  private init(period: Int, shift: Cell) {
    self.period = period
    self.shift = shift
  }

  /// Parts that are interlocked can come back together earlier than each of them does.
  private func shorter(_ pieces: [Piece], at generation: Int) -> CommonCycle? {
    guard let shift, pieces.count > 1 else { return nil }
    let now = pieces.cells(at: generation)
    for prime in Self.primes(of: period) where shift.x % prime == 0 && shift.y % prime == 0 {
      let part = CommonCycle(period: period / prime, shift: Cell(shift.x / prime, shift.y / prime))
      let later = pieces.cells(at: generation + part.period)
      if later == now.moved(x: shift.x / prime, y: shift.y / prime) { return part }
    }
    return nil
  }

  private static func primes(of number: Int) -> [Int] {
    var rest = number, primes: [Int] = [], divisor = 2
    while divisor * divisor <= rest {
      if rest % divisor == 0 { primes.append(divisor) }
      while rest % divisor == 0 { rest /= divisor }
      divisor += 1
    }
    return rest > 1 ? primes + [rest] : primes
  }
}
