import CNcurses
import TUI
import Testing

@MainActor
struct WidthTests {
  /// Where our rule and the C library's differ.
  ///
  /// The screen shows a question mark for such a sign, so that
  /// nothing ever stands in the wrong column.
  static let exceptions: [(range: ClosedRange<UInt32>, reason: String)] = [
    (0xAD...0xAD, "The soft hyphen shows nothing; the C library counts it as some old terminals do."),
    (0x600...0x605, "Arabic signs that enclose what follows are formats in Unicode."),
    (0x6DD...0x6DD, "The end of a verse encloses its number."),
    (0x70F...0x70F, "The Syriac abbreviation mark spans what follows."),
    (0x890...0x891, "Arabic currency signs enclose what follows."),
    (0x8E2...0x8E2, "The disputed end of a verse encloses its number."),
    (0x1160...0x11FF, "Korean vowels and finals belong to the sign before, and stand alone only by mistake."),
    (0x302E...0x302F, "Korean tone marks belong to the syllable before, and terminals disagree about them."),
    (0x3248...0x324F, "Circled numbers are narrow outside East Asian fonts."),
    (0x4DC0...0x4DFF, "Hexagrams became wide only in Unicode 16."),
    (0xD7B0...0xD7FB, "Old Korean vowels and finals, like the modern ones."),
    (0x110BD...0x110BD, "The Kaithi number sign encloses what follows."),
    (0x110CD...0x110CD, "The same above the number."),
    (0x1171E...0x1171E, "An Ahom consonant that became a spacing mark in Unicode 16."),
  ]

  @Test func `letters are as wide as the C library says`() {
    setlocale(LC_CTYPE, "C.UTF-8")
    let strange = (UInt32(0x20)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let known = wcwidth(wchar_t(scalar.value))
      return known >= 0 && Int(known) != Character(scalar).columns
    }
    let unexplained = strange.filter { scalar in
      !Self.exceptions.contains { $0.range.contains(scalar.value) }
    }
    #expect(unexplained == [])
  }
}
