/// Who stands where by points: equal totals share a rank, and the ranks after them are skipped (1, 1, 3).
public struct Ranking: Hashable, Sendable {
  /// The total of each seat, in order of seats.
  public let totals: [Int]

  /// Ranks these totals, which stand in order of seats.
  public init(_ totals: [Int]) { self.totals = totals }

  /// The rank of a seat, from 1.
  public func rank(of seat: Seat) -> Int {
    1 + totals.count { $0 > totals[seat.index] }
  }

  /// All seats, best first; equal ones in order of seats.
  public var order: [Seat] {
    Seat.all(totals.count).sorted { one, other in
      (rank(of: one), one.index) < (rank(of: other), other.index)
    }
  }

  /// Everybody who has the highest total, in order of seats.
  public var winners: [Seat] {
    Seat.all(totals.count).filter { rank(of: $0) == 1 }
  }
}
