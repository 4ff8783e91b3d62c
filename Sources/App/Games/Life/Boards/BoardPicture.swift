import Life
import TUI

/// A small picture of a board, with dots as large as there is room for.
struct BoardPicture {
  private let pixels: PixelCanvas
  /// From the largest dots to the smallest that keep the shape of cells.
  private static let scales: [PixelScale] = [.squares, .halves, .braille]

  init(_ dots: Dots, ink: Component = .lifeCell) {
    var pixels = PixelCanvas(Size(columns: dots.width, rows: dots.height), inks: [ink])
    for row in 0..<dots.height {
      for column in 0..<dots.width where dots[column, row] {
        pixels[Point(column: column, row: row)] = 1
      }
    }
    self.pixels = pixels
  }

  private init(_ pixels: PixelCanvas) { self.pixels = pixels }

  /// Draws the picture into the middle of a place; where everything is said in words there is none.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain, !area.isEmpty, pixels.size.columns > 0, pixels.size.rows > 0 else { return }
    guard let scale = Self.scale(for: pixels.size, in: area.size) else {
      return halved.draw(on: &canvas, in: area)
    }
    pixels.draw(on: &canvas, in: area.centred(scale.cells(for: pixels.size)), scale: scale)
  }

  /// The largest dots with which a picture fits into so many cells; nil when it never does.
  static func scale(for picture: Size, in cells: Size) -> PixelScale? {
    scales.first { scale in
      let wanted = scale.cells(for: picture)
      return wanted.columns <= cells.columns && wanted.rows <= cells.rows
    }
  }

  /// The picture at half its size: a dot is lit where any of four was.
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
