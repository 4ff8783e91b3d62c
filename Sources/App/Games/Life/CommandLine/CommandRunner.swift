import GameKit
import Glibc
import Kit
import Life

/// Runs the commands of Life.
@MainActor
struct CommandRunner {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run(_ command: LifeCommand) -> CommandResult {
    reporting { () throws(LifeCommandError) in try perform(command) }
  }

  /// Does some work and prints the error, if there is one.
  private func reporting(_ work: () throws(LifeCommandError) -> CommandResult) -> CommandResult {
    do throws(LifeCommandError) {
      return try work()
    } catch {
      _ = context.fail(error.sentence, "life")
      return .exit(error.status)
    }
  }

  /// Does some work that Ctrl-C stops in its own way.
  ///
  /// Reading is no such work: it may wait for ever.
  private func interruptible(
    _ work: (Interrupt) throws(LifeCommandError) -> ExitStatus
  ) -> CommandResult {
    Interrupt.held { interrupt in
      reporting { () throws(LifeCommandError) in .exit(try work(interrupt)) }
    }
  }

  private func perform(_ command: LifeCommand) throws(LifeCommandError) -> CommandResult {
    switch command {
    case .edit(.file(let path)) where PatternFiles.isPicture(path):
      return .open(.life(.scan(.photo(path: path), aboveBoards: false)))
    case .edit(let source): return .open(.life(try editorRoute(source)))
    case .advance(let source, let options):
      return try onPattern(source, in: options.world) { input, interrupt throws(LifeCommandError) in
        try advance(input, options, until: interrupt)
      }
    case .findEnd(let source, let options):
      return try onPattern(source, in: options.world) { input, interrupt throws(LifeCommandError) in
        try findEnd(of: input, options, until: interrupt)
      }
    case .search(let options):
      return interruptible { interrupt throws(LifeCommandError) in try search(options, until: interrupt) }
    case .analyze(let source, let world, let isJSON): return try analyze(source, in: world, isJSON: isJSON)
    case .census(let source, let world, let isJSON): return try count(source, in: world, isJSON: isJSON)
    case .list(let isJSON): try listBoards(isJSON)
    case .create(let source): try create(source)
    case .export(let id, let path): try write(boards().board(id).pattern, to: path)
    case .delete(let id): try delete(id)
    case .convert(let source, let path): try write(read(source).pattern, to: path)
    case .describe(let source, let isJSON): try describe(read(source), isJSON)
    case .random(let options): try mix(options)
    case .credits: try printCredits()
    case .scan(let source, let options): return .exit(try scan(source, options))
    case .camera(let input): return .open(.life(.scan(.camera(input), aboveBoards: false)))
    }
    return .exit(.fine)
  }

  /// Does some work on a pattern that Ctrl-C stops in its own way.
  func onPattern(
    _ source: PatternSource, in world: WorldOptions,
    _ work: (PatternInput, Interrupt) throws(LifeCommandError) -> ExitStatus
  ) throws(LifeCommandError) -> CommandResult {
    let input = try read(source).placed(in: world)
    return interruptible { interrupt throws(LifeCommandError) in try work(input, interrupt) }
  }

  private func read(_ source: PatternSource) throws(LifeCommandError) -> PatternInput {
    switch source {
    case .file(let path): try PatternInput(file: path, context.files)
    case .standardInput: try PatternInput(file: "-", context.files)
    case .code(let code): PatternInput(code)
    case .board(let name): PatternInput(board: try boards().board(name), named: name)
    }
  }

  /// The saved boards; opening them to read makes no file.
  private func boards(forWriting: Bool = false) throws(LifeCommandError) -> BoardLookup {
    do throws(RepositoryError) {
      return BoardLookup(boards: BoardDocuments(try context.openStore(forWriting)))
    } catch {
      throw .work(error.sentence)
    }
  }

  /// Prints a fact as a line; facts are aligned below each other.
  func print(_ title: String, _ fact: String) { context.output((title.padded(to: 12) + fact).onOneLine) }

  /// Writes a pattern in the format of the path's ending, or prints it.
  func write(_ pattern: Pattern, to path: String) throws(LifeCommandError) {
    guard path != "-" else { return try print(pattern) }
    do throws(PackFault) {
      try PatternFiles(context.files).write(pattern, to: path, existing: .replace)
    } catch {
      if case .file(.unknownEnding) = error.reason { throw .input(error.description) }
      throw .work(error.description)
    }
  }

  /// Prints a pattern as run lengths.
  private func print(_ pattern: Pattern) throws(LifeCommandError) {
    do throws(LifeError) {
      let text = try pattern.text(in: .rle, isPlaced: pattern.topology.isEndless)
      context.output(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    } catch {
      throw .work("This is too large to print as RLE. Write it to a .mc file instead.")
    }
  }

  /// Saves the cycle of a board, unless the board was changed meanwhile.
  func saveCycle(_ cycle: Board.Cycle, of board: Board) throws(LifeCommandError) {
    var board = board
    board.cycle = cycle
    try boards(forWriting: true).save(board)
  }
}

/// The editor.
extension CommandRunner {
  /// The route of the editor with a board, or with a new board of a pattern.
  private func editorRoute(_ source: PatternSource) throws(LifeCommandError) -> LifeRoute {
    var input = try read(source)
    switch source {
    case .file(let path): input.nameAfter(path)
    case .standardInput: Self.connectKeyboard()
    case .board, .code: break
    }
    return input.board.map { .editor($0.id) } ?? .newBoard(input.pattern)
  }

