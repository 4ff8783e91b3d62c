extension PlaneSearch {
  /// The end of a board whose parts live on alone; nil when it was told to stop.
  func settledEnding(_ pieces: [Piece], from first: Int, while goesOn: () -> Bool) -> Ending? {
    let census = pieces.reduce(into: Census()) { $0.count($1.orbit.object) }
    var pause = Pause()
    let settles = populations.settled(before: first, asIn: beginning) {
      pause.goesOn(after: pieces.count, goesOn) ? UInt64(pieces.population(at: $0)) : nil
    }
    guard !pause.isOver else { return nil }
    let common = CommonCycle(of: pieces, at: first)
    return Ending(
      verdict(common?.period ?? 1, common?.shift), generation: first, objects: census,
      populationSettles: settles, pieces: pieces)
  }

  /// The end of a board that comes back as a whole; nil when its beginning is not known, or when it was told to stop.
  func cycleEnding(
    _ period: Int, _ shift: Cell, from first: Universe?, while goesOn: () -> Bool
  ) throws(LifeError) -> Ending? {
    guard let first else { return nil }
    let settles = populations.settled(after: period, asIn: beginning, before: first.generation)
    let pieces = try first.parts(of: period, while: goesOn)
    guard goesOn() else { return nil }
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
