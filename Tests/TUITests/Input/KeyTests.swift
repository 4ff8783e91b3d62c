import TUI
import Testing

@Suite struct KeyTests {
  @Test(
    arguments: [
      (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "Shift-Tab"), (.backspace, "Backspace"),
      (.delete, "Del"), (Key(.insert), "Ins"), (.up, "↑"), (.down, "↓"), (.left, "←"), (.right, "→"),
      (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"), (.function(5), "F5"),
      (.space, "Space"), (.character("q"), "q"), (.character("Q"), "Q"), (.character("?"), "?"),
      (.control("c"), "Ctrl-C"), (.alt("x"), "Alt-X"), (.control(" "), "Ctrl-Space"),
      (Key(.up, [.control, .alt, .shift]), "Ctrl-Alt-Shift-↑"),
    ] as [(Key, String)])
  func `keys have readable names`(key: Key, name: String) {
    #expect(key.description == name)
  }

  @Test(
    arguments: [
      (.up, .up), (.character("k"), .up), (.down, .down), (.character("j"), .down), (.left, .left),
      (.character("h"), .left), (.right, .right), (.character("l"), .right),
      (.control("k"), nil), (.character("K"), nil), (.enter, nil),
    ] as [(Key, Direction?)])
  func `arrows and the letters of vi have a direction`(key: Key, direction: Direction?) {
    #expect(key.direction == direction)
  }

  @Test func `Enter and the space bar confirm`() {
    #expect(Key.enter.confirms && Key.space.confirms)
    #expect(!Key.character("x").confirms && !Key(.enter, .alt).confirms)
  }

  @Test func `a key writes a character if no modifier is held`() {
    #expect(Key.character("é").typed == "é")
    #expect(Key.control("c").typed == nil)
    #expect(Key.enter.typed == nil)
  }
}
