import Commands
import GameKit
import Kit
import Life

/// `parlor life run`: advances a pattern and prints or writes the result.
extension LifeRunner {
  func advance() throws(CommandError) -> CommandResult {
    let output = try arguments.output()
    return try onPattern(in: arguments.world) { input, interrupt throws(CommandError) in
      try advance(input, to: output, until: interrupt)
    }
  }

  private func advance(
    _ input: PatternInput, to output: String?, until interrupt: Interrupt
  ) throws(CommandError) -> ExitStatus {
    let start = ContinuousClock.now
    if let output { try checkEnding(of: output) }
    let advance = Advance(input: input, engine: arguments[LifeOption.engine], interrupt: interrupt)
    let universe = try advance.result(after: arguments[LifeOption.generations] ?? 0)
    let time = ContinuousClock.now - start
    if let output { try write(input.pattern.continued(by: universe), to: output) }
    if arguments.has(.json) {
      context.output(LifeJSON.object(universe, after: time).line)
    } else if output != "-" {
      report(universe, after: time)
    }
    return .fine
  }

  /// Refuses a path with an unknown extension before the work begins.
  private func checkEnding(of path: String) throws(CommandError) {
    guard path != "-", PatternFiles.format(of: path) == nil else { return }
    throw .input(PatternFiles.unknownEnding(of: path).description)
  }

  private func report(_ universe: Universe, after time: Duration) {
    let stall = universe.hasStalled ? " (HashLife ran out of memory)" : ""
    print("generation", universe.generation.grouped)
    print("cells", universe.population.grouped)
    print("box", universe.boundingBox?.placement ?? "empty")
    print("rule", universe.rule.description)
    print("world", universe.topology.argument)
    print("engine", universe.engine.rawValue + stall)
    print("seconds", time.secondsText)
  }
}

/// `parlor life final`: finds the final state of a pattern.
extension LifeRunner {
  func findEnd() throws(CommandError) -> CommandResult {
    let output = try arguments.output()
    return try onPattern(in: arguments.world) { input, interrupt throws(CommandError) in
      try findEnd(of: input, to: output, until: interrupt)
    }
  }

  private func findEnd(
    of input: PatternInput, to output: String?, until interrupt: Interrupt
  ) throws(CommandError) -> ExitStatus {
    if let output { try checkEnding(of: output) }
    let search = EndingSearch(
      input: input, engine: arguments[LifeOption.engine], limits: arguments.limits, interrupt: interrupt)
    let (ending, isOutOfTime) = try search.ending()
    if interrupt.isPending { throw .interrupted(at: ending.generation) }
    if let output { try write(ending, of: input, to: output, until: interrupt) }
    let start = input.pattern.generation
    let generations = FinalStateSearch.Limits(generations: search.limits.generations)
      .generations(on: input.pattern.topology, under: input.pattern.rule)
    let limit: SearchLimit =
      isOutOfTime ? .seconds : ending.generation - start >= generations ? .generations : .size
    if arguments.has(.json) {
      context.output(LifeJSON.object(ending, since: start, limit: limit).line)
    } else if output != "-" {
      let advice = limit.advice(search.limits, after: ending.generation - start)
      EndingText.lines(ending, since: start, advice: advice)
        .forEach { context.output($0.replacing("\u{A0}", with: " ")) }
    }
    // The next call can compute a distant generation from the cycle.
    if let board = input.board, let cycle = ending.cycle, board.cycle != cycle {
      try saveCycle(cycle, of: board)
    }
    return ending.kind == .unsettled ? .faulty : .fine
  }

  /// Writes the board at the first generation of its final state, or else at the last one examined.
  private func write(
    _ ending: Life.Ending, of input: PatternInput, to path: String, until interrupt: Interrupt
  ) throws(CommandError) {
    let advance = Advance(input: input, engine: nil, interrupt: interrupt)
    let universe = try advance.result(after: max(0, ending.generation - input.pattern.generation))
    try write(input.pattern.continued(by: universe), to: path)
  }
}

private struct SearchLimits {
  let generations: Int
  let seconds: Double
}

extension Arguments {
  fileprivate var limits: SearchLimits {
    SearchLimits(
      generations: self[LifeOption.maxGenerations] ?? LifeOption.usualGenerations,
      seconds: self[LifeOption.maxSeconds] ?? LifeOption.usualSeconds)
  }
}

/// The limit that stopped a search; the raw values are machine-readable.
enum SearchLimit: String {
  case generations, seconds
  /// The pattern is too large to examine.
  case size

  /// A sentence that names the limit and the way to search longer.
  fileprivate func advice(_ limits: SearchLimits, after generations: Int) -> String {
    switch self {
    case .generations:
      "Stopped after \(generations.grouped) generations"
        + (generations < limits.generations
          ? ": that's the limit in this world."
          : "; search longer with \(LifeOption.maxGenerations.name).")
    case .seconds:
      "Out of time; search longer than \(limits.seconds.formatted) seconds with"
        + " \(LifeOption.maxSeconds.name)."
    case .size: "The pattern has grown too large to examine."
    }
  }
}

