import GameKit
import Kit
import PuzzleKit
import Sudoku

/// Runs the commands of Sudoku.
@MainActor
struct SudokuRunner {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run(_ command: SudokuCommand) -> CommandResult {
    do throws(SudokuCommandError) {
      return try perform(command)
    } catch {
      _ = context.fail(error.sentence, "sudoku")
      return .exit(error.status)
    }
  }

  private func perform(_ command: SudokuCommand) throws(SudokuCommandError) -> CommandResult {
    switch command {
    case .play(let word): return .open(.puzzle(.play(choice(word)), of: SudokuPuzzle.game))
    case .edit(let id): return .open(.puzzle(.editor(id), of: SudokuPuzzle.game))
    case .openSettings: return .open(.gameSettings(SudokuPuzzle.game))
    case .solve(let file, let limit, let isJSON): return .exit(try solve(file, limit, isJSON))
    case .rate(let file, let isJSON): return .exit(try rate(file, isJSON))
    case .hint(let puzzle, let isJSON): return .exit(try hint(puzzle, isJSON))
    case .generate(let options): try generate(options)
    case .convert(let file, let path): try convert(file, to: path)
    case .print(let files, let options): try printPages(files, options)
    case .daily(let options): try daily(options)
    }
    return .exit(.fine)
  }

  private func choice(_ word: String) -> PuzzleChoice {
    if let id = Identifier(word) { return .saved(id) }
    return SudokuGame.offers.contains { $0.id == word } ? .new(offer: word) : .file(path: word)
  }
}

/// The failure of a command: a sentence and an exit status.
struct SudokuCommandError: Error, Hashable {
  let sentence: String
  let status: ExitStatus
}

// MARK: Reading and writing

extension SudokuRunner {
  /// The puzzles of a file, of standard input, or of a word that is one itself.
  private func puzzles(in file: String) throws(SudokuCommandError) -> [PuzzleText] {
    let text = try text(of: file)
    do throws(FormatError) {
      return try PuzzleText.read(text.text)
    } catch {
      throw SudokuCommandError(
        sentence: "\(text.path), line \(error.line), column \(error.column): \(error.message)", status: .usage
      )
    }
  }

  private func text(of file: String) throws(SudokuCommandError) -> TextFile {
    do throws(PackFault) {
      guard file != "-" else {
        let bytes = try context.files.readStandardInput(limit: TextFile.usualLimit)
        return try TextFile(path: "standard input", bytes: bytes)
      }
      return try context.files.text(file)
    } catch {
      throw SudokuCommandError(sentence: error.description, status: .usage)
    }
  }

  private func convert(_ file: String, to path: String) throws(SudokuCommandError) {
    let puzzles = try puzzles(in: file)
    let format = try format(of: path)
    guard puzzles.count == 1 || format == .line else {
      throw SudokuCommandError(
        sentence:
          "\(file) has \(puzzles.count) puzzles, and \(path) can hold one. Write to a .sdm file instead.",
        status: .usage)
    }
    let text = puzzles.map { $0.text(in: format).asLines }.joined(separator: "\n")
    guard path != "-" else { return context.output(text) }
    do throws(PackFault) {
      try context.files.write(text + "\n", to: path, existing: .replace, readers: .usual)
    } catch {
      throw SudokuCommandError(sentence: error.description, status: .faulty)
    }
  }

  private func format(of path: String) throws(SudokuCommandError) -> TextFormat {
    let formats: [String: TextFormat] = [
      "sdm": .line, "sdk": .sdk, "ss": .simpleSudoku, "sdx": .sdx, "csv": .csv, "txt": .grid,
    ]
    if path == "-" { return .line }
    guard let format = formats[path.fileExtension] else {
      let endings = formats.keys.sorted().map { ".\($0)" }.alternatives
      throw SudokuCommandError(
        sentence: "\(path.onOneLine): unknown file type. Use a name that ends in \(endings).", status: .usage)
    }
    return format
  }
}

extension String {
  /// The text without its last line end, as lines are printed.
  fileprivate var asLines: String { hasSuffix("\n") ? String(dropLast()) : self }
}

// MARK: Solving, rating, hints

