package import TUI

/// A small picture in half blocks; it grows in whole steps with the room.
package struct Sprite: Sendable {
  package let picture: PixelCanvas

  package init(_ picture: PixelCanvas) { self.picture = picture }

  /// Creates a picture from rows of digits, which number the inks from 1 on.
  package init(rows: [String], inks: [Component]) { self.init(PixelCanvas(rows: rows, inks: inks)) }

  /// The cells that it takes.
  package var cells: Size { PixelScale.halves.cells(for: picture.size) }

  /// Returns the picture as large as it fits, but never smaller than it is.
  package func fitted(to room: Size) -> Sprite {
    guard !picture.bounds.isEmpty else { return self }
    let pixels = PixelScale.halves.pixels(in: room)
    let factor = max(1, min(pixels.columns / picture.size.columns, pixels.rows / picture.size.rows))
    return Sprite(picture.scaled(by: factor))
  }

  /// Draws it in the middle of a rectangle; in the plain look, which has no pictures, nothing.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return }
    picture.draw(on: &canvas, in: area.centered(cells))
  }
}