extension Double {
  /// The number without needless decimals: `60`, `0.5`.
  fileprivate var formatted: String { self == rounded() && self < 1e15 ? "\(Int(self))" : "\(self)" }
}

/// The computation of a later generation, with a progress line.
private struct Advance {
  let input: PatternInput
  let engine: EngineName?
  let interrupt: Interrupt

  func result(after generations: Int) throws(CommandError) -> Universe {
    guard !input.pattern.generation.addingReportingOverflow(generations).overflow else {
      throw CommandError(LifeError.outOfRange, of: input.name)
    }
    if let board = input.board, board.cycle != nil, engine == nil {
      return try jump(board, generations)
    }
    let universe = try compute(generations)
    guard universe.generation == input.pattern.generation + generations else {
      throw .stopped(at: universe.generation)
    }
    return universe
  }

  /// Advances a saved board, by its cycle if that is known.
  private func jump(_ board: Board, _ generations: Int) throws(CommandError) -> Universe {
    do throws(AdvanceError) {
      return try board.universe(after: generations) { !interrupt.isPending }
    } catch {
      switch error {
      case .canceled(let generation): throw .stopped(at: generation)
      case .life(let error): throw CommandError(error, of: input.name)
      }
    }
  }

  private func compute(_ generations: Int) throws(CommandError) -> Universe {
    var universe = try input.universe(with: engine)
    let target = universe.generation + generations
    try input.reporting { () throws(LifeError) in try advance(&universe, to: target) }
    return universe
  }

  /// Advances in steps if there is a terminal to show the progress.
  ///
  /// A step too short for any progress makes the next ones longer.
  private func advance(_ universe: inout Universe, to target: Int) throws(LifeError) {
    var progress = ProgressLine()
    defer { progress.clear() }
    var stepTime = Duration.milliseconds(250)
    let start = universe.generation
    while universe.generation < target, !interrupt.isPending {
      let end = ContinuousClock.now + stepTime
      let (isVisible, interrupt) = (progress.isVisible, interrupt)
      let done = try universe.advance(by: target - universe.generation) {
        !interrupt.isPending && (!isVisible || ContinuousClock.now < end)
      }
      if done == 0 { stepTime *= 4 }
      progress.show(
        share: Double(universe.generation - start) / Double(target - start),
        "generation \(universe.generation.grouped), \(universe.population.grouped) cells")
    }
  }
}

/// The search for the final state of a pattern, with a progress line.
private struct EndingSearch {
  /// About 30 years, which can be added to any time of the clock without overflow.
  private static let mostSeconds = 1e9

  let input: PatternInput
  let engine: EngineName?
  let limits: SearchLimits
  let interrupt: Interrupt

  /// Finds the final state; `isOutOfTime` is true if the time limit stopped the search.
  func ending() throws(CommandError) -> (ending: Life.Ending, isOutOfTime: Bool) {
    let end = ContinuousClock.now + .seconds(min(limits.seconds, Self.mostSeconds))
    var line = ProgressLine()
    defer { line.clear() }
    let universe = try universe()
    var (shown, isOutOfTime) = (ContinuousClock.now, false)
    let most = FinalStateSearch.Limits(generations: limits.generations)
    let ending = try input.reporting { () throws(LifeError) in
      try FinalStateSearch.find(of: universe, limits: most) { progress in
        let now = ContinuousClock.now
        if now - shown > .milliseconds(250) {
          shown = now
          line.show("generation \(progress.generation.grouped), \(progress.population.grouped) cells")
        }
        isOutOfTime = now >= end
        return !isOutOfTime && !interrupt.isPending
      }
    }
    return (ending, isOutOfTime)
  }
}

extension EndingSearch {
  /// The running board; checks first that it does not have too many cells, before they take any memory.
  private func universe() throws(CommandError) -> Universe {
    try input.reporting { () throws(LifeError) in
      try FinalStateSearch.check(population: input.pattern.content.population)
    }
    return try input.universe(with: engine)
  }
}

extension CommandError {
  fileprivate static func interrupted(at generation: Int) -> CommandError {
    .work("Interrupted at generation \(generation.grouped).")
  }

  /// The error after Ctrl-C before there was anything to write.
  fileprivate static func stopped(at generation: Int) -> CommandError {
    .work("Interrupted at generation \(generation.grouped); nothing was written.")
  }
}

extension Pattern {
  fileprivate func continued(by universe: Universe) -> Pattern {
    var pattern = self
    pattern.content = universe.content
    pattern.generation = universe.generation
    return pattern
  }
}
