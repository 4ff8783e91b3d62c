/// A reason why a text is not a valid player name.
public enum NameFault: Error, Hashable, Sendable {
  /// Nothing visible is left after trimming.
  case empty
  /// The name is wider than the limit, in terminal columns.
  case tooWide(columns: Int, limit: Int)
  /// The name contains a character that controls the terminal or changes the text direction.
  case controlCharacter
}

/// Invariant: trimmed, visible, at most ``widest`` columns wide, free of control characters.
public struct PlayerName: Hashable, Sendable {
  /// The maximum width, in terminal columns.
  public static let widest = 16

  public let text: String

  /// Trims and checks a name.
  ///
  /// - Parameter width: Returns the width of a text in terminal columns.
  public init(_ text: String, width: (String) -> Int) throws(NameFault) {
    let name = text.trimmed.canonicallyComposed
    guard !name.hasControls else { throw .controlCharacter }
    let columns = width(name)
    guard columns > 0 else { throw .empty }
    guard columns <= Self.widest else { throw .tooWide(columns: columns, limit: Self.widest) }
    self.text = name
  }

  /// The form in which names in a game must differ: case folded, without invisible characters.
  public var normalized: String { text.foldedName }
}

/// A reason for rejecting a list of players.
public enum RosterFault: Error, Hashable, Sendable {
  case players(Int, allowed: ClosedRange<Int>)
  case name(Seat, NameFault)
  /// An earlier seat already has this name.
  case taken(Seat, by: Seat)
}

/// The players of a game, in the order in which the terminal goes around.
///
/// Invariant: no two names are equal without regard to case.
public struct Roster: Hashable, Sendable {
  public let names: [PlayerName]

  /// Throws if two players have the same name.
  public init(_ names: [PlayerName]) throws(RosterFault) {
    var owners: [String: Seat] = [:]
    for (index, name) in names.enumerated() {
      if let owner = owners.updateValue(Seat(index), forKey: name.normalized) {
        throw .taken(Seat(index), by: owner)
      }
    }
    self.names = names
  }

  public var count: Int { names.count }

  public var seats: [Seat] { Seat.all(count) }

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

/// Names being edited in a setup screen; they may be invalid.
public struct RosterDraft: Hashable, Codable, Sendable {
  public private(set) var texts: [String]

  public init(_ texts: [String]) { self.texts = texts }

  public init(_ roster: Roster) { texts = roster.names.map(\.text) }

  public var count: Int { texts.count }

  public subscript(seat: Seat) -> String {
    get { texts[seat.index] }
    set { texts[seat.index] = newValue }
  }

  /// Changes the number of seats; cuts texts off at the end or appends blank ones.
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
  /// Upper case comes first, so that ß and SS, and the two small sigmas, become equal.
  package var caseFolded: String { uppercased().lowercased() }

  /// The text with its first character in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
