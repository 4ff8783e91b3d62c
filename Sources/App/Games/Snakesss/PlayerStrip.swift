import GameKit
import Kit
import Snakesss
import TUI

/// The right column of a wide page: the rounds as dots, the players with their points, and the mongoose.
///
/// ```
///  Round 2 of 6
///  ●●○○○○
///
///  Anna              4
///  Ben (mongoose)    2
/// ```
struct PlayerStrip {
  let view: PublicView
  let mongoose: Seat
  /// True if the mongoose's picture should be shown where there is room.
  var showsPicture = true

  /// The width of the strip on a wide page.
  static func columns(beside page: Rect) -> Int { page.columns >= 150 ? 36 : 24 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fillCard(area)
    let inside = area.inset(columns: 2, rows: 1)
    canvas.write("Round \(view.round) of \(view.rounds)", in: inside.row(0), style: .award)
    if view.isDouble { canvas.write("double points", in: inside.row(2), style: .award) }
    drawDots(on: &canvas, in: inside.row(1))
    let rest = inside.droppingTop(3)
    let pitch = max(1, min(3, (rest.rows - 4) / view.roster.count))
    let parts = rest.rows(.cells(pitch * view.roster.count), .share(1))
    for seat in view.roster.seats { draw(seat, on: &canvas, in: parts[0].row(pitch * seat.index)) }
    drawMongoose(on: &canvas, in: parts[1], above: area)
  }

  /// Draws a filled dot for each round begun.
  private func drawDots(on canvas: inout Canvas, in row: Rect) {
    let dots = (1...max(1, view.rounds)).map { $0 <= view.round ? "●" : "○" }
    canvas.write(dots.joined(), in: row, style: .choice)
  }

  private func draw(_ seat: Seat, on canvas: inout Canvas, in row: Rect) {
    let cells = row.columns(.share(1), .cells(4))
    canvas.write(view.roster[seat], in: cells[0], style: seat == mongoose ? .mongoose : .choice)
    canvas.write("\(view.totals[seat.index])", in: cells[1], align: .trailing, style: .choice)
  }

  /// Draws the mongoose's picture at the bottom, above the publicly known roles.
  private func drawMongoose(on canvas: inout Canvas, in area: Rect, above strip: Rect) {
    let lines = ["Mongoose: \(view.roster[mongoose])", "\(view.snakes) snakes"]
    let text = area.droppingTop(area.rows - lines.count)
    for (index, line) in lines.enumerated() {
      canvas.write(line, in: text.row(index), style: index == 0 ? .mongoose : .choiceFaint)
    }
    let sprite = Sprite.mongoose
    guard showsPicture, area.rows - lines.count >= sprite.cells.rows + 1 else { return }
    let place = Rect(
      column: strip.left, row: text.top - sprite.cells.rows - 1, columns: strip.columns,
      rows: sprite.cells.rows)
    sprite.draw(on: &canvas, in: place)
  }
}
