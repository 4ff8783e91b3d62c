public import PuzzleKit

/// A piece with a position known only approximately.
public struct ApproximateTan: Hashable, Sendable {
  public let tan: Tan
  /// The position of the piece's first corner, in units.
  public let position: UnitPoint
  /// Turns by 45° counterclockwise about the first corner.
  public let rotation: Int
  /// True if the piece is mirrored, left and right swapped, before it is turned.
  public let flip: Bool

  public init(_ tan: Tan, x: Double, y: Double, rotation: Int = 0, flip: Bool = false) {
    self.tan = tan
    self.rotation = rotation & 7
    self.flip = flip
    position = UnitPoint(x: x, y: y)
  }

  /// The piece with its first corner at an exact position; nil if that is too far away.
  func placed(at position: ExactPoint) -> PlacedTan? {
    Pose(position, rotation: rotation, flip: flip).flatMap { PlacedTan(tan, at: $0) }
  }

  /// The exact corners relative to the first one.
  var offsets: [ExactPoint] { placed(at: .zero)?.corners ?? [] }
}

public struct RecoveredFigure: Hashable, Sendable {
  /// The source of the exact positions.
  public enum Precision: Hashable, Sendable {
    /// The numbers had enough digits.
    case exact
    /// Pieces were moved to touch each other; `farthest` is the largest move, in units.
    case snapped(farthest: Double)
  }

  public let arrangement: Arrangement
  public let precision: Precision
}

extension RecoveredFigure {
  public init(exact arrangement: Arrangement) { self.init(arrangement: arrangement, precision: .exact) }
}

/// A figure in approximate numbers, from another program's file or an author's drawing.
public struct ApproximateFigure: Hashable, Sendable {
  public let tans: [ApproximateTan]

  public init(_ tans: [ApproximateTan]) { self.tans = tans }

  /// Finds the exact positions.
  ///
  /// Six decimals determine them. With fewer, each piece is moved by up to a fifth of a unit to where corners
  /// and edges touch.
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

  /// The exact positions relative to the first piece; nil if the numbers do not determine them.
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

  /// Centers a figure in the play area.
  private static func centered(_ arrangement: Arrangement) throws(PuzzleFault) -> Arrangement {
    if let centered = arrangement.centered { return centered }
    throw PuzzleFault(
      .document, "The figure is larger than the play area.",
      advice: "Keep it within \(TangramTable.side) units in width and height.")
  }
}

extension Surd {
  /// The number of quarters in a length with six decimals; nil if no simple one is near.
  ///
  /// Tries multiples of √2 up to 64. Two such numbers differ by at least 0.001 units.
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