  /// Connects the standard input, which was read to its end, to the terminal; if there is none, opening the
  /// screens reports it.
  private static func connectKeyboard() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}

/// Boards.
extension CommandRunner {
  private func listBoards(_ isJSON: Bool) throws(LifeCommandError) {
    let boards = try boards().all()
    if isJSON {
      context.output(JSONValue.lines(boards.map(LifeJSON.object)))
    } else if boards.isEmpty {
      context.output(
        "No boards yet. Open the editor with “parlor life”, or save a pattern with “parlor life new FILE”.")
    } else {
      let headings = ["ID", "Name", "Rule", "World", "Generation", "Cells", "Changed"]
      let idLength = context.columns.map { _ in boards.map(\.id.description).uniqueLength(from: 8) } ?? .max
      TextTable.lines([headings] + boards.map { row($0, idLength) }, in: context.columns, shortening: 1)
        .forEach(context.output)
    }
  }

  private func row(_ board: BoardSummary, _ idLength: Int) -> [String] {
    [
      String(board.id.description.prefix(idLength)), board.title.onOneLine, board.rule.description,
      board.topology.argument,
      board.generation.grouped, board.population.grouped, LocalTime(board.changed).dateAndTime,
    ]
  }

  /// Saves a pattern as a new board and prints its id.
  private func create(_ source: PatternSource) throws(LifeCommandError) {
    var input = try read(source)
    if case .file(let path) = source { input.nameAfter(path) }
    let id = context.environment.newIdentifier()
    let board = try boards(forWriting: true).create(
      input.pattern, id: id, at: context.environment.now(), named: input.name)
    context.output("\(board.id)")
  }

  private func delete(_ name: String) throws(LifeCommandError) {
    let board = try boards().delete(name)
    context.output("Deleted \(board.id) “\(board.pattern.title.onOneLine)”.")
  }
}

/// Patterns.
extension CommandRunner {
  /// Prints the credits of the library.
  private func printCredits() throws(LifeCommandError) {
    do throws(PackFault) {
      let text = try PatternLibrary.credits(context.files)
      context.output(text.hasSuffix("\n") ? String(text.dropLast()) : text)
    } catch {
      throw .work(error.description)
    }
  }

  private func describe(_ input: PatternInput, _ isJSON: Bool) throws(LifeCommandError) {
    guard !isJSON else { return context.output(LifeJSON.object(input).line) }
    let pattern = input.pattern
    let facts = [
      ("name", pattern.title), ("author", pattern.author), ("format", input.format?.rawValue ?? "board"),
      ("rule", pattern.rule.description), ("world", pattern.topology.argument),
      ("generation", pattern.generation.grouped), ("cells", pattern.content.population.grouped),
      ("box", pattern.content.boundingBox?.placement ?? "empty"), ("states", pattern.stateList ?? ""),
    ]
    for (title, fact) in facts where !fact.isEmpty { print(title, fact) }
    for comment in pattern.comments { print("comment", comment) }
  }

  /// Prints or writes random cells, with their seed in the comments.
  private func mix(_ options: SoupOptions) throws(LifeCommandError) {
    let seed = context.seed ?? context.environment.randomBits()
    let (width, height) = (options.width, options.height)
    let topology = options.world.topology ?? .plane
    let frame = topology.box ?? Box(x: 0, y: 0, width: width, height: height)
    guard width <= frame.width, height <= frame.height else {
      throw .input("\(width.grouped)×\(height.grouped) cells don't fit in \(topology.argument).")
    }
    var progress = ProgressLine()
    defer { progress.clear() }
    let pattern = Pattern(
      .cells(options.cells(seed: seed, &progress)), rule: options.world.rule ?? .life, topology: topology,
      title: "Soup \(width)x\(height)", comments: ["density \(options.density), seed \(seed)"])
    let path = options.output ?? "-"
    if path == "-" { progress.clear() } else { progress.show("writing") }
    try write(pattern, to: path)
  }
}

extension [String] {
  /// The fewest characters, from a number on, by which the texts can be told apart.
  fileprivate func uniqueLength(from least: Int) -> Int {
    var length = least
    while Set(map { $0.prefix(length) }).count < Set(self).count { length += 1 }
    return length
  }
}

extension Pattern {
  /// The number of cells of each state and its name; nil under a rule of two states.
  fileprivate var stateList: String? {
    guard rule.stateCount > 2, case .cells(let cells) = content else { return nil }
    let counts = cells.stateCounts.sorted { $0.key < $1.key }
    return counts.map { "\($1.grouped) × \(rule.label(ofState: $0))" }.joined(separator: ", ")
  }
}

extension SoupOptions {
  /// Independent random cells; the same seed gives the same cells.
  fileprivate func cells(seed: UInt64, _ progress: inout ProgressLine) -> Cells {
    var random = SeededRandom(seed: seed)
    var cells = Cells()
    // In parts of 2^53, which a Double holds without rounding.
    let limit = UInt64(density * 0x1p53)
    for y in 0..<height {
      for column in 0...(width - 1) >> 6 {
        cells[word: column, y] = (0..<min(64, width - column << 6)).reduce(0) { word, bit in
          random.next() >> 11 < limit ? word | 1 << UInt64(bit) : word
        }
      }
      progress.show(share: Double(y) / Double(height), "row \(y.grouped) of \(height.grouped)")
    }
    return cells
  }
}
