import GameKit
import Vision
import VisionTestKit

/// Draws Go boards and squared paper.
struct BoardRenderer: Photographed {
  /// What is on the board.
  enum Kind: CaseIterable {
    case stones, filled, crossed
  }

  var kind = Kind.stones
  /// The places of a row, and the rows.
  var columns = 19
  var rows = 19
  /// How many of a hundred places are taken.
  var density = 35
  /// The pixels from line to line.
  var square = 24.0
  var camera: PhotoCamera

  /// True for each place that is taken, row by row.
  private(set) var truth: [Bool] = []
  private var looks: [Int] = []

  init(seed: UInt64) {
    camera = PhotoCamera(seed: seed)
    (camera.blur, camera.noise, camera.shade) = (1, 8, 0.3)
  }

  /// The lines that are drawn: one more than squares.
  private var squares: (width: Double, height: Double) {
    kind == .stones ? (Double(columns - 1), Double(rows - 1)) : (Double(columns), Double(rows))
  }

  /// Draws a board at random.
  mutating func picture() -> Frame {
    truth = (0..<columns * rows).map { _ in camera.random.below(100) < density }
    looks = truth.map { _ in camera.random.below(1_000) }
    let margin = 5 + 0.25 * max(squares.width, squares.height)
    let size = (
      width: Int(square * (squares.width + margin)), height: Int(square * (squares.height + margin))
    )
    let drawing = self
    return camera.photo(of: squares, scale: square, size: size) { drawing.color(at: $0) }.frame
  }
}

/// What there is at a place, in squares from the first crossing.
extension BoardRenderer {
  private func color(at place: ImagePoint) -> PhotoCamera.Color {
    let (u, v) = (place.x, place.y)
    let (wide, high) = squares
    let margin = 0.9
    guard u > -margin, v > -margin, u < wide + margin, v < high + margin else { return [96, 92, 88] }
    let isLine =
      u > -0.03 && v > -0.03 && u < wide + 0.03 && v < high + 0.03
      && ((u - u.rounded()).magnitude < 0.03 || (v - v.rounded()).magnitude < 0.03)
    let ground: PhotoCamera.Color =
      kind == .stones
      ? (isLine ? [60, 45, 25] : [214, 170, 104]) : (isLine ? [140, 160, 190] : [236, 234, 228])
    return kind == .stones ? stone(u, v) ?? ground : mark(u, v) ?? ground
  }

  private func stone(_ u: Double, _ v: Double) -> PhotoCamera.Color? {
    let (column, row) = (Int(u.rounded()), Int(v.rounded()))
    guard column >= 0, row >= 0, column < columns, row < rows, truth[row * columns + column] else {
      return nil
    }
    let look = looks[row * columns + column]
    // Stones are never quite on the crossing.
    let (x, y) = (
      u - Double(column) - Double(look % 10 - 5) * 0.006, v - Double(row) - Double(look / 10 % 10 - 5) * 0.006
    )
    guard x * x + y * y < 0.46 * 0.46 else { return nil }
    return look < 500 ? [38, 38, 42] : [238, 238, 232]
  }

  private func mark(_ u: Double, _ v: Double) -> PhotoCamera.Color? {
    guard u > 0, v > 0, u < Double(columns), v < Double(rows) else { return nil }
    let (column, row) = (Int(u), Int(v))
    guard truth[row * columns + column] else { return nil }
    let look = looks[row * columns + column]
    let (x, y) = (u - Double(column) - 0.5, v - Double(row) - 0.5)
    let reach = 0.3 + Double(look % 10) * 0.012
    guard max(x.magnitude, y.magnitude) < reach else { return nil }
    if kind == .filled { return [70, 72, 84] }
    return min((x - y).magnitude, (x + y).magnitude) < 0.09 ? [40, 44, 70] : nil
  }
}
