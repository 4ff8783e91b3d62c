extension PlaneSearch {
  /// The end of a board whose parts live on alone.
  func settledEnding(_ pieces: [Piece], from first: Int) -> Ending {
    let census = pieces.reduce(into: Census()) { $0.count($1.orbit.object) }
    let settles = populations.settled(before: first, asIn: beginning) { UInt64(pieces.population(at: $0)) }
    let common = CommonCycle(of: pieces, at: first)
    return Ending(
      verdict(common?.period ?? 1, common?.shift), generation: first, objects: census,
      populationSettles: settles, pieces: pieces)
  }

  /// The end of a board that comes back as a whole.
  func cycleEnding(_ period: Int, _ shift: Cell, from first: Universe) throws(LifeError) -> Ending {
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    let pieces = try first.parts(of: period)
    var census = pieces.reduce(into: Census()) { $0.count($1.orbit.object) }
    if pieces.isEmpty {
      census.count(LifeObject(period: period, shift: shift, cells: Int(clamping: first.population)))
    }
    return Ending(
      verdict(period, shift), generation: first.generation, objects: census, populationSettles: settles,
      pieces: pieces)
  }

  private func verdict(_ period: Int, _ shift: Cell?) -> Ending.Verdict {
    guard let shift else { return .settled(period: period) }
    if shift != Cell(0, 0) { return .spaceship(period: period, dx: shift.x, dy: shift.y) }
    return period == 1 ? .stillLife : .oscillator(period: period)
  }
}
