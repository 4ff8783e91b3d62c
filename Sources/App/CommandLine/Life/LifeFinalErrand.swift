import GameKit
import Life

extension Errand {
  /// Finds out how a pattern ends; well only when that was found out.
  func findEnd(
    of input: LifeInput, _ search: LifeSearch, until interrupt: Interrupt
  ) throws(LifeFault) -> ExitStatus {
    let ending = try LifeQuest(input: input, search: search, interrupt: interrupt).ending()
    if interrupt.hasCome { throw LifeTravel.stopped(at: ending.generation) }
    if search.isJSON {
      output(LifeJSON.object(ending))
    } else {
      EndingSentences.lines(ending, since: input.pattern.generation).forEach(output)
    }
    if let board = input.board, let cycle = ending.cycle, board.cycle != cycle {
      try remember(cycle, of: board)
    }
    return ending.kind == .unsettled ? .faulty : .fine
  }

  /// Lets the next call make use of what was found out, unless the board is another one by now.
  private func remember(_ cycle: Board.Cycle, of board: Board) throws(LifeFault) {
    var board = board
    board.cycle = cycle
    let service = try LifeShelf(toKeepIn: folders).service
    do throws(BoardError) {
      try service.save(board, over: board.changed)
    } catch {
      throw LifeFault(error, of: board.pattern.title)
    }
  }
}

/// The search for the end of a pattern, within limits, with news for whoever waits.
private struct LifeQuest {
  let input: LifeInput
  let search: LifeSearch
  let interrupt: Interrupt

  func ending() throws(LifeFault) -> Life.Ending {
    let end = ContinuousClock.now + .seconds(search.mostSeconds)
    var news = ProgressLine()
    defer { news.clear() }
    let universe = try input.universe(with: search.engine)
    do throws(LifeError) {
      let limits = FinalState.Limits(generations: search.mostGenerations)
      var told = ContinuousClock.now
      return try FinalState.find(of: universe, limits: limits) { progress in
        let now = ContinuousClock.now
        if now - told > .milliseconds(250) {
          told = now
          news.tell("generation \(progress.generation.grouped), \(progress.population.grouped) cells")
        }
        return now < end && !interrupt.hasCome
      }
    } catch {
      throw LifeFault(error, of: input.name)
    }
  }
}
