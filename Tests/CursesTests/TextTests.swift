import CNcurses
import Emulation
import TestKit
import Testing

@testable import Curses
@testable import TUI

/// Names as people have them, in the scripts of the world.
extension NcursesTests {
  nonisolated static let names = [
    "Zoë", "Łukasz", "Nguye\u{302}\u{303}n", "Ελένη", "Ольга", "Անի", "თამარ", "ሰላም",
    "דוד", "שָׁלוֹם", "בן־דוד", "محمد", "مُحَمَّد", "سی\u{200C}نا", "ܐܢܐ", "އަހުމަދު",
    "नीतीश", "कृष्णा", "क्षितिज", "র\u{9BF}না", "বাংলা", "ਗੁਰਪ੍ਰੀਤ", "ગીતા", "ଗୀତା", "கிருஷ்ணா", "గీత", "ಗೀತಾ", "ഗീത",
    "ගීතා", "กำธร", "สุรีย์", "ກຳປົງ", "ភាសា", "བསོད་ནམས",
    "김민준", "\u{1100}\u{1175}\u{11B7}", "さくら", "か\u{3099}く", "ｶﾞﾝ", "葛\u{E0100}城", "𠮷田", "ᠮᠣᠩᠭᠣᠯ",
    "🇫🇮 Aino", "👩🏽‍🚀", "👨‍👩‍👧", "1️⃣", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "a\u{202E}b\u{2066}c", "\u{200F}אבא\u{200E}", "\u{600}12",
  ]

  @Test(arguments: names)
  func `a name of any script leaves the column behind it where it is`(name: String) throws {
    for bidiMode in [BidiMode.implicit, .explicit] {
      try EmulatedScreen.with(bidiMode: bidiMode) { fixture in
        var canvas = Canvas(fixture.screen.size)
        let end = Point(column: 2, row: 1).moved(columns: name.columns)
        canvas.write(name, at: Point(column: 2, row: 1))
        canvas.write("│ 12", at: end)
        fixture.show(canvas)
        #expect(fixture.differences(from: canvas) == [])
        #expect(fixture.emulator[end].text == "│")
        #expect(fixture.emulator[end.moved(columns: 2)].text == "1")
      }
    }
  }

  @Test func `a Hebrew name is read from the right, and moves nothing beside it`() throws {
    try EmulatedScreen.with(bidiMode: .explicit) { fixture in
      var canvas = Canvas(fixture.screen.size)
      canvas.write("1. דוד כהן   12", at: .zero)
      canvas.placeCursor(at: Point(column: 3, row: 0))
      fixture.show(canvas)
      #expect(fixture.emulator.lines[0] == "1. ןהכ דוד   12")
      #expect(fixture.emulator.cursor == Point(column: 9, row: 0))
      canvas.write("2. דני כהן   12", at: .zero)
      fixture.show(canvas)
      #expect(fixture.emulator.lines[0] == "2. ןהכ ינד   12")
    }
  }

  @Test func `a terminal is told to turn nothing while we do, and to turn again at the end`() throws {
    try EmulatedScreen.with(bidiMode: .explicit) { fixture in
      var canvas = Canvas(fixture.screen.size)
      canvas.write("דוד", at: .zero)
      let first = String(decoding: fixture.screen.frame(canvas), as: UTF8.self)
      #expect(first.hasPrefix("\u{1B}[8l"))
      canvas.write("דני", at: .zero)
      #expect(!String(decoding: fixture.screen.frame(canvas), as: UTF8.self).contains("\u{1B}[8"))
      #expect(String(decoding: fixture.screen.leave(), as: UTF8.self).contains("\u{1B}[8h"))
    }
    try EmulatedScreen.with { fixture in
      let first = String(decoding: fixture.screen.frame(Canvas(fixture.screen.size)), as: UTF8.self)
      #expect(!(first + String(decoding: fixture.screen.leave(), as: UTF8.self)).contains("\u{1B}[8"))
    }
  }

  @Test func `a screen reader is sent names as they are read`() throws {
    try EmulatedScreen.with(bidiMode: .explicit) { fixture in
      var canvas = Canvas(fixture.screen.size, look: Look(isPlain: true))
      canvas.write("דוד כהן", at: .zero)
      fixture.show(canvas)
      #expect(fixture.emulator.lines[0] == "דוד כהן")
    }
  }
}

