import GameKit
import Kit
import Life

/// Golly's functions for generations, rules and layers.
extension ScriptVerb {
  static let gollyControl: [ScriptVerb] = gollyTime + gollyRules + gollyLayers

  private static let gollyTime: [ScriptVerb] = [
    ScriptVerb("golly.run", ["generations"]) { host, call in try host.run(call.integer(0)) },
    ScriptVerb("golly.step") { host, _ in try host.run(host.golly.layer.step) },
    ScriptVerb("golly.setstep", ["exponent"]) { host, call in
      let exponent = try call.integer(0)
      host.golly.change { $0.stepExponent = exponent }
      return []
    },
    ScriptVerb("golly.getstep") { host, _ in [.integer(host.golly.layer.stepExponent)] },
    ScriptVerb("golly.setbase", ["base"]) { host, call in
      let base = try call.integer(0)
      guard (2...2_000_000_000).contains(base) else {
        throw ScriptError("The base should be 2 to 2,000,000,000.")
      }
      host.golly.change { $0.stepBase = base }
      return []
    },
    ScriptVerb("golly.getbase") { host, _ in [.integer(host.golly.layer.stepBase)] },
    ScriptVerb("golly.reset") { host, _ in
      host.golly.change { $0.reset() }
      return []
    },
    ScriptVerb("golly.setgen", ["generation"]) { host, call in
      let text = try call.text(0), digits = text.filter { $0.isASCII && $0.isNumber }
      guard var generation = Int(digits), !text.contains(where: \.isLetter) else {
        throw ScriptError("Invalid generation “\(text.onOneLine)”.")
      }
      if text.hasPrefix("-") { generation = -generation }
      let isRelative = text.hasPrefix("-") || text.hasPrefix("+")
      let now = isRelative ? host.golly.layer.board.generation : 0
      generation = generation.saturatingAdding(now)
      guard generation >= 0 else { throw LifeError.generationOutOfRange(generation) }
      host.golly.change { $0.setGeneration(generation) }
      return []
    },
    ScriptVerb("golly.getgen", ["separator"]) { host, call in
      [.text(try "\(host.golly.layer.board.generation)".separated(by: call.text(0, or: "")))]
    },
    ScriptVerb("golly.getpop", ["separator"]) { host, call in
      [.text(try "\(host.golly.layer.board.population)".separated(by: call.text(0, or: "")))]
    },
  ]

  private static let gollyRules: [ScriptVerb] = [
    ScriptVerb("golly.setrule", ["rule"]) { host, call in
      let (rule, topology) = try host.rule(call.text(0))
      try host.changeLayer { try $0.change(to: rule, topology) }
      host.golly.settings.setAlgorithm(for: rule)
      return []
    },
    ScriptVerb("golly.getrule") { host, _ in [.text(host.golly.layer.board.pattern.ruleText)] },
    ScriptVerb("golly.numstates") { host, _ in [.integer(host.golly.layer.board.rule.stateCount)] },
    ScriptVerb("golly.getwidth") { host, _ in [.integer(host.golly.layer.grid?.width ?? 0)] },
    ScriptVerb("golly.getheight") { host, _ in [.integer(host.golly.layer.grid?.height ?? 0)] },
    ScriptVerb("golly.getgridtype") { host, _ in
      switch host.golly.layer.board.rule.neighborhood {
      case .hexagonal: [.text("Hexagonal")]
      case .vonNeumann: [.text("von Neumann")]
      case .moore: [.text("Square")]
      }
    },
    ScriptVerb("golly.numalgos") { _, _ in [.integer(GollySettings.algorithms.count)] },
    ScriptVerb("golly.getalgo", ["index"]) { host, call in
      guard call.has(0) else { return [.text(host.golly.settings.algorithm)] }
      let index = try call.integer(0)
      guard GollySettings.algorithms.indices.contains(index) else {
        throw ScriptError("There is no algorithm \(index).")
      }
      return [.text(GollySettings.algorithms[index])]
    },
    ScriptVerb("golly.setalgo", ["name"]) { host, call in
      let name = try call.text(0)
      guard let known = GollySettings.algorithms.first(where: { $0.lowercased() == name.lowercased() }) else {
        throw ScriptError(
          "Unknown algorithm “\(name.onOneLine)”. Known: \(GollySettings.algorithms.alternatives).")
      }
      host.golly.settings.algorithm = known
      host.golly.change { $0.stepExponent = 0 }
      return []
    },
  ]

  private static let gollyLayers: [ScriptVerb] = [
    ScriptVerb("golly.addlayer") { host, _ in
      let board = host.golly.layer.board
      let empty = try ScriptBoard(Pattern(.cells(Cells()), rule: board.rule, topology: board.topology))
      return [.integer(try host.golly.add(GollyLayer(empty), named: "untitled"))]
    },
    ScriptVerb("golly.duplicate") { host, _ in
      try host.checkMemory()
      let name = try host.golly.name(of: host.golly.current)
      return [.integer(try host.golly.add(host.golly.layer, named: name))]
    },
    ScriptVerb("golly.clone") { host, _ in [.integer(try host.golly.clone())] },
    ScriptVerb("golly.dellayer") { host, _ in
      try host.golly.deleteLayer()
      return []
    },
    ScriptVerb("golly.movelayer", ["from", "to"]) { host, call in
      try host.golly.move(call.integer(0), to: call.integer(1))
      return []
    },
    ScriptVerb("golly.setlayer", ["index"]) { host, call in
      try host.golly.show(call.integer(0))
      return []
    },
    ScriptVerb("golly.getlayer") { host, _ in [.integer(host.golly.current)] },
    ScriptVerb("golly.numlayers") { host, _ in [.integer(host.golly.count)] },
    ScriptVerb("golly.maxlayers") { _, _ in [.integer(GollySession.mostLayers)] },
    ScriptVerb("golly.setname", ["name", "index"]) { host, call in
      try host.golly.rename(call.integer(1, or: host.golly.current), to: call.text(0))
      return []
    },
    ScriptVerb("golly.getname", ["index"]) { host, call in
      [.text(try host.golly.name(of: call.integer(0, or: host.golly.current)))]
    },
  ]
}

extension ScriptHost {
  fileprivate func run(_ generations: Int) throws -> [ScriptValue] {
    let shouldContinue = shouldContinue
    _ = try changeLayer { try $0.advance(by: max(0, generations), while: shouldContinue) }
    try checkTime()
    return []
  }
}

extension String {
  /// Digits in groups of three, with the first character of a text between them; Golly's default is none.
  fileprivate func separated(by separator: String) -> String {
    guard let separator = separator.first, separator != "\0" else { return self }
    return String(
      enumerated().flatMap { index, digit in
        index > 0 && (count - index).isMultiple(of: 3) ? [separator, digit] : [digit]
      })
  }
}
