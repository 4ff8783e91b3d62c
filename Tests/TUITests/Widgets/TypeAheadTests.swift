import TUI
import Testing

struct TypeAheadTests {
  private let area = Rect.area(20, 4)

  private var players: ListView {
    var list = ListView([
      .init("Anna"), .init("Ben"), .init("Berta"), .init("Bert", isEnabled: false), .init("Émile"),
      .init("New York"), .init("Özil"), .init("2nd team"),
    ])
    list.findsByTyping = true
    return list
  }

  @Test(arguments: [
    ("b", 1), ("be", 1), ("ber", 2), ("bert", 2), ("bb", 2), ("bbb", 1), ("BER", 2), ("e", 4), ("é", 4),
    ("new y", 5), ("o", 6), ("ö", 6), ("2", 7), ("x", 0), ("bx", 1), ("ba", 0), ("j", 0),
  ])
  func `typed letters lead to the first row that begins with them`(letters: String, row: Int) {
    var list = players
    for letter in letters { #expect(list.handle(.typed(letter), in: area) == .handled) }
    #expect(list.selected == row)
  }

  @Test(arguments: [Input.key(.escape), .key(.down), .click(1, 1), .key(.home)])
  func `what was typed is forgotten after Escape and after each move`(input: Input) {
    var list = players
    _ = list.handle(.typed("b"), in: area)
    #expect(list.typed == "b")
    #expect(list.handle(input, in: area) != .ignored)
    #expect(list.typed == "")
    #expect(list.handle(.key(.escape), in: area) == .ignored)
  }

  @Test func `Backspace takes a letter back`() {
    var list = players
    for letter in "ber" { _ = list.handle(.typed(letter), in: area) }
    #expect(list.handle(.key(.backspace), in: area) == .handled)
    #expect(list.typed == "be")
    for _ in 0..<2 { _ = list.handle(.key(.backspace), in: area) }
    #expect(list.handle(.key(.backspace), in: area) == .ignored)
  }

  @Test func `Enter and Space still confirm`() {
    var list = players
    _ = list.handle(.typed("b"), in: area)
    #expect(list.handle(.key(.space), in: area) == .activated)
    #expect(list.handle(.key(.enter), in: area) == .activated)
  }

  @Test func `the letters that led to a row are underlined`() {
    var list = players
    for letter in "ber" { _ = list.handle(.typed(letter), in: area) }
    let drawn = canvas(20, 4) { list.draw(on: &$0, in: $1) }
    let underlined = (0..<20).filter { column in
      drawn[Point(column: column, row: 2)].style.attributes.contains(.underline)
    }
    #expect(underlined == [2, 3, 4])
    #expect(words(50, 3) { list.draw(on: &$0, in: $1) }.last == "> Berta (selected, 3 of 8, typed ber)")
  }

  @Test func `without it letters are left to the screen`() {
    var list = ListView(["Anna", "Ben"])
    #expect(list.handle(.typed("b"), in: area) == .ignored)
    #expect(list.selected == 0)
  }
}
