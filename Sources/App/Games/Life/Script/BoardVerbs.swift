import GameKit
import Kit
import Life

extension ScriptVerb {
  /// The table `life`: whatever gives boards, and whatever needs none.
  static let life: [ScriptVerb] = [
    ScriptVerb("life.new", ["rule"]) { host, call in
      let (rule, topology) = try host.rule(call.text(0, or: Rule.life.description))
      return [try host.add(ScriptBoard(Pattern(.cells(Cells()), rule: rule, topology: topology)))]
    },
    ScriptVerb("life.parse", ["text"]) { host, call in
      [try host.add(ScriptBoard(host.pattern(in: call.text(0))))]
    },
    ScriptVerb("life.open", ["path"]) { host, call in
      [try host.add(ScriptBoard(host.pattern(at: call.text(0))))]
    },
    ScriptVerb("life.random", ["width", "height", "density", "seed", "rule"], random),
    ScriptVerb("life.rule", ["rule"]) { host, call in
      let (rule, topology) = try host.rule(call.text(0))
      return [.text(rule.description + topology.suffix), .integer(rule.stateCount)]
    },
    ScriptVerb("life.search", ["soups", "seed", "rule"], search),
    ScriptVerb("life.functions") { _, _ in
      [.table(callable.map { .init($0.name, .text($0.parameters.joined(separator: ", "))) })]
    },
  ]

  private static func random(_ host: ScriptHost, _ call: ScriptCall) throws -> [ScriptValue] {
    let (width, height) = (try call.integer(0), try call.integer(1))
    guard Topology.sides.contains(width), Topology.sides.contains(height) else {
      throw LifeError.sizeOutOfRange(width: width, height: height)
    }
    try ScriptHost.check(area: UInt128(width) * UInt128(height))
    let (rule, topology) = try host.rule(call.text(4, or: Rule.life.description))
    let fill = RandomFill(density: try call.integer(2, or: 50), seed: try host.seed(call, 3))
    let cells = try fill.cells(
      in: Box(x: 0, y: 0, width: width, height: height), states: rule.stateCount)
    return [try host.add(ScriptBoard(Pattern(.cells(cells), rule: rule, topology: topology)))]
  }

  /// Counts what soups leave behind, and stops when the time is over.
  private static func search(_ host: ScriptHost, _ call: ScriptCall) throws -> [ScriptValue] {
    let soups = try call.integer(0)
    guard soups > 0 else { throw ScriptError("soups should be a whole number of 1 or more.") }
    let rule = try host.rule(call.text(2, or: Rule.life.description)).rule
    let search = try SoupSearch(rule: rule, symmetry: .none, seed: call.text(1, or: "parlor"))
    let tally = SoupWorker(search).count(0..<soups, while: host.shouldContinue)
    try host.checkTime()
    return [.table((tally?.list ?? []).map { .init($0.finding.description, .integer($0.entry.count)) })]
  }

  /// The functions of a board.
  static let board: [ScriptVerb] = cells + time + answers
}

extension ScriptVerb {
  private static let cells: [ScriptVerb] = [
    ScriptVerb("board.get", ["board", "x", "y"]) { host, call in
      [.integer(try host.board(call).state(of: call.cell(1)))]
    },
    ScriptVerb("board.set", ["board", "x", "y", "state"]) { host, call in
      let (cell, state) = (try call.cell(1), try call.integer(3, or: 1))
      try host.change(call) { board in
        try CellList([cell.x, cell.y, state]).check(on: board)
        try board.set(cell, to: state)
      }
      return []
    },
    ScriptVerb("board.put", ["board", "cells", "x", "y", "mode"]) { host, call in
      let map = AffineMap(x: try call.integer(2, or: 0), y: try call.integer(3, or: 0))
      let (list, mode) = (try call.cells(1).mapped(by: map), try ListMode(call.text(4, or: "or")))
      try host.change(call) { board in
        try list.check(on: board)
        try board.put(list, mode)
      }
      return []
    },
    ScriptVerb("board.cells", ["board", "box"]) { host, call in
      let board = try host.board(call)
      let cells = try board.cells(in: call.has(1) ? call.box(1) : nil)
      return [.list(try ScriptHost.list(cells, hasStates: board.rule.stateCount > 2).numbers)]
    },
    ScriptVerb("board.clear", ["board", "box"]) { host, call in
      let box = call.has(1) ? try call.box(1) : nil
      try host.change(call) { try $0.edit { cells in cells = box.map(cells.outside) ?? Cells() } }
      return []
    },
    ScriptVerb("board.copy", ["board"]) { host, call in [try host.add(host.board(call))] },
    ScriptVerb("board.close", ["board"]) { host, call in
      host.forget(try call.board(0))
      return []
    },
  ]

