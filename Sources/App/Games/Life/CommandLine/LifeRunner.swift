import Camera
import Commands
import GameKit
import Glibc
import Kit
import Life
import Scanning
import Vision

struct LifeRunner: CommandRunner {
  let context: CommandContext

  var arguments: Arguments { context.arguments }

  /// Does some work that responds to Ctrl-C in its own way.
  ///
  /// Reading input must not be part of it, because it may wait forever.
  func interruptible(_ work: (Interrupt) throws(CommandError) -> ExitStatus) -> CommandResult {
    Interrupt.held { interrupt in
      context.reporting("life") { () throws(CommandError) in .exit(try work(interrupt)) }
    }
  }

  /// Reads a pattern and does some work on it that responds to Ctrl-C in its own way.
  func onPattern(
    in world: WorldOptions, _ work: (PatternInput, Interrupt) throws(CommandError) -> ExitStatus
  ) throws(CommandError) -> CommandResult {
    let input = try read(arguments.pattern).placed(in: world)
    return interruptible { interrupt throws(CommandError) in try work(input, interrupt) }
  }

  func read(_ source: PatternSource) throws(CommandError) -> PatternInput {
    switch source {
    case .text(let source):
      let input = try PatternInput(source, context.files)
      if let notice = input.pattern.cutNotice { context.complain("\(input.name): \(notice)") }
      return input
    case .code(let code): return PatternInput(code)
    case .board(let name): return PatternInput(board: try boards().board(name), named: name)
    }
  }

  /// Opens the saved boards; opening them only for reading creates no file.
  private func boards(forWriting: Bool = false) throws(CommandError) -> BoardLookup {
    do throws(RepositoryError) {
      return BoardLookup(boards: BoardDocuments(try context.openStore(forWriting)))
    } catch {
      throw .work(error.sentence)
    }
  }

  /// Prints a fact on one line; the facts of several lines are aligned.
  func print(_ title: String, _ fact: String) { context.output((title.padded(to: 12) + fact).onOneLine) }

  /// Writes a pattern in the format of the path's extension; prints it if the path is `-`.
  func write(_ pattern: Pattern, to path: String) throws(CommandError) {
    guard path != "-" else { return try print(pattern) }
    do throws(PackFault) {
      try PatternFiles(context.files).write(pattern, to: path, existing: .replace)
    } catch {
      if case .file(.unknownEnding) = error.reason { throw .input(error.description) }
      throw .work(error.description)
    }
  }

  private func print(_ pattern: Pattern) throws(CommandError) {
    do throws(LifeError) {
      let text = try pattern.text(in: .rle, isPlaced: pattern.topology.isEndless)
      context.print(text)
    } catch {
      throw .work("This is too large to print as RLE. Write it to a .mc file instead.")
    }
  }

  /// Saves the cycle of a board, unless the board has changed in the meantime.
  func saveCycle(_ cycle: Board.Cycle, of board: Board) throws(CommandError) {
    var board = board
    board.cycle = cycle
    try boards(forWriting: true).save(board)
  }
}

extension LifeRunner {
  func edit() throws(CommandError) -> Route {
    guard let word = arguments.words.first else { return .game(.life) }
    let source = PatternSource(word)
    if source == .text(.file(word)), PatternFiles.isPicture(word) {
      return .life(.scan(.photo(path: word), aboveBoards: false))
    }
    let input = try read(source)
    if source == .text(.standardInput) { Self.connectKeyboard() }
    return .life(input.board.map { .editor($0.id) } ?? .newBoard(input.titled))
  }

  func camera() -> Route {
    let input = FrameInput(frames: arguments[.frames], camera: arguments.words.first)
    return .life(.scan(.camera(input), aboveBoards: false))
  }

  /// Connects standard input, which has been read to its end, to the terminal.
  ///
  /// Without a terminal it does nothing; opening the screens then reports that.
  private static func connectKeyboard() {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    close(terminal)
  }
}

extension LifeRunner {
  func listBoards() throws(CommandError) -> ExitStatus {
    let boards = try boards().all()
    context.list(boards.map(LifeJSON.object), lines(of: boards))
    return .fine
  }

  nonisolated static let boardIDs = CandidateSource { context in
    let boards = try? LifeRunner(context: context).boards().all()
    return (boards ?? []).map { ($0.id.description, $0.title.onOneLine) }
  }

  private func lines(of boards: [BoardSummary]) -> [String] {
    guard !boards.isEmpty else {
      return [
        "No boards yet. Open the editor with “parlor life”, or save a pattern with “parlor life new FILE”."
      ]
    }
    let headings = ["ID", "Name", "Rule", "World", "Generation", "Cells", "Changed"]
    let idLength = context.columns.map { _ in boards.map(\.id.description).uniqueLength(from: 8) } ?? .max
    return TextTable.lines([headings] + boards.map { row($0, idLength) }, in: context.columns, shortening: 1)
  }

  private func row(_ board: BoardSummary, _ idLength: Int) -> [String] {
    [
      String(board.id.description.prefix(idLength)), board.title.onOneLine, board.rule.description,
      board.topology.argument,
      board.generation.grouped, board.population.grouped, LocalTime(board.changed).dateAndTime,
    ]
  }

  func create() throws(CommandError) -> ExitStatus {
    let input = try read(arguments.pattern)
    let id = context.environment.newIdentifier()
    let board = try boards(forWriting: true).create(
      input.titled, id: id, at: context.environment.now(), named: input.name)
    context.output("\(board.id)")
    return .fine
  }

