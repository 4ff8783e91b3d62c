import GameKit
import Kit
import Sudoku

/// Runs the commands of Sudoku.
@MainActor
struct SudokuRunner {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run(_ command: SudokuCommand) -> CommandResult {
    context.run("sudoku") { () throws(CommandError) in try perform(command) }
  }

  private func perform(_ command: SudokuCommand) throws(CommandError) -> CommandResult {
    switch command {
    case .play(let word): .open(try route(of: word))
    case .edit(let id): .open(.puzzle(.editor(id), of: SudokuPuzzle.game))
    case .settings: .open(.gameSettings(SudokuPuzzle.game))
    case .solve(let source, let limit, let isJSON): .exit(try solve(source, limit, isJSON))
    case .rate(let source, let isJSON): .exit(try rate(source, isJSON))
    case .hint(let puzzle, let isJSON): .exit(try hint(puzzle, isJSON))
    case .generate(let options): .exit(try generate(options))
    case .convert(let source, let path, let format): .exit(try convert(source, path, format))
    case .print(let sources, let options): .exit(try print(sources, options))
    case .daily(let day, let isJSON): .exit(try daily(day, isJSON))
    case .scan(let source, let isJSON): .exit(try scan(source, isJSON))
    case .camera(let input): .open(.game(SudokuPuzzle.game, GamePayload(SudokuRoute.camera(input))))
    }
  }

  var input: PuzzleInput { PuzzleInput(context) }

  /// The screen for a saved puzzle or a file.
  private func route(of word: String) throws(CommandError) -> Route {
    if context.files.exists(word) { return SudokuGame.route(ofFile: word) }
    if let id = Identifier(word) { return .puzzle(.play(.saved(id)), of: SudokuPuzzle.game) }
    let fault = PackFault(file: word, reason: .file(.missing)).description
    let verb = word.nearest(in: SudokuCommand.verbs).map { " Did you mean parlor sudoku \($0)?" }
    throw .input(fault + (verb ?? ""))
  }

  /// Works on many items on all cores, with a progress line.
  func forEach<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result, deliver: ([Result]) -> Void
  ) {
    var progress = ProgressLine()
    OrderedWork.run(items, work) { results, done in
      progress.clear()
      deliver(results)
      guard done < items.count else { return }
      progress.show(
        share: Double(done) / Double(items.count), "\(done.grouped) of \(items.count.grouped) puzzles")
    }
  }
}

/// Solving, rating and hints.
extension SudokuRunner {
  private func solve(
    _ source: CommandSource, _ limit: Int, _ isJSON: Bool
  ) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    forEach(try input.read(source)) { text in
      (text.givens, Solver(text.givens.layout).solutions(of: text.givens, upTo: limit))
    } deliver: { results in
      for (givens, solutions) in results {
        if !solutions.isUnique { status = .faulty }
        context.output(
          isJSON ? SudokuJSON.object(givens, solutions, limit: limit).line : solutions.word)
      }
    }
    return status
  }

  private func rate(_ source: CommandSource, _ isJSON: Bool) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    forEach(try input.read(source)) {
      PuzzleVerdict(of: $0.givens)
    } deliver: { verdicts in
      for verdict in verdicts {
        if verdict.solutions != 1 { status = .faulty }
        context.output(isJSON ? SudokuJSON.object(verdict).line : verdict.line)
      }
    }
    return status
  }

  private func hint(_ word: String, _ isJSON: Bool) throws(CommandError) -> ExitStatus {
    let text = try input.readOne(word)
    let solutions = Solver(text.grid.layout).solutions(of: text.grid)
    guard let solution = solutions.first else {
      throw .work("The puzzle has no solution. Check its digits with parlor sudoku solve.")
    }
    guard solutions.isUnique else {
      throw .work("The puzzle has many solutions, so logic can't solve it. Add a digit.")
    }
    guard !text.grid.isFull else { throw .work("The puzzle is already solved.") }
    let board = text.board
    if let wrong = board.candidates.indices.first(where: {
      board.grid[$0] == 0 && !board.candidates[$0].contains(solution[$0])
    }) {
      throw .work(
        "The candidates of \(SudokuJSON.name(wrong, board.layout)) lack the right digit. Add it, or leave them out."
      )
    }
    guard let step = Rater.nextStep(from: board, using: .teaching) else {
      throw .work("No named step was found. This puzzle needs trial and error.")
    }
    context.output(
      isJSON
        ? SudokuJSON.object(step, in: board.layout).line
        : (["\(step.technique.name) (\(step.rating)): \(step.sentence)"] + step.chains().map { "  \($0)" })
          .joined(separator: "\n"))
    return .fine
  }
}

