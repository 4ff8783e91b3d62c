extension Character {
  /// How many columns the sign takes in a terminal: 2 for East Asian wide signs and emoji, 0 for what
  /// shows nothing, else 1.
  ///
  /// Terminals disagree about sequences. Ours is the rule that they share: the first scalar decides,
  /// and only it and its marks are ever sent (see ``printable``).
  public var columns: Int {
    var scalars = unicodeScalars.makeIterator()
    return scalars.next()?.columns ?? 0
  }

  /// The sign as it is sent to a terminal: its first scalar and at most two marks of width 0.
  ///
  /// Joiners and variation selectors are left out, so a family becomes its first member, a flag its
  /// first letter and a skin tone the plain hand: every terminal then agrees about the width.
  public var printable: Character {
    var scalars = unicodeScalars.makeIterator()
    guard let base = scalars.next(), let second = scalars.next() else { return self }
    var view = String.UnicodeScalarView([base])
    if second.isMark { view.append(second) }
    while view.count < 3, let next = scalars.next() {
      if next.isMark { view.append(next) }
    }
    return Character(String(view))
  }
}

extension Unicode.Scalar {
  /// How many columns the scalar takes by itself.
  ///
  /// The scalars that screens are full of are told apart without asking the Unicode database.
  var columns: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0xAD, 0xAE..<0x300, 0x2500..<0x25FD: 1
    case 0x4E00..<0xA000: 2
    case _ where joinsSyllable: 0
    default: columnsByProperties
    }
  }

  private var columnsByProperties: Int {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .surrogate, .lineSeparator, .paragraphSeparator:
      0
    default:
      isWide ? 2 : 1
    }
  }

  /// Whether the scalar is the vowel or the end of a Korean syllable, which is drawn into its beginning.
  private var joinsSyllable: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

  /// Whether the scalar is a mark that sits on the one before, and not an instruction to a renderer.
  var isMark: Bool {
    if joinsSyllable { return true }
    guard !(0xFE00...0xFE0F).contains(value) else { return false }
    return properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark
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

extension StringProtocol {
  /// How many columns the text takes in one line.
  public var columns: Int {
    let plain = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20..<0x7F).contains($0) } ? bytes.count : nil
    }
    return (plain ?? nil) ?? String(self).reduce(0) { $0 + $1.columns }
  }

  /// As much of the beginning as fits into so many columns, with an ellipsis where something is cut.
  public func fitted(to columns: Int) -> String {
    guard self.columns > columns else { return String(self) }
    var rest = columns - 1
    let head = prefix { sign in
      rest -= sign.columns
      return rest >= 0
    }
    return columns > 0 ? head + "…" : ""
  }
}
