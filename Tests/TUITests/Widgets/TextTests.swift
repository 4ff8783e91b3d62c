import TestKit
import Testing

@testable import TUI

struct LabelTests {
  @Test(
    arguments: [
      (Label.Cut.end, 9, "one two …"), (.middle, 9, "one … six"), (.start, 9, "…five six"),
      (.middle, 4, "on…x"),
      (.start, 1, "…"), (.end, 30, "one two three four five six"), (.start, 0, ""), (.middle, 2, "o…"),
    ] as [(Label.Cut, Int, String)])
  func `the chosen part of a long line is left out`(cut: Label.Cut, columns: Int, line: String) {
    let label = Label("one two three four five six", cut: cut)
    #expect(picture(columns, 1) { label.draw(on: &$0, in: $1) } == [line])
  }

  @Test func `ASCII has three dots for an ellipsis`() {
    let label = Label("/home/anna/animals.json", cut: .start)
    #expect(picture(12, 1, glyphs: .ascii) { label.draw(on: &$0, in: $1) } == ["...mals.json"])
  }

  @Test(arguments: Label.Cut.allCases, 0..<14)
  func `a line of wide characters never exceeds its area`(cut: Label.Cut, columns: Int) {
    let text = "猫a犬b猫c犬d"
    #expect(text.fitted(to: columns, cutting: cut).columns <= columns)
    #expect(text.fitted(to: 12, cutting: cut) == text)
  }

  @Test(
    arguments: [(Alignment.leading, "a b"), (.center, "  a b"), (.trailing, "     a b")]
      as [(Alignment, String)])
  func `a label is aligned in one line`(alignment: Alignment, line: String) {
    let label = Label("a\nb", alignment: alignment)
    #expect(picture(8, 2) { label.draw(on: &$0, in: $1) } == [line, ""])
    #expect(label.size == Size(columns: 3, rows: 1))
  }
}

struct ParagraphTests {
  @Test(
    arguments: [
      ("", [""]),
      ("one two three", ["one two", "three"]),
      ("one  two", ["one two"]),
      ("a\n\nb\n", ["a", "", "b", ""]),
      ("  - first of all", ["  - first", "of all"]),
      ("incomprehensibilities", ["incompreh", "ensibilit", "ies"]),
      ("so incomprehensible", ["so incomp", "rehensibl", "e"]),
      ("猫が好きです", ["猫が好き", "です"]),
      ("a\tb\r\nc", ["a b", "c"]),
      ("     ", [""]),
    ] as [(String, [String])])
  func `text wraps between words of nine columns`(text: String, lines: [String]) {
    #expect(text.wrapped(to: 9) == lines)
  }

