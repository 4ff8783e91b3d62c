import Testing

@testable import TUI

/// A character, its columns, and the parts that are sent, cell by cell.
private typealias Row = (what: String, character: String, columns: Int, sent: [String])

@Suite struct DisplayWidthTests {
  private static let letters: [Row] = [
    ("a letter", "a", 1, ["a"]),
    ("an accent in the letter", "\u{E9}", 1, ["\u{E9}"]),
    ("an accent behind it", "e\u{301}", 1, ["e\u{301}"]),
    ("accents piled up", "o\u{301}\u{302}\u{303}\u{304}", 1, ["o\u{301}\u{302}\u{303}"]),
    ("a block", "█", 1, ["█"]),
    ("Hebrew with three points", "\u{5E9}\u{5BC}\u{5B8}\u{5C1}", 1, ["\u{5E9}\u{5BC}\u{5B8}\u{5C1}"]),
    ("Arabic with a vowel", "\u{645}\u{64F}", 1, ["\u{645}\u{64F}"]),
    ("Persian before a non-joiner", "\u{6CC}\u{200C}", 1, ["\u{6CC}"]),
    ("a number behind an Arabic sign for it", "\u{600}1", 1, ["1"]),
  ]

  private static let vowels: [Row] = [
    ("Devanagari ni", "न\u{93F}", 2, ["न", "\u{93F}"]),
    ("Devanagari nu, below", "न\u{941}", 1, ["न\u{941}"]),
    ("Devanagari kshi", "क\u{94D}ष\u{93F}", 3, ["क\u{94D}", "ष", "\u{93F}"]),
    ("Bengali bam", "ব\u{9BE}\u{982}", 3, ["ব", "\u{9BE}", "\u{982}"]),
    ("Tamil ki", "க\u{BBF}", 2, ["க", "\u{BBF}"]),
    ("Thai kam", "ก\u{E33}", 2, ["ก", "\u{E33}"]),
    ("Thai ki with a tone", "ก\u{E34}\u{E48}", 1, ["ก\u{E34}\u{E48}"]),
    ("Lao kam", "ກ\u{EB3}", 2, ["ກ", "\u{EB3}"]),
    ("Burmese mra", "မ\u{103C}", 2, ["မ", "\u{103C}"]),
    ("Sinhala shri", "ශ\u{DCA}\u{200D}", 1, ["ශ\u{DCA}"]),
    ("a vowel alone", "\u{93F}", 1, ["\u{93F}"]),
  ]

  private static let eastAsian: [Row] = [
    ("Han", "世", 2, ["世"]), ("Han beyond the first plane", "𠀀", 2, ["𠀀"]),
    ("Han in a chosen form", "葛\u{E0100}", 2, ["葛"]), ("a wide comma", "，", 2, ["，"]),
    ("a fullwidth letter", "Ａ", 2, ["Ａ"]), ("hiragana", "あ", 2, ["あ"]),
    ("hiragana and its sound mark", "か\u{3099}", 2, ["が"]),
    ("katakana and its half sound mark", "ハ\u{309A}", 2, ["パ"]),
    ("katakana u and its sound mark", "ウ\u{3099}", 2, ["ヴ"]),
    ("halfwidth kana", "ｶ", 1, ["ｶ"]),
    ("halfwidth kana and its sound mark", "ｶ\u{FF9E}", 2, ["ｶ", "\u{FF9E}"]),
    ("a Korean syllable", "한", 2, ["한"]),
    ("the same in letters", "\u{1112}\u{1161}\u{11AB}", 2, ["\u{D55C}"]),
    ("without an end", "\u{1112}\u{1161}", 2, ["\u{D558}"]),
    ("with an end apart", "\u{D558}\u{11AB}", 2, ["\u{D55C}"]),
    ("an old Korean vowel", "\u{1112}\u{119E}", 2, ["\u{1112}\u{119E}"]),
    ("a beginning alone", "\u{1112}", 2, ["\u{1112}"]),
  ]

