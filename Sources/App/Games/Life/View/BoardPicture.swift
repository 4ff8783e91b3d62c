import Life
import TUI

/// A small picture of a board, with dots as large as possible.
struct BoardPicture {
  private let pixels: PixelCanvas
  /// The scales that keep cells square, from large to small.
  private static let scales: [PixelScale] = [.squares, .halves, .braille]

  init(_ dots: Dots, ink: Component = .lifeCell) {
    var pixels = PixelCanvas(Size(columns: dots.width, rows: dots.height), inks: [ink])
    dots.forEach { column, row in pixels[Point(column: column, row: row)] = 1 }
    self.pixels = pixels
  }

  private init(_ pixels: PixelCanvas) { self.pixels = pixels }

  /// Draws the picture at the center of an area; does nothing in a plain look.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain, !area.isEmpty, pixels.size.columns > 0, pixels.size.rows > 0 else { return }
    guard let scale = Self.scale(for: pixels.size, in: area.size) else {
      return halved.draw(on: &canvas, in: area)
    }
    pixels.draw(on: &canvas, in: area.centered(scale.cells(for: pixels.size)), scale: scale)
  }

  /// The largest scale at which a picture fits; nil if there is none.
  static func scale(for picture: Size, in cells: Size) -> PixelScale? {
    scales.first { scale in
      let needed = scale.cells(for: picture)
      return needed.columns <= cells.columns && needed.rows <= cells.rows
    }
  }

  /// The picture at half its size; a dot is set if any of its four is.
  private var halved: BoardPicture {
    let size = Size(columns: (pixels.size.columns + 1) / 2, rows: (pixels.size.rows + 1) / 2)
    var smaller = PixelCanvas(size, inks: pixels.inks)
    for row in 0..<pixels.size.rows {
      for column in 0..<pixels.size.columns where pixels[Point(column: column, row: row)] != 0 {
        smaller[Point(column: column / 2, row: row / 2)] = 1
      }
    }
    return BoardPicture(smaller)
  }
}
