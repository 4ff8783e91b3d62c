import GameKit
import Life

extension Errand {
  /// Lets a pattern go on, and prints or writes what came of it.
  func goOn(_ source: LifeSource, _ run: LifeRun, until interrupt: Interrupt) throws(LifeFault) {
    let input = try LifeInput.read(source, folders).placed(in: run.world)
    let start = ContinuousClock.now
    let universe = try LifeTravel(input: input, engine: run.engine, interrupt: interrupt).go(
      run.generations ?? 0)
    let time = ContinuousClock.now - start
    if let path = run.output { try write(input.pattern.continued(by: universe), to: path) }
    if run.isJSON {
      output(LifeJSON.object(universe, after: time))
    } else if run.output != "-" {
      report(universe, after: time)
    }
  }

  private func report(_ universe: Universe, after time: Duration) {
    output(Self.line("generation", "\(universe.generation)"))
    output(Self.line("cells", "\(universe.population)"))
    output(Self.line("box", universe.boundingBox?.placeWords ?? "nothing lives"))
    output(Self.line("rule", universe.rule.description))
    output(Self.line("world", universe.topology.word))
    output(Self.line("engine", universe.engine.rawValue))
    output(Self.line("seconds", time.secondsText))
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
