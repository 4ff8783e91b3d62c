import TUI
import Testing

struct TextHistoryTests {
  private let area = Rect.area(20, 1)

  @Test(arguments: [
    ([Key.up], "two"), ([.up, .up], "one"), ([.up, .up, .up], "one"), ([.up, .up, .down], "two"),
    ([.up, .down], "new"), ([.control("p")], "two"), ([.control("p"), .control("n")], "new"),
    ([.up, .character("!"), .up], "two"), ([.up, .character("!"), .up, .down], "two!"),
    ([.up, .control("_")], "new"),
  ])
  func `Up and Down go through earlier lines, and what was being written is kept`(keys: [Key], text: String) {
    var field = TextField("new", history: ["one", "two"])
    for key in keys { #expect(field.handle(.key(key), in: area) == .handled) }
    #expect(field.text == text)
  }

  @Test(arguments: [Key.up, .down, .control("p"), .control("n")])
  func `without earlier lines the keys are left to others`(key: Key) {
    var field = TextField("new")
    #expect(field.handle(.key(key), in: area) == .ignored)
  }

  @Test func `Down on the line that is being written is left to others`() {
    var field = TextField("new", history: ["one"])
    #expect(field.handle(.key(.down), in: area) == .ignored)
  }

  @Test func `lines are remembered once, the newest last, and a hundred of them`() {
    var field = TextField(history: ["one", "two"])
    for line in ["one", "", "three"] { field.remember(line) }
    #expect(field.remembered == ["two", "one", "three"])
    for line in 0..<150 { field.remember("\(line)") }
    #expect(field.remembered.count == 100)
    #expect(field.remembered.last == "149")
  }

  @Test func `an earlier line keeps the limit`() {
    var field = TextField(limit: 3, history: ["a long one"])
    _ = field.handle(.key(.up), in: area)
    #expect(field.text == "a l")
  }
}
