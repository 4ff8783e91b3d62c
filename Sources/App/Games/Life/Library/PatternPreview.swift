import Life
import TUI

/// A pattern of the library in motion, from its first generation on and again.
///
/// Only what is small moves, and not for ever: who looks long enough has seen it.
struct PatternPreview: Sendable {
  private let first: Universe
  private(set) var now: Universe
  /// When the next generation comes; nil where nothing moves.
  private(set) var next: Instant?
  /// How many generations were shown in all.
  private var steps = 0

  /// The time that the first generation is shown, and each of the others.
  private static let rest = Duration.milliseconds(900), beat = Duration.milliseconds(120)
  /// After how many generations it begins anew, and after how many in all it stops.
  private static let round = 240, most = 1_200
  /// How many cells are computed at most, and on how large a rectangle.
  static let mostCells = 4_096, widest = 512

  /// Shows a pattern; nil when it is too large for it.
  init?(_ pattern: Pattern, isMoving: Bool, at now: Instant) {
    guard case .cells(let cells) = pattern.content, cells.count <= Self.mostCells,
      let universe = try? Universe(pattern), Self.isSmall(universe)
    else { return nil }
    first = universe
    self.now = universe
    next = isMoving ? now + Self.rest : nil
  }

  private static func isSmall(_ universe: Universe) -> Bool {
    guard universe.population <= UInt128(mostCells) else { return false }
    return universe.boundingBox.map { max($0.width, $0.height) <= widest } ?? true
  }

  /// Which generation is shown, counted from the first one.
  var age: Int { now.generation - first.generation }

  /// Shows the next generation, if it is time.
  mutating func advance(at moment: Instant) {
    guard let due = next, due <= moment else { return }
    steps += 1
    if age >= Self.round || now.population == 0 || !Self.isSmall(now) {
      now = first
    } else if (try? now.advance(by: 1)) == nil {
      now = first
    }
    let pause = age == 0 ? Self.rest : Self.beat
    next = steps >= Self.most ? nil : max(due + pause, moment)
  }
}

extension PatternPreview {
  /// Draws what is there now into a place, always at one size; what travels is followed.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty, let box = first.boundingBox else { return }
    let view = PreviewView(of: box, in: area.size)
    let corner = view.corner(on: now.boundingBox ?? box, from: box)
    let dots = now.dots(from: corner, width: view.dots.columns, height: view.dots.rows, scale: view.zoom)
    BoardPicture(dots).draw(on: &canvas, in: area)
  }
}

/// How large a pattern is shown, and which part of the plane around it.
struct PreviewView {
  /// How many dots there are.
  let dots: Size
  /// A dot is a square of 2^zoom cells.
  let zoom: Int
  /// How many cells around a pattern are shown at least.
  private static let margin = 3

  init(of box: Box, in cells: Size) {
    let room = box.grown(by: Self.margin)
    let scale = BoardPicture.scale(for: Size(columns: room.width, rows: room.height), in: cells) ?? .braille
    dots = scale.pixels(in: cells)
    var zoom = 0
    while room.width >> zoom > dots.columns || room.height >> zoom > dots.rows, zoom < 62 { zoom += 1 }
    self.zoom = zoom
  }

  /// The dot in the top left corner: around where the pattern began, as long as it is in sight from there.
  func corner(on box: Box, from start: Box) -> Life.Cell {
    let home = corner(around: start)
    let isInSight = sees(box, from: home)
    let there = corner(around: box)
    return isInSight || !sees(box, from: there) ? home : there
  }

  private func corner(around box: Box) -> Life.Cell {
    Life.Cell(
      (box.x + box.width / 2) >> zoom - dots.columns / 2, (box.y + box.height / 2) >> zoom - dots.rows / 2)
  }

  private func sees(_ box: Box, from corner: Life.Cell) -> Bool {
    box.x >> zoom >= corner.x && box.maxX >> zoom < corner.x + dots.columns
      && box.y >> zoom >= corner.y && box.maxY >> zoom < corner.y + dots.rows
  }
}
