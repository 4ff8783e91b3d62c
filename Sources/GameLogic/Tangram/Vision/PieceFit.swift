import Vision

/// A shape laid onto a part of the picture as well as it can be.
struct PieceFit {
  let shape: PieceShape
  let polygon: PiecePolygon
  /// How well the part's area and its outline are those of the shape: 1 for exactly.
  let fit: Double
  private let rotation: Double
  private let isMirrored: Bool
  private let blob: ColorBlob
  private let pixels: BlobPixels
  let scale: PieceScale

  /// The turn to which poses snap.
  private static let eighth = Double.pi / 4
  /// The farthest turn from which they do.
  private static let snap = 0.1

  /// Fits a shape, turned as it fits best; nil if its area is another one.
  init?(_ blob: ColorBlob, _ shape: PieceShape, scale: PieceScale) {
    let perUnit = scale.perUnit
    let ratio = Double(blob.component.area) / (shape.area * perUnit * perUnit)
    guard (0.6...1.45).contains(ratio) else { return nil }
    let pixels = BlobPixels(blob.component)
    let sides = shape.canMirror ? [false, true] : [false]
    var best = (angle: 0.0, isMirrored: false, score: -Double.infinity)
    func attempt(_ angle: Double, _ isMirrored: Bool) {
      let polygon = shape.centered(angle, isMirrored: isMirrored).scaled(by: perUnit).moved(by: blob.middle)
      let score = pixels.share(in: polygon)
      if score > best.score { best = (angle, isMirrored, score) }
    }
    for isMirrored in sides {
      for step in 0..<48 { attempt(Double(step) * Self.eighth / 6, isMirrored) }
    }
    for step in [0.06, 0.03, 0.015] {
      let (angle, isMirrored) = (best.angle, best.isMirrored)
      for turn in [-2.0, -1, 1, 2] { attempt(angle + turn * step, isMirrored) }
    }
    self.init(
      blob, shape, pixels, angle: best.angle, isMirrored: best.isMirrored, scale: scale, turns: true)
  }

  /// Lays a shape so that its sides are where the part ends.
  ///
  /// - Parameter turns: True if it may be turned, too.
  private init(
    _ blob: ColorBlob, _ shape: PieceShape, _ pixels: BlobPixels, angle: Double, isMirrored: Bool,
    scale: PieceScale, turns: Bool
  ) {
    let perUnit = scale.perUnit
    let start = shape.centered(angle, isMirrored: isMirrored).scaled(by: perUnit).moved(by: blob.middle)
    let laid = OutlineMatch(pixels.border, start, scale: scale, turns: turns)
    let area = pixels.fit(of: laid.polygon, tolerance: max(0.045 * perUnit, 1.2))
    fit = max(area - laid.misfit, 0)
    polygon = laid.polygon
    let turned = angle + laid.turn
    rotation = turned - (turned / (2 * .pi)).rounded(.down) * 2 * .pi
    (self.shape, self.blob, self.pixels) = (shape, blob, pixels)
    (self.isMirrored, self.scale) = (isMirrored, scale)
  }

  func piece(perUnit: Double, offset: ImagePoint, place: (ImagePoint) -> ImagePoint) -> FoundPiece {
    // The center of the top left pixel is half a pixel inside.
    let origin = (polygon.corners[0] + ImagePoint(0.5, 0.5)) * (1 / perUnit) - offset
    return FoundPiece(
      shape: shape.name, origin: origin, rotation: rotation, isMirrored: isMirrored, fit: fit,
      color: blob.color,
      corners: polygon.corners.map(place))
  }
}

/// The common direction of pieces.
extension PieceFit {
  /// The fewest pieces that tell a direction, and how near each other they are, in radians.
  private static let (quorum, agreement) = (3, 0.04)
  /// Below this, in radians, pieces lie straight.
  private static let straight = 0.02

