import Camera
import Commands
import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku
import Vision
import Workers

/// Runs the commands of Sudoku.
struct SudokuRunner: CommandRunner {
  nonisolated static let ids = CandidateSource { context in
    PuzzleFolder<SudokuPuzzle>(files: context.files).all().puzzles.map(\.puzzle)
      .map { ($0.id.description, $0.name.onOneLine) }
  }

  nonisolated static let techniques = CandidateSource { _ in
    Drill.techniques.map {
      ($0.name.lowercased().replacing(" ", with: "-"), "rated \($0.ratings.lowerBound)")
    }
  }

  let context: CommandContext

  var arguments: Arguments { context.arguments }
  var input: PuzzleInput { PuzzleInput(context) }

  /// The screen for a saved puzzle or a file.
  func play() throws(CommandError) -> Route {
    guard let word = arguments.words.first else { return .game(SudokuPuzzle.game) }
    if context.files.exists(word) { return SudokuGame.route(ofFile: word) }
    if let id = Identifier(word) { return .puzzle(.play(.saved(id)), of: SudokuPuzzle.game) }
    throw CommandGroup.sudoku.missingFile(word)
  }

  func edit() throws(CommandError) -> Route {
    .puzzle(.editor(try arguments.identifier()), of: SudokuPuzzle.game)
  }

  /// The list of techniques, or a drill of one.
  func practice() throws(CommandError) -> Route {
    guard let word = arguments.words.first else { return .game(SudokuRoute.practice(technique: nil)) }
    let wanted = SudokuOption.simple(word)
    if let found = Drill.techniques.first(where: { SudokuOption.simple($0.name) == wanted }) {
      return .game(SudokuRoute.practice(technique: found.name))
    }
    let names = Drill.techniques.map { SudokuOption.simple($0.name) }
    let near = wanted.nearest(in: names).map { " Did you mean “\($0.replacing(" ", with: "-"))”?" }
    throw .input("There's no practice for “\(word.shortened.printable)”.\(near ?? "")")
  }

  func camera() -> Route {
    let input = FrameInput(frames: arguments[.frames], camera: arguments.words.first)
    return .game(SudokuRoute.camera(input))
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
  func solve() throws(CommandError) -> ExitStatus {
    let limit = arguments[SudokuOption.limit] ?? 2
    let file = try context.text(of: arguments.source, limit: PuzzleInput.limit)
    if !arguments.has(.json), let lines = PuzzleLines(file.text) { return solve(lines, upTo: limit) }
    let puzzles = try input.read(file)
    var status = puzzles.status
    forEach(puzzles.all) { text in
      (text.givens, text.solutions(upTo: limit))
    } deliver: { results in
      if !results.allSatisfy(\.1.isUnique) { status = .faulty }
      let isJSON = arguments.has(.json)
      context.output(
        results.map { isJSON ? SudokuJSON.object($0, $1, limit: limit).line : $1.word }.joined(
          separator: "\n"))
    }
    return status
  }

  private func solve(_ lines: PuzzleLines, upTo limit: Int) -> ExitStatus {
    var status = ExitStatus.fine
    OrderedWork.run(lines.parts) {
      lines.solve($0, upTo: limit)
    } deliver: { results, _ in
      if !results.allSatisfy(\.areUnique) { status = .faulty }
      context.output(results.map(\.text).joined(separator: "\n"))
    }
    return status
  }

  func rate() throws(CommandError) -> ExitStatus {
    let puzzles = try input.read(arguments.source)
    var status = puzzles.status
    forEach(puzzles.all) {
      PuzzleVerdict(of: $0)
    } deliver: { verdicts in
      for verdict in verdicts {
        if verdict.solutions != 1 { status = .faulty }
        context.output(arguments.has(.json) ? SudokuJSON.object(verdict).line : verdict.line)
      }
    }
    return status
  }

  func hint() throws(CommandError) -> ExitStatus {
    let text = try input.readOne(arguments.word)
    // The player's digits count, too.
    let solutions = PuzzleText(text.grid, candidates: text.candidates).solutions()
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
    let lines = Proof(step, on: board).lines
    context.output(
      arguments.has(.json)
        ? SudokuJSON.object(step, on: board).line
        : (["\(step.title) (\(step.rating)): \(lines[0])"]
          + (lines.dropFirst() + step.chains() + [step.notation]).map { "  \($0)" }).joined(separator: "\n"))
    return .fine
  }
}

/// New puzzles, formats and pages.
extension SudokuRunner {
  func generate() throws(CommandError) -> ExitStatus {
    let options = try GenerateOptions(arguments)
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
      "Found no \(options.shape.rawValue) puzzle like that for \(Count(missing, "seed")). Try another --seed, or wish for less."
    )
  }

