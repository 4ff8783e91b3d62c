/// A player's place at the table, counted from zero in the order in which the terminal goes round.
///
/// Rules speak of seats only; the names belong to the ``Roster``.
public struct Seat: Hashable, Comparable, Codable, Sendable {
  /// The position in the order of play, from 0.
  public let index: Int

  /// Creates the seat at a position in the order of play.
  public init(_ index: Int) {
    precondition(index >= 0, "A seat is counted from 0, not \(index)")
    self.index = index
  }

  /// All seats of a table, in order of play.
  public static func all(_ count: Int) -> [Seat] { (0..<count).map(Seat.init) }

  /// Orders seats as the terminal goes round.
  public static func < (one: Seat, other: Seat) -> Bool { one.index < other.index }

  /// Reads the index alone, such as `3`.
  public init(from decoder: any Decoder) throws {
    index = try decoder.singleValueContainer().decode(Int.self)
  }

  /// Writes the index alone.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}

extension [Seat] {
  /// The seat whose turn comes after another's; nil after the last.
  package func next(after seat: Seat) -> Seat? { first { $0 > seat } }
}
