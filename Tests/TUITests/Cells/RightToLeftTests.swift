import TUI
import TestKit
import Testing

@Suite struct RightToLeftTests {
  private func turned(_ text: String) -> String {
    var canvas = Canvas(Size(columns: max(1, text.columns), rows: 1))
    canvas.write(text, at: .zero)
    return String(canvas.visualRow(0).filter { $0.width > 0 }.map(\.glyph))
  }

  @Test(
    arguments: [
      ("a word", "שלום", "םולש"),
      ("two words", "שלום עולם", "םלוע םולש"),
      ("Arabic, without joining", "محمد", "دمحم"),
      ("what stands before and behind stays", "2. שלום  12 pts", "2. םולש  12 pts"),
      ("a number between words", "אבג 12 דהו", "והד 12 גבא"),
      ("a number with a point", "אב 3.5 גד", "דג 3.5 בא"),
      ("a number at the end stays, for it could be another column", "אבג 12", "גבא 12"),
      ("brackets inside", "אב (גד) הו", "וה (דג) בא"),
      ("brackets around", "(אב)", "(בא)"),
      ("a hyphen and a quote", "בן-דוד צה\"ל", "ל\"הצ דוד-ןב"),
      ("columns that only spaces part", "אב  גד", "בא  דג"),
      ("columns that a line parts", "אב│גד", "בא│דג"),
      ("letters of two kinds", "אב Anna גד", "בא Anna דג"),
      ("a wide sign between", "אב世גד", "בא世דג"),
      ("points go with their letters", "שָׁל", "לשָׁ"),
      ("nothing to turn", "Anna 世界 (1)", "Anna 世界 (1)"),
    ] as [(String, String, String)])
  func `Hebrew and Arabic are reversed within their own cells`(what: String, text: String, shown: String) {
    #expect(turned(text) == shown, "\(what)")
  }

  @Test func `a change of style ends a run`() {
    var canvas = Canvas(Size(columns: 5, rows: 1))
    canvas.write("אב", at: .zero)
    canvas.write("גד", at: Point(column: 3, row: 0), style: Style(attributes: .bold))
    #expect(String(canvas.visualRow(0).map(\.glyph)) == "בא דג")
    #expect(canvas.visualRow(0).map(\.style) == canvas.row(0).map(\.style))
  }

  @Test func `the cursor stays on its letter`() {
    var canvas = Canvas(Size(columns: 8, rows: 1))
    canvas.write("> שלום", at: .zero)
    for (column, shown) in [(0, 0), (2, 5), (3, 4), (5, 2), (6, 6)] {
      canvas.placeCursor(at: Point(column: column, row: 0), isVisible: true)
      #expect(canvas.visualCursor == Cursor(at: Point(column: shown, row: 0), isVisible: true))
    }
    canvas.removeCursor()
    #expect(canvas.visualCursor == nil)
  }

  /// The characters without brackets, which are mirrored, in a fixed order.
  private func letters(_ cells: [Cell]) -> [String] {
    let all: [String] = cells.map { String($0.glyph) }
    return all.filter { $0 != "(" && $0 != ")" }.sorted()
  }

  private static let characters = Array("אבגדה ומ(1)2.世aé│-🎲 ")

  @Test(arguments: UInt64(0)..<200)
  func `reordering moves nothing outside of right-to-left runs`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas(Size(columns: 24, rows: 1))
    canvas.write(
      String((0..<20).map { _ in Self.characters[random.below(Self.characters.count)] }), at: .zero)
    let (row, turned) = (Array(canvas.row(0)), Array(canvas.visualRow(0)))
    #expect(row.map(\.width) == turned.map(\.width))
    #expect(letters(row) == letters(turned))
    for (cell, other) in zip(row, turned) where cell.width != 1 || "aé│".contains(cell.glyph) {
      #expect(cell == other)
    }
  }
}
