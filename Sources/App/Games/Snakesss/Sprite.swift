import Kit
import TUI

/// A small picture of the game, in half blocks; it grows in whole steps with the room.
struct Sprite {
  let picture: PixelCanvas

  init(_ picture: PixelCanvas) { self.picture = picture }

  /// A picture of the cobra in the lobby, which shows its tongue; from 0 on, again and again.
  static func cobra(_ frame: Int) -> Sprite {
    let pictures = GameInfo.Emblem.snakesss.pictures
    return Sprite(pictures[frame % pictures.count])
  }

  /// The cells that it takes.
  var cells: Size { PixelScale.halves.cells(for: picture.size) }

  /// Returns the picture as large as it fits, but never smaller than it is.
  func fitted(to room: Size) -> Sprite {
    var factor = 1
    while room.holds(PixelScale.halves.cells(for: picture.enlarged(by: factor + 1).size)) { factor += 1 }
    return factor == 1 ? self : Sprite(picture.enlarged(by: factor))
  }

  /// Draws it in the middle of a rectangle; in the plain look, which has no pictures, nothing.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return }
    picture.draw(on: &canvas, in: area.centered(cells))
  }
}

extension Sprite {
  /// A mongoose that stands up and looks at you.
  static let mongoose = Sprite(
    PixelCanvas(
      rows: [
        "........11111111........",
        "......111111111111......",
        "....1111111111111111....",
        "....1211111111111121....",
        "....1111..1111..1111....",
        ".....111..1111..111.....",
        "......111122221111......",
        ".......1122..2211.......",
        ".........122221.........",
        "........11222211........",
        ".......1112222111.......",
        "......111122221111..11..",
        "......11.122221.11...11.",
        "......11.122221.11..111.",
        "........11222211..1111..",
        "......111111111111111...",
      ], inks: [.mongoose, .fur]))

  /// A snake asleep on its own coils.
  static let coiledSnake = Sprite(
    PixelCanvas(
      rows: [
        "..............11111.....",
        ".............1111111....",
        ".............11..1111...",
        ".............11111111...",
        ".............1111....33.",
        "............1111....3...",
        "...........1112.........",
        ".....1111111122211......",
        "....112211122111111.....",
        "....111111111111111.....",
        "...............111......",
        "..1111111111111111111...",
        ".122111221112211122111..",
        ".111111111111111111111..",
        "..1111..................",
        ".1111111111111111111111.",
        "111221112211122111221111",
        ".1111111111111111111111.",
      ], inks: [.snake, .mongoose, .wrong]))
}

extension PixelCanvas {
  /// Returns the same picture with a square of pixels for each.
  fileprivate func enlarged(by factor: Int) -> PixelCanvas {
    var picture = PixelCanvas(Size(columns: factor * size.columns, rows: factor * size.rows), inks: inks)
    for row in 0..<picture.size.rows {
      for column in 0..<picture.size.columns {
        let source = Point(column: column / factor, row: row / factor)
        picture[Point(column: column, row: row)] = self[source]
      }
    }
    return picture
  }
}
