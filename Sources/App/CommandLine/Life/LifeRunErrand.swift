import GameKit
import Life

extension Errand {
  /// Lets a pattern go on, and prints or writes what came of it.
  func goOn(
    _ input: LifeInput, _ run: LifeRun, until interrupt: Interrupt
  ) throws(LifeFault) -> ExitStatus {
    let start = ContinuousClock.now
    if let path = run.output { try checkEnding(of: path) }
    let travel = LifeTravel(input: input, engine: run.engine, interrupt: interrupt)
    let universe = try travel.go(run.generations ?? 0)
    let time = ContinuousClock.now - start
    if let path = run.output { try write(input.pattern.continued(by: universe), to: path) }
    if run.isJSON {
      output(LifeJSON.object(universe, after: time))
    } else if run.output != "-" {
      report(universe, after: time)
    }
    return .fine
  }

  /// Refuses a name that tells no form before anything is computed for it.
  private func checkEnding(of path: String) throws(LifeFault) {
    guard path != "-", PatternFiles.format(of: path) == nil else { return }
    throw .input(PatternFiles.unknownEnding(of: path).description)
  }

  private func report(_ universe: Universe, after time: Duration) {
    output(Self.line("generation", universe.generation.grouped))
    output(Self.line("cells", universe.population.grouped))
    output(Self.line("box", universe.boundingBox?.placeWords ?? "nothing lives"))
    output(Self.line("rule", universe.rule.description))
    output(Self.line("world", universe.topology.word))
    output(Self.line("engine", universe.engineWords))
    output(Self.line("seconds", time.secondsText))
  }
}

extension Universe {
  /// What computes the board, and that it had to take over.
  fileprivate var engineWords: String {
    engine.rawValue + (hasStalled ? ", after HashLife got stuck: its memory was full" : "")
  }
}

extension Pattern {
  /// What the pattern has become.
  fileprivate func continued(by universe: Universe) -> Pattern {
    var pattern = self
    pattern.content = universe.content
    pattern.generation = universe.generation
    return pattern
  }
}
