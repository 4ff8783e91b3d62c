extension Character {
  /// The number of columns that the character takes in a terminal.
  ///
  /// Terminals disagree about characters of more than one scalar. These are the widths they share; what is
  /// sent (see ``parts``) leaves no room for disagreement:
  ///
  /// | what | columns | sent |
  /// |---|---|---|
  /// | East Asian wide and fullwidth characters, emoji | 2 | whole |
  /// | accents, Hebrew points, Arabic and Indic marks that stand above or below | 0 | three at most |
  /// | Indic and Thai vowels that stand beside their letter, the letters of a conjunct | 1 each | whole |
  /// | halfwidth kana with a sound mark | 1 each | whole |
  /// | Hangul in single letters | 2 | as one syllable |
  /// | kana with a combining sound mark | 2 | as one kana |
  /// | families, skin tones, tags, keycaps, flags | as the first scalar | the first scalar, and a keycap |
  /// | joiners, variation selectors, direction marks, controls and other formats | 0 | never |
  /// | what Unicode has not assigned | 1 | as `�` |
  ///
  /// Symbols after a first one make up emoji, and so are left out; letters never are.
  public var columns: Int {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    return scalars.next() == nil ? first.columns : parts.reduce(0) { $0 + $1.columns }
  }
}

extension StringProtocol {
  /// The display width of the text on one line.
  public var columns: Int {
    let plain = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? bytes.count : nil
    }
    return (plain ?? nil) ?? String(self).reduce(0) { $0 + $1.columns }
  }

  /// Returns the text cut to a number of columns, ending in an ellipsis if anything was cut.
  public func fitted(to columns: Int) -> String {
    guard self.columns > columns else { return String(self) }
    var rest = columns - 1
    let head = prefix { character in
      rest -= character.columns
      return rest >= 0
    }
    return columns > 0 ? head + "…" : ""
  }
}

extension Unicode.Scalar {
  var columns: Int { commonColumns ?? (joinsSyllable ? 0 : columnsByProperties) }

  /// The width of the most frequent scalars, without a lookup in the Unicode database.
  ///
  /// Each of them is a character of its own whatever follows it.
  var commonColumns: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300: 1
    // Greek and Cyrillic letters, quotation marks and dashes, arrows and operators, boxes and blocks.
    case 0x391..<0x3A2, 0x3A3..<0x3CA, 0x400..<0x483, 0x2010..<0x2028, 0x2190..<0x2300, 0x2500..<0x25FD: 1
    // Kana, Chinese, and Korean syllables.
    case 0x3041..<0x3097, 0x30A1..<0x30FB, 0x4E00..<0xA000, 0xAC00..<0xD7A4: 2
    default: nil
    }
  }

  /// The scalar as it is sent, or `�` if Unicode has not assigned it.
  var shown: Character {
    let isAssigned = commonColumns != nil || properties.generalCategory != .unassigned
    return isAssigned ? Character(self) : "\u{FFFD}"
  }

  private var columnsByProperties: Int {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .surrogate, .lineSeparator, .paragraphSeparator:
      0
    case .unassigned:
      1
    default:
      isWide ? 2 : 1
    }
  }

  /// True for a vowel, final consonant or tone mark that is drawn into a Korean syllable.
  private var joinsSyllable: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
      || (0x302E...0x302F).contains(value)
  }

  /// True for a combining mark on the previous scalar, unless it is a variation selector.
  var isMark: Bool {
    if value < 0x300 { return false }
    // Of Korean only the letters of modern syllables: terminals disagree about the rest.
    if joinsSyllable { return value < 0x1200 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return !properties.isVariationSelector
    default: return false
    }
  }

  /// True for the letters that form flags in pairs.
  private var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// True if the scalar is drawn on its own even after another in the same character.
  ///
  /// Letters, spacing marks, digits and flag letters are; other symbols only continue an emoji sequence.
  var isWriting: Bool {
    switch properties.generalCategory {
    case .spacingMark, .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      isRegionalIndicator
    }
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if isRegionalIndicator { return false }
    return properties.isEmojiPresentation || Self.wideRanges.contains { $0.contains(value) }
  }

  /// Ranges of East Asian wide and fullwidth scalars that are not emoji.
  ///
  /// - Source: Unicode 15.0, EastAsianWidth.txt, values W and F.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x16FF1, 0x17000...0x18CD5,
    0x18D00...0x18D08, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

