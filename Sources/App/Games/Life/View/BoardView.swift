import Life
import TUI

/// A view of a board with selection, paste preview and cursor.
struct BoardView {
  let viewport: BoardViewport
  let dots: Dots
  /// The box of a finite board; nil on the plane.
  var world: Box?
  var selection: Box?
  /// The dots of a paste preview in the viewport's window.
  var preview: Dots?
  var ages: CellAges?
  /// The states of the dots; nil for two states.
  var states: StateDots?
  var stateCount = 2
  /// The state colors that the rule's file suggests.
  var stateColors: [Int: StateColor] = [:]
  var showsGrid = false
  var cursor: Life.Cell?

  init(_ viewport: BoardViewport, _ dots: Dots) {
    self.viewport = viewport
    self.dots = dots
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.clipped(to: area) { canvas in
      canvas.fill(area, style: .lifeGround)
      if showsGrid { BoardGrid(viewport).draw(on: &canvas, in: area) }
      drawEdges(on: &canvas, in: area)
      let pixels = BoardPixels(self, canvas.look, viewport.window(in: area))
      pixels.draw(on: &canvas, in: area)
      StateLetters(self, canvas.look)?.draw(on: &canvas, in: area)
      if !pixels.showsGrounds { drawSelection(on: &canvas, in: area) }
      drawCursor(on: &canvas, in: area, isShown: pixels.showsGrounds)
    }
  }

  /// Shades the area outside a finite board.
  private func drawEdges(on canvas: inout Canvas, in area: Rect) {
    guard let world else { return }
    let inside = viewport.rect(of: world, in: area)
    for row in area.top..<area.bottom {
      let line = Rect(column: area.left, row: row, columns: area.columns, rows: 1)
      guard let inside, row >= inside.top, row < inside.bottom else {
        canvas.fill(line, with: "░", style: .lifeOutside)
        continue
      }
      let left = Rect(column: area.left, row: row, columns: inside.left - area.left, rows: 1)
      let right = Rect(column: inside.right, row: row, columns: area.right - inside.right, rows: 1)
      for rest in [left, right] { canvas.fill(rest, with: "░", style: .lifeOutside) }
    }
  }

  private func drawSelection(on canvas: inout Canvas, in area: Rect) {
    guard let selection, let place = viewport.rect(of: selection, in: area) else { return }
    let style = canvas.style(of: .lifeSelection)
    canvas.restyle(place) { style.over($0) }
  }

  /// Draws the cursor unless the pixels include it, and places the terminal's cursor there.
  private func drawCursor(on canvas: inout Canvas, in area: Rect, isShown: Bool) {
    guard let cursor, let place = viewport.rect(of: cursor, in: area) else { return }
    canvas.placeCursor(at: place.origin)
    guard !isShown else { return }
    guard viewport.zoom.isNear else {
      let style = canvas.style(of: .lifeCursorDots)
      return canvas.restyle(place) { style.over($0) }
    }
    let dot = viewport.window(in: area).dots(of: Box(cursor, cursor))
    let isAlive = dot.map { dots[$0.left, $0.top] } ?? false
    let component = isAlive ? Component.lifeCursorAlive : .lifeCursor
    // A selection may have the colors of the cursor.
    if !isAlive { canvas.fill(place, style: .lifeGround) }
    guard place.rows == 1 else { return canvas.box(place, style: component) }
    canvas.write("[]", at: place.origin, style: component)
  }
}

/// The dots of a board as pixels, each with an ink.
///
/// If a character shows two cells in two colors, selection and cursor are shown per cell, as inks of dead
/// pixels. Otherwise they are drawn later over whole characters.
struct BoardPixels {
  /// True if the pixels include selection and cursor.
  let showsGrounds: Bool
  private let scale: PixelScale
  private let styles: [Style]
  private var pixels: PixelCanvas

  /// The inks, in the order of ``styles``.
  fileprivate enum Ink: UInt8, CaseIterable {
    case none, alive, young, old, trail, preview, selectedDead, selectedAlive, cursorDead, cursorAlive
    /// A plain dead cell next to a cell with a background of its own in the same character.
    case ground
  }

