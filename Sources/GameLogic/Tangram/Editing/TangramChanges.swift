public import GridEditor
public import PuzzleKit

/// An editor's changes to pieces, with exact results.
extension Arrangement {
  /// The pieces wholly in the play area.
  public var inPlay: [PlacedTan] { tans.filter(TangramTable.hasInPlay) }

  /// The arrangement after a change; nil if a piece would leave the table or nothing would change.
  public func after(_ change: GridChange, of tans: [Tan]) -> Arrangement? {
    let moved = tans.count == 1 ? tans.first.flatMap { single(change, $0) } : group(change, tans)
    guard let moved, moved != self, moved.tans.allSatisfy(TangramTable.contains) else { return nil }
    return moved
  }

  /// A single piece moves as in play: it stops at the edge of the table.
  private func single(_ change: GridChange, _ tan: Tan) -> Arrangement? {
    switch change {
    case .move(let right, let up): after(.move(tan, right: right, up: up))
    case .turn(let steps): after(.turn(tan, by: steps))
    case .mirror: after(.flip(tan))
    }
  }

  /// Several pieces keep their relative positions; they turn about the center of their bounding rectangle.
  private func group(_ change: GridChange, _ tans: [Tan]) -> Arrangement? {
    guard let pivot = Arrangement(tans.compactMap { self[$0] }).pivot else { return nil }
    var arrangement = self
    for tan in tans {
      guard let moved = self[tan]?.after(change, about: pivot) else { return nil }
      arrangement[tan] = moved
    }
    return arrangement
  }

  /// The center of the bounding rectangle, rounded to quarters of a unit.
  private var pivot: ExactPoint? {
    guard let bounds else { return nil }
    let middle = ExactPoint(bounds.low.x + bounds.high.x, bounds.low.y + bounds.high.y).rounded
    let half = Double(ExactPoint.perUnit) / 2
    return ExactPoint(Surd(Int((middle.x * half).rounded())), Surd(Int((middle.y * half).rounded())))
  }

  /// The arrangement with a piece snapped near a point, to corners and edges before the grid.
  ///
  /// - Parameters:
  ///   - center: The desired center of the piece.
  ///   - reach: The largest distance of a snap, in units.
  public func snapping(_ tan: Tan, near center: UnitPoint, within reach: Double) -> Arrangement? {
    guard let placed = self[tan] else { return nil }
    let found = Snapping(placed, in: self).candidates(near: center, within: reach).map(\.tan)
    // A piece near the edge of the table stays on it.
    let place = found.first(where: TangramTable.contains) ?? found.first.flatMap(TangramTable.clamped)
    return place.map(with)
  }

  /// The arrangements in which the piece's corners fit the other pieces, nearest first.
  ///
  /// The first piece in play goes to the middle.
  public func snaps(of tan: Tan, most: Int) -> [Arrangement] {
    guard let placed = self[tan] else { return [] }
    guard inPlay.contains(where: { $0.tan != tan }) else { return [inTheMiddle(tan)].compactMap(\.self) }
    let found = Snapping(placed, in: Arrangement(inPlay + [placed]))
      .candidates(near: placed.center.rounded, within: 16)
    let fitting = found.filter {
      $0.kind == .corner && $0.isFree && $0.tan != placed && TangramTable.hasInPlay($0.tan)
    }
    return fitting.prefix(most).map { with($0.tan) }
  }

  private func inTheMiddle(_ tan: Tan) -> Arrangement? {
    let middle = Double(TangramTable.side) / 2
    return snapping(tan, near: UnitPoint(x: middle, y: middle), within: 0.4)
  }

  private func with(_ placed: PlacedTan) -> Arrangement {
    var arrangement = self
    arrangement[placed.tan] = placed
    return arrangement
  }

  /// The arrangement with copies of some pieces, one unit to the right, made from their unused twins.
  ///
  /// - Returns: Nil if no piece has a twin outside the play area.
  public func copying(_ tans: [Tan]) -> Arrangement? {
    var arrangement = self
    for tan in tans {
      let twin = tan.shape.tans.first { $0 != tan && !inPlay.map(\.tan).contains($0) }
      guard let twin, let pose = self[tan]?.pose,
        let copy = PlacedTan(twin, at: pose)?.moved(by: ExactPoint(Surd(ExactPoint.perUnit), .zero))
      else { continue }
      arrangement[twin] = TangramTable.clamped(copy)
    }
    return arrangement == self ? nil : arrangement
  }

  /// The arrangement with some pieces back in the tray.
  public func returning(_ tans: [Tan]) -> Arrangement {
    var arrangement = self
    for tan in tans { arrangement[tan] = TangramTable.tray[tan] }
    return arrangement
  }
}

extension PlacedTan {
  fileprivate func after(_ change: GridChange, about pivot: ExactPoint) -> PlacedTan? {
    let arm = pose.position - pivot
    switch change {
    case .move(let right, let up): return moved(by: ExactPoint(Surd(right), Surd(up)))
    case .turn(let steps):
      let quarters = steps & ~1
      return arm.turned(by: quarters).flatMap {
        placed(at: pivot + $0, rotation: pose.rotation + quarters, flip: pose.flip)
      }
    case .mirror: return placed(at: pivot + arm.reflected, rotation: -pose.rotation, flip: !pose.flip)
    }
  }

  private func placed(at position: ExactPoint, rotation: Int, flip: Bool) -> PlacedTan? {
    Pose(position, rotation: rotation, flip: flip).flatMap { PlacedTan(tan, at: $0) }
  }
}
