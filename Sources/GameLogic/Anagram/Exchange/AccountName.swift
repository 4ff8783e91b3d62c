import GameKit

/// A name that a player may have on a server.
///
/// Invariant: 2 to 50 characters of `A`–`Z`, `a`–`z`, `0`–`9`, space, `_` and `-`, without spaces at the ends.
package struct AccountName: Hashable, Sendable, CustomStringConvertible {
  package static let lengths = 2...50

  package let description: String

  /// Takes a name with the white space at its ends removed; nil for one that breaks the rules.
  package init?(_ text: String) {
    guard text.utf8.count <= 200 else { return nil }
    let name = text.singleSpaced
    guard Self.lengths.contains(name.utf8.count), name.unicodeScalars.allSatisfy(Self.isAllowed) else {
      return nil
    }
    description = name
  }

  /// The form in which names are compared: two players may not differ only in capitals.
  package var key: String { description.lowercased() }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "_", "-": true
    default: false
    }
  }

  /// Names like this one that nobody has.
  ///
  /// - Parameter isTaken: Says of a name's ``key`` whether a player has it.
  package func suggestions(count: Int = 3, isTaken: (String) -> Bool) -> [AccountName] {
    let stem = String(description.prefix(Self.lengths.upperBound - 4))
    let endings = (2...99).map { "\($0)" } + (100...999).map { "_\($0)" }
    var names: [AccountName] = []
    for ending in endings {
      guard names.count < count else { break }
      if let name = AccountName(stem + ending), !isTaken(name.key) { names.append(name) }
    }
    return names
  }
}
