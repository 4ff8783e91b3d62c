/// One of the seven pieces of a Tangram.
public enum Tan: String, CaseIterable, Codable, Hashable, Sendable, CodingKeyRepresentable {
  case largeTriangle1, largeTriangle2, mediumTriangle, smallTriangle1, smallTriangle2, square, parallelogram

  public var shape: TanShape {
    switch self {
    case .largeTriangle1, .largeTriangle2: .largeTriangle
    case .mediumTriangle: .mediumTriangle
    case .smallTriangle1, .smallTriangle2: .smallTriangle
    case .square: .square
    case .parallelogram: .parallelogram
    }
  }

  /// The index in ``allCases``.
  var index: Int {
    switch self {
    case .largeTriangle1: 0
    case .largeTriangle2: 1
    case .mediumTriangle: 2
    case .smallTriangle1: 3
    case .smallTriangle2: 4
    case .square: 5
    case .parallelogram: 6
    }
  }
}

extension Tan {
  /// The name in sentences, without an article.
  public var name: String {
    switch self {
    case .largeTriangle1: "first large triangle"
    case .largeTriangle2: "second large triangle"
    case .mediumTriangle: "medium triangle"
    case .smallTriangle1: "first small triangle"
    case .smallTriangle2: "second small triangle"
    case .square: "square"
    case .parallelogram: "parallelogram"
    }
  }
}

public enum TanShape: Int, CaseIterable, Hashable, Sendable {
  case largeTriangle, mediumTriangle, smallTriangle, square, parallelogram

  public var tans: [Tan] { Tan.allCases.filter { $0.shape == self } }

  /// The number of 45° turns after which the shape looks the same.
  public var period: Int {
    switch self {
    case .largeTriangle, .mediumTriangle, .smallTriangle: 8
    case .square: 2
    case .parallelogram: 4
    }
  }

  /// True for the only shape whose mirror image is not a rotated copy of it.
  public var canFlip: Bool { self == .parallelogram }

  public var area: Area {
    switch self {
    case .largeTriangle: Area(units: 2)
    case .mediumTriangle, .square, .parallelogram: Area(units: 1)
    case .smallTriangle: Area(Surd(64))
    }
  }

  /// Counterclockwise from the corner at the origin; the leg of a small triangle is one unit.
  var corners: [ExactPoint] {
    switch self {
    case .largeTriangle: Self.triangle(leg: Surd(8))
    case .mediumTriangle: Self.triangle(leg: Surd(0, 4))
    case .smallTriangle: Self.triangle(leg: Surd(4))
    case .square: Self.fourCorners(top: Surd(0))
    case .parallelogram: Self.fourCorners(top: Surd(4))
    }
  }

  /// The center of rotation times two: the midpoint of the longest side, or the center.
  fileprivate var doubledCenter: ExactPoint {
    switch self {
    case .largeTriangle, .mediumTriangle, .smallTriangle: corners[1] + corners[2]
    case .square, .parallelogram: corners[2]
    }
  }

  private static func triangle(leg: Surd) -> [ExactPoint] {
    [.zero, ExactPoint(leg, .zero), ExactPoint(.zero, leg)]
  }

  /// The corners of a unit square whose top side is shifted.
  private static func fourCorners(top: Surd) -> [ExactPoint] {
    let side = Surd(4)
    return [.zero, ExactPoint(side, .zero), ExactPoint(side + top, side), ExactPoint(top, side)]
  }
}

/// A shape in one of its orientations, with its first corner at the origin.
struct Orientation: Sendable {
  let shape: TanShape
  let rotation: Int
  let flip: Bool
  /// Counterclockwise.
  let corners: [ExactPoint]
  /// The center of rotation.
  let center: ExactPoint
  let region: Octagon

  private init(_ shape: TanShape, rotation: Int, flip: Bool) {
    self.shape = shape
    self.rotation = rotation
    self.flip = flip
    func placed(_ point: ExactPoint) -> ExactPoint {
      guard let turned = (flip ? point.reflected : point).turned(by: rotation) else {
        preconditionFailure("The corners of pieces are whole after each turn")
      }
      return turned
    }
    let placedCorners = shape.corners.map(placed)
    corners = flip ? [placedCorners[0]] + placedCorners.dropFirst().reversed() : placedCorners
    let doubled = placed(shape.doubledCenter)
    center = ExactPoint(doubled.x.halved, doubled.y.halved)
    region = Octagon(around: corners)
  }

  /// The index in the list of all orientations.
  var index: Int { Self.index(shape, rotation, flip) }

  /// Returns a cached orientation.
  static func of(_ shape: TanShape, rotation: Int, flip: Bool) -> Orientation {
    all[index(shape, rotation, flip)]
  }

  private static func index(_ shape: TanShape, _ rotation: Int, _ flip: Bool) -> Int {
    shape.rawValue * 16 + (rotation & 7) * 2 + (flip ? 1 : 0)
  }

  static let all: [Orientation] = TanShape.allCases.flatMap { shape in
    (0..<8).flatMap { rotation in
      [false, true].map { Orientation(shape, rotation: rotation, flip: $0) }
    }
  }

  /// The orientations that look different.
  static let distinct = all.filter { $0.rotation < $0.shape.period && (!$0.flip || $0.shape.canFlip) }
}

extension Surd {
  fileprivate var halved: Surd {
    precondition(a.isMultiple(of: 2) && b.isMultiple(of: 2), "The centers of pieces are whole")
    return Surd(a / 2, b / 2)
  }
}
