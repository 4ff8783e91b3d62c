package import TUI

/// A page that has nothing to show yet, and says how that changes.
package struct EmptyPage {
  private let sentence: String
  private let title: String

  package init(_ sentence: String, title: String = "Nothing yet") {
    self.sentence = sentence
    self.title = title
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 2).rows(.share(2), .cells(5), .cells(1), .cells(2), .share(3))
    if !canvas.look.isPlain { Banner(title, style: .title).draw(on: &canvas, in: rows[1]) }
    Paragraph(sentence, style: .strong, alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[3], isFocused: false)
    canvas.placeCursor(at: rows[1].origin)
  }
}
