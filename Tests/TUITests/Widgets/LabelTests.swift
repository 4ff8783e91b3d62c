import Testing

@testable import TUI

struct LabelTests {
  @Test(arguments: [
    (Label.Cut.end, 9, "one two …"), (.middle, 9, "one … six"), (.start, 9, "…five six"),
    (.middle, 4, "on…x"),
    (.start, 1, "…"), (.end, 30, "one two three four five six"), (.start, 0, ""), (.middle, 2, "o…"),
  ])
  func `what does not fit is left out where it is told to`(cut: Label.Cut, columns: Int, line: String) {
    let label = Label("one two three four five six", cut: cut)
    #expect(picture(columns, 1) { label.draw(on: &$0, in: $1) } == [line])
  }

  @Test func `ASCII has three dots for what is left out`() {
    let label = Label("/home/anna/animals.json", cut: .start)
    #expect(picture(12, 1, glyphs: .ascii) { label.draw(on: &$0, in: $1) } == ["...mals.json"])
  }

  @Test(arguments: Label.Cut.allCases, 0..<14)
  func `a line of wide signs is never wider than its place`(cut: Label.Cut, columns: Int) {
    let text = "猫a犬b猫c犬d"
    #expect(text.fitted(to: columns, cutting: cut).columns <= columns)
    #expect(text.fitted(to: 12, cutting: cut) == text)
  }

  @Test(arguments: [(Alignment.leading, "a b"), (.center, "  a b"), (.trailing, "     a b")])
  func `it stands where it is told, in one line`(alignment: Alignment, line: String) {
    let label = Label("a\nb", alignment: alignment)
    #expect(picture(8, 2) { label.draw(on: &$0, in: $1) } == [line, ""])
    #expect(label.size == Size(columns: 3, rows: 1))
  }
}
