import Testing

@testable import TUI

/// What the bars say where they are read aloud.
@Suite struct BarWordsTests {
  @Test(arguments: [
    (Header("Parlor", remark: "games for one table"), "Parlor, games for one table"),
    (Header("Snakesss · round 1 of 6", remark: "with Anna"), "Snakesss, round 1 of 6, with Anna"),
    (Header("History"), "History"),
  ])
  func `the place and the remark are one phrase`(header: Header, words: String) {
    #expect(header.spoken == Header(words))
  }

  @Test(arguments: [
    (Hint(.up, .down, shown: "↑↓", title: "Choose"), "Up Down:", "Choose."),
    (Hint(.tab, .down, shown: "Tab ↑↓", title: "Next field"), "Tab Up Down:", "Next field."),
    (Hint(.character("?"), .function(1), title: "Help"), "? or F1:", "Help."),
    (Hint(.character("1"), shown: "1–6", title: "Open a game"), "1 to 6:", "Open a game."),
    (Hint(.character("/"), title: "Search"), "/:", "Search."), (Hint(.left, title: "Back"), "Left:", "Back."),
  ])
  func `keys are said by their names`(hint: Hint, label: String, title: String) {
    #expect(hint.spoken.label == label)
    #expect(hint.spoken.title == title)
    #expect(hint.spoken.keys == hint.keys)
  }
}
