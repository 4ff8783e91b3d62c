import GridEditor
import PuzzleKit
import Tangram
import TangramVision
import Vision

/// The real pieces that a picture shows, and how they lie.
struct TangramScan: Hashable, Sendable {
  /// A piece at a place that was measured.
  struct Piece: Hashable, Sendable {
    let tan: Tan
    /// The place of its first corner, in units from the bottom left corner of the play area.
    var position: UnitPoint
    /// The turn about its first corner, counterclockwise in radians from 0 up to 2π.
    private(set) var rotation: Double
    /// The turns by 45° beyond the common direction of all pieces; nil if it lies askew to it.
    let eighths: Int?
    let isFlipped: Bool
    /// How well it fits what is seen, from 0 to 1.
    let fit: Double
    let color: PieceColor
    /// Its corners in the picture, in pixels.
    let outline: [ImagePoint]
  }

  /// The pieces that are certain, in the order of the game.
  let pieces: [Piece]
  /// All seven at exact places in the middle of the play area, if they lie where exact ones can.
  let figure: Arrangement?
  /// How far all pieces are turned counterclockwise from the board's own directions, in radians.
  let tilt: Double
  /// The corners of the board in the picture, if it has a border or markers.
  let board: Quad?

  /// The farthest that a piece may be from its exact place, in units.
  static let tolerance = 0.1

  /// The pieces that were not found.
  var missing: [Tan] { Tan.allCases.filter { tan in !pieces.contains { $0.tan == tan } } }

  /// Looks for pieces in a frame.
  init(of frame: Frame, palette: TangramPalette = .usual) {
    let found = PieceFinder(Self.shapes, boardSide: Double(TangramTable.side)).pieces(in: frame)
    let tilt = -found.tilt
    let measured = Self.named(found.pieces, palette).compactMap { Piece($0.tan, $0.piece, tilt: tilt) }
      .sorted { Tan.allCases.firstIndex(of: $0.tan) ?? 0 < Tan.allCases.firstIndex(of: $1.tan) ?? 0 }
    let exact = Self.exact(measured, tilt: tilt)
    (pieces, figure, board) = (exact?.pieces ?? measured, exact?.figure, found.board)
    self.tilt = tilt
  }

  /// The shapes of the pieces, as pictures show them: y goes down.
  static let shapes = TanShape.allCases.map { shape in
    let corners = shape.tans.first.flatMap { PlacedTan($0, at: .origin) }?.corners.map(\.rounded) ?? []
    return PieceShape(
      shape.name, corners: corners.map { ImagePoint($0.x, -$0.y) }, count: shape.tans.count,
      canMirror: shape.canFlip)
  }

  /// Gives each found shape to a piece; of twins, the one whose color is nearer.
  private static func named(
    _ found: [FoundPiece], _ palette: TangramPalette
  ) -> [(tan: Tan, piece: FoundPiece)] {
    TanShape.allCases.flatMap { shape -> [(tan: Tan, piece: FoundPiece)] in
      let (twins, found) = (shape.tans, found.filter { $0.shape == shape.name })
      let orders = twins.count == 2 ? [twins, twins.reversed()] : [twins]
      let best = orders.min { palette.distance(of: found, as: $0) < palette.distance(of: found, as: $1) }
      return Array(zip(best ?? twins, found))
    }
  }

