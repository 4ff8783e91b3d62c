import Commands
import GameKit
import Life

/// The pattern that a command works on, and its source.
struct PatternInput {
  let name: String
  private(set) var pattern: Pattern
  /// The format of the file; nil for other sources.
  let format: PatternFormat?
  /// The saved board; nil for other sources, or once rule or topology are replaced.
  private(set) var board: Board?

  /// The file name without its extension; nil if the source is not a file.
  private let stem: String?

  init(_ source: CommandSource, _ files: any DataFiles) throws(CommandError) {
    let files = PatternFiles(files), path: String
    switch source {
    case .file(let file): (path, stem) = (file, files.stem(of: file))
    case .standardInput: (path, stem) = ("-", nil)
    }
    do throws(PackFault) {
      (pattern, format) = try files.read(path)
      name = path.onOneLine
    } catch {
      throw .input(Self.refusal(of: path, error))
    }
  }

  /// Explains why a file cannot be read; a missing one may be the code of an object without cells.
  private static func refusal(of path: String, _ fault: PackFault) -> String {
    guard fault.reason == .file(.missing) else { return fault.description }
    return Apgcode.refusal(of: path)?.sentence ?? fault.description + CommandGroup.life.advice(for: path)
  }

  init(_ code: Apgcode) {
    name = code.description
    pattern = Pattern(code)
    format = .apgcode
    stem = nil
  }

  init(board: Board, named name: String) {
    self.name = "board:\(name)".onOneLine
    pattern = board.pattern
    format = nil
    self.board = board
    stem = nil
  }

  /// The pattern, titled after its file if it has no title.
  var titled: Pattern {
    var titled = pattern
    if titled.title.isEmpty, let stem { titled.title = stem }
    return titled
  }

  /// Returns the pattern with the given rule and topology.
  func placed(in world: WorldOptions) throws(CommandError) -> PatternInput {
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

  /// Creates the running board, optionally with a certain engine.
  func universe(with engine: EngineName?) throws(CommandError) -> Universe {
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
    return try reporting { () throws(LifeError) in try Universe(pattern, engine: engine) }
  }

  /// The live cells where they are, or centered if some would lie outside.
  private func content(within frame: Box) throws(CommandError) -> Content {
    guard let box = pattern.content.boundingBox else { return pattern.content }
    guard let offset = box.offset(onto: frame) else {
      throw .input("\(name): \(FormatFault.Reason.sentence(of: box, largerThan: frame))")
    }
    guard offset != Cell(0, 0) else { return pattern.content }
    return try reporting { () throws(LifeError) in
      .cells(try pattern.content.cells().moved(x: offset.x, y: offset.y))
    }
  }

  /// Does some work; errors name the pattern.
  func reporting<Result>(_ work: () throws(LifeError) -> Result) throws(CommandError) -> Result {
    do throws(LifeError) {
      return try work()
    } catch {
      throw CommandError(error, of: name)
    }
  }
}

/// The saved boards, found by the names that commands accept.
struct BoardLookup {
  let boards: BoardDocuments

  func all() throws(CommandError) -> [BoardSummary] {
    try reporting("") { () throws(BoardError) in try boards.boards() }
  }

  /// The only board whose identifier begins with the name or whose title it is.
  func board(_ name: String) throws(CommandError) -> Board {
    let id = try id(name)
    return try reporting(name) { () throws(BoardError) in try boards.board(id) }
  }

  /// The board with the same cells in the same world and generation, whatever its title; nil if there is none.
  func board(equalTo pattern: Pattern) throws(CommandError) -> BoardSummary? {
    for summary in try all() where summary.isLike(pattern) {
      let found = try reporting(summary.title) { () throws(BoardError) in try boards.board(summary.id) }
      if found.pattern.content == pattern.content { return summary }
    }
    return nil
  }

  func delete(_ name: String) throws(CommandError) -> Board {
    let id = try id(name)
    return try reporting(name) { () throws(BoardError) in try boards.delete(id) }
  }

  func create(
    _ pattern: Pattern, id: Identifier, at now: Timestamp, named name: String
  ) throws(CommandError) -> Board {
    try reporting(name) { () throws(BoardError) in try boards.create(pattern, id: id, at: now) }
  }

  /// Saves a board, unless it has changed since it was read.
  func save(_ board: Board) throws(CommandError) {
    _ = try reporting(board.pattern.title) { () throws(BoardError) in
      try boards.save(board, over: board.changed)
    }
  }

  private func id(_ name: String) throws(CommandError) -> Identifier {
    let all = try all()
    let start = name.lowercased()
    let byID = all.filter { !start.isEmpty && $0.id.description.hasPrefix(start) }
    let found = byID.isEmpty ? all.filter { !name.isEmpty && $0.title == name } : byID
    guard let board = found.first else {
      throw CommandError(.notFound(Identifier(high: 0, low: 0)), of: name)
    }
    guard found.count == 1 else {
      throw .input("\(found.count) boards match “\(name.onOneLine)”. Type more of the ID.")
    }
    return board.id
  }

  private func reporting<Result>(
    _ name: String, _ work: () throws(BoardError) -> Result
  ) throws(CommandError) -> Result {
    do throws(BoardError) {
      return try work()
    } catch {
      throw CommandError(error, of: name)
    }
  }
}

extension BoardSummary {
  /// True if the board may have the cells of a pattern, which are not read for it.
  fileprivate func isLike(_ pattern: Pattern) -> Bool {
    rule == pattern.rule && topology == pattern.topology && generation == pattern.generation
      && population == pattern.content.population && boundingBox == pattern.content.boundingBox
  }
}
