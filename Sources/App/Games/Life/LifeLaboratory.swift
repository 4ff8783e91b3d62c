import Curses
import Life

/// Does the work that screens of Life ask for, on whichever thread.
struct LifeLaboratory: Sendable {
  /// Whether it does not look at the clock, so that the same work always comes as far; for tests.
  var isTimeless = false
  private static let timelessGenerations = 64
  private static let timelessSearch = 20_000

  /// Does a piece of work and tells what comes of it, as often as there is something to tell.
  func perform(
    _ work: LifeWork, isGivenUp: @escaping @Sendable () -> Bool, tell: (LifeWorkAnswer) -> Void
  ) {
    switch work {
    case .advance(let parcel, let generations, let time, let gaze):
      guard let universe = parcel.open() else { return }
      let end = ContinuousClock.now + time
      let limit = isTimeless ? min(generations, Self.timelessGenerations) : generations
      tell(advance(universe, by: limit, gaze) { isTimeless || ContinuousClock.now < end })
    case .make(let parcel, let gaze):
      guard let recipe = parcel.open() else { return }
      make(recipe, gaze, isGivenUp, tell)
    case .end(let parcel, let time):
      guard let universe = parcel.open() else { return }
      look(for: universe, time, isGivenUp, tell)
    }
  }

  /// Goes on; the last generation by itself where its births and deaths are wanted.
  private func advance(
    _ before: consuming Universe, by generations: Int, _ gaze: Gaze, while goesOn: () -> Bool
  ) -> LifeWorkAnswer {
    var universe = before
    do throws(LifeError) {
      let isCounting = gaze.countsTurnover && universe.population <= BoardStatistics.mostCounted
      try universe.advance(by: isCounting ? generations - 1 : generations, while: goesOn)
      guard isCounting else {
        let sight = Sight(of: universe, gaze)
        return .advanced(Parcel(universe), sight, trouble: nil)
      }
      let last = universe
      try universe.advance(by: 1)
      let sight = Sight(of: universe, gaze, after: last)
      return .advanced(Parcel(universe), sight, trouble: nil)
    } catch {
      let sight = Sight(of: universe, gaze)
      return .advanced(Parcel(universe), sight, trouble: error)
    }
  }
}

extension LifeLaboratory {
  /// How often it is told how far a state has come.
  private static let beat = Duration.milliseconds(100)

  private func make(
    _ recipe: Recipe, _ gaze: Gaze, _ isGivenUp: () -> Bool, _ tell: (LifeWorkAnswer) -> Void
  ) {
    var universe = recipe.start
    var done = 0
    do throws(LifeError) {
      for step in recipe.steps {
        switch step {
        case .flip(let cells): universe.flip(cells)
        case .advance(let generations):
          try advance(&universe, by: generations, isGivenUp) { part in
            tell(.making(done: done + part, of: recipe.generations))
          }
          done += generations
        }
      }
      guard !isGivenUp() else { return }
      let sight = Sight(of: universe, gaze)
      tell(.made(Parcel(universe), sight, trouble: nil))
    } catch {
      tell(.made(nil, nil, trouble: error))
    }
  }

  /// Goes on by all of these generations, and tells now and then how many are done.
  private func advance(
    _ universe: inout Universe, by generations: Int, _ isGivenUp: () -> Bool, _ progress: (Int) -> Void
  ) throws(LifeError) {
    var done = 0
    while done < generations, !isGivenUp() {
      let end = ContinuousClock.now + Self.beat
      done += try universe.advance(by: generations - done) {
        isTimeless || (ContinuousClock.now < end && !isGivenUp())
      }
      if done < generations { progress(done) }
    }
  }
}

extension LifeLaboratory {
  /// Looks for the end of a board, and tells now and then how far that has come.
  private func look(
    for universe: Universe, _ time: Duration, _ isGivenUp: () -> Bool, _ tell: (LifeWorkAnswer) -> Void
  ) {
    let limits = FinalState.Limits(generations: isTimeless ? Self.timelessSearch : Int.max / 4)
    let end = ContinuousClock.now + time
    var next = ContinuousClock.now + Self.beat
    do throws(LifeError) {
      let ending = try FinalState.find(of: universe, limits: limits) { progress in
        guard !isTimeless else { return true }
        let now = ContinuousClock.now
        if now >= next {
          tell(.looking(progress))
          next = now + Self.beat
        }
        return now < end && !isGivenUp()
      }
      tell(.ended(ending, trouble: nil))
    } catch {
      tell(.ended(nil, trouble: error))
    }
  }
}
