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
  /// As many as twelve players and nobody need.
  static let rows = 7

  let choice: NameChoice
  let roster: Roster

  /// Where the names stand on a private page.
  static func area(in page: Rect) -> Rect {
    Rect(column: page.left, row: page.top + 2, columns: page.columns, rows: rows)
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
      canvas.write("\(pointer) \(mark(at: place)) \(name)", in: cell, style: style)
      if isHere { canvas.placeCursor(at: cell.origin) }
    }
  }

  /// Which pick it is, or a blank.
  private func mark(at place: Int) -> String {
    guard let index = choice.picked.firstIndex(of: place) else { return "[ ]" }
    return choice.wanted == 1 ? "[x]" : "[\(index + 1)]"
  }
}
