import Curses
import Life

/// Does the work that screens of Life ask for, on whichever thread.
struct LifeLaboratory: Sendable {
  /// Whether it does not look at the clock, so that the same work always comes as far; for tests.
  var isTimeless = false
  private static let timelessGenerations = 64

  /// Does a piece of work and tells what comes of it, as often as there is something to tell.
  func perform(
    _ work: LifeWork, isGivenUp: @escaping @Sendable () -> Bool, tell: (LifeWorkAnswer) -> Void
  ) {
    switch work {
    case .advance(let parcel, let generations, let time, let glimpse):
      guard var universe = parcel.open() else { return }
      let limit = isTimeless ? min(generations, Self.timelessGenerations) : generations
      let end = ContinuousClock.now + time
      let trouble = advance(&universe, by: limit) {
        isTimeless || (ContinuousClock.now < end && !isGivenUp())
      }
      let sight = Sight(of: universe, glimpse)
      tell(.advanced(Parcel(universe), sight, trouble: trouble))
    }
  }

  private func advance(
    _ universe: inout Universe, by generations: Int, while goesOn: () -> Bool
  ) -> LifeError? {
    do throws(LifeError) {
      try universe.advance(by: generations, while: goesOn)
      return nil
    } catch {
      return error
    }
  }
}