extension SudokuRunner {
  private func solve(_ file: String, _ limit: Int, _ isJSON: Bool) throws(SudokuCommandError) -> ExitStatus {
    let grids = try puzzles(in: file).map(\.givens)
    let found = Threads.map(grids) { Solver($0.layout).solutions(of: $0, upTo: limit) }
    for (grid, solutions) in zip(grids, found) {
      context.output(isJSON ? SudokuJSON.object(grid, solutions, limit) : solutions.words(limit))
    }
    return found.allSatisfy(\.isUnique) ? .fine : .faulty
  }

  private func rate(_ file: String, _ isJSON: Bool) throws(SudokuCommandError) -> ExitStatus {
    let grids = try puzzles(in: file).map(\.givens)
    let rated = Threads.map(grids) { grid in
      let solutions = Solver(grid.layout).solutions(of: grid)
      return (solutions, solutions.isUnique ? Rater.rate(grid) : nil)
    }
    for (grid, (solutions, rating)) in zip(grids, rated) {
      context.output(isJSON ? SudokuJSON.object(grid, solutions, rating) : Self.words(solutions, rating))
    }
    return rated.allSatisfy { $0.0.isUnique } ? .fine : .faulty
  }

  private static func words(_ solutions: Solutions, _ rated: Rated?) -> String {
    guard let rated else { return solutions.words(2) }
    guard let rating = rated.rating, let level = rated.level else {
      return "no rating: no named technique solves it"
    }
    return "\(rating)  \(level.rawValue)  \(rated.hardest?.technique.name ?? "solved already")"
  }

  private func hint(_ puzzle: String, _ isJSON: Bool) throws(SudokuCommandError) -> ExitStatus {
    let typed = try? PuzzleText.readOne(puzzle)
    let text = if let typed { typed } else { try onlyPuzzle(in: puzzle) }
    let solutions = Solver(text.grid.layout).solutions(of: text.grid)
    guard solutions.isUnique else {
      throw SudokuCommandError(sentence: "This puzzle has \(solutions.sentence).", status: .faulty)
    }
    let step = Rater.nextStep(from: text.board, using: .teaching)
    context.output(
      isJSON ? SudokuJSON.object(step) : step.map(Self.words) ?? "No named technique gets any further.")
    return .fine
  }

  private func onlyPuzzle(in file: String) throws(SudokuCommandError) -> PuzzleText {
    let puzzles = try puzzles(in: file)
    guard let first = puzzles.first, puzzles.count == 1 else {
      throw SudokuCommandError(
        sentence: "\(file.onOneLine) has \(puzzles.count) puzzles; a hint needs one.", status: .usage)
    }
    return first
  }

  private static func words(_ step: Step) -> String {
    "\(step.technique.name) (\(step.rating)): \(step.sentence)"
  }
}

extension Rated {
  /// The hardest step.
  var hardest: Step? { steps.max { $0.rating < $1.rating } }
}

extension Solutions {
  /// A line for a list: the solution, `none` or `many`.
  fileprivate func words(_ limit: Int) -> String {
    switch count {
    case 0: "none"
    case 1: first?.description ?? "none"
    default: limit > 2 ? "many (\(count)\(count == limit ? " or more" : ""))" : "many"
    }
  }

  fileprivate var sentence: String { count == 0 ? "no solution" : "more than one solution" }
}

// MARK: Making and printing

extension SudokuRunner {
  private func generate(_ options: GeneratorOptions) throws(SudokuCommandError) {
    guard let variety = options.variety else {
      throw SudokuCommandError(
        sentence: "--variant \(options.variant.rawValue) works only with --size 9.", status: .usage)
    }
    guard options.variant == .classic || options.isJSON else {
      throw SudokuCommandError(
        sentence: "The rules of \(options.variant.rawValue) puzzles don't fit into a line. Add --json.",
        status: .usage)
    }
    guard options.level == nil || variety == .classic else {
      throw SudokuCommandError(sentence: "--difficulty works only with classic 9×9 puzzles.", status: .usage)
    }
    let seed = context.seed ?? context.environment.randomBits()
    let seeds = (0..<options.count).map { seed &+ UInt64($0) }
    let made = Threads.map(seeds) { seed in (seed, options.puzzle(variety, seed: seed)) }
    for (seed, grid) in made {
      guard let grid else { continue }
      var text = PuzzleText(grid)
      text.facts.source = "Parlor, generator \(Generator.version), seed \(seed)"
      context.output(
        options.isJSON ? SudokuJSON.object(grid, seed: seed) : text.text(in: options.format).asLines)
    }
    if !options.isJSON {
      context.logger.note(.info, "sudoku", "Generator \(Generator.version), seed \(seed)")
    }
  }

