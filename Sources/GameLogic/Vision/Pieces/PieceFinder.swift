/// Finds colored flat pieces on a board, and their poses.
///
/// Colors only tell pieces from each other and from the ground; which shape one is, and how it lies, is what fits best.
public struct PieceFinder: Sendable {
  private let shapes: [PieceShape]
  private let boardSide: Double

  /// The pixels of a unit in the straightened picture.
  static let perUnit = 48.0
  /// The least fit of a pose.
  public static let leastFit = 0.88

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - shapes: The shapes that there are.
  ///   - boardSide: The side of the square board in units.
  public init(_ shapes: [PieceShape], boardSide: Double) {
    precondition(!shapes.isEmpty && boardSide > 0, "There are pieces on a board")
    (self.shapes, self.boardSide) = (shapes, boardSide)
  }

  /// Returns the pieces of a frame, those that fit best first, and the board's corners if it has a border or markers.
  public func pieces(in frame: Frame) -> (pieces: [FoundPiece], board: Quad?) {
    if let outline = BoardOutline(in: frame.luma), let map = Homography(unitSquareTo: outline.quad) {
      let side = Int(boardSide * Self.perUnit)
      let found = pieces(in: frame, width: side, height: side, perUnit: Self.perUnit) { point in
        map(ImagePoint((point.x + 0.5) / Double(side), (point.y + 0.5) / Double(side)))
      }
      if !found.isEmpty { return (found, outline.quad) }
    }
    let scale = max(Double(max(frame.luma.width, frame.luma.height)) / (boardSide * Self.perUnit), 0.25)
    let size = (Int(Double(frame.luma.width) / scale), Int(Double(frame.luma.height) / scale))
    guard min(size.0, size.1) > 30 else { return ([], nil) }
    let found = pieces(in: frame, width: size.0, height: size.1, perUnit: nil) { point in
      ImagePoint((point.x + 0.5) * scale - 0.5, (point.y + 0.5) * scale - 0.5)
    }
    return (found, nil)
  }

  /// The pieces in a straightened picture; without a scale that is taken from the areas of the pieces.
  private func pieces(
    in frame: Frame, width: Int, height: Int, perUnit: Double?, place: (ImagePoint) -> ImagePoint
  ) -> [FoundPiece] {
    guard let picture = ColorPicture(frame, width: width, height: height, place: place) else { return [] }
    let least = (shapes.map(\.area).min() ?? 1) * 0.35
    let smallest = Int(least * (perUnit.map { $0 * $0 } ?? Double(width * height) / 400))
    let clusters = ColorClusters(picture, smallest: smallest)
    let blobs = clusters.colors.indices.flatMap { index -> [ColorBlob] in
      let mask = Plane(
        width: width, height: height, pixels: clusters.labels.map { $0 == UInt8(index + 1) ? 255 : 0 })
      return mask.components(from: 128, smallest: max(smallest, 24)).map {
        ColorBlob($0, color: clusters.colors[index])
      }
    }
    let unit = perUnit ?? scale(of: blobs, width: width, height: height)
    let fits = blobs.compactMap { blob in
      shapes.compactMap { PieceFit(blob, $0, perUnit: unit) }.max { $0.fit < $1.fit }
    }
    let offset =
      perUnit == nil ? origin(of: fits, width: width, height: height, perUnit: unit) : ImagePoint(0, 0)
    return chosen(fits).map { $0.piece(perUnit: unit, offset: offset, place: place) }
  }

  /// The best fits, as many of each shape as there are pieces.
  private func chosen(_ fits: [PieceFit]) -> [PieceFit] {
    let good = fits.filter { $0.fit >= Self.leastFit }.sorted { $0.fit > $1.fit }
    return shapes.flatMap { shape in Array(good.filter { $0.shape == shape }.prefix(shape.count)) }
      .sorted { $0.fit > $1.fit }
  }

  /// The pixels of a unit: the board's side is the picture's unless the areas of the pieces say otherwise.
  private func scale(of blobs: [ColorBlob], width: Int, height: Int) -> Double {
    let whole = Double(min(width, height)) / boardSide
    let areas = blobs.map { Double($0.component.area) }
    guard let largest = areas.max() else { return whole }
    let sizes = Array(Set(shapes.map(\.area))).sorted()
    func error(at scale: Double) -> Double {
      areas.reduce(0) { sum, area in
        sum + min(sizes.map { Self.difference(area / (scale * scale), $0) }.min() ?? 1, 0.5)
      } / Double(areas.count)
    }
    // Seen areas are a little small, as colors mix at edges.
    if error(at: whole) < 0.2 { return whole }
    // The largest part is one of the shapes; the scale with which the others are, too, is right.
    let scales = sizes.map { (largest / $0).squareRoot() }
    return (scales.min { error(at: $0) < error(at: $1) } ?? whole) * 1.01
  }

