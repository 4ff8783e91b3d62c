import Life
import TUI

/// An animation of a small pattern, repeated a limited number of times.
struct PatternPreview: Sendable {
  private let first: Universe
  private(set) var now: Universe
  /// The time of the next generation; nil if nothing moves.
  private(set) var next: Instant?
  /// The number of generations shown in total.
  private var steps = 0

  /// The durations of the first generation and of each later one.
  private static let firstDuration = Duration.milliseconds(900), duration = Duration.milliseconds(120)
  /// The generations of one round, and of all rounds together.
  private static let mostPerRound = 240, most = 1_200
  /// The most cells, and the longest side of their box.
  static let mostCells = 4_096, widest = 512

  /// Creates a preview; nil if the pattern is too large.
  init?(_ pattern: Pattern, isMoving: Bool, at now: Instant) {
    guard case .cells(let cells) = pattern.content, cells.count <= Self.mostCells,
      let universe = try? Universe(pattern), Self.isSmall(universe)
    else { return nil }
    first = universe
    self.now = universe
    next = isMoving ? now + Self.firstDuration : nil
  }

  private static func isSmall(_ universe: Universe) -> Bool {
    guard universe.population <= UInt128(mostCells) else { return false }
    return universe.boundingBox.map { max($0.width, $0.height) <= widest } ?? true
  }

  /// The shown generation, counted from the first one.
  var age: Int { now.generation - first.generation }

  /// Shows the next generation if it is due.
  mutating func advance(at moment: Instant) {
    guard let due = next, due <= moment else { return }
    steps += 1
    if age >= Self.mostPerRound || now.population == 0 || !Self.isSmall(now) {
      now = first
    } else if (try? now.advance(by: 1)) == nil {
      now = first
    }
    let pause = age == 0 ? Self.firstDuration : Self.duration
    next = steps >= Self.most ? nil : max(due + pause, moment)
  }
}

extension PatternPreview {
  /// Draws the present generation, always at one scale; the view follows a pattern that moves.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty, let box = first.boundingBox else { return }
    let view = PreviewView(of: box, in: area.size)
    let corner = view.corner(on: now.boundingBox ?? box, from: box)
    let dots = now.dots(from: corner, width: view.dots.columns, height: view.dots.rows, scale: view.zoom)
    BoardPicture(dots).draw(on: &canvas, in: area)
  }
}

/// The scale and the window of a preview.
struct PreviewView {
  let dots: Size
  /// A dot is a square of 2^zoom cells.
  let zoom: Int
  /// The fewest cells shown around a pattern.
  private static let margin = 3

  init(of box: Box, in cells: Size) {
    let room = box.grown(by: Self.margin)
    let scale = BoardPicture.scale(for: Size(columns: room.width, rows: room.height), in: cells) ?? .braille
    dots = scale.pixels(in: cells)
    var zoom = 0
    while room.width >> zoom > dots.columns || room.height >> zoom > dots.rows, zoom < 62 { zoom += 1 }
    self.zoom = zoom
  }

  /// The dot at the top left: around the start of the pattern, as long as that shows it.
  func corner(on box: Box, from start: Box) -> Life.Cell {
    let home = corner(around: start)
    let isInView = shows(box, from: home)
    let there = corner(around: box)
    return isInView || !shows(box, from: there) ? home : there
  }

  private func corner(around box: Box) -> Life.Cell {
    Life.Cell(
      (box.x + box.width / 2) >> zoom - dots.columns / 2, (box.y + box.height / 2) >> zoom - dots.rows / 2)
  }

  private func shows(_ box: Box, from corner: Life.Cell) -> Bool {
    box.x >> zoom >= corner.x && box.maxX >> zoom < corner.x + dots.columns
      && box.y >> zoom >= corner.y && box.maxY >> zoom < corner.y + dots.rows
  }
}
