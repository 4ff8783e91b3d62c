import GameKit
import Life

/// The way of a pattern to a later generation, with news for whoever waits.
struct LifeTravel {
  let input: LifeInput
  let engine: EngineName?
  let interrupt: Interrupt

  /// Goes on by so many generations.
  func go(_ generations: Int) throws(LifeFault) -> Universe {
    guard !input.pattern.generation.addingReportingOverflow(generations).overflow else {
      throw LifeFault(LifeError.beyondReach, of: input.name)
    }
    if let board = input.board, board.cycle != nil, engine == nil {
      return try calculate(board, generations)
    }
    let universe = try compute(generations)
    guard universe.generation == input.pattern.generation + generations else {
      throw Self.stopped(at: universe.generation)
    }
    return universe
  }

  /// What is said when somebody presses Ctrl-C.
  static func stopped(at generation: Int) -> LifeFault {
    .work("Stopped in generation \(generation.grouped); nothing was written.")
  }

  /// Takes the short way that the known cycle of a board offers.
  private func calculate(_ board: Board, _ generations: Int) throws(LifeFault) -> Universe {
    do throws(BoardError) {
      return try board.universe(after: generations) { !interrupt.hasCome }
    } catch {
      if case .cancelled(let generation) = error { throw Self.stopped(at: generation) }
      throw LifeFault(error, of: input.name)
    }
  }

  private func compute(_ generations: Int) throws(LifeFault) -> Universe {
    var universe = try input.universe(with: engine)
    do throws(LifeError) {
      try advance(&universe, to: universe.generation + generations)
      return universe
    } catch {
      throw LifeFault(error, of: input.name)
    }
  }

  /// Where somebody watches, the engine comes back now and then to tell how far it is; one that had nothing
  /// to show for its time gets more of it.
  private func advance(_ universe: inout Universe, to goal: Int) throws(LifeError) {
    var news = ProgressLine()
    defer { news.clear() }
    var patience = Duration.milliseconds(250)
    let start = universe.generation
    while universe.generation < goal, !interrupt.hasCome {
      let end = ContinuousClock.now + patience
      let (isWatched, interrupt) = (news.isWatched, interrupt)
      let way = try universe.advance(by: goal - universe.generation) {
        !interrupt.hasCome && (!isWatched || ContinuousClock.now < end)
      }
      if way == 0 { patience *= 4 }
      news.tell(
        share: Double(universe.generation - start) / Double(goal - start),
        "generation \(universe.generation.grouped), \(universe.population.grouped) cells")
    }
  }
}