  private static func difference(_ one: Double, _ other: Double) -> Double {
    max(one, other) / min(one, other) - 1
  }

  /// The board's corner in units: the picture's if it shows the board, or such that the pieces are in the middle.
  private func origin(of fits: [PieceFit], width: Int, height: Int, perUnit: Double) -> ImagePoint {
    let isBoard =
      (Double(width) / perUnit - boardSide).magnitude < 0.1
      && (Double(height) / perUnit - boardSide).magnitude < 0.1
    let corners = fits.flatMap(\.polygon.corners)
    guard !isBoard, !corners.isEmpty else { return ImagePoint(0, 0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let middle = ImagePoint(
      ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2 / perUnit, ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2 / perUnit)
    return middle - ImagePoint(boardSide / 2, boardSide / 2)
  }
}

/// A connected part of one color.
struct ColorBlob {
  let component: Component
  let color: PieceColor
  let middle: ImagePoint

  init(_ component: Component, color: PieceColor) {
    (self.component, self.color, middle) = (component, color, component.middle)
  }
}

/// A shape laid onto a part of the picture as well as it can be.
struct PieceFit {
  let shape: PieceShape
  let polygon: PiecePolygon
  let fit: Double
  private let rotation: Double
  private let isMirrored: Bool
  private let blob: ColorBlob

  /// The turn to which poses snap.
  private static let eighth = Double.pi / 4
  /// The farthest turn from which they do.
  private static let snap = 0.1

  /// Fits a shape; nil if its area is another one.
  init?(_ blob: ColorBlob, _ shape: PieceShape, perUnit: Double) {
    let area = shape.area * perUnit * perUnit
    let ratio = Double(blob.component.area) / area
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
    let snapped = (best.angle / Self.eighth).rounded() * Self.eighth
    let angle = (snapped - best.angle).magnitude < Self.snap ? snapped : best.angle
    let start = shape.centered(angle, isMirrored: best.isMirrored).scaled(by: perUnit).moved(by: blob.middle)
    polygon = pixels.moved(start, perUnit: perUnit)
    fit = pixels.fit(of: polygon, tolerance: max(0.045 * perUnit, 1.2))
    let turns = (angle / (2 * .pi)).rounded(.down)
    (self.shape, self.blob, rotation, isMirrored) = (shape, blob, angle - turns * 2 * .pi, best.isMirrored)
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

/// The pixels of a part, for comparisons with polygons.
private struct BlobPixels {
  private let sample: [ImagePoint]
  private let mask: Set<Int>
  private let box: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)

  init(_ component: Component) {
    let points = component.runs.flatMap { run in run.columns.map { ImagePoint(Double($0), Double(run.y)) } }
    let step = max(1, points.count / 500)
    sample = stride(from: 0, to: points.count, by: step).map { points[$0] }
    mask = Set(points.map { Int($0.y) << 16 | Int($0.x) })
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

  /// The polygon where as many pixels as possible are inside, and as few as possible outside.
  func moved(_ polygon: PiecePolygon, perUnit: Double) -> PiecePolygon {
    var best = (polygon: polygon, cost: cost(of: polygon))
    for step in [0.8, 0.4, 0.2, 0.1] {
      for _ in 0..<8 {
        let start = best
        for way in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
          let next = start.polygon.moved(by: ImagePoint(way.0 * step, way.1 * step))
          let cost = cost(of: next)
          if cost < best.cost { best = (next, cost) }
        }
        if best.cost == start.cost { break }
      }
    }
    return best.polygon
  }

  /// The pixels outside that are in the part, and those inside that are not, softened at the edges.
  private func cost(of polygon: PiecePolygon) -> Double {
    let sides = polygon.sides
    var cost = 0.0
    forEachPixel(around: polygon) { point, isInk in
      let depth = sides.reduce(Double.infinity) { min($0, $1.depth(of: point)) }
      let cover = min(max(depth + 0.5, 0), 1)
      cost += isInk ? 1 - cover : cover
    }
    return cost
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