/// New puzzles, formats and pages.
extension SudokuRunner {
  private func generate(_ options: GenerateOptions) throws(CommandError) -> ExitStatus {
    let first = context.seed ?? context.environment.randomBits() >> 11
    let seeds = (0..<options.count).map { first &+ UInt64($0) }
    var missing = 0
    forEach(seeds) {
      MadePuzzle(seed: $0, options)
    } deliver: { puzzles in
      for puzzle in puzzles {
        if let puzzle { context.output(puzzle.text(options)) } else { missing += 1 }
      }
    }
    guard missing > 0 else { return .fine }
    throw .work(
      "Found no \(options.shape.rawValue) puzzle of this difficulty for \(Count(missing, "seed")). Try an easier one."
    )
  }

  private func convert(
    _ source: CommandSource, _ path: String, _ chosen: TextFormat?
  ) throws(CommandError) -> ExitStatus {
    guard let format = chosen ?? (path == "-" ? .line : TextFormat(path: path)) else {
      let known = TextFormat.extensions
      throw CommandError(PackFault(file: path, reason: .file(.unknownEnding(known: known))))
    }
    let puzzles = try input.read(source)
    guard puzzles.count == 1 || format == .line else {
      throw .input(
        "A \(format.rawValue) file holds one puzzle, found \(puzzles.count.grouped). Convert to .sdm instead."
      )
    }
    let texts = puzzles.map { puzzle in
      let text = puzzle.written(for: format).text(in: format)
      let rules = puzzle.grid.layout.variant.rulesLine.map { $0 + "\n" } ?? ""
      return rules + (text.hasSuffix("\n") ? text : text + "\n")
    }
    try context.write(texts.joined(), to: path)
    return .fine
  }

  private func print(
    _ sources: [CommandSource], _ options: PrintOptions
  ) throws(CommandError) -> ExitStatus {
    var grids: [Grid] = []
    for source in sources { grids += try input.read(source).map(\.givens) }
    let solutions = grids.map { Solver($0.layout).solutions(of: $0) }
    let pages = PrintedPages(grids, solutions: solutions.map { $0.isUnique ? $0.first : nil })
    try context.write(
      options.isSVG ? pages.svg : pages.text(isPlain: context.isPlain), to: options.output ?? "-")
    return solutions.allSatisfy(\.isUnique) ? .fine : .faulty
  }

  private func daily(_ chosen: DailyPuzzle?, _ isJSON: Bool) throws(CommandError) -> ExitStatus {
    let today = String(LocalTime(context.environment.now()).dateAndTime.prefix(10))
    guard let day = chosen ?? DailyPuzzle(today) else {
      throw .input("Use --date with a date such as 2026-11-23.")
    }
    let puzzle = MadePuzzle(day)
    context.output(
      isJSON
        ? puzzle.json(with: ["date": .string(day.description)]).line
        : "#Daily \(day) \(day.level.rawValue)\n\(puzzle.mark)\n\(puzzle.grid)")
    return .fine
  }
}

extension Solutions {
  /// The solution on one line, `none` or `many`.
  fileprivate var word: String { isUnique ? first?.description ?? "none" : count == 0 ? "none" : "many" }
}

extension PuzzleText {
  /// The text without the player's digits, which only one format can tell from givens.
  fileprivate func written(for format: TextFormat) -> PuzzleText {
    guard format != .sdx, !played.isEmpty else { return self }
    var text = PuzzleText(givens)
    text.facts = facts
    return text
  }
}
