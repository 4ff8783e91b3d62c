extension Unicode.Scalar {
  /// How many columns the scalar takes by itself.
  var columns: Int { commonColumns ?? (joinsSyllable ? 0 : columnsByProperties) }

  /// The columns of what screens are full of, told without asking the Unicode database.
  private var commonColumns: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2500..<0x25FD: 1
    case 0x4E00..<0xA000: 2
    default: nil
    }
  }

  /// The scalar as it is sent when it begins a part.
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

  /// Whether the scalar is a vowel, an end or a tone of a Korean syllable, and drawn into its beginning.
  private var joinsSyllable: Bool {
    (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value)
      || (0x302E...0x302F).contains(value)
  }

  /// Whether the scalar is a mark that sits on the one before, and not an instruction to a renderer.
  var isMark: Bool {
    if value < 0x300 { return false }
    // Of Korean only what modern syllables are made of: terminals disagree about the rest.
    if joinsSyllable { return value < 0x1200 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return !properties.isVariationSelector
    default: return false
    }
  }

  /// Whether the scalar shows something of its own even behind another one of the same sign: letters,
  /// spacing marks and digits do; symbols are what makes up sequences of emoji.
  var isWriting: Bool {
    switch properties.generalCategory {
    case .spacingMark, .otherLetter, .modifierLetter, .uppercaseLetter, .lowercaseLetter, .titlecaseLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default:
      false
    }
  }

  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    if (0x1F1E6...0x1F1FF).contains(value) { return false }
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
