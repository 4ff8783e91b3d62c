import GameKit
import GameTestKit
import Party
import TUI
import Testing

/// A sheet shows one shape for all secrets, in every look and size.
struct SheetViewTests {
  private func sheet(_ role: String, marks: [String], picked: [Int?], question: String = "Who?") -> Sheet {
    let rows = zip("abc", zip(["Anna", "Ben", "世界 Kim"], marks)).map { letter, row in
      Sheet.Row(row.0, letter: letter, mark: row.1)
    }
    return Sheet(
      [
        .plates([Sheet.Plate("You are", role, isLoud: true), Sheet.Plate("Love", "no one")]),
        .heading(question), .list(Sheet.List(rows, choice: Sheet.Choice(cursor: 1, picked: picked))),
        .text("Everyone picks."),
      ], steps: ["Pick", "Enter"], prompt: .incomplete("Pick"))
  }

  private func picture(_ sheet: Sheet, columns: Int = 66, rows: Int = 16, _ look: Look = .still.painted)
    -> Canvas
  {
    var canvas = Canvas(Size(columns: columns, rows: rows), look: look)
    SheetView(sheet).draw(on: &canvas, in: canvas.bounds)
    return canvas
  }

  private let blank = ["", "", ""]

  @Test(arguments: LookKind.allCases)
  func `words of any length on plates and in marks change no shape`(kind: LookKind) {
    let sheets = [
      sheet("seer", marks: blank, picked: [nil]),
      sheet("wickedest", marks: ["excluded", "votes", "you"], picked: [nil]),
    ]
    for columns in [40, 56, 66, 120] {
      let pictures = sheets.map { picture($0, columns: columns, kind.look.painted) }
      if kind == .plain {
        #expect(Set(pictures.map { SpokenShape($0) }).count == 1, "\(columns)")
      } else {
        #expect(Set(pictures.map { PageShape($0) }).count == 1, "\(columns)")
      }
    }
  }

  @Test func `the loud word is in capitals, and every plate is as wide as the widest word`() {
    let canvas = picture(sheet("seer", marks: ["partner", "", ""], picked: [1]))
    let lines = canvas.lines
    let loud = canvas.row(0).count { $0.style == canvas.style(of: .plateLoud) }
    let marks = canvas.row(4).count { $0.style == canvas.style(of: .mark) }
    #expect((loud, marks) == (SheetView.plateColumns + 1, 22))
    #expect(lines[0] == "You are  SEER              Love  no one")
    #expect(lines[4] == " a ○ Anna      partner            ›b ● Ben       ───────")
    #expect(lines[14] == "Pick ▸ Enter")
  }

  @Test func `in words each name has one word for its pick and its mark`() {
    let lines = picture(sheet("seer", marks: ["off limits", "", ""], picked: [0, nil]), .plain).lines
    #expect(lines[0] == "You are: SEER. Love: no one.")
    #expect(lines[4].hasPrefix(" a Anna: 1st."))
    #expect(lines[4].contains(">b Ben: unpicked."))
  }

  @Test func `a click finds the row that is drawn there`() {
    let sheet = sheet("seer", marks: blank, picked: [nil])
    let area = Rect(Size(columns: 66, rows: 16))
    #expect(SheetView(sheet).choice(at: Point(column: 2, row: 4), in: area) == 0)
    #expect(SheetView(sheet).choice(at: Point(column: 40, row: 4), in: area) == 1)
    #expect(SheetView(sheet).choice(at: Point(column: 2, row: 0), in: area) == nil)
  }

  @Test func `with too little room the last sentences give way to the list`() {
    let question = String(repeating: "word ", count: 30)
    let small = picture(sheet("seer", marks: blank, picked: [nil], question: question), rows: 8)
    #expect(small.lines.contains { $0.contains("○ Anna") })
    #expect(!small.lines.contains { $0.contains("Everyone picks.") })
  }
}
