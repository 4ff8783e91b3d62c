import GridEditor
import PuzzleKit

/// Real pieces on a table, as recognized by a camera.
public struct RealPieces: Hashable, Sendable {
  /// The recognized pieces; their positions are relative to the first one.
  public let tans: [ApproximateTan]

  /// The largest distance of a piece from its intended place, in units.
  private static let reach = 0.35

  /// Creates real pieces; the most certain one should come first.
  public init(_ tans: [ApproximateTan]) { self.tans = tans }

  /// The recognized pieces at exact positions, and all others where they were.
  ///
  /// If all seven are recognized, they are moved to touch each other; if they form the silhouette, wherever
  /// it is on the table and however it is turned, they are placed on it.
  public func placed(in table: Arrangement, over silhouette: Silhouette? = nil) -> Arrangement {
    if tans.count == Tan.allCases.count, let figure = try? ApproximateFigure(tans).recovered().arrangement {
      return silhouette?.covered(by: figure) ?? figure
    }
    var (result, placed, step) = (table, Arrangement(), UnitPoint(x: 0, y: 0))
    for tan in tans {
      guard let exact = tan.snapped(by: step, to: placed, silhouette, within: Self.reach) else { continue }
      if placed.tans.isEmpty { step = exact.pose.position.rounded.step(from: tan.position) }
      result[tan.tan] = exact
      placed[tan.tan] = exact
    }
    return result
  }
}

extension ApproximateTan {
  /// The piece moved by a step, then snapped to other pieces and a silhouette.
  fileprivate func snapped(
    by step: UnitPoint, to others: Arrangement, _ silhouette: Silhouette?, within reach: Double
  ) -> PlacedTan? {
    let place = UnitPoint(x: position.x + step.x, y: position.y + step.y)
    guard abs(place.x) < Self.farthest, abs(place.y) < Self.farthest,
      let near = placed(at: Snapping.gridPoint(near: place))
    else { return nil }
    // A pose that looks the same may have another first corner.
    let shift = place.step(from: Snapping.gridPoint(near: place).rounded)
    let middle = near.center.rounded
    let center = UnitPoint(x: middle.x + shift.x, y: middle.y + shift.y)
    return Snapping(near, in: others, silhouette: silhouette).candidates(near: center, within: reach)
      .map(\.tan).first(where: TangramTable.contains)
  }

  /// The largest coordinate of a piece, in units.
  private static let farthest = 100.0
}

extension Silhouette {
  /// The figure moved and turned by multiples of 45° to cover the silhouette; nil if it can't.
  public func covered(by figure: Arrangement) -> Arrangement? {
    // Quarter turns first, because they keep the edges' directions.
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
  /// The figure turned about the first corner of its first piece by steps of 45° counterclockwise.
  ///
  /// - Returns: Nil if a position is not a multiple of a quarter unit, or is too far away.
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