  init(_ view: BoardView, _ look: Look, _ window: CellWindow) {
    scale = view.viewport.zoom.pixels
    showsGrounds = Self.canShowGrounds(look, view.viewport.zoom)
    let palette = StatePalette(view.stateColors, of: view.stateCount, in: look.theme)
    styles = Ink.allCases.dropFirst().map { Self.style($0, look.theme) } + palette.styles
    pixels = PixelCanvas(Size(columns: window.width, rows: window.height))
    drawCells(view, palette, window)
    if let preview = view.preview { set(preview, .preview) }
    guard showsGrounds else { return }
    if let selection = view.selection { drawSelection(selection, window) }
    if let cursor = view.cursor { drawCursor(cursor, window) }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    pixels.draw(on: &canvas, in: area, scale: scale, from: .zero, styles: styles)
  }

  private static func canShowGrounds(_ look: Look, _ zoom: BoardViewport.Zoom) -> Bool {
    switch zoom {
    case .tiles, .blocks, .squares, .quadrants, .dots: false
    case .halves:
      look.glyphs == .unicode && look.theme[.lifeSelection].paper != nil
    }
  }

  private static func style(_ ink: Ink, _ theme: Theme) -> Style {
    switch ink {
    case .none: .plain
    case .alive: theme[.lifeCell]
    case .young: theme[.lifeYoung]
    case .old: theme[.lifeOld]
    case .trail: theme[.lifeTrail]
    case .preview: theme[.lifeGhost]
    case .selectedDead: Style(ink: theme[.lifeSelection].paper)
    case .selectedAlive: Style(ink: theme[.lifeSelection].ink)
    case .cursorDead: theme[.lifeCursor]
    case .cursorAlive: Style(ink: theme[.lifeCursorAlive].paper)
    case .ground: Style(ink: theme[.lifeGround].paper)
    }
  }
}

extension BoardPixels {
  private mutating func drawCells(_ view: BoardView, _ palette: StatePalette, _ window: CellWindow) {
    if let states = view.states { return draw(states, palette) }
    guard let ages = view.ages, ages.covers(window) else { return set(view.dots, .alive) }
    for row in 0..<window.height {
      for column in 0..<window.width {
        guard let ink = Self.ink(ages.age(column, row)) else { continue }
        pixels[Point(column: column, row: row)] = ink.rawValue
      }
    }
  }

  private mutating func draw(_ states: StateDots, _ palette: StatePalette) {
    for row in 0..<states.height {
      for column in 0..<states.width where states[column, row] > 0 {
        let ink = Ink.states + UInt8(palette.place(of: states[column, row]))
        pixels[Point(column: column, row: row)] = ink
      }
    }
  }

  private static func ink(_ age: CellAges.Age) -> Ink? {
    switch age {
    case .dead: nil
    case .young: .young
    case .adult: .alive
    case .old: .old
    case .trail: .trail
    }
  }

  private mutating func set(_ dots: Dots, _ ink: Ink) {
    dots.forEach { column, row in pixels[Point(column: column, row: row)] = ink.rawValue }
  }

  private mutating func drawSelection(_ selection: Box, _ window: CellWindow) {
    guard let place = window.dots(of: selection) else { return }
    for row in place.top..<place.bottom {
      for column in place.left..<place.right {
        let point = Point(column: column, row: row)
        pixels[point] = Ink(of: pixels[point]).selected.rawValue
      }
    }
    groundCharacters(around: place)
  }

  /// Gives an ink to the other cell of each character that the edge of a rectangle divides.
  private mutating func groundCharacters(around place: Rect) {
    for row in place.top / 2 * 2..<(place.bottom + 1) / 2 * 2 {
      for column in place.left..<place.right {
        let point = Point(column: column, row: row)
        if pixels.bounds.contains(point), pixels[point] == 0 { pixels[point] = Ink.ground.rawValue }
      }
    }
  }