  private func daily(_ options: DailyOptions) throws(SudokuCommandError) {
    let daily = Daily(day: options.day ?? LocalTime(context.environment.now()).dayNumber)
    guard let givens = daily.givens else {
      throw SudokuCommandError(sentence: "There's no puzzle for that day.", status: .faulty)
    }
    context.output(PuzzleText(givens).text(in: options.format).asLines)
  }

  private func printPages(_ files: [String], _ options: PrintOptions) throws(SudokuCommandError) {
    var grids: [Grid] = []
    for file in files { grids += try puzzles(in: file).map(\.givens) }
    let pages = PrintedPages(grids)
    context.output(options.isSVG ? pages.svg : context.isPlain ? pages.ascii : pages.text)
  }
}

extension GeneratorOptions {
  /// The puzzle of a seed; nil if none of the level was found.
  fileprivate func puzzle(_ variety: Variety, seed: UInt64) -> Grid? {
    guard let level else {
      return variety.puzzle(seed: seed, symmetry: variety == .killer ? .none : symmetry)
    }
    return Generator(symmetry: symmetry).puzzle(level: level, seed: seed)
  }
}

/// Sudoku's output as JSON; the keys never change.
enum SudokuJSON {
  static func object(_ grid: Grid, _ solutions: Solutions, _ limit: Int) -> String {
    JSON.object([
      ("puzzle", JSON.string(grid.description)),
      ("solution", solutions.isUnique ? JSON.string(solutions.first?.description ?? "") : "null"),
      ("solutions", "\(solutions.count)"), ("limit", "\(limit)"),
    ])
  }

  static func object(_ grid: Grid, _ solutions: Solutions, _ rated: Rated?) -> String {
    JSON.object([
      ("puzzle", JSON.string(grid.description)), ("rating", rated?.rating.map { "\($0)" } ?? "null"),
      ("technique", rated?.hardest.map { JSON.string($0.technique.name) } ?? "null"),
      ("steps", "\(rated?.steps.count ?? 0)"), ("solutions", "\(solutions.count)"),
    ])
  }

  static func object(_ step: Step?) -> String {
    guard let step else { return "null" }
    let placements = step.placements.map { "[\($0.cell),\($0.digit)]" }
    let eliminations = step.eliminations.flatMap { gone in gone.digits.map { "[\(gone.cell),\($0)]" } }
    return JSON.object([
      ("technique", JSON.string(step.technique.name)), ("rating", "\(step.rating)"),
      ("cells", "[\(step.cells.map(String.init).joined(separator: ","))]"),
      ("placements", "[\(placements.joined(separator: ","))]"),
      ("eliminations", "[\(eliminations.joined(separator: ","))]"), ("text", JSON.string(step.sentence)),
    ])
  }

  /// A generated puzzle with the rules that no line could hold.
  static func object(_ grid: Grid, seed: UInt64) -> String {
    var members = [
      ("puzzle", JSON.string(grid.description)), ("shape", JSON.string(grid.layout.shape.rawValue)),
      ("generator", "\(Generator.version)"), ("seed", JSON.string("\(seed)")),
    ]
    switch grid.layout.variant {
    case .standard: break
    case .x: members.append(("diagonals", "true"))
    case .jigsaw(let regions):
      members.append(("regions", "[\(regions.map(String.init).joined(separator: ","))]"))
    case .killer(let cages):
      let cages = cages.map {
        "{\"sum\":\($0.sum),\"cells\":[\($0.cells.map(String.init).joined(separator: ","))]}"
      }
      members.append(("cages", "[\(cages.joined(separator: ","))]"))
    }
    return JSON.object(members)
  }
}
