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
      guard let sign = key.typed, sign != " " || !typed.isEmpty else {
        typed = ""
        return .ignored
      }
      return type(sign, from: selected, of: count, text: text)
    }
  }

  private mutating func type(
    _ sign: Character, from selected: Int, of count: Int, text: (Int) -> String?
  ) -> Outcome {
    let places = (0..<count).map { (selected + $0) % count }
    if let row = places.first(where: { text($0)?.begins(with: typed + String(sign)) == true }) {
      typed.append(sign)
      return .found(row)
    }
    guard sign != " " else {
      typed = ""
      return .ignored
    }
    let others = places.dropFirst() + places.prefix(1)
    if let row = others.first(where: { text($0)?.begins(with: String(sign)) == true }) {
      typed = String(sign)
      return .found(row)
    }
    return .taken
  }
}

extension String {
  /// Returns true if the text begins with some letters, in any case and with any accents.
  fileprivate func begins(with beginning: String) -> Bool {
    var signs = makeIterator()
    return beginning.allSatisfy { sign in signs.next()?.folded == sign.folded }
  }
}

extension Character {
  /// The character without its accent, in lowercase.
  fileprivate var folded: String {
    let plain = ascii
    return (plain == "?" || plain == " " ? self : plain).lowercased()
  }
}
