/// A reason why a text is not a player's name.
public enum NameFault: Error, Hashable, Sendable {
  /// Nothing visible is left after trimming.
  case empty
  /// The name takes more columns of the terminal than there is room for.
  case tooWide(columns: Int, limit: Int)
  /// The name contains a character that controls the terminal or changes the text direction.
  case controlCharacter
}

/// A player's name.
///
/// Invariant: trimmed, visible, at most ``widest`` columns wide, free of control characters.
public struct PlayerName: Hashable, Sendable {
  /// The maximum width, in terminal columns.
  public static let widest = 16

  /// The name as shown on the screen.
  public let text: String

  /// Trims and checks a name.
  ///
  /// - Parameter width: Returns the width of a text in terminal columns.
  public init(_ text: String, width: (String) -> Int) throws(NameFault) {
    let name = text.trimmed
    guard !name.hasControls else { throw .controlCharacter }
    let columns = width(name)
    guard columns > 0 else { throw .empty }
    guard columns <= Self.widest else { throw .tooWide(columns: columns, limit: Self.widest) }
    self.text = name
  }

  /// The form in which the names of a table must differ: case folded, without invisible characters.
  public var normalized: String { text.foldedName }
}

/// A reason why a list of players is refused.
public enum RosterFault: Error, Hashable, Sendable {
  /// The number of players is outside the game's limits.
  case players(Int, allowed: ClosedRange<Int>)
  /// The name at this seat is invalid.
  case name(Seat, NameFault)
  /// An earlier seat already has this name.
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
    for (index, name) in names.enumerated() {
      if let owner = owners.updateValue(Seat(index), forKey: name.normalized) {
        throw .taken(Seat(index), by: owner)
      }
    }
    self.names = names
  }

  /// The number of players.
  public var count: Int { names.count }

  /// All seats, in order of play.
  public var seats: [Seat] { Seat.all(count) }

  /// The name of the player at a seat.
  public subscript(seat: Seat) -> String { names[seat.index].text }
}

extension Roster {
  /// Players named 1, 2, and so on, for simulated games.
  package static func numbered(_ count: Int) -> Roster {
    do {
      return try Roster((0..<count).map { try PlayerName(String($0 + 1), width: \.count) })
    } catch {
      preconditionFailure("Numbers are valid, distinct names")
    }
  }
}

/// The names of a table while they are being edited; they may be invalid.
public struct RosterDraft: Hashable, Codable, Sendable {
  /// The text of each seat.
  public private(set) var texts: [String]

  /// Creates a draft from these texts, one per seat.
  public init(_ texts: [String]) { self.texts = texts }

  /// Creates a draft from the names of a roster.
  public init(_ roster: Roster) { texts = roster.names.map(\.text) }

  /// The number of seats.
  public var count: Int { texts.count }

  /// The text of a seat.
  public subscript(seat: Seat) -> String {
    get { texts[seat.index] }
    set { texts[seat.index] = newValue }
  }

  /// Changes the number of seats: keeps the first texts, adds blank ones.
  public mutating func resize(to count: Int) {
    precondition(count >= 0, "A table cannot have \(count) seats")
    texts = Array(texts.prefix(count)) + Array(repeating: "", count: max(0, count - texts.count))
  }

  /// Returns the roster, or throws the first fault.
  ///
  /// - Parameters:
  ///   - allowed: The numbers of players that the game supports.
  ///   - width: Returns the width of a text in terminal columns.
  public func roster(allowed: ClosedRange<Int>, width: (String) -> Int) throws(RosterFault) -> Roster {
    guard allowed.contains(count) else { throw .players(count, allowed: allowed) }
    var names: [PlayerName] = []
    for (index, text) in texts.enumerated() {
      names.append(try Self.name(text, at: Seat(index), width: width))
    }
    return try Roster(names)
  }

  /// Returns the fault of each seat that has one.
  ///
  /// - Parameter width: Returns the width of a text in terminal columns.
  public func faults(width: (String) -> Int) -> [Seat: RosterFault] {
    var faults: [Seat: RosterFault] = [:]
    var owners: [String: Seat] = [:]
    for (index, text) in texts.enumerated() {
      let seat = Seat(index)
      do throws(RosterFault) {
        let name = try Self.name(text, at: seat, width: width)
        if let owner = owners[name.normalized] { throw .taken(seat, by: owner) }
        owners[name.normalized] = seat
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

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }

  /// A form that is equal for names that look alike: case folded, without invisible characters.
  package var foldedName: String {
    var visible = String.UnicodeScalarView()
    visible.append(contentsOf: unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint })
    return String(visible).caseFolded
  }

  /// A form that is equal for texts that differ only in case.
  ///
  /// Upper case comes first so that ß and SS, and the two small sigmas, become equal.
  package var caseFolded: String { uppercased().lowercased() }

  /// The text as it begins a sentence.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
