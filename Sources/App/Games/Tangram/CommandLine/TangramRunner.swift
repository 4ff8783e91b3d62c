import GameKit
import Kit
import PuzzleKit
import TUI
import Tangram

/// Runs the commands of Tangram.
@MainActor
struct TangramRunner {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  func run(_ command: TangramCommand) -> CommandResult {
    context.run("tangram") { () throws(CommandError) in try perform(command) }
  }

  private func perform(_ command: TangramCommand) throws(CommandError) -> CommandResult {
    switch command {
    case .play(let word): .open(try route(of: word))
    case .edit(let id): .open(.puzzle(.editor(id), of: TangramPuzzle.game))
    case .editFile(let source): .open(.puzzle(.editor(try imported(source)), of: TangramPuzzle.game))
    case .settings: .open(.gameSettings(TangramPuzzle.game))
    case .list(let source?): .exit(try list(source))
    case .list(nil): .exit(list())
    case .show(let word): .exit(try show(word))
    case .check(let source, let isJSON): .exit(try check(source, isJSON))
    case .solve(let source, let options): .exit(try solve(source, options))
    case .convert(let source, let path): .exit(try convert(source, path))
    case .render(let source, let path):
      .exit(try render(source, to: path))
    case .scan(let source, let isJSON): .exit(try scan(source, isJSON))
    case .camera(let input): .open(.game(TangramPuzzle.game, GamePayload(TangramRoute.camera(input))))
    }
  }

  private var input: FigureInput { FigureInput(context) }
  private var folder: PuzzleFolder<TangramPuzzle> { PuzzleFolder(files: context.files) }

  /// The screen for a saved figure or a file.
  private func route(of word: String) throws(CommandError) -> Route {
    if context.files.exists(word) { return .puzzle(.play(.file(path: word)), of: TangramPuzzle.game) }
    if let id = Identifier(word) { return .puzzle(.play(.saved(id)), of: TangramPuzzle.game) }
    if let puzzle = figure(word) { return .puzzle(.play(.saved(puzzle.id)), of: TangramPuzzle.game) }
    let fault = PackFault(file: word, reason: .file(.missing)).description
    let verb = word.nearest(in: TangramCommand.verbs).map { " Did you mean parlor tangram \($0)?" }
    throw .input(fault + (verb ?? ""))
  }

  /// Adds the figure of a file to the player's own, unless it is there, and returns its id.
  private func imported(_ source: CommandSource) throws(CommandError) -> Identifier {
    let figure = try input.readOne(source)
    let puzzle = try puzzle(of: figure)
    report(figure)
    do throws(PackFault) {
      if try folder.puzzle(puzzle.id) == nil { try folder.save(puzzle) }
      return puzzle.id
    } catch {
      throw CommandError(error)
    }
  }

  /// A figure as a puzzle: the one of its file, or a new one that has the same identifier each time.
  private func puzzle(of figure: FoundFigure) throws(CommandError) -> TangramPuzzle {
    if let puzzle = figure.puzzle { return puzzle }
    let arrangement = try figure.arrangement()
    do throws(PuzzleFault) {
      return try TangramGame.puzzle(
        arrangement, named: figure.name, id: figure.id, at: context.environment.now())
    } catch {
      throw .work("\(figure.name.onOneLine): \(error.problem) \(error.advice)")
    }
  }
}

// MARK: The library

extension TangramRunner {
  private func list() -> ExitStatus {
    let (puzzles, faults) = folder.all()
    for stored in puzzles.sorted(by: { $0.puzzle.name < $1.puzzle.name }) {
      let puzzle = stored.puzzle
      let difficulty = puzzle.difficulty.rawValue.padding(to: 8)
      let own = stored.isBuiltIn ? "" : "  (yours)"
      context.output("\(puzzle.id)  \(difficulty)  \(puzzle.name.onOneLine)\(own)")
    }
    for fault in faults { context.complain(fault.description) }
    return faults.isEmpty ? .fine : .faulty
  }

  /// The figure with an id, a name, or the beginning of an id; nil if there is none.
  private func figure(_ word: String) -> TangramPuzzle? {
    let puzzles = folder.all().puzzles.map(\.puzzle)
    let wanted = word.lowercased()
    return puzzles.first { $0.id.description == wanted } ?? puzzles.first { $0.name.lowercased() == wanted }
      ?? puzzles.first { wanted.count >= 4 && $0.id.description.hasPrefix(wanted) }
  }

  private func show(_ word: String) throws(CommandError) -> ExitStatus {
    guard let found = figure(word) else {
      let (wanted, puzzles) = (word.lowercased(), folder.all().puzzles.map(\.puzzle))
      let name = wanted.nearest(in: puzzles.map { $0.name.lowercased() })
      let near = puzzles.first { $0.name.lowercased() == name }.map {
        " Did you mean “\($0.name.onOneLine)”?"
      }
      throw .input(
        "There's no figure “\(word.shortened.printable)”.\(near ?? " See parlor tangram list.")")
    }
    context.output(picture(of: found))
    let about = [found.difficulty.title, found.tags.joined(separator: ", ").onOneLine]
    context.output("\n\(found.name.onOneLine)\n\(about.filter { !$0.isEmpty }.joined(separator: ", "))")
    if !found.description.isEmpty { context.output(found.description.onOneLine) }
    return .fine
  }

