import TUI

/// The text of a question: in letters of several rows where it fits in three lines, else as a paragraph; with room,
/// in a band across the page.
struct QuestionHeading {
  let text: String
  private let form: Form
  /// The rows that it takes.
  let rows: Int

  private enum Form {
    case banner, band, paragraph
  }

  /// Three lines of small letters.
  private static let mostRows = 11
  private static let bandMargin = 3

  /// Chooses the letters for a page of a size: large ones leave most of it to the choices, unless large text
  /// is wanted.
  ///
  /// - Parameter hasBand: True if small letters get a band of color.
  init(_ text: String, in page: Size, hasBand: Bool = false, _ look: Look) {
    self.text = text
    let banner = Banner(text, wraps: true, alignment: .leading, style: .title)
    let limit = Size(
      columns: page.columns,
      rows: look.isLarge ? page.rows - 4 : min(page.rows * 2 / 5, Self.mostRows))
    if banner.isLarge(within: limit, in: look) {
      (form, rows) = (.banner, banner.size(within: limit, in: look).rows)
    } else if hasBand, page.rows >= 16 {
      let lines = Paragraph(text).rows(for: page.columns - 2 * Self.bandMargin)
      (form, rows) = (.band, lines + 2)
    } else {
      (form, rows) = (.paragraph, Paragraph(text, style: .title).rows(for: page.columns))
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch form {
    case .banner:
      Banner(text, wraps: true, alignment: .leading, style: .title).draw(on: &canvas, in: area)
    case .band:
      canvas.fill(area, style: .questionBand)
      Paragraph(text, style: .questionBand, alignment: .center)
        .draw(on: &canvas, in: area.inset(columns: Self.bandMargin, rows: 1), isFocused: false)
    case .paragraph:
      Paragraph(text, style: .title).draw(on: &canvas, in: area, isFocused: false)
    }
  }
}
