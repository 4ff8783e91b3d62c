public import Vision

/// Finds colored flat pieces on a board, and their poses.
///
/// Colors only tell pieces from each other and from the ground; which shape one is, and how it lies, is what fits best.
public struct PieceFinder: Sendable {
  private let shapes: [PieceShape]
  private let boardSide: Double

  /// The pixels of a unit in the straightened picture.
  static let perUnit = 48.0
  /// The fewest pieces without a board.
  private static let fewestPieces = 3
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

  /// What a frame shows.
  public struct Finding: Sendable {
    /// The pieces, those that fit best first.
    public let pieces: [FoundPiece]
    /// How far all of them are turned clockwise from multiples of 45°, in radians; 0 for pieces that lie straight.
    public let tilt: Double
    /// The board's corners, if it has a border or markers.
    public let board: Quad?
  }

  /// Returns the pieces of a frame.
  public func pieces(in frame: Frame) -> Finding {
    if let outline = BoardOutline(in: frame.luma), let map = Homography(unitSquareTo: outline.quad) {
      let side = Int(boardSide * Self.perUnit)
      let found = pieces(in: frame, width: side, height: side, perUnit: Self.perUnit) { point in
        map(ImagePoint((point.x + 0.5) / Double(side), (point.y + 0.5) / Double(side)))
      }
      // What lies on a board has the board's scale, even if none of it is a piece.
      if found.isSomething { return Finding(pieces: found.pieces, tilt: found.tilt, board: outline.quad) }
    }
    let scale = max(Double(max(frame.luma.width, frame.luma.height)) / (boardSide * Self.perUnit), 0.25)
    let size = (Int(Double(frame.luma.width) / scale), Int(Double(frame.luma.height) / scale))
    guard min(size.0, size.1) > 30 else { return Finding(pieces: [], tilt: 0, board: nil) }
    let found = pieces(in: frame, width: size.0, height: size.1, perUnit: nil) { point in
      ImagePoint((point.x + 0.5) * scale - 0.5, (point.y + 0.5) * scale - 0.5)
    }
    // Without a board the scale is what makes the parts pieces: one or two would always be some.
    let isSure = found.pieces.count >= Self.fewestPieces
    return Finding(pieces: isSure ? found.pieces : [], tilt: isSure ? found.tilt : 0, board: nil)
  }

  /// The pieces in a straightened picture; without a scale that is taken from the areas of the pieces.
  private func pieces(
    in frame: Frame, width: Int, height: Int, perUnit: Double?, place: (ImagePoint) -> ImagePoint
  ) -> (pieces: [FoundPiece], tilt: Double, isSomething: Bool) {
    guard let picture = ColorPicture(frame, width: width, height: height, place: place) else {
      return ([], 0, false)
    }
    let least = (shapes.map(\.area).min() ?? 1) * 0.35
    let smallest = Int(least * (perUnit.map { $0 * $0 } ?? Double(width * height) / 400))
    let clusters = ColorClusters(picture, smallest: smallest)
    let blobs = clusters.blobs(in: picture, smallest: max(smallest, 24))
    let ground = Ground(of: picture, clusters.ground)
    var scale = PieceScale(
      perUnit: perUnit ?? self.scale(of: blobs, width: width, height: height), isKnown: perUnit != nil)
    let (fits, tilt) = fits(of: blobs, on: ground, in: picture, scale: &scale)
    let unit = scale.perUnit
    let offset =
      perUnit == nil ? origin(of: fits, width: width, height: height, perUnit: unit) : ImagePoint(0, 0)
    return (
      chosen(fits).map { $0.piece(perUnit: unit, offset: offset, place: place) }, tilt, !blobs.isEmpty
    )
  }

  /// What fits best to each part, but for parts of another size than most, and how far all are turned.
  ///
  /// - Parameter scale: Becomes that of the parts unless it is known.
  private func fits(
    of blobs: [ColorBlob], on ground: Ground, in picture: ColorPicture, scale: inout PieceScale
  ) -> (fits: [PieceFit], tilt: Double) {
    let loose = blobs.compactMap { blob in
      shapes.compactMap { PieceFit(blob, $0, scale: scale) }.max { $0.fit < $1.fit }
    }
    let tilt = PieceFit.tilt(of: loose.filter { $0.fit >= Self.leastFit })
    var fits = loose.map { $0.laid(along: tilt, scale: scale) }
    if !scale.isKnown, let size = sizes(of: fits, on: ground, in: picture).common {
      scale.perUnit *= size
      fits = loose.map { $0.laid(along: tilt, scale: scale) }
    }
    return (sizes(of: fits, on: ground, in: picture).accepted, tilt)
  }

  /// The sizes of the parts that may be pieces.
  private func sizes(of fits: [PieceFit], on ground: Ground, in picture: ColorPicture) -> PieceSizes {
    PieceSizes(of: fits.filter { $0.fit >= Self.leastFit }, on: ground, in: picture)
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

extension ColorClusters {
  /// The connected parts of each color.
  fileprivate func blobs(in picture: ColorPicture, smallest: Int) -> [ColorBlob] {
    colors.indices.flatMap { index -> [ColorBlob] in
      let mask = Plane(
        width: picture.width, height: picture.height,
        pixels: labels.map { $0 == UInt8(index + 1) ? 255 : 0 })
      return mask.components(from: 128, smallest: smallest).map { ColorBlob($0, color: colors[index]) }
    }
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
