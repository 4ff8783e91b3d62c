import GridEditor
import PuzzleKit

/// Real pieces on a table, whose places are known about.
public struct RealPieces: Hashable, Sendable {
  /// The pieces that were seen; the others are placed as they lie to the first one.
  public let tans: [ApproximateTan]

  /// The farthest that a piece is from where it is meant to be, in units.
  private static let reach = 0.35

  /// Creates pieces, the one that is known best first.
  public init(_ tans: [ApproximateTan]) { self.tans = tans }

  /// The pieces at exact places, and all others where they are.
  ///
  /// All seven together are where they touch; if they make the silhouette, wherever and which way around it is on the
  /// table, they cover it.
  public func placed(in table: Arrangement, over silhouette: Silhouette? = nil) -> Arrangement {
    if tans.count == Tan.allCases.count, let figure = try? ApproximateFigure(tans).recovered().arrangement {
      return silhouette?.covered(by: figure) ?? figure
    }
    var (result, placed, step) = (table, Arrangement(), UnitPoint(x: 0, y: 0))
    for tan in tans {
      guard let exact = tan.snapped(by: step, to: placed, silhouette, within: Self.reach) else { continue }
      if placed.tans.isEmpty { step = exact.pose.position.rounded.step(from: tan.position) }
      (result[tan.tan], placed[tan.tan]) = (exact, exact)
    }
    return result
  }
}

extension ApproximateTan {
  /// The piece moved by a step, and from there to where it fits to other pieces and to a silhouette.
  fileprivate func snapped(
    by step: UnitPoint, to others: Arrangement, _ silhouette: Silhouette?, within reach: Double
  ) -> PlacedTan? {
    let place = UnitPoint(x: position.x + step.x, y: position.y + step.y)
    guard abs(place.x) < Self.farthest, abs(place.y) < Self.farthest,
      let near = placed(at: Snapping.gridPoint(near: place))
    else { return nil }
    // The pose may be another one that looks the same, with another first corner.
    let shift = place.step(from: Snapping.gridPoint(near: place).rounded)
    let middle = near.center.rounded
    let center = UnitPoint(x: middle.x + shift.x, y: middle.y + shift.y)
    return Snapping(near, in: others, silhouette: silhouette).candidates(near: center, within: reach)
      .map(\.tan).first(where: TangramTable.contains)
  }

  /// No table is larger, in units.
  private static let farthest = 100.0
}

extension Silhouette {
  /// The pieces of a figure moved, and turned by multiples of 45°, such that they cover the silhouette; nil if they can't.
  public func covered(by figure: Arrangement) -> Arrangement? {
    // Quarters first: what needs no other turn keeps all of its directions.
    for steps in [0, 2, 4, 6, 1, 3, 5, 7] {
      if let found = figure.turned(by: steps).flatMap({ covered(byMoving: $0) }) { return found }
    }
    return nil
  }

  private func covered(byMoving figure: Arrangement) -> Arrangement? {
    guard let low = corners.min(), let other = Silhouette(figure)?.corners.min(),
      let moved = figure.moved(by: low - other), accepts(moved)
    else { return nil }
    return moved
  }
}

extension Arrangement {
  /// The whole figure turned by 45° counterclockwise, again and again, about the first corner of its first piece.
  ///
  /// - Returns: Nil if a quarter of a unit is too coarse to write a place down, or if one is too far away.
  func turned(by steps: Int) -> Arrangement? {
    guard steps != 0, let pivot = tans.first?.pose.position else { return self }
    let turned = tans.compactMap { tan in
      (tan.pose.position - pivot).turned(by: steps).flatMap {
        Pose($0 + pivot, rotation: tan.pose.rotation + steps, flip: tan.pose.flip)
      }.flatMap { PlacedTan(tan.tan, at: $0) }
    }
    return turned.count == tans.count ? Arrangement(turned) : nil
  }
}

extension UnitPoint {
  fileprivate func step(from other: UnitPoint) -> UnitPoint {
    UnitPoint(x: x - other.x, y: y - other.y)
  }
}
