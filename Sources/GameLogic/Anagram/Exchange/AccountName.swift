import GameKit

/// A valid player name on a server.
///
/// Invariant: 2 to 50 letters of any language, `0`–`9`, spaces, `_` and `-`, in Unicode form NFC and without
/// spaces at the ends. Look-alike alphabets are not mixed.
package struct AccountName: Hashable, Sendable, CustomStringConvertible {
  package static let lengths = 2...50
  private static let mostBytes = 200

  package let description: String

  /// Creates a name without the white space at its ends; nil if it breaks the rules.
  package init?(_ text: String) {
    guard text.utf8.count <= 2 * Self.mostBytes else { return nil }
    let name = text.singleSpaced
    guard Self.lengths.contains(name.count), name.utf8.count <= Self.mostBytes,
      name.allSatisfy(Self.isAllowed), Self.isOfOneAlphabet(name)
    else { return nil }
    description = name
  }

  /// The form for comparing names; unique among a server's players.
  package var key: String { Self.key(of: description) }

  /// The form for comparing a text with names, which folds it as player names in games are folded.
  package static func key(of text: String) -> String {
    text.singleSpaced.foldedName.canonicallyComposed
  }

  /// A letter with at most two combining marks, or one of the few other characters.
  private static func isAllowed(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.count <= 3 else { return false }
    return isAllowed(first) && scalars.dropFirst().allSatisfy { isMark($0) && isLetter(first) }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", " ", "_", "-": true
    default: isLetter(scalar) && !styledLetters.contains { $0.contains(scalar.value) }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    let category = scalar.properties.generalCategory
    return (category == .nonspacingMark || category == .spacingMark)
      && !scalar.properties.isDefaultIgnorableCodePoint
  }

  /// Letters in another style: letterlike symbols, wide and narrow forms, mathematical alphabets.
  private static let styledLetters: [ClosedRange<UInt32>] = [
    0x2100...0x214F, 0xFF00...0xFFEF, 0x1D400...0x1D7FF,
  ]

  /// Alphabets with look-alike letters: Latin, Greek, Cyrillic, Armenian, Cherokee.
  ///
  /// - Source: Unicode, Blocks.txt.
  private static let alphabets: [[ClosedRange<UInt32>]] = [
    [0x41...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF], [0x370...0x3FF, 0x1F00...0x1FFF],
    [0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F], [0x530...0x58F], [0x13A0...0x13FF, 0xAB70...0xABBF],
  ]

  private static func isOfOneAlphabet(_ name: String) -> Bool {
    let letters = name.unicodeScalars.filter(isLetter)
    return alphabets.count { ranges in
      letters.contains { letter in ranges.contains { $0.contains(letter.value) } }
    } <= 1
  }

  /// Similar names that are free.
  ///
  /// - Parameter isTaken: Returns true if a player has the name with this ``key``.
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
