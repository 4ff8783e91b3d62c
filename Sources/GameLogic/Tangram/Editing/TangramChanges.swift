public import GridEditor
public import PuzzleKit

/// What an editor does to pieces, exactly.
extension Arrangement {
  /// The pieces that are wholly in the play area.
  public var inPlay: [PlacedTan] { tans.filter(TangramTable.hasInPlay) }

  /// The arrangement after a change of one or more pieces; nil where a piece would leave the table, or nothing changes.
  public func after(_ change: GridChange, of tans: [Tan]) -> Arrangement? {
    let moved = tans.count == 1 ? tans.first.flatMap { single(change, $0) } : group(change, tans)
    guard let moved, moved != self, moved.tans.allSatisfy(TangramTable.contains) else { return nil }
    return moved
  }

  /// One piece moves as in play: it stops at the edge of the table.
  private func single(_ change: GridChange, _ tan: Tan) -> Arrangement? {
    switch change {
    case .move(let right, let up): after(.move(tan, right: right, up: up))
    case .turn(let steps): after(.turn(tan, by: steps))
    case .mirror: after(.flip(tan))
    }
  }

  /// Several pieces stay as they are to each other; they turn about the middle of the rectangle around them.
  private func group(_ change: GridChange, _ tans: [Tan]) -> Arrangement? {
    guard let pivot = Arrangement(tans.compactMap { self[$0] }).pivot else { return nil }
    var arrangement = self
    for tan in tans {
      guard let moved = self[tan]?.after(change, about: pivot) else { return nil }
      arrangement[tan] = moved
    }
    return arrangement
  }

  /// The middle of the rectangle around the pieces, at whole quarters of a unit.
  private var pivot: ExactPoint? {
    guard let bounds else { return nil }
    let middle = ExactPoint(bounds.low.x + bounds.high.x, bounds.low.y + bounds.high.y).rounded
    let half = Double(ExactPoint.perUnit) / 2
    return ExactPoint(Surd(Int((middle.x * half).rounded())), Surd(Int((middle.y * half).rounded())))
  }

  /// The arrangement with a piece as near to a place as it snaps: corners and edges before the grid.
  ///
  /// - Parameters:
  ///   - center: The place of the piece's center.
  ///   - reach: The farthest that it snaps, in units.
  public func snapping(_ tan: Tan, near center: UnitPoint, within reach: Double) -> Arrangement? {
    guard let placed = self[tan] else { return nil }
    let found = Snapping(placed, in: self).candidates(near: center, within: reach).map(\.tan)
    // At the edge of the table a piece stays on it.
    let place = found.first(where: TangramTable.contains) ?? found.first.flatMap(TangramTable.clamped)
    return place.map(with)
  }

  /// The arrangements in which a piece is where its corners fit the others, near places first.
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

  /// The arrangement in which the twins of some pieces are placed like those, one unit to the right.
  ///
  /// - Returns: Nil if no piece has a twin that is still beside the play area.
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

  /// The arrangement with some pieces back on the tray.
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
