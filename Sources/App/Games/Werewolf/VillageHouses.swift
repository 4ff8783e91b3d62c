import TUI

/// The houses of a village, one per player; dark if the player is dead.
///
/// ```
/// ▄███▄            /^^^\
/// █ █ █   ▄███▄    |o o|   /^^^\
/// █ █ █   █ █ █    |o o|   |   |
/// ```
///
/// They grow with the terminal, up to houses with a door and a chimney.
struct HouseRow {
  /// For each seat, true if the player is alive.
  let homes: [Bool]
  let names: [String]

  /// A roof, two stories and the ground.
  static let leastRows = 4
  /// The largest distance from one house to the next.
  private static let widestPitch = 22

  /// Returns the rows of the tallest house and the ground.
  static func rows(of count: Int, in area: Rect) -> Int {
    let size = HouseSize.best(pitch: pitch(of: count, in: area), rows: area.rows - 1)
    return (size?.tallRows ?? leastRows - 1) + 1
  }

  /// The distance from one house to the next.
  private static func pitch(of count: Int, in area: Rect) -> Int {
    min(widestPitch, area.columns / max(1, count))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let pitch = Self.pitch(of: homes.count, in: area)
    guard let size = HouseSize.best(pitch: pitch, rows: area.rows - 1) else { return }
    let left = area.left + (area.columns - pitch * homes.count + pitch - size.width) / 2
    let isASCII = canvas.look.glyphs == .ascii
    canvas.fill(area.row(area.rows - 1), with: isASCII ? "\"" : " ", style: .villageGround)
    for (number, isLit) in homes.enumerated() {
      let house = House(size, number: number, light: isLit ? .window : nil)
      let place = Rect(
        column: left + number * pitch, row: area.bottom - 1 - house.rows, columns: house.width,
        rows: house.rows)
      house.draw(on: &canvas, in: place)
      guard names.indices.contains(number), pitch > HouseSize.tiny.width else { continue }
      let ground = Rect(
        column: place.left - (pitch - house.width) / 2, row: area.bottom - 1, columns: pitch - 1, rows: 1)
      canvas.write(
        names[number], in: ground, align: .center, style: isLit ? .villageGround : .villageGrave)
    }
  }
}

enum HouseSize: CaseIterable, Hashable, Sendable {
  case grand, large, medium, small, narrow, tiny

  var width: Int {
    switch self {
    case .grand: 17
    case .large: 13
    case .medium: 9
    case .small: 7
    case .narrow: 5
    case .tiny: 4
    }
  }

  var lowRows: Int {
    switch self {
    case .grand: 8
    case .large: 6
    case .medium: 5
    case .small: 4
    case .narrow, .tiny: 2
    }
  }

  var tallRows: Int { self == .grand || self == .large ? lowRows + 2 : lowRows + 1 }

  /// True if it has its own roof and a door.
  var isDetailed: Bool { width >= HouseSize.small.width }

  /// Returns the largest size for houses at a distance and height; nil if none fits.
  static func best(pitch: Int, rows: Int) -> HouseSize? {
    allCases.first { size in
      size.width + (size.isDetailed ? 2 : 0) <= pitch && size.tallRows <= rows
    }
  }
}

struct House {
  let size: HouseSize
  let rows: Int
  /// The color of the windows; nil for a dark house.
  let light: Component?
  /// The color of the open door; nil while it is closed.
  var door: Component?

  /// - Parameter number: The seat: every other house is tall, so that no height seems to mean something.
  init(_ size: HouseSize, number: Int, light: Component?, door: Component? = nil) {
    self.size = size
    rows = number.isMultiple(of: 2) ? size.lowRows : size.tallRows
    self.light = light
    self.door = door
  }

  var width: Int { size.width }

  func draw(on canvas: inout Canvas, in place: Rect) {
    if canvas.look.glyphs == .ascii { write(on: &canvas, in: place) } else { paint(on: &canvas, in: place) }
  }

  /// The height of the roof, in pixels.
  private var roof: Int { size.isDetailed ? width / 2 : 1 }
}

// MARK: - Pixels

extension House {
  private enum Ink {
    static let wall: PixelCanvas.Ink = 1
    static let roof: PixelCanvas.Ink = 2
    static let light: PixelCanvas.Ink = 3
    static let door: PixelCanvas.Ink = 4
  }

