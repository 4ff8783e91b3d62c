/// A search by typed letters, which finds the first row that begins with them.
///
/// Ignores case and accents. A letter without a match starts over, so that pressing one letter repeatedly
/// visits all rows that begin with it. Backspace removes a letter. Escape and all keys that move clear the
/// search, so no clock is needed.
public struct TypeAhead: Hashable, Sendable {
  /// The letters typed so far.
  public private(set) var typed = ""

  /// Creates a search without letters.
  public init() {}

  enum Outcome: Hashable {
    /// The key is not for the search, which has ended.
    case ignored
    /// The key was handled and selects no other row.
    case taken
    /// The first row that begins with the typed letters.
    case found(Int)
  }

  /// Handles a key, and searches from the selected row on, then from the top.
  ///
  /// - Parameter text: Returns the title of a row, or nil if it cannot be selected.
  mutating func handle(_ key: Key, from selected: Int, of count: Int, text: (Int) -> String?) -> Outcome {
    switch key {
    case .escape where !typed.isEmpty:
      typed = ""
      return .taken
    case .backspace where !typed.isEmpty:
      typed.removeLast()
      return .taken
    default:
      guard let character = key.typed, character != " " || !typed.isEmpty else {
        typed = ""
        return .ignored
      }
      return type(character, from: selected, of: count, text: text)
    }
  }

  private mutating func type(
    _ character: Character, from selected: Int, of count: Int, text: (Int) -> String?
  ) -> Outcome {
    let rows = (0..<count).map { (selected + $0) % count }
    if let row = rows.first(where: { text($0)?.begins(with: typed + String(character)) == true }) {
      typed.append(character)
      return .found(row)
    }
    guard character != " " else {
      typed = ""
      return .ignored
    }
    let others = rows.dropFirst() + rows.prefix(1)
    if let row = others.first(where: { text($0)?.begins(with: String(character)) == true }) {
      typed = String(character)
      return .found(row)
    }
    return .taken
  }
}

extension String {
  /// Returns true if the text begins with some letters, ignoring case and accents.
  fileprivate func begins(with beginning: String) -> Bool {
    var characters = makeIterator()
    return beginning.allSatisfy { character in characters.next()?.folded == character.folded }
  }
}

extension Character {
  /// The character in lowercase without its accent.
  fileprivate var folded: String {
    let plain = ascii
    return (plain == "?" || plain == " " ? self : plain).lowercased()
  }
}