  func export() throws(CommandError) -> ExitStatus {
    try write(boards().board(arguments.word.boardName).pattern, to: arguments.words[1])
    return .fine
  }

  /// Saves the patterns of files as boards; one that is a board already is only named.
  func importBoards() throws(CommandError) -> ExitStatus {
    let boards = try boards(forWriting: true)
    for word in arguments.words {
      let input = try read(PatternSource(word))
      if let board = try boards.board(equalTo: input.titled) {
        context.output("\(board.id) is here already.")
        continue
      }
      let id = context.environment.newIdentifier()
      let board = try boards.create(input.titled, id: id, at: context.environment.now(), named: input.name)
      context.output("\(board.id)")
    }
    return .fine
  }

  func delete() throws(CommandError) -> ExitStatus {
    let board = try boards().delete(arguments.word.boardName)
    context.output("Deleted \(board.id) “\(board.pattern.title.onOneLine)”.")
    return .fine
  }
}

extension LifeRunner {
  func printCredits() throws(CommandError) -> ExitStatus {
    try context.print(shipped: PatternLibrary.folder.appendingPath("CREDITS.md"))
    return .fine
  }

  func convert() throws(CommandError) -> ExitStatus {
    try write(read(arguments.pattern).pattern, to: arguments.words[1])
    return .fine
  }

  func describe() throws(CommandError) -> ExitStatus {
    let input = try read(arguments.pattern)
    guard !arguments.has(.json) else {
      context.output(LifeJSON.object(input).line)
      return .fine
    }
    let pattern = input.pattern
    let facts = [
      ("name", pattern.title), ("author", pattern.author), ("format", input.format?.rawValue ?? "board"),
      ("rule", pattern.rule.description), ("world", pattern.topology.argument),
      ("generation", pattern.generation.grouped), ("cells", pattern.content.population.grouped),
      ("box", pattern.content.boundingBox?.placement ?? "empty"), ("states", pattern.stateList ?? ""),
    ]
    for (title, fact) in facts where !fact.isEmpty { print(title, fact) }
    for comment in pattern.comments { print("comment", comment) }
    return .fine
  }

  /// Prints or writes random cells; the comments state their seed.
  func mix() throws(CommandError) -> ExitStatus {
    guard let (width, height) = arguments.word.sides else {
      throw .badValue(arguments.word, wanted: LifeOption.wantedSize)
    }
    let (world, seed) = (arguments.world, context.seed ?? context.environment.randomBits())
    let topology = world.topology ?? .plane
    let frame = topology.box ?? Box(x: 0, y: 0, width: width, height: height)
    guard width <= frame.width, height <= frame.height else {
      throw .input("\(width.grouped)×\(height.grouped) cells don't fit in \(topology.argument).")
    }
    var progress = ProgressLine()
    defer { progress.clear() }
    let density = arguments[LifeOption.density] ?? 0.5
    let cells = Cells(width: width, height: height, density: density, seed: seed, &progress)
    let pattern = Pattern(
      .cells(cells), rule: world.rule ?? .life, topology: topology,
      title: "Soup \(width)x\(height)", comments: ["density \(density), seed \(seed)"])
    let path = arguments[LifeOption.output] ?? "-"
    if path == "-" { progress.clear() } else { progress.show("writing") }
    try write(pattern, to: path)
    return .fine
  }
}

extension [String] {
  /// The fewest characters, at least `least`, that distinguish all different texts.
  fileprivate func uniqueLength(from least: Int) -> Int {
    var length = least
    while Set(map { $0.prefix(length) }).count < Set(self).count { length += 1 }
    return length
  }
}

extension Pattern {
  /// The number of cells in each state, with its name; nil for two states.
  fileprivate var stateList: String? {
    guard rule.stateCount > 2, case .cells(let cells) = content else { return nil }
    let counts = cells.stateCounts.sorted { $0.key < $1.key }
    return counts.map { "\($1.grouped) × \(rule.label(ofState: $0))" }.joined(separator: ", ")
  }
}

extension Cells {
  /// Creates independent random cells; the same seed gives the same cells.
  fileprivate init(
    width: Int, height: Int, density: Double, seed: UInt64, _ progress: inout ProgressLine
  ) {
    self.init()
    var random = SeededRandom(seed: seed)
    // In units of 2^-53, which a Double holds exactly.
    let limit = UInt64(density * 0x1p53)
    for y in 0..<height {
      for column in 0...(width - 1) >> 6 {
        self[word: column, y] = (0..<min(64, width - column << 6)).reduce(0) { word, bit in
          random.next() >> 11 < limit ? word | 1 << UInt64(bit) : word
        }
      }
      progress.show(share: Double(y) / Double(height), "row \(y.grouped) of \(height.grouped)")
    }
  }
}

extension CommandError {
  init(_ error: LifeError, of name: String) {
    let sentence = "\(name): \(error.sentence)"
    switch error {
    case .unknownRule, .unknownTopology, .bornFromNothing, .sizeOutOfRange, .generationOutOfRange,
      .tooManyCells, .manyStates:
      self = .input(sentence)
    case .tooLarge, .outOfRange: self = .work(sentence)
    }
  }

  init(_ error: BoardError, of name: String) {
    switch error {
    case .notFound: self = .input("Unknown board “\(name.onOneLine)”. See parlor life list.")
    case .life(let error): self.init(error, of: name)
    case .repository: self = .work(error.sentence)
    }
  }
}
