import TUI

/// The houses of a village on their ground, one for each player: dark where nobody lives any more.
///
/// ```
/// ▄███▄            /^^^\
/// █ █ █   ▄███▄    |o o|   /^^^\
/// █ █ █   █ █ █    |o o|   |   |
/// ```
struct HouseRow {
  /// Whether somebody lives there, in order of seats.
  let homes: [Bool]

  /// A roof, two storeys and the ground.
  static let rows = 4
  /// The columns of a house where there is room, and where there is little.
  private static let widths = (usual: 5, narrow: 4)

  func draw(on canvas: inout Canvas, in area: Rect) {
    let pitch = min(9, area.columns / max(1, homes.count))
    guard pitch >= Self.widths.narrow else { return }
    let width = pitch > Self.widths.narrow ? Self.widths.usual : Self.widths.narrow
    let left = area.left + (area.columns - pitch * homes.count + pitch - width) / 2
    let isASCII = canvas.look.glyphs == .ascii
    canvas.fill(area.row(area.rows - 1), with: isASCII ? "\"" : " ", style: .villageGround)
    for (number, isLit) in homes.enumerated() {
      let house = House(width: width, storeys: [1, 2, 1, 1, 2][number % 5], isLit: isLit)
      let place = Rect(
        column: left + number * pitch, row: area.bottom - 1 - house.rows, columns: width, rows: house.rows)
      if isASCII { house.write(on: &canvas, in: place) } else { house.paint(on: &canvas, in: place) }
    }
  }
}

/// One of them.
private struct House {
  let width: Int
  let storeys: Int
  let isLit: Bool

  var rows: Int { storeys + 1 }

  /// The columns in which there are windows.
  private var windows: [Int] { width % 2 == 0 ? [1, 2] : [1, 3] }

  func paint(on canvas: inout Canvas, in place: Rect) {
    var pixels = PixelCanvas(Size(columns: width, rows: 2 * rows), inks: [.house, .window])
    pixels.fill(pixels.bounds)
    for corner in [0, width - 1] { pixels[Point(column: corner, row: 0)] = 0 }
    for window in windows {
      pixels.fill(Rect(column: window, row: 2, columns: 1, rows: 2 * storeys), ink: isLit ? 2 : 0)
      canvas.fill(
        Rect(column: place.left + window, row: place.top + 1, columns: 1, rows: storeys), style: .nightSky)
    }
    pixels.draw(on: &canvas, in: place)
  }

  func write(on canvas: inout Canvas, in place: Rect) {
    let roof = "/" + String(repeating: "^", count: width - 2) + "\\"
    canvas.write(roof, in: place.row(0), style: .house)
    let inside = width % 2 == 0 ? "  " : "   "
    for storey in 1...storeys {
      canvas.write("|\(inside)|", in: place.row(storey), style: .house)
      for window in windows where isLit {
        canvas.write("o", at: place.row(storey).origin.moved(columns: window), style: .window)
      }
    }
  }
}
