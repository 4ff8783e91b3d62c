/// A player's seat, counted from zero in the order in which the terminal goes around.
///
/// Rules use seats only; the names belong to the ``Roster``.
public struct Seat: Hashable, Comparable, Codable, Sendable {
  public let index: Int

  public init(_ index: Int) {
    precondition(index >= 0, "A seat is counted from 0, not \(index)")
    self.index = index
  }

  public static func all(_ count: Int) -> [Seat] { (0..<count).map(Seat.init) }

  public static func < (one: Seat, other: Seat) -> Bool { one.index < other.index }

  /// Decodes the bare index, such as `3`.
  public init(from decoder: any Decoder) throws {
    index = try decoder.singleValueContainer().decode(Int.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}

extension [Seat] {
  /// The seat on turn after another; nil after the last.
  package func next(after seat: Seat) -> Seat? { first { $0 > seat } }
}
