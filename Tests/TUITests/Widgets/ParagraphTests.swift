import TUI
import Testing

struct ParagraphTests {
  @Test(arguments: [
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
  ])
  func `text wraps between words of nine columns`(text: String, lines: [String]) {
    #expect(text.wrapped(to: 9) == lines)
  }

  @Test func `without columns there are no lines`() {
    #expect("word".wrapped(to: 0).isEmpty)
    #expect("word".wrapped(to: -1).isEmpty)
  }

  @Test(arguments: UInt64(0)..<60)
  func `wrapping loses nothing but blanks and keeps to its columns`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let signs: [Character] = ["a", "b", "ö", "猫", "😀", " ", " ", " ", "\n", "-", "e\u{301}"]
    for columns in [2, 3, 7, 20] {
      let text = String((0..<80).map { _ in signs.randomElement(using: &dice) ?? " " })
      let lines = text.wrapped(to: columns)
      #expect(lines.allSatisfy { $0.columns <= columns })
      #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(lines.count >= text.count { $0.isNewline } + 1)
    }
  }

  @Test func `a long text has a bar and scrolls by keys and wheel`() {
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

  @Test func `a text that is all in sight leaves the keys to others`() {
    var text = Paragraph("short")
    #expect(text.handle(.key(.down), in: .area(10, 2)) == .ignored)
    #expect(text.handle(.wheelDown, in: .area(10, 2)) == .ignored)
  }

  @Test(arguments: [(Alignment.leading, "ab"), (.center, "  ab"), (.trailing, "    ab")])
  func `lines stand where they are told`(alignment: Alignment, line: String) {
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

  @Test func `where everything is said in words the last row tells of more, and no line is lost`() {
    var text = Paragraph((1...9).map { "line \($0)" }.joined(separator: "\n"))
    #expect(
      words(40, 3) { text.draw(on: &$0, in: $1) } == ["line 1", "line 2", "(lines 1 to 2 of 9, more below)"])
    #expect(words(15, 3) { text.draw(on: &$0, in: $1) }.last == "(7 more lines)")
    _ = text.handle(.key(.pageDown), in: .area(40, 3))
    #expect(words(40, 3) { text.draw(on: &$0, in: $1) }.first == "line 3")
    _ = text.handle(.key(.end), in: .area(40, 3))
    #expect(words(40, 3) { text.draw(on: &$0, in: $1) } == ["line 7", "line 8", "line 9"])
  }
}