  @Test func `a path that fits no line breaks after its slashes`() {
    #expect(
      "Saved to /home/anna/games/history.json now".wrapped(to: 18) == [
        "Saved to /home/", "anna/games/", "history.json now",
      ])
    #expect("at /abcdefghijklm".wrapped(to: 6) == ["at /ab", "cdefgh", "ijklm"])
  }

  @Test func `without columns there are no lines`() {
    #expect("word".wrapped(to: 0).isEmpty)
    #expect("word".wrapped(to: -1).isEmpty)
  }

  @Test(arguments: UInt64(0)..<60)
  func `wrapping loses nothing but spaces and keeps to its columns`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let characters: [Character] = ["a", "b", "ö", "猫", "😀", " ", " ", " ", "\n", "-", "e\u{301}"]
    for columns in [2, 3, 7, 20] {
      let text = String((0..<80).map { _ in characters.randomElement(using: &random) ?? " " })
      let lines = text.wrapped(to: columns)
      #expect(lines.allSatisfy { $0.columns <= columns })
      #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(lines.count >= text.count { $0.isNewline } + 1)
    }
  }

  @Test func `a long text has a scroll bar and scrolls by keys and wheel`() {
    var text = Paragraph("one two three four five")
    let area = Rect.area(7, 2)
    #expect(picture(7, 2) { text.draw(on: &$0, in: $1) } == ["one   █", "two   │"])
    #expect(text.handle(.key(.down), in: area) == .handled)
    #expect(picture(7, 2) { text.draw(on: &$0, in: $1) } == ["two   █", "three │"])
    #expect(text.handle(.key(.end), in: area) == .handled)
    #expect(picture(7, 2) { text.draw(on: &$0, in: $1) } == ["four  │", "five  █"])
    #expect(text.handle(.wheelUp, in: area) == .handled)
    #expect(text.offset == 0)
  }

  @Test func `a text that is visible as a whole ignores keys`() {
    var text = Paragraph("short")
    #expect(text.handle(.key(.down), in: .area(10, 2)) == .ignored)
    #expect(text.handle(.wheelDown, in: .area(10, 2)) == .ignored)
  }

  @Test(
    arguments: [(Alignment.leading, "ab"), (.center, "  ab"), (.trailing, "    ab")] as [(Alignment, String)])
  func `lines are aligned`(alignment: Alignment, line: String) {
    let text = Paragraph("ab", alignment: alignment)
    #expect(picture(6, 1) { text.draw(on: &$0, in: $1) } == [line])
    #expect(text.size(within: 6) == Size(columns: 2, rows: 1))
    #expect(text.rows(for: 1) == 2)
  }

  @Test func `the scroll bar is dragged`() {
    var text = Paragraph("one two three four five")
    let area = Rect.area(7, 2)
    #expect(text.handle(.click(6, 1), in: area) == .handled)
    #expect(text.offset == 1)
    #expect(text.handle(.click(6, 0), in: area) == .handled)
    #expect(text.handle(.hold(.drag(.left), 0, 5), in: area) == .handled)
    #expect(text.offset == 3)
    #expect(text.handle(.hold(.release(.left), 0, 5), in: area) == .handled)
    #expect(text.handle(.hold(.drag(.left), 0, 0), in: area) == .ignored)
  }

  @Test func `in the plain look the last row says that there is more, and no line is lost`() {
    var text = Paragraph((1...9).map { "line \($0)" }.joined(separator: "\n"))
    #expect(
      plainPicture(40, 3) { text.draw(on: &$0, in: $1) } == [
        "line 1", "line 2", "(lines 1 to 2 of 9, more below)",
      ])
    #expect(plainPicture(15, 3) { text.draw(on: &$0, in: $1) }.last == "(7 more lines)")
    _ = text.handle(.key(.pageDown), in: .area(40, 3))
    #expect(plainPicture(40, 3) { text.draw(on: &$0, in: $1) }.first == "line 3")
    _ = text.handle(.key(.end), in: .area(40, 3))
    #expect(plainPicture(40, 3) { text.draw(on: &$0, in: $1) } == ["line 7", "line 8", "line 9"])
  }
}

