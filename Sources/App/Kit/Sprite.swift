package import TUI

/// A small picture in half blocks, enlarged in whole steps if there is room.
package struct Sprite: Sendable {
  package let picture: PixelCanvas
  /// The component behind the picture, which has its colors in every light; nil for whatever it is drawn on.
  private let backdrop: Component?

  package init(_ picture: PixelCanvas, backdrop: Component? = nil) {
    self.picture = picture
    self.backdrop = backdrop
  }

  /// Creates a picture from rows of digits, which are ink numbers from 1.
  package init(rows: [String], inks: [Component], backdrop: Component? = nil) {
    self.init(PixelCanvas(rows: rows, inks: inks), backdrop: backdrop)
  }

  /// The size in cells.
  package var cells: Size { PixelScale.halves.cells(for: picture.size) }

  /// Returns the picture as large as fits, but never reduced.
  package func fitted(to room: Size) -> Sprite {
    guard !picture.bounds.isEmpty else { return self }
    let pixels = PixelScale.halves.pixels(in: room)
    let factor = max(1, min(pixels.columns / picture.size.columns, pixels.rows / picture.size.rows))
    return Sprite(picture.scaled(by: factor), backdrop: backdrop)
  }

  /// Draws the picture centered in a rectangle; the plain look shows none.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return }
    let place = area.centered(cells)
    if let backdrop { canvas.fill(place, style: backdrop) }
    picture.draw(on: &canvas, in: place)
  }
}
