import Vision

/// How much each pixel of a picture looks like a part of a thin dark line, and which way that line runs.
///
/// A stone or a filled square is dark on one side only, so that its border is no line.
struct LinePicture {
  /// A pixel of a line.
  struct Point {
    /// The place, from the middle of the picture.
    let x, y: Double
    /// The direction across the line, in degrees from 0 up to 180.
    let angle: Int
    /// How dark the line is.
    let weight: Double
  }

  /// The brightness.
  let luma: Plane
  /// How dark lines are: 0 where there is none.
  let strength: Plane
  /// The pixels of lines.
  let points: [Point]

  /// The pixels at the border that are not looked at.
  private static let reach = 3
  /// The darkness below which there is no line.
  private static let faintest = 7
  /// The darkness from which all lines count the same: strokes of a pen are darker than printed lines.
  private static let darkest: UInt8 = 24

  init(_ luma: Plane) {
    let smooth = luma.smoothed()
    self.luma = smooth
    strength = Self.strength(of: smooth)
    points = Self.points(of: strength, in: smooth.smoothed())
  }

  /// How much darker each pixel is than both of two opposite neighbors, for the best of four directions.
  private static func strength(of plane: Plane) -> Plane {
    let (width, height) = (plane.width, plane.height)
    var result = Plane(width: width, height: height)
    guard min(width, height) > 2 * reach else { return result }
    // Between two marks there is little room beside a line.
    let (near, far) = ([2, 2 * width, width + 1, width - 1], [3, 3 * width, 2 * width + 2, 2 * width - 2])
    let steps = near + far
    plane.pixels.withUnsafeBufferPointer { pixels in
      for y in reach..<height - reach {
        for x in reach..<width - reach {
          let place = y * width + x
          let level = Int(pixels[place])
          var best = 0
          for step in steps {
            let side = min(Int(pixels[place - step]), Int(pixels[place + step]))
            if side > level { best = max(best, 255 * (side - level) / max(side, 24)) }
          }
          result[x, y] = UInt8(min(best, 255))
        }
      }
    }
    return result
  }

  /// The pixels of lines, with the directions in which the brightness bends most.
  private static func points(of strength: Plane, in smooth: Plane) -> [Point] {
    var points: [Point] = []
    let (width, height) = (strength.width, strength.height)
    guard min(width, height) > 2 * reach else { return points }
    for y in reach..<height - reach {
      for x in reach..<width - reach where Int(strength[x, y]) >= faintest {
        guard let angle = Bend(at: x, y, in: smooth)?.angle else { continue }
        points.append(
          Point(
            x: Double(x) - Double(width) / 2, y: Double(y) - Double(height) / 2, angle: angle,
            weight: Double(min(strength[x, y], darkest))))
      }
    }
    return points
  }
}

/// How the brightness bends at a pixel.
private struct Bend {
  /// The direction in which it bends most, in degrees from 0 up to 180.
  let angle: Int

  /// Measures it; nil where it is not much more than in the other direction, as in a spot.
  init?(at x: Int, _ y: Int, in plane: Plane) {
    func level(_ dx: Int, _ dy: Int) -> Double { Double(plane[x + dx, y + dy]) }
    let across = level(2, 0) + level(-2, 0) - 2 * level(0, 0)
    let down = level(0, 2) + level(0, -2) - 2 * level(0, 0)
    let both = (level(2, 2) + level(-2, -2) - level(2, -2) - level(-2, 2)) / 4
    let size = ((across - down) * (across - down) + 4 * both * both).squareRoot()
    let (most, least) = (across + down + size, across + down - size)
    guard size > 0, most > 0, least.magnitude < 0.5 * most else { return nil }
    // Half the angle of the vector (across − down, 2 × both).
    let cosine = ((1 + (across - down) / size) / 2).squareRoot()
    let degrees = Angles.degrees(cosine: cosine)
    angle = both >= 0 ? degrees : (180 - degrees) % 180
  }
}

/// Tables of angles in whole degrees, since the standard library has no trigonometry.
enum Angles {
  /// Sine and cosine of each degree from 0 up to 180.
  static let directions = (0..<180).map { ImagePoint.direction(Double($0) * .pi / 180) }

  /// The degrees for cosines from 0 to 1, in steps of a five hundredth.
  private static let arcs = (0...500).map { step -> Int in
    let cosine = Double(step) / 500
    return (0...90).min {
      (directions[$0].cosine - cosine).magnitude < (directions[$1].cosine - cosine).magnitude
    }
      ?? 0
  }

  /// The angle from 0 to 90 of a cosine from 0 to 1.
  static func degrees(cosine: Double) -> Int { arcs[Int((min(max(cosine, 0), 1) * 500).rounded())] }
}