struct BannerTests {
  @Test func `letters have five rows if there is room`() {
    #expect(
      picture(12, 5, glyphs: .ascii) { Banner("Hi!").draw(on: &$0, in: $1) } == [
        " #  # ### #", " #  #  #  #", " ####  #  #", " #  #  #", " #  # ### #",
      ])
  }

  @Test func `letters become smaller if there is less room`() {
    let banner = Banner("HI!", alignment: .leading)
    #expect(picture(12, 3) { banner.draw(on: &$0, in: $1) } == ["█  █ ▀█▀ █", "█▀▀█  █  ▀", "▀  ▀ ▀▀▀ ▀"])
    #expect(picture(9, 5) { banner.draw(on: &$0, in: $1) } == ["H I !", "", "", "", ""])
    #expect(picture(4, 1) { banner.draw(on: &$0, in: $1) } == ["HI!"])
    #expect(picture(2, 1) { banner.draw(on: &$0, in: $1) } == ["H…"])
    #expect(banner.size(within: Size(columns: 12, rows: 3)) == Size(columns: 10, rows: 3))
    #expect(banner.size(within: Size(columns: 12, rows: 9)) == Size(columns: 10, rows: 5))
  }

  @Test func `without half blocks spaced capitals follow the large letters`() {
    let banner = Banner("HI!", alignment: .leading)
    #expect(picture(12, 3, glyphs: .ascii) { banner.draw(on: &$0, in: $1) } == ["H I !", "", ""])
    let room = Size(columns: 12, rows: 3)
    #expect(banner.size(within: room, in: Look(glyphs: .ascii)) == Size(columns: 5, rows: 1))
  }

  @Test func `a capital has rows of its own for its mark`() {
    #expect(
      picture(4, 7) { Banner("é").draw(on: &$0, in: $1) } == [
        "  ▄▀", " ▀", "████", "█", "███", "█", "████",
      ])
    #expect(Banner("Ç").size(within: Size(columns: 4, rows: 9)) == Size(columns: 4, rows: 6))
    #expect(Banner("Çé").size(within: Size(columns: 9, rows: 7)) == Size(columns: 9, rows: 5))
    #expect(BannerSize.large.rows(of: "‘ſı’") == BannerSize.large.rows(of: "'SI'"))
  }

  /// Every letter of Latin-1 and Latin Extended-A.
  private static let latin = (0xA0...0x17F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
    .filter(\.properties.isAlphabetic).map { Character($0) }

  @Test func `every letter of Europe has a picture of its own`() {
    #expect(Self.latin.count == 193)
    for size in [BannerSize.large, .small] {
      let pictures = Dictionary(grouping: Self.latin) { size.rows(of: String($0)) }
      #expect(pictures[nil] == nil)
      for letters in pictures.values {
        #expect(Set(letters.map { $0 == "ß" ? "ß" : $0.uppercased() }).count == 1, "\(letters)")
      }
      let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { size.rows(of: String($0)) })
      #expect(Self.latin.filter { !"ıſ".contains($0) && plain.contains(size.rows(of: String($0))) }.isEmpty)
    }
  }

  @Test func `texts that belong together are large together`() {
    let (room, look) = (Size(columns: 30, rows: 5), Look())
    #expect(BannerSize.large.holds(["Anna", "Ben"], within: room, in: look))
    #expect(!BannerSize.large.holds(["Anna", "Chloé"], within: room, in: look))
    #expect(BannerSize.small.holds(["Anna", "Chloé"], within: room, in: look))
    #expect(!BannerSize.spaced.holds(["Anna", "猫"], within: room, in: look))
  }

  @Test(arguments: ["猫", "Anna 😀", "1 ♥ 1", "Ω"])
  func `a character that the font lacks makes the banner plain text`(text: String) {
    #expect(Banner.size(of: text) == nil)
    #expect(picture(60, 5) { Banner(text, alignment: .leading).draw(on: &$0, in: $1) }[0] == text)
  }

  @Test func `a banner wraps if asked`() {
    let banner = Banner("Ben and Anna", wraps: true, alignment: .leading)
    #expect(banner.size(within: Size(columns: 22, rows: 17)).rows == 17)
    #expect(banner.size(within: Size(columns: 40, rows: 17)).rows == 11)
    #expect(banner.size(within: Size(columns: 22, rows: 12)).rows == 11)
    #expect(picture(8, 3) { banner.draw(on: &$0, in: $1) } == ["B E N", "A N D", "A N N A"])
    #expect(picture(8, 2) { Banner("", wraps: true).draw(on: &$0, in: $1) } == ["", ""])
  }

  @Test(arguments: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,!?:;'\"()+=%$-&/#*@_<>[]~^\\|…·×°€£§¡¿«»")
  func `every letter has five rows of at most six dots`(character: Character) throws {
    let dots = try #require(BannerFont.letter(character)).dots
    #expect(dots.count == BannerFont.height)
    #expect(Set(dots.map(\.count)).count == 1)
    #expect((1...6).contains(dots[0].count))
    #expect(dots.allSatisfy { $0.allSatisfy { "#.".contains($0) } })
  }

  @Test func `no two letters look the same`() {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,!?:;'\"()+=%$-&/#*@_<>[]~^\\|…·×°€£§¡¿«»"
    #expect(Set(letters.map { BannerFont.letter($0) }).count == letters.count)
  }
}
