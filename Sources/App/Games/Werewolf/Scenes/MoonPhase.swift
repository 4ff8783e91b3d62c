import TUI

/// How much of the moon is to be seen: it is full in the first night, and each night is an eighth of a month.
struct MoonPhase: Hashable, Sendable {
  /// Nights since the moon was full, from 0 to 7.
  private let age: Int

  init(night: Int) { age = max(0, night - 1) % Self.edges.count }

  /// Where the edge of the light lies in the middle of the disc: 1 at its far side, 0 at its centre.
  ///
  /// A new moon would be nothing to look at; it keeps a thread of light.
  private static let edges = [1, 0.7, 0, -0.6, -0.8, -0.6, 0, 0.7]

  /// Whether the light grows again, from the right, as north of the equator.
  private var isWaxing: Bool { age > Self.edges.count / 2 }

  /// What one calls it.
  var words: String {
    switch age {
    case 0: "a full moon"
    case 2, 6: "half a moon"
    case 1: "a waning moon"
    case 7: "a waxing moon"
    default: "a thin moon"
    }
  }

  /// The moon as pixels, 2 × radius + 1 wide and high.
  func picture(radius: Int) -> PixelCanvas {
    var disc = PixelCanvas(Size(columns: 2 * radius + 1, rows: 2 * radius + 1), inks: [.moon])
    disc.fillCircle(at: Point(column: radius, row: radius), radius: radius)
    for row in 0..<disc.size.rows {
      for column in 0..<disc.size.columns where !isLit(column - radius, row - radius, of: radius) {
        disc[Point(column: column, row: row)] = 0
      }
    }
    return disc
  }

  private func isLit(_ column: Int, _ row: Int, of radius: Int) -> Bool {
    let (x, y, r) = (Double(isWaxing ? -column : column), Double(row), Double(radius) + 0.5)
    return x <= Self.edges[age] * max(0, r * r - y * y).squareRoot()
  }
}
