public import PuzzleKit

/// A piece whose place is known in plain numbers alone.
public struct ApproximateTan: Hashable, Sendable {
  /// The piece.
  public let tan: Tan
  /// The piece's first corner, in units.
  public let position: UnitPoint
  /// The turns by 45° counterclockwise about the first corner.
  public let rotation: Int
  /// True if the piece is reflected, left and right exchanged, before it is turned.
  public let flip: Bool

  /// Creates a place.
  public init(_ tan: Tan, x: Double, y: Double, rotation: Int = 0, flip: Bool = false) {
    (self.tan, self.rotation, self.flip) = (tan, rotation & 7, flip)
    position = UnitPoint(x: x, y: y)
  }

  /// The piece at an exact place for its first corner; nil if that is too far away.
  func placed(at position: ExactPoint) -> PlacedTan? {
    Pose(position, rotation: rotation, flip: flip).flatMap { PlacedTan(tan, at: $0) }
  }

  /// The corners from the first one, exactly.
  var offsets: [ExactPoint] { placed(at: .zero)?.corners ?? [] }
}

/// A figure whose exact places were found.
public struct RecoveredFigure: Hashable, Sendable {
  /// How the exact places were found.
  public enum Precision: Hashable, Sendable {
    /// The numbers had enough digits.
    case exact
    /// Pieces were moved to where they touch; the farthest by so many units.
    case snapped(farthest: Double)
  }

  /// The pieces, in the middle of the play area.
  public let arrangement: Arrangement
  /// How the exact places were found.
  public let precision: Precision
}

extension RecoveredFigure {
  /// A figure whose places were never rounded.
  public init(exact arrangement: Arrangement) { self.init(arrangement: arrangement, precision: .exact) }
}

/// A figure in plain numbers: from a file of another program, or from an author's drawing.
public struct ApproximateFigure: Hashable, Sendable {
  /// The pieces.
  public let tans: [ApproximateTan]

  /// Creates a figure.
  public init(_ tans: [ApproximateTan]) { self.tans = tans }

  /// Finds the exact places.
  ///
  /// Six decimals are enough to tell them. Otherwise pieces are moved, each by a fifth of a unit at most, to where their
  /// corners and edges touch.
  public func recovered() throws(PuzzleFault) -> RecoveredFigure {
    try checkPieces()
    if let exact = exact, !exact.hasOverlaps {
      return RecoveredFigure(arrangement: try Self.centered(exact), precision: .exact)
    }
    var search = SnapSearch(tans)
    guard let snapped = search.run() else {
      throw PuzzleFault(
        .document, "The \(search.hardest.name) does not fit next to the other pieces.",
        advice: "Move it, or write more decimals.")
    }
    let precision = RecoveredFigure.Precision.snapped(farthest: search.farthest(in: snapped))
    return RecoveredFigure(arrangement: try Self.centered(snapped), precision: precision)
  }

  private func checkPieces() throws(PuzzleFault) {
    for tan in Tan.allCases {
      let count = tans.count { $0.tan == tan }
      guard count != 1 else { continue }
      throw PuzzleFault(
        .document, "The \(tan.name) is \(count == 0 ? "missing" : "there \(count) times").",
        advice: "Place each of the seven pieces once.")
    }
    let limit = Double(Pose.limit / ExactPoint.perUnit / 2)
    let far = tans.first { !(abs($0.position.x) < limit && abs($0.position.y) < limit) }
    if let far {
      throw PuzzleFault(
        .document, "The \(far.tan.name) is too far away.",
        advice: "Keep all pieces between 0 and \(TangramTable.side) units.")
    }
  }

  /// The exact places, measured from the first piece; nil if the numbers do not tell.
  private var exact: Arrangement? {
    guard let first = tans.first else { return nil }
    let placed = tans.compactMap { tan -> PlacedTan? in
      guard let x = Surd(quartersOf: tan.position.x - first.position.x),
        let y = Surd(quartersOf: tan.position.y - first.position.y)
      else { return nil }
      return tan.placed(at: ExactPoint(x, y))
    }
    return placed.count == tans.count ? Arrangement(placed) : nil
  }

  /// Puts a figure in the middle of the play area.
  private static func centered(_ arrangement: Arrangement) throws(PuzzleFault) -> Arrangement {
    if let centered = arrangement.centered { return centered }
    throw PuzzleFault(
      .document, "The figure is larger than the play area.",
      advice: "Keep it within \(TangramTable.side) units in width and height.")
  }
}

extension Surd {
  /// The number of quarters in a length with six decimals; nil if none is near that is simple.
  ///
  /// Multiples of √2 up to 64 are tried. Two such numbers differ by 0.001 units or more.
  init?(quartersOf length: Double) {
    let quarters = length * Double(ExactPoint.perUnit)
    for size in 0...64 {
      for b in [size, -size] {
        let rest = quarters - Surd(0, b).approximation
        if abs(rest - rest.rounded()) < 1.2e-5 {
          self.init(Int(rest.rounded()), b)
          return
        }
      }
    }
    return nil
  }
}
