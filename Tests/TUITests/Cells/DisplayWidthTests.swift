import TUI
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("─", 1), ("█", 1), ("★", 1), ("✔", 1), ("⚠", 1),
      ("☐", 1),
      ("世", 2), ("あ", 2), ("ｱ", 1), ("ｶ\u{FF9E}", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("〇", 2), ("，", 2), ("𠀀", 2),
      ("😀", 2), ("⌚", 2), ("❤", 1), ("❤\u{FE0F}", 1), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🇫🇮", 1), ("1️⃣", 1), ("🀄", 2),
      ("ก\u{E33}", 1), ("न\u{93F}", 1), ("🬀", 1),
      ("\u{0}", 0), ("\t", 0), ("\n", 0), ("\r\n", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0),
      ("\u{AD}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{301}", 0), ("\u{2028}", 0), ("\u{FEFF}", 0),
    ] as [(Character, Int)])
  func `a sign takes the columns that terminals give its first scalar`(sign: Character, columns: Int) {
    #expect(sign.columns == columns)
    #expect(String(sign).columns == columns)
    #expect(columns == 0 || sign.printable.columns == columns)
  }

  @Test(
    arguments: [
      ("a", "a"), ("e\u{301}", "e\u{301}"), ("😀", "😀"), ("👨‍👩‍👧", "👨"), ("🇫🇮", "🇫"), ("👍🏽", "👍"),
      ("❤\u{FE0F}", "❤"), ("1\u{FE0F}\u{20E3}", "1\u{20E3}"),
      ("o\u{301}\u{302}\u{303}\u{304}", "o\u{301}\u{302}"),
      ("n\u{200D}\u{303}", "n\u{303}"), ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ] as [(Character, Character)])
  func `only a sign's first scalar and two marks are sent`(sign: Character, printable: Character) {
    #expect(Array(sign.printable.unicodeScalars) == Array(printable.unicodeScalars))
  }

  @Test func `a line is as wide as its signs together`() {
    #expect("".columns == 0)
    #expect("Grüße".columns == 5)
    #expect("世界 ok".columns == 7)
    #expect("abc".dropFirst().columns == 2)
    #expect("a\tb".columns == 2)
    #expect("👨‍👩‍👧 Family".columns == 9)
  }

  @Test(arguments: [
    ("Hello", 5, "Hello"), ("Hello", 4, "Hel…"), ("Hello", 1, "…"), ("Hello", 0, ""), ("Hello", -1, ""),
    ("", 0, ""), ("世界世", 6, "世界世"), ("世界世", 5, "世界…"), ("世界世", 4, "世…"), ("世界", 2, "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
  ])
  func `what is too long ends in an ellipsis`(text: String, columns: Int, fitted: String) {
    #expect(text.fitted(to: columns) == fitted)
  }
}
