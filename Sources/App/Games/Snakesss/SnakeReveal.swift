import GameKit
import Kit
import Snakesss
import TUI

/// A cobra with the name of the snake being unmasked in large letters; at the end, all their names.
struct SnakeReveal {
  let rows: [RoundRow]
  let roster: Roster
  let reveal: Reveal

  /// The fewest rows needed.
  static let rows = GameInfo.Emblem.size.rows / 2
  private static let framesForEach = 4
  private static let textColumns = 22

  private var snakes: [Seat] { rows.filter { $0.role == .snake }.map(\.seat) }

  /// The snakes revealed so far, and the progress of the last one.
  private var unmasked: (seats: [Seat], progress: Double) {
    let progresses = snakes.indices.map { reveal.progress(of: $0, in: snakes.count, of: .snakes) }
    let seats = zip(snakes, progresses).filter { $0.1 > 0 }.map(\.0)
    return (seats, progresses.last { $0 > 0 } ?? 0)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (seats, progress) = unmasked
    let picture = Sprite.cobra(Int(progress * Double(Self.framesForEach)))
    let sprite = picture.fitted(to: Size(columns: area.columns - Self.textColumns, rows: area.rows))
    let parts = area.columns(.cells(sprite.cells.columns), .share(1), gap: 2)
    sprite.draw(on: &canvas, in: parts[0])
    let text = parts[1].centered(Size(columns: parts[1].columns, rows: sprite.cells.rows))
    if seats.isEmpty {
      Paragraph("Who were the snakes?", style: .heading)
        .draw(on: &canvas, in: text.droppingTop(text.rows / 2 - 1), isFocused: false)
    } else {
      draw(seats, on: &canvas, in: text)
    }
  }

  private func draw(_ seats: [Seat], on canvas: inout Canvas, in area: Rect) {
    let isDone = reveal.isOver(.snakes)
    canvas.write(isDone ? "The snakes were" : "A snake:", in: area.row(0), style: .heading)
    let names = isDone ? seats.map { roster[$0] } : [roster[seats[seats.count - 1]]]
    let rows = area.droppingTop(2)
    let room = max(1, rows.rows / names.count)
    let size = Size(columns: rows.columns, rows: room)
    let letters = BannerSize.allCases.first { $0.holds(names, within: size, in: canvas.look) } ?? .plain
    for (index, name) in names.enumerated() {
      var banner = Banner(name, alignment: .leading, style: .snake)
      banner.largest = letters
      banner.draw(on: &canvas, in: Rect(rows.origin.moved(rows: index * room), size))
    }
  }
}