  private static let time: [ScriptVerb] = [
    ScriptVerb("board.run", ["board", "generations"]) { host, call in
      let generations = try call.integer(1, or: 1)
      guard generations >= 0 else { throw LifeError.generationOutOfRange(generations) }
      try host.change(call) { try $0.advance(by: generations, while: host.shouldContinue) }
      try host.checkTime()
      return [.integer(try host.board(call).generation)]
    },
    ScriptVerb("board.generation", ["board"]) { host, call in
      [.integer(try host.board(call).generation)]
    },
    ScriptVerb("board.rule", ["board", "rule"]) { host, call in
      if call.has(1) {
        let (rule, topology) = try host.rule(call.text(1))
        try host.change(call) { try $0.change(to: rule, topology) }
      }
      return [.text(try host.board(call).pattern.ruleText)]
    },
  ]

  private static let answers: [ScriptVerb] = [
    ScriptVerb("board.population", ["board"]) { host, call in
      [ScriptValue(try host.board(call).population)]
    },
    ScriptVerb("board.box", ["board"]) { host, call in [ScriptValue(try host.board(call).boundingBox)] },
    ScriptVerb("board.hash", ["board"]) { host, call in
      let board = try host.board(call)
      return [.integer(try board.boundingBox.map { try board.hash(in: $0) } ?? 0)]
    },
    ScriptVerb("board.apgcode", ["board"]) { host, call in
      let code = try ObjectAnalysis(of: host.board(call).universe(), while: host.shouldContinue)?.code
      try host.checkTime()
      return code.map { [.text($0.description), $0.name.map(ScriptValue.text) ?? .none] } ?? [.none]
    },
    ScriptVerb("board.objects", ["board"]) { host, call in
      let census = try host.board(call).universe().objects(while: host.shouldContinue)
      try host.checkTime()
      guard let census else {
        throw ScriptError("Objects are counted on the plane, up to 4,194,304 cells.")
      }
      return [
        .table(census.list.map { .init($0.code.description, .integer($0.count)) }), .integer(census.active),
      ]
    },
    ScriptVerb("board.verdict", ["board", "generations"], verdict),
    ScriptVerb("board.text", ["board", "format"]) { host, call in
      let name = try call.text(1, or: "rle")
      guard let format = PatternFormat(fileExtension: name) else {
        throw ScriptError("Unknown format “\(name.onOneLine)”. Known: rle, cells, lif, mc and mcl.")
      }
      let pattern = try host.board(call).pattern
      try ScriptHost.check(cells: pattern.content.isTree ? 0 : pattern.content.population)
      return [.text(try pattern.text(in: format, isPlaced: pattern.topology.isEndless))]
    },
    ScriptVerb("board.save", ["board", "path"]) { host, call in
      try host.save(host.board(call).pattern, to: call.text(1))
      return []
    },
  ]

  /// Searches for the final state.
  private static func verdict(_ host: ScriptHost, _ call: ScriptCall) throws -> [ScriptValue] {
    let board = try host.board(call)
    try FinalStateSearch.check(population: board.population)
    let limits = FinalStateSearch.Limits(
      generations: max(1, try call.integer(1, or: LifeOption.usualGenerations)))
    let ending = try FinalStateSearch.find(of: board.universe(), limits: limits) { _ in !host.isLate() }
    try host.checkTime()
    let text = EndingText.lines(ending, since: board.generation).joined(separator: " ")
    let facts = LifeJSON.object(ending, since: board.generation, limit: .generations)
    return [.text(text.replacing("\u{A0}", with: " ")), ScriptValue(facts)]
  }
}

extension CellList {
  /// Checks that a board has all cells and their states.
  func check(on board: ScriptBoard, from origin: Cell = Cell(0, 0)) throws {
    try forEach { cell, state throws(ScriptError) in
      guard (0..<board.rule.stateCount).contains(state) else {
        throw ScriptError("The rule \(board.rule) has no state \(state).")
      }
      guard board.contains(Cell(cell.x.saturatingAdding(origin.x), cell.y.saturatingAdding(origin.y))) else {
        throw ScriptError("The cell \(cell.x), \(cell.y) is outside of the board.")
      }
    }
  }
}

extension ListMode {
  init(_ text: String) throws {
    guard let mode = ListMode(rawValue: text.lowercased()) else {
      throw ScriptError(
        "Unknown mode “\(text.onOneLine)”. Known: \(Self.allCases.map(\.rawValue).alternatives).")
    }
    self = mode
  }
}

extension ScriptValue {
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .none
    case .bool(let flag): self = .bool(flag)
    case .number(let text): self = Int(text).map(Self.integer) ?? .number(Double(text) ?? 0)
    case .string(let text): self = .text(text)
    case .array(let values):
      let numbers = values.compactMap { value -> Int? in
        if case .number(let text) = value { return Int(text) }
        return nil
      }
      self = numbers.count == values.count ? .list(numbers) : .array(values.map { ScriptValue($0) })
    case .object(let members): self = .table(members.map { Field($0.name, ScriptValue($0.value)) })
    }
  }
}