/// The content of one cell, or of the two cells of a wide character, as sent to the terminal.
///
/// If ASCII replaces a wide character, the width stays: a question mark and a space.
struct CellPart: Hashable {
  /// A scalar with its combining marks.
  var glyph: Character
  /// 1 or 2.
  let columns: Int
}

extension Character {
  /// The most marks kept on one letter, as many as pointed Hebrew uses.
  private static let markLimit = 3
  /// The most letters and vowels kept in one character; the longest conjuncts of Sanskrit have six.
  private static let partLimit = 8

  /// The parts of the character as sent to a terminal, cell by cell: usually one, none if it is invisible.
  ///
  /// ```
  /// é → é     नि → न, ि     한 in three letters → 한     a family → its first member
  /// ```
  var parts: [CellPart] {
    var parts: [CellPart] = []
    var marks = 0
    for scalar in Unicode.Scalar.composed(unicodeScalars) {
      if scalar.isMark {
        guard let last = parts.indices.last, marks < Self.markLimit else { continue }
        parts[last].glyph.add(scalar)
        marks += 1
      } else if scalar.columns > 0, parts.isEmpty || scalar.isWriting && parts.count < Self.partLimit {
        parts.append(CellPart(glyph: scalar.shown, columns: scalar.columns))
        marks = 0
      }
    }
    return parts
  }

  var isSingle: Bool {
    let scalars = unicodeScalars
    return scalars.index(after: scalars.startIndex) == scalars.endIndex
  }

  private mutating func add(_ mark: Unicode.Scalar) {
    self = Character(String(String.UnicodeScalarView(Array(unicodeScalars) + [mark])))
  }
}

extension Unicode.Scalar {
  /// Composes scalars that terminals measure differently when separate: Korean, and kana with marks.
  ///
  /// Some file systems, and text copied from them, decompose these.
  static func composed(_ scalars: Character.UnicodeScalarView) -> [Unicode.Scalar] {
    var joined: [Unicode.Scalar] = []
    for scalar in scalars {
      if let last = joined.last, let one = last.hangul(with: scalar) ?? last.kana(with: scalar) {
        joined[joined.count - 1] = one
      } else {
        joined.append(scalar)
      }
    }
    return joined
  }

  /// Composes a Korean syllable from its initial consonant and a vowel, or adds a final consonant to it.
  ///
  /// - Source: The Unicode Standard, 3.12, "Conjoining Jamo Behavior".
  private func hangul(with next: Unicode.Scalar) -> Unicode.Scalar? {
    let (first, vowels, ends) = (UInt32(0xAC00), UInt32(21), UInt32(28))
    switch (value, next.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(first + ((value - 0x1100) * vowels + next.value - 0x1161) * ends)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (value - first).isMultiple(of: ends):
      return Unicode.Scalar(value + next.value - 0x11A7)
    default:
      return nil
    }
  }

  /// Composes kana with a sound mark, which is one or two code points after the plain kana.
  ///
  /// - Source: The Unicode Standard, code charts "Hiragana" and "Katakana".
  private func kana(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    // Katakana are hiragana plus 96.
    let plain = (0x30A1...0x30FE).contains(value) ? value - 0x60 : value
    switch (mark, plain) {
    case ("\u{3099}", 0x3046): return Unicode.Scalar(value + 0x4E)
    case ("\u{3099}", 0x304B...0x3062) where !plain.isMultiple(of: 2),
      ("\u{3099}", 0x3064...0x3069) where plain.isMultiple(of: 2),
      ("\u{3099}", 0x306F...0x307D) where plain.isMultiple(of: 3),
      ("\u{3099}", 0x309D):
      return Unicode.Scalar(value + 1)
    case ("\u{309A}", 0x306F...0x307D) where plain.isMultiple(of: 3):
      return Unicode.Scalar(value + 2)
    default:
      return nil
    }
  }
}