  /// The exact places of all seven pieces if they are near the measured ones, and these moved onto them.
  private static func exact(
    _ askew: [Piece], tilt: Double
  ) -> (pieces: [Piece], figure: Arrangement)? {
    let pieces = askew.map { $0.turned(-tilt) }
    let figure = ApproximateFigure(
      pieces.compactMap { piece in
        piece.eighths.map {
          ApproximateTan(
            piece.tan, x: piece.position.x, y: piece.position.y, rotation: $0, flip: piece.isFlipped)
        }
      })
    guard figure.tans.count == Tan.allCases.count, let found = try? figure.recovered().arrangement else {
      return nil
    }
    let places = pieces.compactMap { found[$0.tan]?.pose.position.rounded }
    let steps = zip(pieces, places).map { UnitPoint(x: $0.position.x - $1.x, y: $0.position.y - $1.y) }
    let mean = UnitPoint(
      x: steps.reduce(0) { $0 + $1.x } / Double(steps.count),
      y: steps.reduce(0) { $0 + $1.y } / Double(steps.count))
    guard steps.allSatisfy({ $0.isWithin(tolerance, of: mean) }) else { return nil }
    // Only pieces that touch say exactly where the others are.
    guard found.isConnected else { return (askew, found) }
    let moved = zip(pieces, places).map { piece, place in
      var piece = piece
      piece.position = UnitPoint(x: place.x + mean.x, y: place.y + mean.y)
      return piece.turned(tilt)
    }
    return (moved, found)
  }
}

extension TangramScan.Piece {
  fileprivate static let eighth = Double.pi / 4

  /// Turns what was seen into a pose; of those that look the same, the first.
  ///
  /// - Parameter tilt: The common direction of all pieces, counterclockwise in radians.
  fileprivate init?(_ tan: Tan, _ found: FoundPiece, tilt: Double) {
    let turned = -found.rotation - tilt
    let steps = (turned / Self.eighth).rounded()
    let isStraight = (turned - steps * Self.eighth).magnitude < 1e-6
    let place = UnitPoint(x: found.origin.x, y: Double(TangramTable.side) - found.origin.y)
    (self.tan, fit, color, outline) = (tan, found.fit, found.color, found.corners)
    guard isStraight else {
      (position, rotation, eighths, isFlipped) = (
        place, Self.normalized(-found.rotation), nil, found.isMirrored
      )
      return
    }
    let pose = Pose(.zero, rotation: (Int(steps) % 8 + 8) % 8, flip: found.isMirrored)
    guard let first = pose.flatMap({ PlacedTan(tan, at: $0) })?.pose else { return nil }
    let step = first.position.rounded.turned(tilt)
    position = UnitPoint(x: place.x + step.x, y: place.y + step.y)
    (rotation, eighths) = (Self.normalized(Double(first.rotation) * Self.eighth + tilt), first.rotation)
    isFlipped = first.flip
  }

  /// The piece as numbers, which ``init(_:values:)`` reads.
  var values: [Double] {
    [
      position.x, position.y, rotation, Double(eighths ?? -1), isFlipped ? 1 : 0, fit, color.blue, color.red,
    ]
  }

  /// Creates a piece of numbers, without an outline; nil if they aren't those of a piece.
  init?(_ tan: Tan, values: [Double]) {
    guard values.count == 8 else { return nil }
    (self.tan, outline) = (tan, [])
    position = UnitPoint(x: values[0], y: values[1])
    (rotation, eighths) = (values[2], values[3] < 0 ? nil : Int(values[3]))
    (isFlipped, fit) = (values[4] == 1, values[5])
    color = PieceColor(blue: values[6], red: values[7])
  }

  /// An angle from 0 up to 2π.
  private static func normalized(_ angle: Double) -> Double {
    let turns = (angle / (2 * .pi)).rounded(.down)
    return max(angle - turns * 2 * .pi, 0)
  }

  /// The piece after the whole board was turned counterclockwise about its middle.
  fileprivate func turned(_ angle: Double) -> TangramScan.Piece {
    guard angle != 0 else { return self }
    let middle = Double(TangramTable.side) / 2
    let arm = UnitPoint(x: position.x - middle, y: position.y - middle).turned(angle)
    var piece = self
    piece.position = UnitPoint(x: middle + arm.x, y: middle + arm.y)
    piece.rotation = Self.normalized(rotation + angle)
    return piece
  }

  /// The pose for the grid editor.
  var gridPose: GridPose {
    // A series is exact enough for a camera, and the standard library has no sine.
    let direction = ImagePoint.direction(rotation)
    let turn = GridTurn(to: UnitPoint(x: direction.cosine, y: direction.sine)) ?? .none
    return GridPose(position, turn: eighths.map { GridTurn(steps: $0) } ?? turn, isMirrored: isFlipped)
  }
}