  private mutating func drawCursor(_ cursor: Life.Cell, _ window: CellWindow) {
    guard let place = window.dots(of: Box(cursor, cursor)) else { return }
    let ink = Ink(of: pixels[place.origin])
    pixels[place.origin] = ink.isAlive ? Ink.cursorAlive.rawValue : Ink.cursorDead.rawValue
    groundCharacters(around: place)
  }
}

extension BoardPixels.Ink {
  /// The number of the first state's ink, after all inks here.
  fileprivate static let states = UInt8(allCases.count)

  /// The ink of a pixel; states count as live.
  fileprivate init(of pixel: UInt8) { self = Self(rawValue: pixel) ?? .alive }

  fileprivate var isAlive: Bool {
    switch self {
    case .alive, .young, .old, .selectedAlive: true
    case .none, .trail, .preview, .selectedDead, .cursorDead, .cursorAlive, .ground: false
    }
  }

  /// The ink of the same cell when selected; a paste preview stays visible.
  fileprivate var selected: Self {
    if isAlive { return .selectedAlive }
    return self == .preview ? .preview : .selectedDead
  }
}

/// The ages of the dots in a window, and the time since dead ones died.
///
/// It tracks only the window, so it takes the same time on every board.
struct CellAges: Hashable, Sendable {
  private var window: CellWindow
  private var generation: Int
  /// Positive: generations alive; negative: generations for which a trail remains; 0: dead.
  private var ages: [Int8]

  /// The age groups, each shown in its own color.
  enum Age: Hashable, Sendable {
    case dead, young, adult, old
    case trail
  }

  /// The maximum age of a young cell and the minimum age of an old one.
  private static let young: Int8 = 3, old: Int8 = 60
  /// The age assumed for the cells at the start, and the length of a trail, in generations.
  private static let unknown: Int8 = 10, trail: Int8 = 12

  /// Starts with the dots of a window.
  init(_ dots: Dots, _ window: CellWindow, generation: Int) {
    self.window = window
    self.generation = generation
    ages = Array(repeating: 0, count: window.width * window.height)
    dots.forEach { column, row in ages[row * window.width + column] = Self.unknown }
  }

  /// Updates the ages with the dots of a later generation, also if the window has moved.
  mutating func update(_ dots: Dots, _ other: CellWindow, generation now: Int) {
    let passed = now - generation
    guard other.scale == window.scale, passed >= 0 else {
      self = CellAges(dots, other, generation: now)
      return
    }
    if other != window { move(to: other) }
    generation = now
    let years = Int8(min(passed, 100))
    for row in 0..<other.height {
      for column in 0..<other.width {
        let place = row * other.width + column
        ages[place] = Self.age(after: ages[place], years, isAlive: dots[column, row])
      }
    }
  }

  private static func age(after age: Int8, _ years: Int8, isAlive: Bool) -> Int8 {
    switch (isAlive, age) {
    case (true, ...0): 1
    case (true, _): min(100 - years, age) + years
    case (false, 1...): years > 0 ? -trail : 0
    case (false, _): years < trail ? min(0, age + years) : 0
    }
  }

  private mutating func move(to other: CellWindow) {
    let (dx, dy) = (other.corner.x - window.corner.x, other.corner.y - window.corner.y)
    var moved = [Int8](repeating: 0, count: other.width * other.height)
    for row in 0..<other.height where (0..<window.height).contains(row + dy) {
      for column in 0..<other.width where (0..<window.width).contains(column + dx) {
        moved[row * other.width + column] = ages[(row + dy) * window.width + column + dx]
      }
    }
    window = other
    ages = moved
  }

  func age(_ column: Int, _ row: Int) -> Age {
    switch ages[row * window.width + column] {
    case ..<0: .trail
    case 0: .dead
    case ...Self.young: .young
    case Self.old...: .old
    default: .adult
    }
  }

  func covers(_ other: CellWindow) -> Bool { other == window }
}
