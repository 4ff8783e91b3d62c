extension Form {
  /// Draws an entry where everything is said in words: `Timer: on (selected, 2 of 5)`.
  ///
  /// What is written into and what has several rows stands where it always does, behind its label.
  func drawWords(
    of entry: Entry, at row: Int, on canvas: inout Canvas, in layout: FormLayout<ID>, control: Rect,
    isFocused: Bool
  ) {
    let line = layout.area(ofRow: row).row(0).droppingLeft(FormLayout<ID>.margin)
    let style: Component = entry.obstacle != nil ? .rowDisabled : isFocused ? .strong : .text
    guard let text = entry.line(in: control.rows) else {
      canvas.write("\(entry.label):", in: layout.labelArea(ofRow: row).widened(by: 1), style: style)
      return entry.control.draw(
        entry.label, on: &canvas, in: control, isFocused: isFocused, isEnabled: entry.obstacle == nil)
    }
    let open = openRows
    let place = open.firstIndex(of: row).map { "selected, \($0 + 1) of \(open.count)" }
    let aside = entry.aside.split(separator: " ").joined(separator: " ")
    let details = [text.detail, aside.isEmpty ? nil : aside].compactMap(\.self)
    let words = StateWords(
      text.text, detail: details.isEmpty ? nil : details.joined(separator: ", "),
      entry.obstacle == nil ? nil : "unavailable", isFocused ? place : nil)
    canvas.write(words.fitted(to: line.columns), at: line.origin, style: style)
    if isFocused { canvas.placeCursor(at: line.origin, in: line) }
  }
}

extension Form.Entry {
  /// The label and what it is set to; nil where the control needs a place of its own.
  fileprivate func line(in rows: Int) -> (text: String, detail: String?)? {
    switch control {
    case .action: (label, "button")
    case .stepper(let stepper): ("\(label): \(stepper.value)", stepper.words.detail)
    case .number(let number): ("\(label): \(number.words.text)", number.words.detail)
    case .checkbox(let checkbox): ("\(label): \(checkbox.words.text)", nil)
    case .radio(let group): rows > 1 ? nil : ("\(label): \(group.words.text)", group.words.detail)
    case .field: nil
    }
  }
}

extension Rect {
  fileprivate func widened(by columns: Int) -> Rect {
    Rect(origin, Size(columns: self.columns + columns, rows: rows))
  }
}
