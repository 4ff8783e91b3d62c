/// A line of text that was found in a picture.
public struct TextLine: Hashable, Sendable {
  /// The corners, clockwise from the text's own top left one.
  public let outline: Quad
  /// How far the line is turned clockwise, in radians.
  public let rotation: Double
  /// The number of letters and digits that are seen; those that touch count as one.
  public let characters: Int
  /// The digits, if the line has nothing else and all of them are certain, with spaces between numbers; else nothing.
  public let text: String
  /// How sure it is that this is a text, from 0 to 1.
  public let confidence: Double
}

/// Finds lines of printed text: rows of strokes that are alike in height and close to each other.
///
/// It tells where text is, and reads no words. Text is dark on a lighter ground, turned by at most 35°, and has three
/// letters or more, each 7 pixels high at least.
public struct TextFinder: Sendable {
  /// The longest side of the largest picture that is looked at.
  private static let largest = 1_400
  /// The letters' heights in pixels that are found best in one size of a picture: lines of larger ones are found in
  /// smaller pictures.
  private static let heights = 7.0...26.0
  /// The least height in the sizes after the first one.
  private static let leastInSmaller = 11.0
  /// The most sizes of a picture.
  private static let sizes = 4

  private let reader = CellReader()

  /// Creates a finder.
  public init() {}

  /// Returns the lines of a picture, from top to bottom.
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

/// Axes along a line of text and down across it.
struct TextAxes {
  /// The direction of the line, of length 1, to the right.
  let direction: ImagePoint

  /// Creates axes for a line that goes down by a part of each step to the right.
  init(slope: Double) {
    let length = (1 + slope * slope).squareRoot()
    direction = ImagePoint(1 / length, slope / length)
  }

  /// How far the line goes down for each step to the right.
  var slope: Double { direction.y / direction.x }

  func along(_ x: Double, _ y: Double) -> Double { x * direction.x + y * direction.y }

  func across(_ x: Double, _ y: Double) -> Double { y * direction.x - x * direction.y }

  /// The point with a place along the line and one across it.
  func point(_ along: Double, _ across: Double) -> ImagePoint {
    ImagePoint(along * direction.x - across * direction.y, along * direction.y + across * direction.x)
  }

  /// The turn clockwise, in radians.
  var rotation: Double {
    // The arctangent of the slope is four times that of a quarter of the angle, for which a few terms are enough.
    var part = slope
    for _ in 0..<2 { part /= 1 + (1 + part * part).squareRoot() }
    let square = part * part
    return 4 * part * (1 - square * (1.0 / 3 - square * (1.0 / 5 - square / 7)))
  }
}
