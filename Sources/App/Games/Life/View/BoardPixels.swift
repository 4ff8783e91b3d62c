import Life
import TUI

/// The dots of a board as pixels, and what each of them is.
///
/// Where a sign is two cells in two colours, selection and cursor are shown to the cell, as the ink of pixels
/// that are dead. Where it shows more, or knows no colours, they are drawn over whole signs afterwards.
struct BoardPixels {
  /// Whether selection and cursor are among the pixels.
  let showsGrounds: Bool
  private let scale: PixelScale
  private let styles: [Style]
  private var pixels: PixelCanvas

  /// The inks: a number each, in the order of ``styles``.
  fileprivate enum Ink: UInt8, CaseIterable {
    case none, alive, young, old, trail, ghost, selectedDead, selectedAlive, cursorDead, cursorAlive
    /// What is neither, in a sign whose other cell is.
    case ground
  }

  init(_ picture: BoardView, _ look: Look, _ glimpse: Glimpse) {
    scale = picture.lens.zoom.pixels
    showsGrounds = Self.canShowGrounds(look, picture.lens.zoom)
    styles = Ink.allCases.dropFirst().map { Self.style($0, look.theme) }
    pixels = PixelCanvas(Size(columns: glimpse.width, rows: glimpse.height))
    drawCells(picture, glimpse)
    if let ghost = picture.ghost { set(glimpse.dots(of: ghost), .ghost) }
    guard showsGrounds else { return }
    if let selection = picture.selection { drawSelection(selection, glimpse) }
    if let cursor = picture.cursor { drawCursor(cursor, glimpse) }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    pixels.draw(on: &canvas, in: area, scale: scale, from: .zero, styles: styles)
  }

  private static func canShowGrounds(_ look: Look, _ zoom: EditorLens.Zoom) -> Bool {
    switch zoom {
    case .squares, .quadrants, .dots: false
    case .halves:
      look.glyphs == .unicode && !look.isPlain && look.theme[.lifeSelection].paper != nil
    }
  }

  private static func style(_ ink: Ink, _ theme: Theme) -> Style {
    switch ink {
    case .none: .plain
    case .alive: theme[.lifeCell]
    case .young: theme[.lifeYoung]
    case .old: theme[.lifeOld]
    case .trail: theme[.lifeTrail]
    case .ghost: theme[.lifeGhost]
    case .selectedDead: Style(ink: theme[.lifeSelection].paper)
    case .selectedAlive: Style(ink: theme[.lifeSelection].ink)
    case .cursorDead: theme[.lifeCursor]
    case .cursorAlive: Style(ink: theme[.lifeCursorAlive].paper)
    case .ground: Style(ink: theme[.lifeGround].paper)
    }
  }
}

extension BoardPixels {
  private mutating func drawCells(_ picture: BoardView, _ glimpse: Glimpse) {
    guard let ages = picture.ages, ages.watches(glimpse) else { return set(picture.dots, .alive) }
    for row in 0..<glimpse.height {
      for column in 0..<glimpse.width {
        guard let kind = ages.kind(column, row) else { continue }
        pixels[Point(column: column, row: row)] = Self.ink(kind).rawValue
      }
    }
  }

  private static func ink(_ kind: Component) -> Ink {
    switch kind {
    case .lifeYoung: .young
    case .lifeOld: .old
    case .lifeTrail: .trail
    default: .alive
    }
  }

  private mutating func set(_ dots: Dots, _ ink: Ink) {
    dots.forEach { column, row in pixels[Point(column: column, row: row)] = ink.rawValue }
  }

  private mutating func drawSelection(_ selection: Box, _ glimpse: Glimpse) {
    guard let place = glimpse.dots(of: selection) else { return }
    for row in place.top..<place.bottom {
      for column in place.left..<place.right {
        let point = Point(column: column, row: row)
        let ink = Ink(rawValue: pixels[point]) ?? .none
        pixels[point] = ink.selected.rawValue
      }
    }
    groundSigns(around: place)
  }

  /// Gives an ink to the other cells of signs that a rectangle of pixels cuts in two, so that both have one.
  private mutating func groundSigns(around place: Rect) {
    for row in place.top / 2 * 2..<(place.bottom + 1) / 2 * 2 {
      for column in place.left..<place.right {
        let point = Point(column: column, row: row)
        if pixels.bounds.contains(point), pixels[point] == 0 { pixels[point] = Ink.ground.rawValue }
      }
    }
  }

  private mutating func drawCursor(_ cursor: Life.Cell, _ glimpse: Glimpse) {
    guard let place = glimpse.dots(of: Box(cursor, cursor)) else { return }
    let ink = Ink(rawValue: pixels[place.origin]) ?? .none
    pixels[place.origin] = ink.isAlive ? Ink.cursorAlive.rawValue : Ink.cursorDead.rawValue
    groundSigns(around: place)
  }
}

extension BoardPixels.Ink {
  /// Whether it is the ink of a cell that lives.
  fileprivate var isAlive: Bool {
    switch self {
    case .alive, .young, .old, .selectedAlive: true
    case .none, .trail, .ghost, .selectedDead, .cursorDead, .cursorAlive, .ground: false
    }
  }

  /// The ink of the same cell in the selection; what hangs at the cursor is seen there too.
  fileprivate var selected: Self {
    if isAlive { return .selectedAlive }
    return self == .ghost ? .ghost : .selectedDead
  }
}