  /// How far pieces are turned from multiples of 45°, if most of them agree; 0 if not.
  static func tilt(of fits: [PieceFit]) -> Double {
    let rests = fits.map { $0.rotation - ($0.rotation / eighth).rounded() * eighth }
    let groups = rests.map { rest in
      rests.map { other -> Double in
        let apart = other - rest
        return rest + apart - (apart / eighth).rounded() * eighth
      }.filter { ($0 - rest).magnitude < agreement }
    }
    guard let group = groups.max(by: { $0.count < $1.count }), group.count >= quorum,
      group.count * 2 > fits.count
    else { return 0 }
    let mean = group.reduce(0, +) / Double(group.count)
    let tilt = mean - (mean / eighth).rounded() * eighth
    return tilt.magnitude < straight ? 0 : tilt
  }

  /// The piece at a scale, and in the nearest of eight directions if it is near.
  func laid(along tilt: Double, scale: PieceScale) -> PieceFit {
    let nearest = tilt + ((rotation - tilt) / Self.eighth).rounded() * Self.eighth
    let isStraight = (nearest - rotation).magnitude < Self.snap
    return PieceFit(
      blob, shape, pixels, angle: isStraight ? nearest : rotation, isMirrored: isMirrored, scale: scale,
      turns: !isStraight)
  }
}

/// The pixels of a part, for comparisons with polygons.
private struct BlobPixels {
  /// The places where the part ends, between two pixels each.
  let border: [ImagePoint]
  private let sample: [ImagePoint]
  private let mask: Set<Int>
  private let box: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  init(_ component: Component) {
    let points = component.runs.flatMap { run in run.columns.map { ImagePoint(Double($0), Double(run.y)) } }
    let step = max(1, points.count / 500)
    sample = stride(from: 0, to: points.count, by: step).map { points[$0] }
    let mask = Set(points.map { Int($0.y) << 16 | Int($0.x) })
    border = points.flatMap { point in
      [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].compactMap { x, y -> ImagePoint? in
        let next = point + ImagePoint(x, y)
        let isInside = next.x >= 0 && next.y >= 0 && mask.contains(Int(next.y) << 16 | Int(next.x))
        return isInside ? nil : point + ImagePoint(x / 2, y / 2)
      }
    }
    self.mask = mask
    box = (component.columns, component.rows)
  }

  /// The part of the pixels that is inside; for polygons of one area the highest is the best.
  func share(in polygon: PiecePolygon) -> Double {
    let sides = polygon.sides
    return sample.reduce(0) { sum, point in
      let depth = sides.reduce(Double.infinity) { min($0, $1.depth(of: point)) }
      return sum + min(max(depth, -3), 0)
    } / Double(sample.count)
  }

  /// The part of a polygon that is where it should be, less what is elsewhere; edges may be off by a tolerance.
  func fit(of polygon: PiecePolygon, tolerance: Double) -> Double {
    let sides = polygon.sides
    var (missing, extra) = (0, 0)
    forEachPixel(around: polygon) { point, isInk in
      let depth = sides.reduce(Double.infinity) { min($0, $1.depth(of: point)) }
      if isInk, depth < -tolerance { extra += 1 }
      if !isInk, depth > tolerance { missing += 1 }
    }
    return max(1 - Double(missing + extra) / max(polygon.area, 1), 0)
  }

  private func forEachPixel(around polygon: PiecePolygon, _ body: (ImagePoint, Bool) -> Void) {
    let (xs, ys) = (polygon.corners.map(\.x), polygon.corners.map(\.y))
    let columns =
      min(
        box.columns.lowerBound, Int(xs.min() ?? 0) - 1)...max(box.columns.upperBound, Int(xs.max() ?? 0) + 1)
    let rows =
      min(box.rows.lowerBound, Int(ys.min() ?? 0) - 1)...max(box.rows.upperBound, Int(ys.max() ?? 0) + 1)
    for y in rows {
      for x in columns {
        let isInk = x >= 0 && y >= 0 && mask.contains(y << 16 | x)
        body(ImagePoint(Double(x), Double(y)), isInk)
      }
    }
  }
}
