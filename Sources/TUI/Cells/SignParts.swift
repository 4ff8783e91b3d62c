/// What stands in one cell, or of a wide sign in two.
///
/// Where ASCII stands for a wide sign the columns are still its own: a question mark and a space.
struct SignPart: Hashable {
  /// A scalar that takes columns, and the marks on it.
  var glyph: Character
  /// 1 or 2.
  let columns: Int
}

extension Character {
  /// The most marks on one letter; pointed Hebrew has so many.
  private static let markLimit = 3
  /// The most letters and vowels in one sign; the longest conjuncts of Sanskrit have six.
  private static let partLimit = 8

  /// What is sent to a terminal for the sign, cell by cell: one part for most, none for what shows nothing.
  ///
  /// ```
  /// é → é     नि → न, ि     한 in three letters → 한     a family → its first member
  /// ```
  var parts: [SignPart] {
    var parts: [SignPart] = []
    var marks = 0
    for scalar in Unicode.Scalar.composed(unicodeScalars) {
      if scalar.isMark {
        guard let last = parts.indices.last, marks < Self.markLimit else { continue }
        parts[last].glyph.add(scalar)
        marks += 1
      } else if scalar.columns > 0, parts.isEmpty || scalar.isWriting && parts.count < Self.partLimit {
        parts.append(SignPart(glyph: scalar.shown, columns: scalar.columns))
        marks = 0
      }
    }
    return parts
  }

  /// Whether the sign is a single scalar, which is its only part.
  var isSingle: Bool {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex
  }

  private mutating func add(_ mark: Unicode.Scalar) {
    self = Character(String(String.UnicodeScalarView(Array(unicodeScalars) + [mark])))
  }
}
