extension Ending {
  /// What lives in a generation after the end has begun, by arithmetic: a far generation costs no more than a
  /// near one.
  ///
  /// - Returns: nil for a generation before the end, and where the end is not known by its separate parts:
  ///   the cycle of a board with edges, of one great machine, and growth.
  /// - Throws: ``LifeError/beyondReach`` when a ship has flown out of ``Box/reach`` by then.
  public func cells(at generation: Int) throws(LifeError) -> Cells? {
    guard generation >= self.generation else { return nil }
    if kind == .extinct { return Cells() }
    guard !pieces.isEmpty else { return nil }
    for piece in pieces where !piece.isWithinReach(at: generation) { throw .beyondReach }
    return pieces.cells(at: generation)
  }
}

extension Piece {
  /// Whether its place in a generation can be told.
  fileprivate func isWithinReach(at generation: Int) -> Bool {
    let (age, isTooOld) = generation.subtractingReportingOverflow(epoch)
    guard !isTooOld else { return false }
    let laps = age.laps(of: orbit.period).whole
    return [(laps, orbit.dx, corner.x), (laps, orbit.dy, corner.y)].allSatisfy { laps, step, start in
      let (way, isTooFar) = laps.multipliedReportingOverflow(by: step)
      guard !isTooFar, Box.reach.contains(way) else { return false }
      return Box.reach.contains(start + way + 4096) && Box.reach.contains(start + way - 4096)
    }
  }
}
