import TUI
import Testing

/// The room that themes give.
struct SpacingTests {
  private static func look(_ spacing: Spacing, _ cells: Int) -> Look {
    Look(theme: Theme(name: "roomy", styles: [:], spacings: [spacing.name: cells]))
  }

  private static func picture(
    _ columns: Int, _ rows: Int, _ look: Look, _ draw: (inout Canvas, Rect) -> Void
  ) -> Canvas {
    var canvas = Canvas(Size(columns: columns, rows: rows), look: look)
    draw(&canvas, canvas.bounds)
    return canvas
  }

  @Test(arguments: [
    (0, "│The game is kept.  │"), (1, "│ The game is kept.   │"), (4, "│    The game is kept.      │"),
  ])
  func `a dialog keeps its words from its border`(cells: Int, line: String) {
    let dialog = Dialog.confirm("Leave?", "The game is kept.", yes: "Leave", no: "Stay")
    let canvas = Self.picture(60, 10, Self.look(.dialogPadding, cells)) { dialog.draw(on: &$0, in: $1) }
    #expect(canvas.lines.contains { $0.hasSuffix(line) }, "\(canvas.lines)")
  }

  @Test(arguments: [0, 1, 2, 5, 8, 999, -1])
  func `a dialog is clicked where it was drawn`(cells: Int) throws {
    let look = Self.look(.dialogPadding, cells)
    let text = "So many words that where they break depends on how much room there is beside them."
    var dialog = Dialog(text, text, buttons: ["Yes", "Perhaps", "No"])
    let canvas = Self.picture(62, 20, look) { dialog.draw(on: &$0, in: $1) }
    let row = try #require(canvas.lines.firstIndex { $0.contains("[ Perhaps ]") })
    let column = try #require(
      canvas.lines[row].firstRange(of: "[ Perhaps ]").map { canvas.lines[row][..<$0.lowerBound].count })
    #expect(dialog.handle(.click(column + 10, row), in: canvas.bounds, look: look) == .activated)
    #expect(dialog.choice == 1)
  }

  @Test(arguments: [0, 1, 2, 5, 8])
  func `a click beside the keys closes them, and one into their box does not`(cells: Int) throws {
    let look = Self.look(.dialogPadding, cells)
    var help = HelpOverlay([Hint(.enter, title: "Play"), Hint(.escape, title: "Back")])
    let canvas = Self.picture(60, 10, look) { help.draw(on: &$0, in: $1) }
    let row = try #require(canvas.lines.firstIndex { $0.contains("Play") })
    let edge = try #require(canvas.lines[row].firstIndex(of: "│"))
    let column = canvas.lines[row][..<edge].count
    #expect(help.handle(.click(column, row), in: canvas.bounds, look: look) == .handled)
    #expect(help.handle(.click(column - 1, row), in: canvas.bounds, look: look) == .activated)
  }

  @Test(arguments: [(0, "  AnnaBen"), (2, "  Anna  Ben"), (5, "  Anna     Ben")])
  func `the columns of a table stand apart`(cells: Int, line: String) {
    let table = Table([.init("One", .cells(4)), .init("Two", .share(1))], count: 2)
    let canvas = Self.picture(30, 4, Self.look(.tableGap, cells)) { canvas, area in
      table.draw([["Cem", "Dan"], ["Anna", "Ben"]], on: &canvas, in: area)
    }
    #expect(canvas.lines[2] == line)
  }

  @Test(arguments: [(0, "· Saved."), (1, " · Saved."), (3, "   · Saved.")])
  func `a notice keeps its words from its edge`(cells: Int, line: String) {
    let look = Self.look(.toastPadding, cells)
    let canvas = Self.picture(30, 3, look) { ToastStack([Toast("Saved.")]).draw(on: &$0, in: $1) }
    #expect(canvas.lines[2] == String(repeating: " ", count: 30 - 8 - 2 * cells) + line)
  }

  @Test func `where it is narrow a dialog would rather show its words`() {
    let dialog = Dialog.alert("News", "Rain.")
    let canvas = Self.picture(14, 7, Self.look(.dialogPadding, 8)) { dialog.draw(on: &$0, in: $1) }
    #expect(canvas.lines.contains { $0.contains("Rain.") }, "\(canvas.lines)")
  }
}
