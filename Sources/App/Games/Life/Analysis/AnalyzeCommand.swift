import Commands
import GameKit
import Kit
import Life

/// `parlor life analyze`: the properties of an oscillator, a spaceship or a still life.
extension LifeRunner {
  func analyze() throws(CommandError) -> CommandResult {
    try onPattern(in: WorldOptions(rule: arguments.world.rule)) { input, interrupt throws(CommandError) in
      try analyze(input, until: interrupt)
    }
  }

  private func analyze(_ input: PatternInput, until interrupt: Interrupt) throws(CommandError) -> ExitStatus {
    guard input.pattern.topology == .plane else {
      throw .input("\(input.name): Objects are analyzed on the plane. Remove the size from the rule.")
    }
    try checkObjects(of: input)
    let universe = try input.universe(with: nil)
    let analysis = try input.reporting { () throws(LifeError) in
      try ObjectAnalysis(of: universe) { !interrupt.isPending }
    }
    guard let analysis else {
      throw .work(
        "\(input.name): This doesn't repeat as one object. See what's in it with parlor life census, or how it ends"
          + " with parlor life final.")
    }
    if arguments.has(.json) {
      context.output(LifeJSON.object(analysis).line)
    } else {
      for (title, fact) in AnalysisText.facts(analysis) { print(title.lowercased(), fact) }
    }
    return .fine
  }
}

extension LifeRunner {
  /// Refuses a board of several states, whose objects cannot be identified.
  fileprivate func checkObjects(of input: PatternInput) throws(CommandError) {
    guard input.pattern.rule.stateCount > 2 else { return }
    throw .input(
      "\(input.name): Only objects of two states can be told apart, and \(input.pattern.rule) has"
        + " \(input.pattern.rule.stateCount).")
  }
}

/// `parlor life census`: the objects of a pattern by apgcode.
extension LifeRunner {
  func countObjects() throws(CommandError) -> CommandResult {
    try onPattern(in: WorldOptions(rule: arguments.world.rule)) { input, interrupt throws(CommandError) in
      try countObjects(of: input, until: interrupt)
    }
  }

  private func countObjects(
    of input: PatternInput, until interrupt: Interrupt
  ) throws(CommandError) -> ExitStatus {
    try checkObjects(of: input)
    let universe = try input.universe(with: nil)
    let census = try input.reporting { () throws(LifeError) in
      try universe.objects { !interrupt.isPending }
    }
    guard let census else {
      throw .work("\(input.name): Objects are counted on the plane, up to 4,194,304 cells.")
    }
    if arguments.has(.json) {
      context.output(LifeJSON.object(census).line)
    } else {
      let rows = census.list.map { [$0.count.grouped, $0.code.description, $0.code.name ?? ""] }
      if !rows.isEmpty { TextTable.lines(rows, in: context.columns).forEach(context.output) }
      if census.active > 0 { context.output("\(census.active.grouped) parts don't repeat.") }
    }
    return .fine
  }
}

extension LifeJSON {
  /// The analysis of an object; values that spaceships do not have are null.
  static func object(_ analysis: ObjectAnalysis) -> JSONValue {
    let cells = analysis.cells
    return [
      "code": .string(analysis.code.description),
      "name": JSONValue(analysis.code.name),
      "period": number(analysis.period), "dx": number(analysis.dx), "dy": number(analysis.dy),
      "mod": number(analysis.mod), "symmetry": .string(analysis.symmetry.description),
      "motionSymmetry": .string(analysis.motionSymmetry.description),
      "populations": [
        number(analysis.populations.lowerBound), number(analysis.populations.upperBound),
      ],
      "meanPopulation": .number("\(analysis.meanPopulation)"), "heat": .number("\(analysis.heat)"),
      "rotor": JSONValue(cells?.rotor),
      "stator": JSONValue(cells?.stator),
      "volatility": cells.map { .number("\($0.volatility)") } ?? .null,
      "strictVolatility": cells.map { .number("\($0.strictVolatility)") } ?? .null,
      "boundingBox": box(cells?.box ?? analysis.largestBox), "smallestBox": box(analysis.smallestBox),
    ]
  }

  private static func box(_ size: ObjectAnalysis.Size) -> JSONValue {
    [number(size.width), number(size.height)]
  }

  static func object(_ census: ObjectCensus) -> JSONValue {
    let objects = census.list.map { entry -> JSONValue in
      [
        "code": .string(entry.code.description), "name": JSONValue(entry.code.name),
        "count": number(entry.count),
      ]
    }
    return ["objects": .array(objects), "active": number(census.active)]
  }
}
