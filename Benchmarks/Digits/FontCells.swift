import GameKit
import Vision

/// The digits of fonts, as `scripts/digit-glyphs.py` writes them.
struct Glyph {
  let digit: Int
  let ink: Plane

  /// Reads all glyphs of a file; what is incomplete at its end is left out.
  static func all(in bytes: [UInt8]) -> [Glyph] {
    var (glyphs, place): ([Glyph], Int) = ([], 0)
    while place + 3 <= bytes.count {
      let (digit, width, height) = (Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
      let end = place + 3 + width * height
      guard width > 0, height > 0, end <= bytes.count else { break }
      let pixels = Array(bytes[place + 3..<end])
      glyphs.append(Glyph(digit: digit, ink: Plane(width: width, height: height, pixels: pixels)))
      place = end
    }
    return glyphs
  }

  /// The ink at a place of the glyph's box, from 0 to 1 both ways; none outside.
  func ink(_ x: Double, _ y: Double) -> Double {
    guard (-0.02...1.02).contains(x), (-0.02...1.02).contains(y) else { return 0 }
    let point = ImagePoint(x * Double(ink.width) - 0.5, y * Double(ink.height) - 0.5)
    return Double(ink.sample(point)) / 255
  }
}

/// Draws cells as a bad photo would show them.
struct CellRenderer {
  var random: SeededRandom

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.below(10_001)) / 10_000
  }

  /// A normal number, nearly: the sum of twelve even ones.
  private mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + number(0...1) } }

  /// Draws a cell; without a glyph it has specks and strokes that are no digit.
  mutating func patch(_ glyph: Glyph?) -> CellPatch {
    let size = number(13...28) * (random.below(3) == 0 ? 2 : 1)
    let side = Int(size * 1.6)
    let ink = glyph.map { digit($0, size: size, side: side) } ?? clutter(size: size, side: side)
    let blurred = blur(ink, side: side, sigma: number(0.25...0.052 * size))
    let (paper, contrast, noise) = (number(90...245), number(0.25...0.92), number(0...9))
    let (slopeX, slopeY) = (number(-0.25...0.25), number(-0.25...0.25))
    let pixels = blurred.indices.map { index -> UInt8 in
      let (x, y) = (Double(index % side) / Double(side) - 0.5, Double(index / side) / Double(side) - 0.5)
      let light = paper * (1 + slopeX * x + slopeY * y)
      return UInt8(min(max(light * (1 - contrast * blurred[index]) + noise * normal(), 0), 255))
    }
    let low = size * 0.3 - 0.5
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
      ImagePoint(
        low + size * (x + number(-0.04...0.04)), low + size * (y + number(-0.04...0.04)))
    }
    let plane = Plane(width: side, height: side, pixels: pixels)
    let mesh = GridMesh(columns: 1, rows: 1, in: Quad(corners))
    return CellPatch(Pyramid(plane), mesh: mesh ?? flat(low, size), column: 0, row: 0)
  }

  private func flat(_ low: Double, _ size: Double) -> GridMesh {
    let quad = Quad([
      ImagePoint(low, low), ImagePoint(low + size, low), ImagePoint(low + size, low + size),
      ImagePoint(low, low + size),
    ])
    guard let mesh = GridMesh(columns: 1, rows: 1, in: quad) else {
      preconditionFailure("A square spans an area")
    }
    return mesh
  }

  /// The ink of a glyph and of the lines around it.
  private mutating func digit(_ glyph: Glyph, size: Double, side: Int) -> [Double] {
    let height = number(0.42...0.78)
    let width =
      height * Double(glyph.ink.width) / Double(glyph.ink.height) * number(0.85...1.18)
    let (shear, turn, thick) = (number(-0.14...0.14), number(-0.12...0.12), number(0.75...1.7))
    let middle = (0.5 + number(-0.07...0.07), 0.5 + number(-0.07...0.07))
    let lines = lines()
    return supersampled(size: size, side: side) { u, v in
      let (x, y) = (u - middle.0 + turn * (v - middle.1), v - middle.1 - turn * (u - middle.0))
      let level = glyph.ink((x + shear * y) / width + 0.5, y / height + 0.5)
      return max(min(level * thick, 1), lines(u, v))
    }
  }

  /// The lines of a cell, each as wide and as dark as it likes.
  private mutating func lines() -> (Double, Double) -> Double {
    let places = [0.0, 1, 0, 1].map { $0 + number(-0.02...0.02) }
    let widths = (0..<4).map { _ in number(0.01...0.05) }
    let levels = (0..<4).map { _ in number(0.2...1) }
    return { u, v in
      let gaps = [u - places[0], u - places[1], v - places[2], v - places[3]]
      return (0..<4).reduce(0) { gaps[$1].magnitude < widths[$1] ? max($0, levels[$1]) : $0 }
    }
  }

  /// Strokes and specks.
  private mutating func clutter(size: Double, side: Int) -> [Double] {
    let strokes = (0..<1 + random.below(3)).map { _ in
      (
        x: number(0.2...0.8), y: number(0.2...0.8), dx: number(-0.5...0.5), dy: number(-0.5...0.5),
        width: number(0.02...0.18)
      )
    }
    let lines = lines()
    return supersampled(size: size, side: side) { u, v in
      let isInk = strokes.contains { stroke in
        let length = max(stroke.dx * stroke.dx + stroke.dy * stroke.dy, 0.001)
        let along = min(max(((u - stroke.x) * stroke.dx + (v - stroke.y) * stroke.dy) / length, 0), 1)
        let (x, y) = (u - stroke.x - along * stroke.dx, v - stroke.y - along * stroke.dy)
        return x * x + y * y < stroke.width * stroke.width
      }
      return isInk ? 1 : lines(u, v)
    }
  }

  private func supersampled(
    size: Double, side: Int, _ ink: (Double, Double) -> Double
  ) -> [Double] {
    (0..<side * side).map { index in
      var sum = 0.0
      for part in 0..<9 {
        let x = Double(index % side) + (Double(part % 3) + 0.5) / 3
        let y = Double(index / side) + (Double(part / 3) + 0.5) / 3
        sum += ink(x / size - 0.3, y / size - 0.3)
      }
      return sum / 9
    }
  }

  /// Blurs by two passes of three boxes' worth of weights.
  private func blur(_ pixels: [Double], side: Int, sigma: Double) -> [Double] {
    // Weights of five pixels with the variance of the blur.
    let far = min(sigma * sigma / 2, 0.5) / 4
    let near = max(sigma * sigma / 2 - 4 * far, 0) + far
    let weights = [far / 2, near / 2, 1 - near - far, near / 2, far / 2]
    var result = pixels
    for step in [1, side, 1, side] {
      let source = result
      for index in result.indices {
        result[index] = (0..<5).reduce(0) { sum, tap in
          let place = index + (tap - 2) * step
          return sum + weights[tap] * (source.indices.contains(place) ? source[place] : 0)
        }
      }
    }
    return result
  }
}
