extension Character {
  /// How many columns the sign takes in a terminal.
  ///
  /// Terminals disagree about everything that is more than one scalar. This is the rule that they share,
  /// and what is sent (see ``parts``) leaves nothing to disagree about:
  ///
  /// | what | columns | sent |
  /// |---|---|---|
  /// | East Asian wide and fullwidth signs, emoji | 2 | whole |
  /// | accents, Hebrew points, Arabic and Indic marks that stand above or below | 0 | three at most |
  /// | Indic and Thai vowels that stand beside their letter, the letters of a conjunct | 1 each | whole |
  /// | halfwidth kana with a sound mark | 1 each | whole |
  /// | Hangul in single letters | 2 | as one syllable |
  /// | kana with a combining sound mark | 2 | as one kana |
  /// | families, skin tones, tags, keycaps, flags | as the first scalar | the first scalar, and a keycap |
  /// | joiners, variation selectors, direction marks, controls and other formats | 0 | never |
  /// | what Unicode has not assigned | 1 | as `�` |
  ///
  /// Symbols behind a first one are what makes up emoji, and so are left out; letters never are.
  public var columns: Int {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    return scalars.next() == nil ? first.columns : parts.reduce(0) { $0 + $1.columns }
  }
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
