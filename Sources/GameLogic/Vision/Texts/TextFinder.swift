/// A line of text found in a picture.
public struct TextLine: Hashable, Sendable {
  /// Clockwise from the text's own top left corner.
  public let outline: Quad
  /// The clockwise rotation of the line, in radians.
  public let rotation: Double
  /// The number of visible letters and digits; touching ones count as one.
  public let characters: Int
  /// The digits with spaces between numbers, if there is nothing else and all are certain; otherwise empty.
  public let text: String
  /// From 0 to 1.
  public let confidence: Double
}

/// Finds lines of printed text: rows of strokes with similar heights, close to each other.
///
/// It finds where text is but does not read words. The text must be dark on a lighter ground, rotated by at
/// most 35°, with at least three letters of at least 7 pixels in height.
public struct TextFinder: Sendable {
  /// The longest side of the largest picture examined.
  private static let largest = 1_400
  /// The letter heights, in pixels, found best at one scale; larger letters are found at smaller scales.
  private static let heights = 7.0...26.0
  /// The least height at all scales after the first.
  private static let leastInSmaller = 11.0
  /// The most scales examined.
  private static let sizes = 4

  private let reader = CellReader()

  public init() {}

  /// Returns the lines from top to bottom.
  public func lines(in luma: Plane) -> [TextLine] {
    var sizes = [(plane: luma, factor: 1.0)]
    while let last = sizes.last, min(last.plane.width, last.plane.height) >= 80 {
      sizes.append((last.plane.halved(), 2 * last.factor))
    }
    let fitting = sizes.filter { max($0.plane.width, $0.plane.height) <= Self.largest }
    var rows: [TextRow] = []
    for (place, size) in fitting.prefix(Self.sizes).enumerated() {
      let heights = (place == 0 ? Self.heights.lowerBound : Self.leastInSmaller)...Self.heights.upperBound
      for row in TextRows(size.plane, heights: heights).rows.map({ $0.scaled(by: size.factor) })
      where !row.isParted(in: luma) && !rows.contains(where: { $0.covers(row) || row.covers($0) }) {
        rows.append(row)
      }
    }
    guard !rows.isEmpty else { return [] }
    rows.sort { ($0.top.y, $0.top.x) < ($1.top.y, $1.top.x) }
    var numbers = LineDigits(reader, Pyramid(luma))
    return rows.map { TextLine($0, text: numbers.text(of: $0)) }
  }
}

extension TextLine {
  fileprivate init(_ row: TextRow, text: String) {
    let axes = row.axes
    outline = Quad(keeping: [
      axes.point(row.along.lowerBound, row.across.lowerBound),
      axes.point(row.along.upperBound, row.across.lowerBound),
      axes.point(row.along.upperBound, row.across.upperBound),
      axes.point(row.along.lowerBound, row.across.upperBound),
    ])
    rotation = axes.rotation
    characters = row.letters.count
    self.text = text
    confidence = row.confidence
  }
}

/// Coordinate axes along and across a line of text.
struct TextAxes {
  /// The unit vector along the line, to the right.
  let direction: ImagePoint

  /// Creates axes for a line with a slope; positive goes down.
  init(slope: Double) {
    let length = (1 + slope * slope).squareRoot()
    direction = ImagePoint(1 / length, slope / length)
  }

  /// The vertical step for each step to the right; positive goes down.
  var slope: Double { direction.y / direction.x }

  func along(_ x: Double, _ y: Double) -> Double { x * direction.x + y * direction.y }

  func across(_ x: Double, _ y: Double) -> Double { y * direction.x - x * direction.y }

  /// The picture point at a position along and across the line.
  func point(_ along: Double, _ across: Double) -> ImagePoint {
    ImagePoint(along * direction.x - across * direction.y, along * direction.y + across * direction.x)
  }

  /// The clockwise rotation, in radians.
  var rotation: Double {
    // The arctangent of the slope is four times that of a quarter of the angle; a few terms suffice.
    var part = slope
    for _ in 0..<2 { part /= 1 + (1 + part * part).squareRoot() }
    let square = part * part
    return 4 * part * (1 - square * (1.0 / 3 - square * (1.0 / 5 - square / 7)))
  }
}