/// Texts of arbitrary scalars, as in a broken or malicious file.
extension NcursesTests {
  /// The ranges of random scalars, all equally likely.
  private nonisolated static let origins: [ClosedRange<UInt32>] = [
    0x00...0x1F, 0x20...0x7E, 0x7F...0x9F, 0xA0...0x2FF, 0x300...0x36F, 0x370...0x10FF, 0x1100...0x1FFF,
    0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x2000...0x2FFF, 0x3000...0xA4CF, 0xA4D0...0xD7FF,
    0xE000...0xF8FF, 0xF900...0xFFFF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFFF0...0xFFFF, 0x10000...0x1FFFF,
    0x1F1E6...0x1FAFF, 0x20000...0x3FFFF, 0xE0000...0xE01EF, 0xF0000...0x10FFFF,
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(24) {
      let origin = origins[random.below(origins.count)]
      let value = origin.lowerBound + UInt32(random.below(origin.count))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }

  private static func noise(_ look: Look, _ random: inout SplitMix64, of text: (inout SplitMix64) -> String)
    -> Canvas
  {
    var canvas = Canvas(Size(columns: 40, rows: 10), look: look)
    for row in 0..<10 {
      canvas.write(text(&random), at: Point(column: random.below(40) - 4, row: row))
      for character in text(&random).prefix(1) {
        canvas.set(character, at: Point(column: 9, row: row), style: .plain)
      }
    }
    return canvas
  }

  @Test(arguments: [GlyphSet.unicode, .ascii])
  func `no text sends anything but visible characters and our own sequences`(glyphs: GlyphSet) throws {
    try EmulatedScreen.with { fixture in
      var random = SplitMix64(seed: 11)
      for _ in 0..<(isProof ? 300 : 60) {
        let canvas = Self.noise(Look(glyphs: glyphs), &random, of: Self.text)
        let cells = (0..<10).flatMap { canvas.row($0) }
        #expect(cells.flatMap { $0.glyph.unicodeScalars.filter(\.isCommand) } == [])
        let bytes = fixture.screen.frame(canvas)
        #expect(Self.unexpectedScalars(in: String(validating: bytes, as: UTF8.self)) == [])
      }
    }
  }

  @Test func `a terminal shows any text as the canvas has it`() throws {
    try EmulatedScreen.with { fixture in
      var random = SplitMix64(seed: 12)
      let comparison = try #require(WidthComparison())
      for _ in 0..<(isProof ? 300 : 60) {
        let canvas = Self.noise(Look(), &random) { random in
          String(String.UnicodeScalarView(Self.text(&random).unicodeScalars.filter(comparison.agrees)))
        }
        fixture.show(canvas)
        #expect(fixture.differences(from: canvas).prefix(3) == [])
      }
    }
  }

  /// The scalars of the output that are neither visible nor part of a sequence of ours.
  private static func unexpectedScalars(in sent: String?) -> [Unicode.Scalar] {
    guard let sent else { return ["\u{FFFD}"] }
    // Control sequences, the palette as it was, character sets, the keypad, and a line up.
    let own = /\u{1B}(\[[0-9;?]*[a-zA-Z@]|\]104\u{7}|\(B|[=>M])/
    let text = String(String.UnicodeScalarView(sent.unicodeScalars)).replacing(
      own.matchingSemantics(.unicodeScalar), with: "")
    // ncurses moves the cursor with these.
    let moves: Set<Unicode.Scalar> = ["\r", "\n", "\t", "\u{8}"]
    return text.unicodeScalars.filter { $0.isCommand && !moves.contains($0) }
  }
}

/// Finds the scalars to which our rule, the C library and libvterm (with tables of 2006) give the same width.
@MainActor
private struct WidthComparison {
  private let emulator: Emulator

  init?() {
    guard let emulator = Emulator(Size(columns: 8, rows: 1)) else { return nil }
    self.emulator = emulator
  }

  func agrees(_ scalar: Unicode.Scalar) -> Bool {
    let columns = scalar.columns
    guard columns > 0 || scalar.isMark else { return true }
    guard Int(wcwidth(wchar_t(scalar.value))) == columns else { return false }
    emulator.feed(Array("\u{1B}[Ha\(String(scalar))".utf8))
    return emulator.cursor.column == 1 + columns
  }
}

extension Unicode.Scalar {
  /// True when it controls a terminal instead of being shown.
  fileprivate var isCommand: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: properties.isVariationSelector
    }
  }
}

@MainActor
struct WidthTests {
  /// The differences between our rule and the C library's.
  ///
  /// The screen shows a question mark for such a character, so that nothing is ever in the wrong column.
  static let exceptions: [(range: ClosedRange<UInt32>, reason: String)] = [
    (0xAD...0xAD, "The soft hyphen shows nothing; the C library counts it as some old terminals do."),
    (0x600...0x605, "Arabic signs that enclose what follows are formats in Unicode."),
    (0x6DD...0x6DD, "The end of a verse encloses its number."),
    (0x70F...0x70F, "The Syriac abbreviation mark spans what follows."),
    (0x890...0x891, "Arabic currency marks enclose what follows."),
    (0x8E2...0x8E2, "The disputed end of a verse encloses its number."),
    (
      0x1160...0x11FF,
      "Korean vowels and finals belong to the letter before, and stand alone only by mistake."
    ),
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
