import Life
import TUI

/// Coordinates along the top and the left of a board.
struct BoardRulers {
  private let lens: EditorLens
  /// The room that rulers and board share.
  private let area: Rect

  init(_ lens: EditorLens, in area: Rect) {
    self.lens = lens
    self.area = area
  }

  /// The room that is left for the board.
  var inner: Rect {
    let columns = BoardMarks(lens, area).rows.reduce(4) { max($0, Self.label($1.coordinate).count) } + 1
    guard area.columns > columns + 8, area.rows > 4 else { return area }
    return Rect(
      column: area.left + columns, row: area.top + 1, columns: area.columns - columns, rows: area.rows - 1)
  }

  /// Draws them, if there is room and they are not read aloud.
  func draw(on canvas: inout Canvas) {
    let inner = inner
    guard inner != area, !canvas.look.isPlain else { return }
    let marks = BoardMarks(lens, inner)
    let room = Rect(column: inner.left, row: area.top, columns: inner.columns, rows: 1)
    canvas.clipped(to: room) { canvas in
      var free = Int.min
      for mark in marks.columns where mark.place >= free {
        let text = "│\(Self.label(mark.coordinate))"
        guard mark.place + text.columns <= room.right else { continue }
        canvas.write(text, at: Point(column: mark.place, row: area.top), style: .lifeRuler)
        free = mark.place + text.columns
      }
    }
    for mark in marks.rows {
      let line = Rect(column: area.left, row: mark.place, columns: inner.left - area.left, rows: 1)
      canvas.write("\(Self.label(mark.coordinate))─", in: line, align: .trailing, style: .lifeRuler)
    }
  }

  /// A coordinate, exactly, with its thousands, millions and so on as a letter where it is long.
  private static func label(_ coordinate: Int) -> String {
    guard coordinate.magnitude >= 100_000 else { return coordinate.grouped }
    let units = [(1_000_000_000_000, "T"), (1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")]
    let unit = units.first { coordinate % $0.0 == 0 }
    return unit.map { "\(coordinate / $0.0)\($0.1)" } ?? coordinate.grouped
  }
}
