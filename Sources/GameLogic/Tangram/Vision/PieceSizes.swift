import Vision

/// The sizes of parts: pieces of one set have the same scale.
struct PieceSizes {
  /// The parts that have the size of most, and those whose size cannot be seen.
  let accepted: [PieceFit]
  /// The size of most for that of the shapes; nil without a majority.
  let common: Double?

  /// The fewest parts that tell the common size.
  private static let quorum = 3
  /// The most that the size of a piece differs from that of the others.
  private static let tolerance = 0.035
  /// The farthest that the sides of a piece are from straight ones in the right directions, in units.
  private static let mostDeviation = 0.012

  init(of fits: [PieceFit], on ground: Ground, in picture: ColorPicture) {
    let edges = fits.map { PieceEdges($0.polygon, on: ground, in: picture, perUnit: $0.scale.perUnit) }
    let sizes = edges.compactMap { $0?.size }.sorted()
    let isKnown = fits.first?.scale.isKnown ?? false
    common = sizes.count < Self.quorum ? isKnown ? 1 : nil : sizes[sizes.count / 2]
    guard let common else {
      accepted = fits
      return
    }
    accepted = zip(fits, edges).filter { _, edges in
      guard let edges else { return true }
      return (edges.size / common - 1).magnitude <= Self.tolerance && edges.deviation <= Self.mostDeviation
    }.map(\.0)
  }
}
