import TUI

/// The text of a question: in letters of several rows where it fits in three lines, else as a paragraph.
struct QuestionHeading {
  let text: String
  private let isBanner: Bool
  /// The rows that it takes.
  let rows: Int
  private static let mostLines = 3

  /// Chooses the letters for a page of a size: large ones leave most of it to the choices.
  init(_ text: String, in page: Size, _ look: Look) {
    self.text = text
    let banner = Banner(text, wraps: true, alignment: .leading, style: .title)
    let limit = Size(
      columns: page.columns, rows: min(page.rows * 2 / 5, Self.mostLines * (BannerSize.small.rows + 1) - 1))
    isBanner = banner.isLarge(within: limit, in: look)
    rows =
      isBanner
      ? banner.size(within: limit, in: look).rows
      : Paragraph(text, style: .title).rows(for: page.columns)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if isBanner {
      Banner(text, wraps: true, alignment: .leading, style: .title).draw(on: &canvas, in: area)
    } else {
      Paragraph(text, style: .title).draw(on: &canvas, in: area, isFocused: false)
    }
  }
}
