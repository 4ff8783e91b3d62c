package import TUI

/// A small picture in half blocks, enlarged in whole steps if there is room.
package struct Sprite: Sendable {
  package let picture: PixelCanvas

  package init(_ picture: PixelCanvas) { self.picture = picture }

  /// Creates a picture from rows of digits, which are ink numbers from 1.
  package init(rows: [String], inks: [Component]) { self.init(PixelCanvas(rows: rows, inks: inks)) }

  /// The size in cells.
  package var cells: Size { PixelScale.halves.cells(for: picture.size) }

  /// Returns the picture as large as fits, but never reduced.
  package func fitted(to room: Size) -> Sprite {
    guard !picture.bounds.isEmpty else { return self }
    let pixels = PixelScale.halves.pixels(in: room)
    let factor = max(1, min(pixels.columns / picture.size.columns, pixels.rows / picture.size.rows))
    return Sprite(picture.scaled(by: factor))
  }

  /// Draws the picture centered in a rectangle; the plain look shows none.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return }
    picture.draw(on: &canvas, in: area.centered(cells))
  }
}