  private func paint(on canvas: inout Canvas, in place: Rect) {
    let inks: [Component] = [.house, size.isDetailed ? .roof : .house, light ?? .window, door ?? .window]
    var pixels = PixelCanvas(Size(columns: width, rows: 2 * rows), inks: inks)
    let walls = Rect(column: 0, row: roof, columns: width, rows: 2 * rows - roof)
    pixels.fill(size.isDetailed ? walls.inset(columns: 1) : walls, ink: Ink.wall)
    paintRoof(on: &pixels)
    let dark = Rect(
      column: place.left + 1, row: place.top + (roof + 1) / 2, columns: width - 2,
      rows: rows - (roof + 1) / 2)
    canvas.fill(dark, style: .nightSky)
    for window in windows { pixels.fill(window, ink: light == nil ? 0 : Ink.light) }
    if let opening { pixels.fill(opening, ink: door == nil ? 0 : Ink.door) }
    pixels.draw(on: &canvas, in: place)
  }

  private func paintRoof(on pixels: inout PixelCanvas) {
    guard size.isDetailed else {
      return pixels.fill(Rect(column: 1, row: 0, columns: width - 2, rows: 1), ink: Ink.wall)
    }
    pixels.fill(
      Rect(column: width - width / 4 - 1, row: 0, columns: width > 9 ? 2 : 1, rows: roof), ink: Ink.wall)
    for row in 0..<roof {
      let half = min(width / 2, row + 1)
      pixels.fill(Rect(column: width / 2 - half, row: row, columns: 2 * half + 1, rows: 1), ink: Ink.roof)
    }
  }

  /// The windows in pixels, story by story.
  private var windows: [Rect] {
    guard size.isDetailed else {
      return (width % 2 == 0 ? [1, 2] : [1, 3]).map {
        Rect(column: $0, row: 2, columns: 1, rows: 2 * rows - 2)
      }
    }
    let (side, height, pane) = (width > 9 ? 2 : 1, 2, max(2, (width - 1) / 4))
    let lowest = 2 * rows - (opening?.rows ?? 0) - height - (width > 9 ? 1 : 0)
    let tops = stride(from: roof + roof % 2, through: max(roof + roof % 2, lowest), by: height + 2)
    return tops.flatMap { top in
      [pane, width - pane - side].map { Rect(column: $0, row: top, columns: side, rows: height) }
    }
  }

  /// The door in pixels; nil for a house without one.
  var opening: Rect? {
    guard size.isDetailed else {
      return door == nil ? nil : Rect(column: width / 2, row: 2 * rows - 2, columns: 1, rows: 2)
    }
    let (columns, height) = (width > 9 ? 3 : 1, width > 9 ? 4 : 2)
    return Rect(column: width / 2 - columns / 2, row: 2 * rows - height, columns: columns, rows: height)
  }
}

// MARK: - ASCII

extension House {
  private func write(on canvas: inout Canvas, in place: Rect) {
    let eaves = size.isDetailed ? min(rows - 2, 2) : 1
    for row in 0..<eaves {
      let indent = eaves - 1 - row
      let slope = String(repeating: "^", count: max(0, width - 2 - 2 * indent))
      let line = place.row(row).inset(columns: indent)
      canvas.fill(line, style: .nightSky)
      canvas.write("/\(slope)\\", in: line, style: size.isDetailed ? .roof : .house)
    }
    let inside = String(repeating: " ", count: width - 2)
    let panes = size.isDetailed ? [width / 4, width - width / 4 - 1] : width % 2 == 0 ? [1, 2] : [1, 3]
    for story in eaves..<rows {
      // As in pixels it is dark behind the windows, or they would be as bright as a dawn.
      canvas.fill(place.row(story), style: .nightSky)
      canvas.write("|\(inside)|", in: place.row(story), style: .house)
      for pane in panes where light != nil && (story < rows - 1 || !size.isDetailed) {
        canvas.write("o", at: place.row(story).origin.moved(columns: pane), style: light ?? .window)
      }
    }
    guard size.isDetailed || door != nil else { return }
    canvas.write(
      door == nil ? "n" : "#", at: place.row(rows - 1).origin.moved(columns: width / 2), style: door ?? .house
    )
  }
}
