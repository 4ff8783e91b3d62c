package import TUI
package import Vision

/// A frame in cells: two pixels in each, in the colors of the frame, with outlines of what was found over it.
///
/// Where there are no colors, letters of different darkness show the brightness.
package struct FramePicture {
  private let frame: Frame
  /// The outlines, in parts of the frame's size.
  private let outlines: [(corners: [FramePosition], style: TUI.Component)]

  /// Creates the picture of a frame with outlines, which are in parts of its size.
  package init(frame: Frame, outlines: [(corners: [FramePosition], style: TUI.Component)]) {
    self.frame = frame
    self.outlines = outlines
  }

  /// Draws the frame as large as it fits, in its proportions, and returns its place.
  @discardableResult
  package func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let place = place(in: area)
    guard !place.isEmpty else { return place }
    let hasColors = canvas.style(of: .text).ink != nil && canvas.look.glyphs == .unicode
    if hasColors { drawPixels(on: &canvas, in: place) } else { drawLetters(on: &canvas, in: place) }
    return place
  }

  /// The cells that the frame takes, in the middle of an area; a cell is as high as two pixels.
  package func place(in area: Rect) -> Rect {
    let (width, height) = (frame.luma.width, frame.luma.height)
    let columns = min(area.columns, 2 * area.rows * width / height)
    let rows = min(area.rows, max(1, (columns * height / width + 1) / 2))
    return Rect(
      column: area.left + (area.columns - columns) / 2, row: area.top + (area.rows - rows) / 2,
      columns: columns,
      rows: rows)
  }
}

// MARK: - Colors

extension FramePicture {
  private func drawPixels(on canvas: inout Canvas, in place: Rect) {
    let size = Size(columns: place.columns, rows: 2 * place.rows)
    var picture = PixelCanvas(size, pixels: PicturePalette.inks(of: frame, in: size))
    let shown = outlines.prefix(PicturePalette.mostOutlines)
    for (number, outline) in shown.enumerated() {
      let ink = PicturePalette.firstOutline + UInt8(number)
      picture.drawPath(points(of: outline.corners, in: size), ink: ink)
    }
    let styles = PicturePalette.styles + shown.map { canvas.style(of: $0.style) }
    picture.draw(on: &canvas, in: place, scale: .halves, from: .zero, styles: styles)
  }

  /// The pixels of a closed outline.
  private func points(of corners: [FramePosition], in size: Size) -> [Point] {
    (corners + corners.prefix(1)).map {
      Point(
        column: Int(($0.x * Double(size.columns)).clamped), row: Int(($0.y * Double(size.rows)).clamped))
    }
  }
}

extension Double {
  /// The number, in a range in which pixels can be counted.
  fileprivate var clamped: Double { isFinite ? Swift.min(Swift.max(self, -10_000), 10_000) : 0 }
}

/// The inks of live pictures: 32 grays and a cube of 216 colors.
///
/// They are no part of a theme: a picture of the world has the world's colors.
enum PicturePalette {
  private static let grays = 32
  private static let steps = 6
  /// The ink of the first outline.
  static let firstOutline = UInt8(grays + steps * steps * steps + 1)
  /// The most outlines that have inks of their own.
  static let mostOutlines = 6

  /// The styles of the inks from the first on.
  static let styles: [Style] =
    (0..<grays).map { style($0 * 255 / 31, $0 * 255 / 31, $0 * 255 / 31) }
    + (0..<216).map { style($0 / 36 * 51, $0 / 6 % 6 * 51, $0 % 6 * 51) }

  private static func style(_ red: Int, _ green: Int, _ blue: Int) -> Style {
    Style(ink: Color(rgb: UInt32(red << 16 | green << 8 | blue)))
  }

  /// The inks of a frame in a picture of a size.
  static func inks(of frame: Frame, in size: Size) -> [PixelCanvas.Ink] {
    var inks: [PixelCanvas.Ink] = []
    inks.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let luma = frame.luma.pixel(column, row, in: size)
        guard let chroma = frame.chroma else {
          inks.append(gray(luma))
          continue
        }
        let blue = chroma.blue.pixel(column, row, in: size) - 128
        inks.append(ink(luma, blue, chroma.red.pixel(column, row, in: size) - 128))
      }
    }
    return inks
  }

  private static func gray(_ luma: Int) -> PixelCanvas.Ink { UInt8(1 + luma * (grays - 1) / 255) }

  /// The ink of a color.
  ///
  /// - Source: the full-range YCbCr of JFIF 1.02, page 3.
  private static func ink(_ luma: Int, _ blue: Int, _ red: Int) -> PixelCanvas.Ink {
    guard max(abs(blue), abs(red)) > 14 else { return gray(luma) }
    func level(_ value: Int) -> Int { (min(max(value, 0), 255) * (steps - 1) + 127) / 255 }
    let r = level(luma + 1_402 * red / 1_000)
    let g = level(luma - (344 * blue + 714 * red) / 1_000)
    let b = level(luma + 1_772 * blue / 1_000)
    return UInt8(1 + grays + r * 36 + g * 6 + b)
  }
}

extension Plane {
  /// The pixel that is seen at a place of a picture of a size.
  fileprivate func pixel(_ column: Int, _ row: Int, in size: Size) -> Int {
    Int(self[min(column * width / size.columns, width - 1), min(row * height / size.rows, height - 1)])
  }
}

// MARK: - Letters

extension FramePicture {
  /// From dark to bright, on a dark ground.
  private static let ramp: [Character] = Array(" .:-=+*#%@")

  private func drawLetters(on canvas: inout Canvas, in place: Rect) {
    let text = canvas.style(of: .text)
    for row in 0..<place.rows {
      for column in 0..<place.columns {
        let level = frame.luma.pixel(column, row, in: place.size) * (Self.ramp.count - 1) / 255
        canvas.set(Self.ramp[level], at: place.origin.moved(columns: column, rows: row), style: text)
      }
    }
    for outline in outlines {
      var line = PixelCanvas(place.size)
      line.drawPath(points(of: outline.corners, in: place.size))
      let style = canvas.style(of: outline.style)
      for row in 0..<place.rows {
        for column in 0..<place.columns where line[Point(column: column, row: row)] != 0 {
          canvas.set("O", at: place.origin.moved(columns: column, rows: row), style: style)
        }
      }
    }
  }
}
