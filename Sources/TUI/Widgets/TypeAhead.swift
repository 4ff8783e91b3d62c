/// A search by typed letters: it selects the first row that begins with them.
///
/// Case and accents make no difference. A letter without a match begins anew, so that pressing one letter
/// repeatedly visits all rows that begin with it. Backspace removes a letter; Escape and every key that moves
/// clear the search, and so no clock is needed.
public struct TypeAhead: Hashable, Sendable {
  /// The typed letters.
  public private(set) var typed = ""

  /// Creates an empty search.
  public init() {}

  /// The result of a key.
  enum Outcome: Hashable {
    /// The key is not for the search, which is over.
    case ignored
    /// The key was handled, and selects no other row.
    case taken
    /// The first row that begins with the typed letters.
    case found(Int)
  }

  /// Handles a key, and searches from the selected row on and then from the top.
  ///
  /// - Parameter text: Returns the title of a row; nil for one that cannot be selected.
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
  /// Returns true if the text begins with some letters, in any case and with any accents.
  fileprivate func begins(with beginning: String) -> Bool {
    var characters = makeIterator()
    return beginning.allSatisfy { character in characters.next()?.folded == character.folded }
  }
}

extension Character {
  /// The character without its accent, in lowercase.
  fileprivate var folded: String {
    let plain = ascii
    return (plain == "?" || plain == " " ? self : plain).lowercased()
  }
}
