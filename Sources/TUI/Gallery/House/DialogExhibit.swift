import TUI

extension Exhibit {
  static let dialog = Exhibit(
    "Dialog", "A question that wants an answer before anything else.",
    [
      State("news", 44, 9) { over(.alert("Saved", "The game is in the history."), on: &$0, in: $1) },
      State("a question", 44, 9) { over(leave, on: &$0, in: $1) },
      State("a dangerous one, on the safe answer", 44, 9) { over(delete, on: &$0, in: $1) },
      State("a dangerous one, on the other", 44, 9) { over(after(delete, .left), on: &$0, in: $1) },
      State("asking for a text", 44, 11) { over(rename, on: &$0, in: $1) },
      State("a text that will not do", 44, 11) {
        over(after(rename, .control("u"), .enter), on: &$0, in: $1)
      },
      State("after Tab", 44, 11) { over(after(rename, .tab), on: &$0, in: $1) },
      State("longer than its place", 36, 6) { over(after(rules, .down), on: &$0, in: $1) },
      State("with no room beside each other", 16, 9) { over(leave, on: &$0, in: $1) },
    ])

  private static let leave = Dialog.confirm("Leave?", "The game is kept.", yes: "Leave", no: "Stay")
  private static let delete = Dialog.confirm(
    "Delete this game?", "It goes for good.", yes: "Delete", no: "Keep", isDangerous: true)
  private static let rename = Dialog.prompt(
    "Rename", "What is this board to be called?", field: TextField("Acorn", limit: 20, rules: [.notEmpty]))
  private static let rules = Dialog.alert(
    "The rules",
    "Snakes know the answer and hope that nobody else finds it. People talk, and vote, and are sometimes right."
  )

  private static func over(_ dialog: Dialog, on canvas: inout Canvas, in area: Rect) {
    for row in 0..<area.rows { canvas.write("what lies below ", in: area.row(row)) }
    dialog.draw(on: &canvas, in: area)
  }

  private static func after(_ dialog: Dialog, _ keys: Key...) -> Dialog {
    var dialog = dialog
    for key in keys { _ = dialog.handle(.key(key), in: Rect(Size(columns: 36, rows: 6))) }
    return dialog
  }
}
