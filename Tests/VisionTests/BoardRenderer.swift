import GameKit

@testable import Vision

/// Draws Go boards and squared paper as photos show them: with perspective, light, blur and noise.
struct BoardRenderer {
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
  /// How far corners are moved, as a part of the board's side.
  var tilt = 0.0
  /// The turn of the whole board, as the tangent of its angle.
  var turn = 0.0
  var blur = 1
  /// The standard deviation of the noise.
  var noise = 8.0
  /// The brightness that the right border loses.
  var shade = 0.3
  /// The pixels from line to line.
  var square = 24.0
  var random: SeededRandom

  /// True for each place that is taken, row by row.
  private(set) var truth: [Bool] = []
  private var looks: [Int] = []

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func number() -> Double { Double(random.below(2_001)) / 1_000 - 1 }

  private mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(random.below(1_001)) / 1_000 }
  }

  /// The lines that are drawn: one more than squares.
  private var squares: (Int, Int) { kind == .stones ? (columns - 1, rows - 1) : (columns, rows) }

  /// Draws a board at random.
  mutating func picture() -> Frame {
    truth = (0..<columns * rows).map { _ in random.below(100) < density }
    looks = truth.map { _ in random.below(1_000) }
    let (wide, high) = (Double(squares.0) * square, Double(squares.1) * square)
    let size = (
      Int(wide + 5 * square + 0.25 * max(wide, high)), Int(high + 5 * square + 0.25 * max(wide, high))
    )
    let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { u, v -> ImagePoint in
      let (x, y) = (wide * (u + tilt * number()), high * (v + tilt * number()))
      return ImagePoint(Double(size.0) / 2 + x - turn * y, Double(size.1) / 2 + y + turn * x)
    }
    let board = [(0, 0), (squares.0, 0), (squares.0, squares.1), (0, squares.1)].map {
      ImagePoint(Double($0.0), Double($0.1))
    }
    guard let map = Homography(from: corners, to: board) else { preconditionFailure("A board has an area") }
    return frame(of: planes(size, map))
  }

  private func planes(_ size: (Int, Int), _ map: Homography) -> [Plane] {
    var planes = Array(repeating: Plane(width: size.0, height: size.1), count: 3)
    for index in 0..<size.0 * size.1 {
      let (x, y) = (index % size.0, index / size.0)
      var sums = [0.0, 0, 0]
      for part in 0..<4 {
        let color = color(
          at: map(
            ImagePoint(Double(x) + Double(part % 2) / 2 - 0.25, Double(y) + Double(part / 2) / 2 - 0.25)))
        for channel in 0..<3 { sums[channel] += color[channel] / 4 }
      }
      let light = 1 - shade * Double(x) / Double(size.0)
      for channel in 0..<3 { planes[channel][x, y] = UInt8(min(light * sums[channel], 255)) }
    }
    return planes.map(blurred)
  }

  private func blurred(_ plane: Plane) -> Plane {
    guard blur > 0 else { return plane }
    let sums = IntegralImage(plane)
    var result = plane
    for y in 0..<plane.height {
      for x in 0..<plane.width {
        let columns = max(x - blur, 0)..<min(x + blur + 1, plane.width)
        let rows = max(y - blur, 0)..<min(y + blur + 1, plane.height)
        result[x, y] = UInt8(Int(sums.sum(columns: columns, rows: rows)) / (columns.count * rows.count))
      }
    }
    return result
  }

  /// - Source: JFIF 1.02, page 3.
  private mutating func frame(of planes: [Plane]) -> Frame {
    var result = planes
    for index in planes[0].pixels.indices {
      let (x, y) = (index % planes[0].width, index / planes[0].width)
      let (r, g, b) = (
        Double(planes[0].pixels[index]) + noise * normal(),
        Double(planes[1].pixels[index]) + noise * normal(),
        Double(planes[2].pixels[index]) + noise * normal()
      )
      let values = [
        0.299 * r + 0.587 * g + 0.114 * b, 128 - 0.1687 * r - 0.3313 * g + 0.5 * b,
        128 + 0.5 * r - 0.4187 * g - 0.0813 * b,
      ]
      for plane in 0..<3 { result[plane][x, y] = UInt8(min(max(values[plane].rounded(), 0), 255)) }
    }
    return Frame(luma: result[0], chroma: Chroma(blue: result[1], red: result[2]))
  }
}

/// What there is at a place, in squares from the first crossing.
extension BoardRenderer {
  private func color(at place: ImagePoint) -> [Double] {
    let (u, v) = (place.x, place.y)
    let (wide, high) = (Double(squares.0), Double(squares.1))
    let margin = 0.9
    guard u > -margin, v > -margin, u < wide + margin, v < high + margin else { return [96, 92, 88] }
    let isLine =
      u > -0.03 && v > -0.03 && u < wide + 0.03 && v < high + 0.03
      && ((u - u.rounded()).magnitude < 0.03 || (v - v.rounded()).magnitude < 0.03)
    let ground: [Double] =
      kind == .stones
      ? (isLine ? [60, 45, 25] : [214, 170, 104]) : (isLine ? [140, 160, 190] : [236, 234, 228])
    return kind == .stones ? stone(u, v) ?? ground : mark(u, v) ?? ground
  }

  private func stone(_ u: Double, _ v: Double) -> [Double]? {
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

  private func mark(_ u: Double, _ v: Double) -> [Double]? {
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
