/// Letters that are typed to find a row: the first that begins with them is chosen.
///
/// Capitals and accents make no difference. A letter that leads nowhere begins anew, so that pressing
/// one letter again and again goes through all rows that begin with it. Backspace takes a letter back;
/// Escape and every key that moves forget them all, and so no clock is needed.
public struct TypeAhead: Hashable, Sendable {
  /// What was typed so far.
  public private(set) var typed = ""

  /// Creates a search that has not begun.
  public init() {}

  /// What came of a key.
  enum Outcome: Hashable {
    /// The key is not for the search, which is over.
    case ignored
    /// The key was taken, and leads to no other row.
    case taken
    /// This row is the first that begins with what was typed.
    case found(Int)
  }

  /// Takes a key, and looks for a row from the chosen one on and then from the top.
  ///
  /// - Parameter text: What a row is called; nil for one that cannot be chosen.
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
  /// Whether the text begins with some letters, whatever their case and accents.
  fileprivate func begins(with beginning: String) -> Bool {
    var signs = makeIterator()
    return beginning.allSatisfy { sign in signs.next()?.folded == sign.folded }
  }
}

extension Character {
  /// The sign without its accent, in small letters.
  fileprivate var folded: String {
    let plain = ascii
    return (plain == "?" || plain == " " ? self : plain).lowercased()
  }
}
