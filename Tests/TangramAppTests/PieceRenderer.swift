import GameKit

@testable import Vision

/// Draws colored polygons on a board as photos show them: in perspective, in uneven light, blurred, with noise.
struct PieceRenderer {
  /// What tells where the board is.
  enum Frame { case border, markers, nothing }

  var frame = Frame.border
  var perUnit = 40.0
  /// How far corners are moved, as a part of the board's side.
  var tilt = 0.0
  var blur = 1
  /// The standard deviation of the noise.
  var noise = 12.0
  /// The brightness that the right border loses.
  var shade = 0.25
  /// The side of the board in units.
  var side = 8.0
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Bright, far from each other, and none gray.
  static let palette: [(Int, Int, Int)] = [
    (214, 48, 49), (9, 132, 227), (0, 160, 90), (240, 200, 30), (235, 120, 30), (140, 70, 190),
    (240, 110, 170),
  ]

  private mutating func number() -> Double { Double(random.below(2_001)) / 1_000 - 1 }

  private mutating func normal() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double(random.below(1_001)) / 1_000 }
  }

  /// Draws polygons in units of the board, y downward, each in its color.
  mutating func picture(_ polygons: [([ImagePoint], color: (Int, Int, Int))]) -> Vision.Frame {
    let margin = frame == .nothing ? 0.0 : 0.9 * perUnit
    let size = Int(side * perUnit + 2 * margin)
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { u, v in
      ImagePoint(
        margin - 0.5 + side * perUnit * (u + tilt * number()),
        margin - 0.5 + side * perUnit * (v + tilt * number()))
    }
    let board = [ImagePoint(0, 0), ImagePoint(side, 0), ImagePoint(side, side), ImagePoint(0, side)]
    guard let map = Homography(from: corners, to: board) else { preconditionFailure("A board has an area") }
    let blurred = planes(of: polygons, size: size, map).map { Self.blurred($0, blur) }
    let bytes = (0..<size * size).flatMap { index in
      (0..<3).map { UInt8(min(max(Double(blurred[$0].pixels[index]) + noise * normal(), 0), 255)) }
    }
    return Vision.Frame(rgb: bytes, width: size, height: size)
  }

  /// The red, green and blue of a clean picture.
  private func planes(
    of polygons: [([ImagePoint], color: (Int, Int, Int))], size: Int, _ map: Homography
  ) -> [Plane] {
    let shapes = polygons.map { (sides: PiecePolygon($0.0).sides, color: $0.color) }
    var planes = Array(repeating: Plane(width: size, height: size), count: 3)
    for index in 0..<size * size {
      let (x, y) = (index % size, index / size)
      var sums = [0.0, 0, 0]
      for part in 0..<4 {
        let offset = ImagePoint(Double(part % 2) / 2 - 0.25, Double(part / 2) / 2 - 0.25)
        let color = color(map(ImagePoint(Double(x), Double(y)) + offset), shapes)
        for (channel, level) in [color.0, color.1, color.2].enumerated() {
          sums[channel] += Double(level) / 4
        }
      }
      let light = 1 - shade * Double(x) / Double(size)
      for channel in 0..<3 { planes[channel][x, y] = UInt8(min(light * sums[channel], 255)) }
    }
    return planes
  }

  private static func blurred(_ plane: Plane, _ radius: Int) -> Plane {
    guard radius > 0 else { return plane }
    let sums = IntegralImage(plane)
    var result = plane
    for y in 0..<plane.height {
      for x in 0..<plane.width {
        let columns = max(x - radius, 0)..<min(x + radius + 1, plane.width)
        let rows = max(y - radius, 0)..<min(y + radius + 1, plane.height)
        result[x, y] = UInt8(Int(sums.sum(columns: columns, rows: rows)) / (columns.count * rows.count))
      }
    }
    return result
  }

  private func color(_ place: ImagePoint, _ shapes: [(sides: [PieceSide], color: (Int, Int, Int))]) -> (
    Int, Int, Int
  ) {
    let edge = min(
      place.x.magnitude, place.y.magnitude, (place.x - side).magnitude, (place.y - side).magnitude)
    let isNear = place.x > -0.06 && place.y > -0.06 && place.x < side + 0.06 && place.y < side + 0.06
    if frame == .border, isNear, edge < 0.06 { return (30, 30, 30) }
    let nearest = ImagePoint(place.x < side / 2 ? 0 : side, place.y < side / 2 ? 0 : side)
    if frame == .markers, (place - nearest).length < 0.22 { return (30, 30, 30) }
    for shape in shapes.reversed() where shape.sides.allSatisfy({ $0.depth(of: place) >= 0 }) {
      return shape.color
    }
    return (225, 220, 212)
  }
}

extension Vision.Frame {
  /// Creates a frame of red, green and blue bytes.
  ///
  /// - Source: JFIF 1.02, page 3.
  fileprivate init(rgb: [UInt8], width: Int, height: Int) {
    var planes = Array(repeating: Plane(width: width, height: height), count: 3)
    for pixel in 0..<width * height {
      let (r, g, b) = (Double(rgb[3 * pixel]), Double(rgb[3 * pixel + 1]), Double(rgb[3 * pixel + 2]))
      let values = [
        0.299 * r + 0.587 * g + 0.114 * b, 128 - 0.1687 * r - 0.3313 * g + 0.5 * b,
        128 + 0.5 * r - 0.4187 * g - 0.0813 * b,
      ]
      for plane in 0..<3 {
        planes[plane][pixel % width, pixel / width] = UInt8(min(max(values[plane].rounded(), 0), 255))
      }
    }
    self.init(luma: planes[0], chroma: Chroma(blue: planes[1], red: planes[2]))
  }
}
