/// Why a table of players cannot be seated, and where.
public enum RosterFault: Error, Hashable, Sendable {
  /// There are fewer or more players than the game takes.
  case players(Int, allowed: ClosedRange<Int>)
  /// The name at this seat is no name.
  case name(Seat, NameFault)
  /// The name at this seat is already taken by an earlier one.
  case taken(Seat, by: Seat)
}

/// The players of a game, in the order in which the terminal goes round.
///
/// Invariant: no two names are equal without regard to case.
public struct Roster: Hashable, Sendable {
  /// The names, in order of seats.
  public let names: [PlayerName]

  /// Seats players, unless two have the same name.
  public init(_ names: [PlayerName]) throws(RosterFault) {
    var owners: [String: Seat] = [:]
    for (place, name) in names.enumerated() {
      if let owner = owners.updateValue(Seat(place), forKey: name.likeness) {
        throw .taken(Seat(place), by: owner)
      }
    }
    self.names = names
  }

  /// How many play.
  public var count: Int { names.count }

  /// All seats, in order of play.
  public var seats: [Seat] { Seat.all(count) }

  /// What the player at a seat is called.
  public subscript(seat: Seat) -> String { names[seat.index].text }
}

extension Roster {
  /// Players who are called 1, 2, and so on, for games that nobody watches.
  public static func numbered(_ count: Int) -> Roster {
    do {
      return try Roster((0..<count).map { try PlayerName(String($0 + 1), width: \.count) })
    } catch {
      preconditionFailure("Numbers are names, and differ: \(error)")
    }
  }
}
