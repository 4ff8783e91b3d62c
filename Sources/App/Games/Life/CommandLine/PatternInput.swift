import GameKit
import Kit
import Life

/// The pattern that a command works on, and its source.
struct PatternInput {
  /// The name in error messages.
  let name: String
  private(set) var pattern: Pattern
  /// The format of the file.
  let format: PatternFormat?
  /// The board; nil for a file, or in another world.
  private(set) var board: Board?

  /// Reads a file; `-` is the standard input.
  init(file path: String, _ files: any DataFiles) throws(LifeCommandError) {
    do throws(PackFault) {
      (pattern, format) = try PatternFiles(files).read(path)
      name = path.onOneLine
    } catch {
      let verb = error.reason == .file(.missing) ? path.nearest(in: LifeCommand.verbs) : nil
      throw .input(error.description + (verb.map { " Did you mean parlor life \($0)?" } ?? ""))
    }
  }

  init(_ code: Apgcode) { (name, pattern, format) = (code.description, Pattern(code), .apgcode) }

  init(board: Board, named name: String) {
    self.name = "board:\(name)".onOneLine
    (pattern, format, self.board) = (board.pattern, nil, board)
  }

  /// Names a pattern without a title after its file.
  mutating func nameAfter(_ path: String) {
    if pattern.title.isEmpty { pattern.title = path.fileStem }
  }

  /// The same pattern with another rule or in another world.
  func placed(in world: WorldOptions) throws(LifeCommandError) -> PatternInput {
    guard world != WorldOptions() else { return self }
    var placed = self
    placed.board = nil
    if let rule = world.rule { placed.pattern.change(to: rule) }
    if let topology = world.topology {
      placed.pattern.topology = topology
      if let frame = topology.box { placed.pattern.content = try content(within: frame) }
    }
    return placed
  }

  /// The pattern in motion, optionally with a certain engine.
  func universe(with engine: EngineName?) throws(LifeCommandError) -> Universe {
    if let engine, let states = pattern.rule.states {
      guard engine == .hash, states.hasHashLife, pattern.topology == .plane else {
        throw .input(
          "\(name): \(pattern.rule) has an engine of its own. Leave out \(LifeOption.engine.name).")
      }
    }
    if let engine, !engine.computes(pattern.topology) {
      let others = EngineName.choices.filter { $0.computes(pattern.topology) }.map(\.rawValue)
      throw .input(
        "\(name): The \(engine.rawValue) engine only runs \(engine == .dense ? "finite boards" : "the plane")."
          + " Use \(others.joined(separator: " or ")).")
    }
    do throws(LifeError) {
      return try Universe(pattern, engine: engine)
    } catch {
      throw LifeCommandError(error, of: name)
    }
  }

  /// The live cells where they are, or centered if they would be outside.
  private func content(within frame: Box) throws(LifeCommandError) -> Content {
    guard let box = pattern.content.boundingBox else { return pattern.content }
    guard let offset = box.offset(onto: frame) else {
      throw .input("\(name): \(FormatFault.Reason.sentence(of: box, largerThan: frame))")
    }
    guard offset != Cell(0, 0) else { return pattern.content }
    do throws(LifeError) {
      return .cells(try pattern.content.cells().moved(x: offset.x, y: offset.y))
    } catch {
      throw LifeCommandError(error, of: name)
    }
  }
}

/// The saved boards, found by the names that commands use.
struct BoardLookup {
  let boards: BoardDocuments

  /// All boards, last changed first.
  func all() throws(LifeCommandError) -> [BoardSummary] {
    try reporting("") { () throws(BoardError) in try boards.boards() }
  }

  /// The only board whose id begins with a text, or that has it as title.
  func board(_ name: String) throws(LifeCommandError) -> Board {
    let id = try id(name)
    return try reporting(name) { () throws(BoardError) in try boards.board(id) }
  }

  func delete(_ name: String) throws(LifeCommandError) -> Board {
    let id = try id(name)
    return try reporting(name) { () throws(BoardError) in try boards.delete(id) }
  }

  func create(
    _ pattern: Pattern, id: Identifier, at now: Timestamp, named name: String
  ) throws(LifeCommandError) -> Board {
    try reporting(name) { () throws(BoardError) in try boards.create(pattern, id: id, at: now) }
  }

  /// Saves a board, unless it was changed since it was read.
  func save(_ board: Board) throws(LifeCommandError) {
    _ = try reporting(board.pattern.title) { () throws(BoardError) in
      try boards.save(board, over: board.changed)
    }
  }

  private func id(_ name: String) throws(LifeCommandError) -> Identifier {
    let all = try all()
    let start = name.lowercased()
    let byID = all.filter { !start.isEmpty && $0.id.description.hasPrefix(start) }
    let found = byID.isEmpty ? all.filter { !name.isEmpty && $0.title == name } : byID
    guard let board = found.first else {
      throw LifeCommandError(.notFound(Identifier(high: 0, low: 0)), of: name)
    }
    guard found.count == 1 else {
      throw .input("\(found.count) boards match “\(name.onOneLine)”. Type more of the ID.")
    }
    return board.id
  }

  private func reporting<Result>(
    _ name: String, _ work: () throws(BoardError) -> Result
  ) throws(LifeCommandError) -> Result {
    do throws(BoardError) {
      return try work()
    } catch {
      throw LifeCommandError(error, of: name)
    }
  }
}