  private static let symbols: [Row] = [
    ("an emoji", "😀", 2, ["😀"]), ("a clock", "⌚", 2, ["⌚"]), ("a star", "★", 1, ["★"]),
    ("a heart", "❤", 1, ["❤"]), ("a heart asked to be an emoji", "❤\u{FE0F}", 1, ["❤"]),
    ("a keycap", "1\u{FE0F}\u{20E3}", 1, ["1\u{20E3}"]),
    ("a skin tone", "👍🏽", 2, ["👍"]), ("a family", "👨‍👩‍👧", 2, ["👨"]), ("a profession", "👩🏽‍🚀", 2, ["👩"]),
    ("a flag", "🇫🇮", 2, ["🇫", "🇮"]), ("a flag of tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, ["🏴"]),
    ("private use", "\u{E000}", 1, ["\u{E000}"]), ("not assigned", "\u{378}", 1, ["\u{FFFD}"]),
    ("no character ever", "\u{FFFE}", 1, ["\u{FFFD}"]),
  ]

  private static let nothing: [Row] =
    ([
      "\u{0}", "\t", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{200C}",
      "\u{200D}", "\u{200E}", "\u{200F}", "\u{61C}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
      "\u{2028}",
      "\u{2029}", "\u{FEFF}", "\u{FE0F}", "\u{E0001}", "\u{301}", "\u{1160}", "\u{D7B0}", "\u{302E}",
    ]).map { ("a control, a format or a mark alone", $0, 0, []) }

  @Test func `every character takes its columns, and is sent in a form that every terminal understands`() {
    for row in Self.letters + Self.vowels + Self.eastAsian + Self.symbols + Self.nothing {
      #expect(row.character.count == 1 && row.character.columns == row.columns, "\(row.what)")
      let parts = row.character.flatMap(\.parts)
      #expect(
        parts.map { Array($0.glyph.unicodeScalars) } == row.sent.map { Array($0.unicodeScalars) },
        "\(row.what)")
      #expect(parts.reduce(0) { $0 + $1.columns } == row.columns, "\(row.what)")
    }
  }

  @Test func `a character of several cells is drawn in them, and cut between them`() {
    var canvas = Canvas(Size(columns: 6, rows: 1))
    #expect(canvas.write("न\u{93F}क\u{94D}ष\u{93F}!", at: .zero) == 6)
    #expect(canvas.row(0).map { String($0.glyph) } == ["न", "\u{93F}", "क\u{94D}", "ष", "\u{93F}", "!"])
    canvas.fill(canvas.bounds)
    canvas.write("कि", at: Point(column: 5, row: 0))
    canvas.write("कि", at: Point(column: -1, row: 0))
    #expect(canvas.row(0).map { String($0.glyph) } == ["\u{93F}", " ", " ", " ", " ", "क"])
  }

  @Test func `no character takes more than eight cells`() {
    let chain = String(repeating: "क\u{94D}", count: 40) + "क"
    #expect(chain.count == 1)
    #expect(chain.columns == 8)
  }

  @Test func `a line is as wide as its characters together`() {
    #expect("".columns == 0)
    #expect("Grüße".columns == 5)
    #expect("世界 ok".columns == 7)
    #expect("abc".dropFirst().columns == 2)
    #expect("a\tb".columns == 2)
    #expect("👨‍👩‍👧 Family".columns == 9)
  }

  @Test(
    arguments: [
      ("Hello", 5, "Hello"), ("Hello", 4, "Hel…"), ("Hello", 1, "…"), ("Hello", 0, ""), ("Hello", -1, ""),
      ("", 0, ""), ("世界世", 6, "世界世"), ("世界世", 5, "世界…"), ("世界世", 4, "世…"), ("世界", 2, "…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
    ] as [(String, Int, String)])
  func `a text that is too long ends in an ellipsis`(text: String, columns: Int, fitted: String) {
    #expect(text.fitted(to: columns) == fitted)
  }
}