  /// The silhouette in characters; its corners in words where pictures are no help.
  private func picture(of puzzle: TangramPuzzle) -> String {
    guard !context.isPlain else { return TangramWords.shape(of: puzzle) }
    var canvas = Canvas(Size(columns: 48, rows: 20))
    TangramGame.drawPreview(of: puzzle, on: &canvas, in: Rect(canvas.size))
    let lines = canvas.lines.map { line in
      String(line.map { $0 == " " ? " " : "█" }.reversed().drop { $0 == " " }.reversed())
    }
    return lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }
}

// MARK: Files

extension TangramRunner {
  /// Lists the figures of a file with the identifiers that they have once they are added.
  private func list(_ source: CommandSource) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    for figure in try input.read(source) {
      let verdict = FigureVerdict(figure)
      if let problem = verdict.problem {
        context.complain("\(figure.name.onOneLine): \(problem)")
        status = .faulty
      } else {
        let difficulty = (figure.puzzle?.difficulty ?? verdict.difficulty).rawValue.padding(to: 8)
        context.output("\(figure.id)  \(difficulty)  \(figure.name.onOneLine)")
        report(figure)
      }
    }
    return status
  }

  /// Says how far pieces were moved to fit, if any was.
  private func report(_ figure: FoundFigure) {
    if let words = figure.movedWords { context.complain("\(figure.name.onOneLine): \(words).") }
  }

  private func check(_ source: CommandSource, _ isJSON: Bool) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    for figure in try input.read(source) {
      let verdict = FigureVerdict(figure)
      if verdict.problem != nil { status = .faulty }
      context.output(isJSON ? verdict.json.line : verdict.line)
    }
    return status
  }

  private func solve(_ source: CommandSource, _ options: SolveOptions) throws(CommandError) -> ExitStatus {
    let figure = try input.readOne(source)
    guard let silhouette = Silhouette(try figure.arrangement()) else {
      throw .work("\(figure.name.onOneLine): The pieces overlap.")
    }
    let found = Solver(silhouette).solutions()
    let shown = options.showsAll ? found.all : Array(found.all.prefix(1))
    if options.isJSON {
      let answer: JSONValue = [
        "name": .string(figure.name), "solutions": .integer(found.all.count),
        "isComplete": .bool(found.end == .complete), "arrangements": .array(shown.map(\.json)),
      ]
      context.output(answer.line)
    } else {
      let count = Count(found.all.count, "solution").description
      context.output(found.end == .complete ? count : "\(count) or more; the search was stopped")
      for solution in shown { context.output(solution.places) }
    }
    return found.all.isEmpty ? .faulty : .fine
  }

  private func convert(_ source: CommandSource, _ path: String) throws(CommandError) -> ExitStatus {
    guard context.files.isFolder(path) else {
      guard let format = FigureFormat(path: path) else {
        let known = FigureFormat.endings
        let isFolder = path.fileExtension.isEmpty || path.hasSuffix("/")
        throw CommandError(
          PackFault(file: path, reason: .file(isFolder ? .noFolder : .unknownEnding(known: known))))
      }
      let figure = try input.readOne(source)
      try context.write(try text(figure, format), to: path)
      report(figure)
      return .fine
    }
    var status = ExitStatus.fine
    for figure in try input.read(source) {
      do throws(CommandError) {
        let name = figure.name.slug(fallback: "figure") + ".json"
        try context.write(try text(figure, .parlor), to: path.appendingPath(name))
        report(figure)
      } catch {
        context.complain(error.sentence)
        status = .faulty
      }
    }
    return status
  }

  private func render(_ source: CommandSource, to path: String) throws(CommandError) -> ExitStatus {
    try context.write(try text(input.readOne(source), .svg), to: path)
    return .fine
  }

  private func text(_ figure: FoundFigure, _ format: FigureFormat) throws(CommandError) -> String {
    switch format {
    case .parlor:
      let puzzle = try puzzle(of: figure)
      return try Self.text { () throws(PuzzleFault) in try PuzzleFile.bytes(of: puzzle) }
    case .osmo:
      let arrangement = try figure.arrangement()
      return try Self.text { () throws(PuzzleFault) in
        try OsmoFile.bytes(of: arrangement, name: figure.name)
      }
    case .svg: return try figure.arrangement().svg
    }
  }

  private static func text(_ bytes: () throws(PuzzleFault) -> [UInt8]) throws(CommandError) -> String {
    do throws(PuzzleFault) {
      return String(decoding: try bytes(), as: UTF8.self)
    } catch {
      throw .work("\(error.problem) \(error.advice)")
    }
  }
}

/// A format of files that are written, by the ends of their names.
private enum FigureFormat {
  case parlor, osmo, svg

  static let endings = ["json", "osmo.json", "svg"]

  init?(path: String) {
    if path == "-" || path.hasSuffix(".json") && !path.hasSuffix(".osmo.json") {
      self = .parlor
    } else if path.hasSuffix(".osmo.json") {
      self = .osmo
    } else if path.hasSuffix(".svg") {
      self = .svg
    } else {
      return nil
    }
  }
}

extension String {
  fileprivate func padding(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - count))
  }
}
