extension Unicode.Scalar {
  /// Scalars with those joined that terminals count in two ways, and that Unicode also writes as one: the
  /// letters of a Korean syllable, and kana with the marks of their sound.
  ///
  /// File names of some systems, and what is pasted from there, have them apart.
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

  /// A Korean syllable, of its beginning and a vowel, or of both and an end.
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

  /// The kana with a sound mark, which stands one or two places behind the one without.
  ///
  /// - Source: The Unicode Standard, code charts "Hiragana" and "Katakana".
  private func kana(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    // Katakana stand 96 places behind hiragana.
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