extension Arrangement {
  /// True if one can go from each piece to each other by way of pieces that touch.
  fileprivate var isConnected: Bool {
    var (reached, open) = (Array(tans.prefix(1)), Array(tans.dropFirst()))
    while let next = open.firstIndex(where: { tan in reached.contains { $0.touches(tan) } }) {
      reached.append(open.remove(at: next))
    }
    return open.isEmpty
  }
}

extension PlacedTan {
  fileprivate func touches(_ other: PlacedTan) -> Bool {
    corners.contains(where: other.contains) || other.corners.contains(where: contains)
  }
}

extension UnitPoint {
  /// The point after a turn about the origin, counterclockwise.
  fileprivate func turned(_ angle: Double) -> UnitPoint {
    guard angle != 0 else { return self }
    let (sine, cosine) = ImagePoint.direction(angle)
    return UnitPoint(x: cosine * x - sine * y, y: sine * x + cosine * y)
  }

  /// True if another point is at most so many units away.
  func isWithin(_ distance: Double, of other: UnitPoint) -> Bool {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y) <= distance * distance
  }
}

extension Pose {
  /// The pose at the origin; the origin is within all limits.
  fileprivate static var origin: Pose {
    guard let pose = Pose(.zero) else { preconditionFailure("The origin is a place") }
    return pose
  }
}

extension TanShape {
  /// The name for pictures.
  fileprivate var name: String {
    switch self {
    case .largeTriangle: "largeTriangle"
    case .mediumTriangle: "mediumTriangle"
    case .smallTriangle: "smallTriangle"
    case .square: "square"
    case .parallelogram: "parallelogram"
    }
  }
}

/// The colors of the pieces, which tell twins from each other.
struct TangramPalette: Hashable, Sendable {
  private let colors: [Tan: PieceColor]

  /// Creates a palette of samples; a piece without one has any color.
  init(_ samples: [Tan: PieceColor]) { colors = samples }

  /// The colors of the pieces on the screen, in the default theme.
  static let usual = TangramPalette([
    .largeTriangle1: PieceColor(ofRed: 0xEA, green: 0x6A, blue: 0x5E),
    .largeTriangle2: PieceColor(ofRed: 0xF0, green: 0x99, blue: 0x4A),
    .smallTriangle1: PieceColor(ofRed: 0x74, green: 0xC2, blue: 0x74),
    .smallTriangle2: PieceColor(ofRed: 0x52, green: 0xBD, blue: 0xB8),
  ])

  /// The colors as a text, which ``init(_:)`` reads: `square 0.12 -0.2, …`.
  var text: String {
    Tan.allCases.compactMap { tan in
      colors[tan].map { "\(tan.rawValue) \($0.blue) \($0.red)" }
    }.joined(separator: ", ")
  }

  /// Creates a palette of a text; nil if it is damaged.
  init?(_ text: String) {
    var samples: [Tan: PieceColor] = [:]
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      guard words.count == 3, let tan = Tan(rawValue: words[0]), let blue = Double(words[1]),
        let red = Double(words[2]), blue.isFinite, red.isFinite
      else { return nil }
      samples[tan] = PieceColor(blue: blue, red: red)
    }
    self.init(samples)
  }

  /// How far the colors of found pieces are from those of the pieces that they would be.
  fileprivate func distance(of found: [FoundPiece], as tans: [Tan]) -> Double {
    zip(found, tans).reduce(0) { sum, pair in
      sum + (colors[pair.1].map { $0.distance(to: pair.0.color) } ?? 0)
    }
  }
}

extension TangramScan {
  /// Creates a scan of pieces that are known.
  init(pieces: [Piece]) { (self.pieces, figure, tilt, board) = (pieces, nil, 0, nil) }

  /// The pieces after they were turned together, such that those that lie straight to each other do on the board, too.
  var straightPieces: [Piece] { pieces.map { $0.turned(-tilt) } }
}
