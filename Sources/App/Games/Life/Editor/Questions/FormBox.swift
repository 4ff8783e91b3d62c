import TUI

/// A form in a box above the board.
enum FormBox {
  private static let columns = 56

  /// The place of the form's rows.
  static func place<ID>(of form: Form<ID>, in area: Rect) -> Rect {
    let columns = min(columns, max(1, area.columns - 8))
    return area.centred(Size(columns: columns, rows: min(form.rows(for: columns), max(1, area.rows - 4))))
  }

  static func draw<ID>(_ form: Form<ID>, title: String, on canvas: inout Canvas, in area: Rect) {
    let place = place(of: form, in: area)
    let frame = place.inset(columns: -3, rows: -2).intersection(area)
    canvas.shade(area)
    canvas.fill(frame, style: .dialog)
    canvas.box(frame, title: title, style: .dialogBorder)
    form.draw(on: &canvas, in: place)
  }

  /// What keys do in such a form, of which Enter does something in the end.
  static func hints<ID>(of form: Form<ID>, toDo title: String) -> [Hint] {
    [
      Hint(.enter, title: form.takesText ? "Next" : title), Hint(.escape, title: "Cancel"),
      Hint(.up, .down, .tab, shown: "↑↓", title: "Choose"),
      Hint(.left, .right, shown: "←→", title: "Set", isInFooter: !form.takesText),
    ]
  }
}
