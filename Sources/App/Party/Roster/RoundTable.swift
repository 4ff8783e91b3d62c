import Glibc
package import TUI

/// The table from above, with the players clockwise in the order in which they pass the screen.
///
/// ```
///           1 Anna
///          ▄▀▀▀▀▀▀▄
///  5 Eve  █ 2 snakes █  2 Ben
///          ▀▄▄▄▄▄▄▀
///      4 Dev     3 Cleo
/// ```
struct RoundTable {
  let names: [String]
  /// Lines in the middle of the table.
  let notes: [String]
  let focused: Int?
  let accent: Component

  /// The smallest area worth a picture.
  static let least = Size(columns: 36, rows: 13)
  /// The most rows: a larger table would only move the seats apart.
  static let mostRows = 25
  private static let leastTable = 14
  /// The rows of the number in large letters, and of the empty one after it.
  private static let letterRows = BannerSize.small.rows + 1

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard area.columns >= Self.least.columns, area.rows >= Self.least.rows else { return }
    let place = area.rows > Self.mostRows ? area.rows(.cells(Self.mostRows), .share(1))[0] : area
    let labels = labels(in: place, canvas.look)
    let table = table(in: place, labels)
    canvas.clipped(to: area) { canvas in
      drawTop(on: &canvas, in: table)
      for (index, label) in labels.enumerated() {
        draw(label, at: index, on: &canvas, around: table, in: place)
      }
      drawNotes(on: &canvas, in: table)
    }
  }

  /// The names, or the seats that have none yet; with large text in spaced capitals, if all of them fit.
  private func labels(in area: Rect, _ look: Look) -> [String] {
    let labels = names.enumerated().map { $1.isEmpty ? "Seat \($0 + 1)" : $1 }
    guard look.isLarge else { return labels }
    let spaced = labels.map { $0.uppercased().map(String.init).joined(separator: " ") }
    let widest = spaced.map(\.columns).max() ?? 0
    return area.columns - 2 * (widest + 2) >= Self.leastTable ? spaced : labels
  }

  /// The cells of the table: nearly round, with room for the names.
  private func table(in area: Rect, _ labels: [String]) -> Rect {
    let widest = labels.map(\.columns).max() ?? 0
    let columns = max(Self.leastTable, area.columns - 2 * (widest + 2))
    let rows = min(area.rows - 4, columns / 2 + 2)
    return area.centered(Size(columns: min(columns, rows * 5 / 2), rows: rows))
  }

  private func drawTop(on canvas: inout Canvas, in table: Rect) {
    for row in 1..<max(1, table.rows - 1) {
      let height = (Double(row) + 0.5) / Double(table.rows) * 2 - 1
      let half = Int((1 - height * height).squareRoot() * Double(table.columns) / 2 - 0.5)
      let middle = table.left + table.columns / 2
      // With an odd number of columns, one is the middle.
      let columns = 2 * half + table.columns % 2
      canvas.fill(
        Rect(Point(column: middle - half, row: table.top + row), Size(columns: columns, rows: 1)),
        style: .tableTop)
    }
    edge(of: table).draw(on: &canvas, in: table)
    fillRim(of: table, on: &canvas)
  }

  /// Fills the inner half of each cell that shows only the outer half of the edge.
  private func fillRim(of table: Rect, on canvas: inout Canvas) {
    let paper = canvas.style(of: .tableTop).paper
    for row in 0..<table.rows {
      let outer: Character = row < table.rows / 2 ? "▀" : "▄"
      for column in table.left..<table.right {
        let point = Point(column: column, row: table.top + row)
        guard canvas[point].glyph == outer else { continue }
        canvas.restyle(Rect(point, Size(columns: 1, rows: 1))) {
          Style(ink: $0.ink, paper: paper, attributes: $0.attributes)
        }
      }
    }
  }

  private func edge(of table: Rect) -> PixelCanvas {
    var picture = PixelCanvas(PixelScale.halves.pixels(in: table.size), inks: [accent])
    let (width, height) = (Double(picture.size.columns - 1), Double(picture.size.rows - 1))
    let corners = (0...180).map { step in
      let angle = Double(step) / 90 * Double.pi
      return Point(
        column: Int((width * (1 + cos(angle)) / 2).rounded()),
        row: Int((height * (1 + sin(angle)) / 2).rounded()))
    }
    picture.drawPath(corners)
    return picture
  }

  /// Writes a name at its seat, the first at the top.
  private func draw(
    _ text: String, at index: Int, on canvas: inout Canvas, around table: Rect, in area: Rect
  ) {
    let angle = (Double(index) / Double(names.count) * 2 - 0.5) * Double.pi
    let (across, down) = (cos(angle), sin(angle))
    let middle = Point(column: table.left + table.columns / 2, row: table.top + table.rows / 2)
    let seat = middle.moved(
      columns: Int((across * (Double(table.columns) / 2 + 2)).rounded()),
      rows: Int((down * (Double(table.rows) / 2 + 1)).rounded()))
    let start = across > 0.2 ? 0 : across < -0.2 ? -text.columns : -text.columns / 2
    let style: Component = index == focused ? .rowSelected : names[index].isEmpty ? .faint : .strong
    let column = min(max(area.left, seat.column + start), area.right - text.columns)
    canvas.write(text, at: Point(column: column, row: seat.row), style: style)
  }

  private func drawNotes(on canvas: inout Canvas, in table: Rect) {
    let lines = notes + [canvas.look.glyphs == .unicode ? "clockwise ↻" : "clockwise"]
    let whole = table.centered(Size(columns: table.columns - 4, rows: lines.count + Self.letterRows))
    // The number of players, to be read across a room.
    let hasLetters = canvas.look.isLarge && whole.rows + 4 <= table.rows
    if hasLetters {
      Banner("\(names.count)", style: .tableTop).draw(on: &canvas, in: whole.droppingBottom(lines.count + 1))
    }
    let place =
      hasLetters
      ? whole.droppingTop(Self.letterRows) : whole.centered(Size(columns: whole.columns, rows: lines.count))
    for (index, line) in lines.enumerated() {
      let style: Component = index == lines.count - 1 ? .tableNote : .tableTop
      canvas.write(line, in: place.row(index), align: .center, style: style)
    }
  }
}

extension Component {
  static let tableTop = Component("roundtable")
  static let tableNote = Component("roundtable.note", .background)

  package static let roundTable: [Component] = [.tableTop, .tableNote]
}
