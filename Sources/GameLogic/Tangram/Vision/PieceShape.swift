public import Vision

/// The shape of a flat piece: a polygon in units of its board, y downward.
public struct PieceShape: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The corners, in order; the first is the piece's origin.
  public let corners: [ImagePoint]
  /// The number of pieces of this shape.
  public let count: Int
  /// True if the mirror image is no turned copy.
  public let canMirror: Bool

  /// Creates a shape.
  public init(_ name: String, corners: [ImagePoint], count: Int, canMirror: Bool) {
    precondition(corners.count > 2 && count > 0, "A piece has an area")
    (self.name, self.corners, self.count, self.canMirror) = (name, corners, count, canMirror)
  }

  /// The area in square units.
  var area: Double { PiecePolygon(corners).area }

  /// The polygon, reflected if wanted, turned clockwise on the screen by radians, its middle at the origin.
  func centered(_ angle: Double, isMirrored: Bool) -> PiecePolygon {
    let (sine, cosine) = ImagePoint.direction(angle)
    let turned = corners.map { corner in
      let x = isMirrored ? -corner.x : corner.x
      return ImagePoint(cosine * x - sine * corner.y, sine * x + cosine * corner.y)
    }
    let polygon = PiecePolygon(turned)
    return polygon.moved(by: polygon.middle * -1)
  }
}

/// A polygon in a picture.
struct PiecePolygon: Hashable, Sendable {
  let corners: [ImagePoint]

  init(_ corners: [ImagePoint]) { self.corners = corners }

  func moved(by step: ImagePoint) -> PiecePolygon { PiecePolygon(corners.map { $0 + step }) }
  func scaled(by factor: Double) -> PiecePolygon { PiecePolygon(corners.map { $0 * factor }) }

  private var edges: [(ImagePoint, ImagePoint)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  private var signedArea: Double { edges.reduce(0) { $0 + $1.0.cross($1.1) } / 2 }
  var area: Double { signedArea.magnitude }

  /// The center of the area.
  var middle: ImagePoint {
    let sum = edges.reduce(ImagePoint(0, 0)) { $0 + ($1.0 + $1.1) * $1.0.cross($1.1) }
    return sum * (1 / (6 * signedArea))
  }

  /// The lines of the edges, for distances.
  var sides: [PieceSide] {
    let sign: Double = signedArea > 0 ? 1 : -1
    return edges.map { PieceSide(from: $0, to: $1, sign: sign) }
  }
}

/// One side of a convex polygon.
struct PieceSide: Sendable {
  private let start: ImagePoint
  private let along: ImagePoint
  /// The direction inward, of length 1.
  let normal: ImagePoint

  init(from start: ImagePoint, to end: ImagePoint, sign: Double) {
    let along = end - start
    (self.start, self.along) = (start, along)
    normal = ImagePoint(-along.y, along.x) * (sign / max(along.length, 1e-9))
  }

  /// How far inside a point is; negative outside.
  func depth(of point: ImagePoint) -> Double {
    (point.x - start.x) * normal.x + (point.y - start.y) * normal.y
  }

  /// True if a point is beside the side, and not near its ends.
  func isBeside(_ point: ImagePoint, margin: Double) -> Bool {
    let arm = point - start
    let place = (arm.x * along.x + arm.y * along.y) / max(along.length, 1e-9)
    return place > margin && place < along.length - margin
  }

  /// Points of the side at equal distances, the first and the last half of one from its ends.
  func places(every distance: Double) -> [ImagePoint] {
    let count = max(Int(along.length / distance), 1)
    return (0..<count).map { start + along * ((Double($0) + 0.5) / Double(count)) }
  }

  /// Eight points of a line along the side, around one.
  func places(around middle: ImagePoint, within reach: Double) -> [ImagePoint] {
    let direction = along * (reach / 4 / max(along.length, 1e-9))
    return (0..<8).map { middle + direction * (Double($0) - 3.5) }
  }
}

/// A piece that was found.
public struct FoundPiece: Hashable, Sendable {
  /// The name of its shape.
  public let shape: String
  /// The origin, in units of the board from its top left corner, y downward.
  public let origin: ImagePoint
  /// The turn clockwise on the screen, in radians from 0 up to 2π.
  public let rotation: Double
  /// True if it is reflected, left and right exchanged, before it is turned.
  public let isMirrored: Bool
  /// The part of the piece that is where it should be, less what is elsewhere: 1 for a perfect fit.
  public let fit: Double
  /// The color.
  public let color: PieceColor
  /// The corners in the picture, in pixels.
  public let corners: [ImagePoint]
}

/// The color of a piece, without its brightness: how blue and how red it is for its light.
public struct PieceColor: Hashable, Sendable {
  /// The difference of blue from gray, as a part of the brightness.
  public let blue: Double
  /// The difference of red from gray, as a part of the brightness.
  public let red: Double

  /// Creates a color.
  public init(blue: Double, red: Double) { (self.blue, self.red) = (blue, red) }

  /// Creates the color of a pixel in bytes.
  ///
  /// - Source: JFIF 1.02, page 3.
  public init(ofRed red: Int, green: Int, blue: Int) {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    let luma = max(0.299 * r + 0.587 * g + 0.114 * b, 8)
    self.init(
      blue: (0.5 * b - 0.3313 * g - 0.1687 * r) / luma, red: (0.5 * r - 0.4187 * g - 0.0813 * b) / luma)
  }

  /// How different two colors look, whatever the light.
  public func distance(to other: PieceColor) -> Double {
    ((blue - other.blue) * (blue - other.blue) + (red - other.red) * (red - other.red)).squareRoot()
  }
}
