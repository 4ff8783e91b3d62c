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
    let verdict = verdict(period, shift)
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    var census = try first.anatomy()?.census ?? Census()
    if census.restless > 0 {
      census = Census()
      census.count(try first.object(of: period, shift))
    }
    return Ending(verdict, generation: first.generation, objects: census, populationSettles: settles)
  }

  private func verdict(_ period: Int, _ shift: Cell?) -> Ending.Verdict {
    guard let shift else { return .settled(period: period) }
    if shift != Cell(0, 0) { return .spaceship(period: period, dx: shift.x, dy: shift.y) }
    return period == 1 ? .stillLife : .oscillator(period: period)
  }
}
