import Curses
import Life

/// Does the work that screens of Life ask for, on whichever thread.
struct LifeLaboratory: Sendable {
  /// Whether it does not look at the clock, so that the same work always comes as far; for tests.
  var isTimeless = false
  private static let timelessGenerations = 64
  /// How much an end is looked for where the clock is not looked at: cells, and some more for each look.
  fileprivate static let timelessSearch: UInt128 = 1 << 22

  /// Does a piece of work and tells what comes of it, as often as there is something to tell.
  func perform(
    _ work: LifeWork, isGivenUp: @escaping () -> Bool, tell: @escaping (LifeWorkAnswer) -> Void
  ) {
    switch work {
    case .advance(let parcel, let generations, let time, let gaze):
      guard let universe = parcel.open() else { return }
      let end = ContinuousClock.now + time
      let limit = isTimeless ? min(generations, Self.timelessGenerations) : generations
      tell(advance(universe, by: limit, gaze) { isTimeless || ContinuousClock.now < end })
    case .make(let parcel, let gaze, let errand):
      guard let recipe = parcel.open() else { return }
      LifeErrand(number: errand, isTimeless: isTimeless, isGivenUp: isGivenUp, tell: tell).make(recipe, gaze)
    case .end(let parcel, let generations, let errand):
      guard let universe = parcel.open() else { return }
      LifeErrand(number: errand, isTimeless: isTimeless, isGivenUp: isGivenUp, tell: tell)
        .end(universe, generations)
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

/// Work that somebody waits for, and may give up.
private struct LifeErrand {
  let number: Int
  let isTimeless: Bool
  let isGivenUp: () -> Bool
  let tell: (LifeWorkAnswer) -> Void

  /// How often it is told how far it has come.
  private static let beat = Duration.milliseconds(100)

  /// Makes a state, and tells of it unless nobody waits any more.
  func make(_ recipe: Recipe, _ gaze: Gaze) {
    var universe = recipe.start
    var done = 0
    do throws(LifeError) {
      for step in recipe.steps {
        switch step {
        case .flip(let cells): try universe.flip(cells)
        case .advance(let generations):
          try advance(&universe, by: generations, after: done, of: recipe.generations)
          done += generations
        }
      }
      guard !isGivenUp() else { return }
      let sight = Sight(of: universe, gaze)
      tell(.made(Parcel(universe), sight, errand: number))
    } catch {
      tell(.failed(error, errand: number))
    }
  }

  /// Goes on by all of these generations, and tells now and then how many are done.
  private func advance(
    _ universe: inout Universe, by generations: Int, after before: Int, of all: Int
  ) throws(LifeError) {
    var done = 0
    while done < generations, !isGivenUp() {
      let end = ContinuousClock.now + Self.beat
      done += try universe.advance(by: generations - done) {
        isTimeless || (ContinuousClock.now < end && !isGivenUp())
      }
      if done < generations { tell(.progress(done: before + done, of: all, errand: number)) }
    }
  }

  /// Finds out how a board ends.
  func end(_ universe: Universe, _ generations: Int) {
    var search = FinalState(of: universe, limits: .init(generations: generations))
    var (next, seen) = (ContinuousClock.now + Self.beat, UInt128(0))
    do throws(LifeError) {
      let ending = try search.search { progress in
        seen += progress.population + 64
        guard !isTimeless else { return seen < LifeLaboratory.timelessSearch }
        if ContinuousClock.now >= next {
          tell(.progress(done: progress.generation, of: nil, errand: number))
          next = ContinuousClock.now + Self.beat
        }
        return !isGivenUp()
      }
      if let ending { return tell(.ended(ending, errand: number)) }
      if isTimeless { tell(.failed(.tooLarge, errand: number)) }
    } catch {
      tell(.failed(error, errand: number))
    }
  }
}