  func convert() throws(CommandError) -> ExitStatus {
    let path = arguments.words[1]
    if arguments[SudokuOption.format] == nil, ["svg", "png"].contains(path.fileExtension) {
      return try draw(to: path)
    }
    guard let format = arguments[SudokuOption.format] ?? (path == "-" ? .line : TextFormat(path: path)) else {
      let known = TextFormat.extensions + [".svg", ".png"]
      throw CommandError(PackFault(file: path, reason: .file(.unknownEnding(known: known))))
    }
    let puzzles = try input.read(arguments.source)
    guard puzzles.all.count == 1 || format.isList else {
      throw .input(
        "A \(format.rawValue) file holds one puzzle, found \(puzzles.all.count.grouped). Convert to .sdm instead."
      )
    }
    guard !format.isClassicOnly || puzzles.all.allSatisfy({ $0.grid.layout.isClassic }) else {
      throw .input("An OpenSudoku or HoDoKu file has only ordinary 9×9 puzzles. Convert to .sdm instead.")
    }
    try context.write(puzzles.all.map { $0.page(in: format) }.joined(), to: path)
    return puzzles.status
  }

  /// Draws a puzzle as a picture, or several on pages.
  private func draw(to path: String) throws(CommandError) -> ExitStatus {
    let puzzles = try input.read(arguments.source)
    let grids = puzzles.all.map(\.givens)
    guard path.fileExtension == "png" else {
      try context.write(PrintedPages(grids, solutions: grids.map { _ in nil }).svg, to: path)
      return puzzles.status
    }
    guard grids.count == 1 else {
      throw .input("A picture holds one puzzle, found \(grids.count.grouped). Convert to .svg instead.")
    }
    guard let png = PuzzlePicture(grids[0]).png else { throw .work("The picture couldn't be made.") }
    do throws(PackFault) {
      try context.files.write(png, to: path, existing: .replace, readers: .usual)
    } catch {
      throw .work(error.description)
    }
    return puzzles.status
  }

  func print() throws(CommandError) -> ExitStatus {
    var grids: [Grid] = []
    for source in arguments.sources { grids += try input.read(source).all.map(\.givens) }
    let solutions = grids.map { Solver($0.layout).solutions(of: $0) }
    let pages = PrintedPages(grids, solutions: solutions.map { $0.isUnique ? $0.first : nil })
    let path = arguments[.output] ?? "-"
    let isSVG = arguments.has(SudokuOption.svg) || path.lowercased().hasSuffix(".svg")
    try context.write(isSVG ? pages.svg : pages.text(isPlain: context.isPlain), to: path)
    return solutions.allSatisfy(\.isUnique) ? .fine : .faulty
  }

  func daily() throws(CommandError) -> ExitStatus {
    let today = String(LocalTime(context.environment.now()).dateAndTime.prefix(10))
    guard let day = arguments[SudokuOption.date] ?? DailyPuzzle(today) else {
      throw .input("Use --date with a date such as 2026-11-23.")
    }
    let puzzle = MadePuzzle(day)
    context.output(
      arguments.has(.json)
        ? puzzle.json(with: ["date": .string(day.description)]).line
        : "#D Daily \(day) \(day.level.rawValue)\n\(puzzle.mark)\n\(puzzle.grid)")
    return .fine
  }
}

extension Solutions {
  /// The solution on one line, `none` or `many`.
  fileprivate var word: String { isUnique ? first?.description ?? "none" : count == 0 ? "none" : "many" }
}

extension PuzzleText {
  /// The text of a file, without the player's digits where the format can't tell them from givens.
  fileprivate func page(in format: TextFormat) -> String {
    var written = self
    if !format.hasPlayed, !played.isEmpty {
      written = PuzzleText(givens)
      written.facts = facts
    }
    let text = written.text(in: format)
    let rules = format.hasRules ? "" : grid.layout.variant.rulesLine.map { $0 + "\n" } ?? ""
    return rules + (text.hasSuffix("\n") ? text : text + "\n")
  }
}

extension Proof {
  /// The proof in lines: all of it in the first, or what a chain proves, and then its links.
  var lines: [String] { hasLinks ? [overview.text] + pages.map(\.text) : [text] }
}
