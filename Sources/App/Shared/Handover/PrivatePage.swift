import TUI

/// A page for one pair of eyes: small and in the middle, the same size whatever it tells.
struct PrivatePage {
  static let size = Size(columns: 58, rows: 16)

  /// Whose page it is.
  let name: String

  /// The part inside the frame.
  static func area(in area: Rect) -> Rect { area.centred(size).inset(columns: 3, rows: 1) }

  /// Where the key stands that goes on: the last row inside the frame.
  static func prompt(in area: Rect) -> Rect {
    let page = Self.area(in: area)
    return page.row(page.rows - 1)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let frame = area.centred(Self.size)
    canvas.fill(frame, style: .text)
    canvas.box(frame, title: "For \(name) alone", style: .borderFocused)
  }
}
