import Emulation
import TUI

/// The cells of a terminal at one moment.
struct TerminalScreen: Hashable {
  let size: Size
  /// Row by row.
  let cells: [EmulatedCell]
  /// The place of the cursor; nil while it is hidden.
  let cursor: Point?

  /// Creates a screen of given cells.
  init(size: Size, cells: [EmulatedCell], cursor: Point? = nil) {
    precondition(cells.count == size.columns * size.rows, "\(cells.count) cells do not fill \(size)")
    (self.size, self.cells, self.cursor) = (size, cells, cursor)
  }

  /// Reads the screen of an emulator.
  init(_ emulator: Emulator) {
    let size = emulator.size
    let cells = (0..<size.rows).flatMap { row in
      (0..<size.columns).map { emulator[Point(column: $0, row: row)] }
    }
    self.init(size: size, cells: cells, cursor: emulator.state.showsCursor ? emulator.cursor : nil)
  }
}

/// Draws screens as pictures: cells of a fixed size with a narrow border, which goes on in the colors of the edge.
struct ScreenPainter {
  let colors: TerminalColors
  /// The letters; without a font each is an empty box.
  var regular: FontFace?
  var bold: FontFace?

  static let cellWidth = 8
  static let cellHeight = 16
  static let border = 8

  /// Draws a screen.
  func picture(of screen: TerminalScreen) -> Raster {
    var picture = Raster(
      width: screen.size.columns * Self.cellWidth + 2 * Self.border,
      height: screen.size.rows * Self.cellHeight + 2 * Self.border)
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        let place = Point(column: column, row: row)
        paintPaper(of: screen, at: place, on: &picture)
      }
    }
    for row in 0..<screen.size.rows {
      for column in 0..<screen.size.columns {
        paintInk(of: screen, at: Point(column: column, row: row), on: &picture)
      }
    }
    return picture
  }

  private func paintPaper(of screen: TerminalScreen, at place: Point, on picture: inout Raster) {
    let (x, y) = (Self.border + place.column * Self.cellWidth, Self.border + place.row * Self.cellHeight)
    let isLast = (column: place.column == screen.size.columns - 1, row: place.row == screen.size.rows - 1)
    let columns = (place.column == 0 ? 0 : x)..<(isLast.column ? picture.width : x + Self.cellWidth)
    let rows = (place.row == 0 ? 0 : y)..<(isLast.row ? picture.height : y + Self.cellHeight)
    picture.fill(columns, rows, with: colors(of: screen, at: place).paper)
  }

  private func paintInk(of screen: TerminalScreen, at place: Point, on picture: inout Raster) {
    let cell = screen.cells[place.row * screen.size.columns + place.column]
    let (x, y) = (Self.border + place.column * Self.cellWidth, Self.border + place.row * Self.cellHeight)
    let ink = colors(of: screen, at: place).ink
    for scalar in cell.text.unicodeScalars where scalar != " " {
      picture.paint(mask(of: scalar, in: cell), x: x, y: y, with: ink)
    }
    if cell.attributes.contains(.underline) {
      let line = y + Self.cellHeight - 2
      picture.fill(x..<x + Self.cellWidth * max(1, cell.width), line..<line + 1, with: ink)
    }
  }

  private func colors(of screen: TerminalScreen, at place: Point) -> (ink: UInt32, paper: UInt32) {
    var index = place.row * screen.size.columns + place.column
    // The right half of a wide character has the colors of the left one.
    if screen.cells[index].width == 0, place.column > 0 { index -= 1 }
    let cell = screen.cells[index]
    let isReversed = cell.attributes.contains(.reverse) != (screen.cursor == place)
    let (ink, paper) = (colors.rgb(cell.ink, or: colors.ink), colors.rgb(cell.paper, or: colors.paper))
    return isReversed ? (paper, ink) : (ink, paper)
  }

  /// The shape of a character: drawn by rule if cells must join, else by a font, else an empty box.
  private func mask(of scalar: Unicode.Scalar, in cell: EmulatedCell) -> Mask {
    let (width, height) = (Self.cellWidth * max(1, cell.width), Self.cellHeight)
    if let block = BlockShapes.mask(of: scalar, width: width, height: height) { return block }
    if let line = LineShapes.mask(of: scalar, width: width, height: height) { return line }
    let font = cell.attributes.contains(.bold) ? bold : regular
    if let letter = font?.mask(of: scalar, width: width, height: height) { return letter }
    var box = Mask(width: width, height: height)
    box.fill(1..<width - 1, 3..<height - 3)
    box.fill(2..<width - 2, 4..<height - 4, with: 0)
    return box
  }
}

/// What a terminal makes of the colors that a program names.
struct TerminalColors {
  /// The colors where the program names none.
  let ink: UInt32
  let paper: UInt32

  /// A dark terminal.
  static let dark = TerminalColors(ink: 0xD8DEE9, paper: 0x16161E)
  /// A light terminal.
  static let light = TerminalColors(ink: 0x24292F, paper: 0xFFFFFF)

  /// The color of ink or paper.
  func rgb(_ paint: Paint, or own: UInt32) -> UInt32 {
    switch paint {
    case .own: own
    case .rgb(let color): color
    case .indexed(let index): Self.indexed(index)
    }
  }

  /// An entry of xterm's palette.
  ///
  /// - Source: xterm, 256colres.h and XTerm-col.ad.
  private static func indexed(_ index: UInt8) -> UInt32 {
    switch index {
    case 0..<16: return usual[Int(index)]
    case 16..<232:
      let number = UInt32(index) - 16
      return [number / 36, number / 6 % 6, number % 6].reduce(0) { color, level in
        color << 8 | (level == 0 ? 0 : 55 + 40 * level)
      }
    case _: return (UInt32(index) - 232) * 0x0A_0A0A + 0x08_0808
    }
  }

  private static let usual: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
