import GameKit
import Testing

struct PlayerNameTests {
  /// Wide letters take two columns and the joiner none, as on a terminal.
  private func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      sum + (scalar == "\u{200D}" ? 0 : scalar.value >= 0x1100 ? 2 : 1)
    }
  }

  private func fault(_ text: String) -> NameFault? {
    do throws(NameFault) {
      _ = try PlayerName(text, width: columns)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["Anna", "  Anna", "Anna \t\n", "\u{A0}Anna\u{3000}"])
  func `space around a name is dropped`(text: String) throws {
    #expect(try PlayerName(text, width: columns).text == "Anna")
  }

  @Test(arguments: ["", "   ", "\t\n", "\u{200D}"])
  func `a name of nothing that can be seen is refused`(text: String) {
    #expect(fault(text) == .empty)
  }

  @Test func `a name may take sixteen columns and no more`() {
    #expect(fault("ABCDEFGHIJKLMNOP") == nil)
    #expect(fault("ABCDEFGHIJKLMNOPQ") == .tooWide(columns: 17, limit: 16))
    #expect(fault("王王王王王王王王") == nil)
    #expect(fault("王王王王王王王王A") == .tooWide(columns: 17, limit: 16))
  }

  @Test(arguments: ["An\u{1B}[31mna", "An\tna", "An\u{7F}na", "An\u{85}na", "An\u{2028}na", "An\u{202E}na"])
  func `a name that steers the terminal is refused`(text: String) {
    #expect(fault(text) == .controlCharacter)
  }

  @Test(arguments: [
    ("Anna", "ANNA"), ("Élodie", "E\u{301}LODIE"), ("Strauß", "STRAUSS"), ("ΝΊΚΟΣ", "νίκος"),
    ("Ben", "B\u{200D}en"),
  ])
  func `names that look or sound the same are alike`(one: String, other: String) throws {
    #expect(
      try PlayerName(one, width: columns).likeness == PlayerName(other, width: columns).likeness)
  }
}
