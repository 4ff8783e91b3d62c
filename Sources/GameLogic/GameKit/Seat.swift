/// A player's place at the table, counted from zero in the order in which the terminal goes round.
///
/// Rules speak of seats only; what the people are called is the ``Roster``'s affair.
public struct Seat: Hashable, Comparable, Codable, Sendable {
  /// The place in the order of play, from 0.
  public let index: Int

  /// Creates the seat at a place in the order of play.
  public init(_ index: Int) {
    precondition(index >= 0, "A seat is counted from 0, not \(index)")
    self.index = index
  }

  /// All seats of a table, in order of play.
  public static func all(_ count: Int) -> [Seat] { (0..<count).map(Seat.init) }

  /// Orders seats as the terminal goes round.
  public static func < (one: Seat, other: Seat) -> Bool { one.index < other.index }
}

extension Seat {
  /// Reads the place alone, such as `3`.
  public init(from decoder: any Decoder) throws {
    index = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the place alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}
