/// The names of a table while they are being written: anything may stand in them.
public struct RosterDraft: Hashable, Codable, Sendable {
  /// What is written at each seat so far.
  public private(set) var texts: [String]

  /// Starts with these texts, one per seat.
  public init(_ texts: [String]) { self.texts = texts }

  /// Starts with the names of a roster.
  public init(_ roster: Roster) { texts = roster.names.map(\.text) }

  /// How many seats there are.
  public var count: Int { texts.count }

  /// What is written at a seat.
  public subscript(seat: Seat) -> String {
    get { texts[seat.index] }
    set { texts[seat.index] = newValue }
  }

  /// Changes the number of seats: the first texts stay, blank ones are added.
  public mutating func resize(to count: Int) {
    precondition(count >= 0, "A table has no \(count) seats")
    texts = Array(texts.prefix(count)) + Array(repeating: "", count: max(0, count - texts.count))
  }

  /// Checks the texts and seats the players.
  ///
  /// - Parameters:
  ///   - allowed: How many players the game takes.
  ///   - width: Measures how many columns of the terminal a text takes.
  public func roster(allowed: ClosedRange<Int>, width: (String) -> Int) throws(RosterFault) -> Roster {
    guard allowed.contains(count) else { throw .players(count, allowed: allowed) }
    var names: [PlayerName] = []
    for (place, text) in texts.enumerated() {
      names.append(try Self.name(text, at: Seat(place), width: width))
    }
    return try Roster(names)
  }

  /// Says what is wrong at each seat; a seat that is not named is in order.
  ///
  /// - Parameter width: Measures how many columns of the terminal a text takes.
  public func faults(width: (String) -> Int) -> [Seat: RosterFault] {
    var faults: [Seat: RosterFault] = [:]
    var owners: [String: Seat] = [:]
    for (place, text) in texts.enumerated() {
      let seat = Seat(place)
      do throws(RosterFault) {
        let name = try Self.name(text, at: seat, width: width)
        if let owner = owners[name.likeness] { throw .taken(seat, by: owner) }
        owners[name.likeness] = seat
      } catch {
        faults[seat] = error
      }
    }
    return faults
  }

  private static func name(
    _ text: String, at seat: Seat, width: (String) -> Int
  ) throws(RosterFault) -> PlayerName {
    do throws(NameFault) {
      return try PlayerName(text, width: width)
    } catch {
      throw .name(seat, error)
    }
  }
}
