import GameKit
import TUI

/// Names in two columns, with what was picked among them: the same size for all.
///
/// ```
/// ▸ Anna               1 Ben
///   Cara                 Nobody
/// ```
struct NameList {
  static let columns = 2

  let choice: NameChoice
  let roster: Roster

  /// Where the names stand on a private page: twelve players and nobody leave no free row above.
  static func area(in page: Rect, of count: Int) -> Rect {
    let rows = (count + columns - 1) / columns
    return Rect(column: page.left, row: page.top + (rows > 6 ? 1 : 2), columns: page.columns, rows: rows)
  }

  static func place(at point: Point, in area: Rect, of count: Int) -> Int? {
    (0..<count).first { cell($0, in: area).contains(point) }
  }

  private static func cell(_ place: Int, in area: Rect) -> Rect {
    area.row(place / columns).columns(.share(1), .share(1), gap: 2)[place % columns]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    for (place, seat) in choice.offered.enumerated() {
      let cell = Self.cell(place, in: area)
      let isHere = place == choice.place
      let style: Component = isHere ? .rowSelected : .row
      canvas.fill(cell, style: style)
      let name = seat.map { roster[$0] } ?? "Nobody"
      let pointer = isHere ? String(canvas.look.signs.pointer) : " "
      let mark = mark(at: place, isPlain: canvas.look.isPlain)
      let text = canvas.look.isPlain ? "\(name)\(mark)" : "\(mark) \(name)"
      canvas.write("\(pointer) \(text)", in: cell, style: style)
      if isHere { canvas.placeCursor(at: cell.origin) }
    }
  }

  /// Which pick it is, or a blank; in words nothing where it is none.
  private func mark(at place: Int, isPlain: Bool) -> String {
    guard let index = choice.picked.firstIndex(of: place) else { return isPlain ? "" : "[ ]" }
    guard choice.wanted > 1 else { return isPlain ? " picked" : "[x]" }
    return isPlain ? " pick \(index + 1)" : "[\(index + 1)]"
  }
}
