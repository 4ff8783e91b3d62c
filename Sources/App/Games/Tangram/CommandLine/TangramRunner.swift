import Camera
import Commands
import GameKit
import Kit
import Library
import PuzzleKit
import TUI
import Tangram
import Vision

/// Runs the commands of Tangram.
struct TangramRunner: CommandRunner {
  nonisolated static let showsAll = CommandFlag("--all", "print every solution")

  nonisolated static let ids = CandidateSource { context in
    FigureInput(context).listed.map { ($0.id.description, $0.name.onOneLine) }
  }
  nonisolated static let names = CandidateSource { context in
    FigureInput(context).listed.map { ($0.name.onOneLine, $0.difficulty.title) }
  }

  let context: CommandContext

  var arguments: Arguments { context.arguments }
  private var input: FigureInput { FigureInput(context) }

  /// The screen for a saved figure or a file.
  func play() throws(CommandError) -> Route {
    guard let word = arguments.words.first else { return .game(TangramPuzzle.game) }
    if context.files.exists(word) { return .puzzle(.play(.file(path: word)), of: TangramPuzzle.game) }
    if let id = Identifier(word) { return .puzzle(.play(.saved(id)), of: TangramPuzzle.game) }
    if let puzzle = input.listed(word) { return .puzzle(.play(.saved(puzzle.id)), of: TangramPuzzle.game) }
    throw CommandGroup.tangram.missingFile(word)
  }

  func edit() throws(CommandError) -> Route {
    .puzzle(.editor(try arguments.identifier()), of: TangramPuzzle.game)
  }

  func camera() -> Route {
    let input = FrameInput(frames: arguments[.frames], camera: arguments.words.first)
    return .game(TangramRoute.camera(input))
  }

  /// Opens the editor, empty or with the figure of a file, which is added to the player's own unless it is there.
  func editFile() throws(CommandError) -> Route {
    guard !arguments.words.isEmpty else { return .puzzle(.editor(nil), of: TangramPuzzle.game) }
    return .puzzle(.editor(try imported(arguments.source)), of: TangramPuzzle.game)
  }

  private func imported(_ source: CommandSource) throws(CommandError) -> Identifier {
    let figure = try input.readOne(source)
    let puzzle = try puzzle(of: figure)
    report(figure)
    do throws(PackFault) {
      if try input.folder.puzzle(puzzle.id) == nil { try input.folder.save(puzzle) }
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
  /// Lists the figures of a file, or all that there are.
  func list() throws(CommandError) -> ExitStatus {
    guard arguments.words.isEmpty else { return try list(arguments.source) }
    let (puzzles, faults) = input.folder.all()
    let figures = puzzles.sorted {
      LibraryRank(name: $0.puzzle.name) < LibraryRank(name: $1.puzzle.name)
    }
    context.list(
      figures.map { json($0.puzzle.id, $0.puzzle.difficulty, $0.puzzle.name, isBuiltIn: $0.isBuiltIn) },
      figures.map { stored in
        let (puzzle, own) = (stored.puzzle, stored.isBuiltIn ? "" : "  (yours)")
        return "\(line(puzzle.id, puzzle.difficulty, puzzle.name))\(own)"
      })
    for fault in faults { context.complain(fault.description) }
    return faults.isEmpty ? .fine : .faulty
  }

  private func line(_ id: Identifier, _ difficulty: Difficulty, _ name: String) -> String {
    "\(id)  \(difficulty.rawValue.padded(to: 8))  \(name.onOneLine)"
  }

  private func json(
    _ id: Identifier, _ difficulty: Difficulty, _ name: String, isBuiltIn: Bool
  ) -> JSONValue {
    [
      "id": .string(id.description), "name": .string(name), "difficulty": .string(difficulty.rawValue),
      "isBuiltIn": .bool(isBuiltIn),
    ]
  }

  func show() throws(CommandError) -> ExitStatus {
    let word = arguments.word
    guard let found = input.listed(word) else {
      let (wanted, puzzles) = (word.lowercased(), input.listed)
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
    var (status, found) = (ExitStatus.fine, [(figure: FoundFigure, difficulty: Difficulty)]())
    for figure in try input.read(source) {
      let verdict = FigureVerdict(figure)
      if let problem = verdict.problem {
        context.complain("\(figure.name.onOneLine): \(problem)")
        status = .faulty
      } else {
        found.append((figure, figure.puzzle?.difficulty ?? verdict.difficulty))
        report(figure)
      }
    }
    context.list(
      found.map { json($0.figure.id, $0.difficulty, $0.figure.name, isBuiltIn: false) },
      found.map { line($0.figure.id, $0.difficulty, $0.figure.name) })
    return status
  }

  /// Says how far pieces were moved to fit, if any was.
  private func report(_ figure: FoundFigure) {
    if let words = figure.movedWords { context.complain("\(figure.name.onOneLine): \(words).") }
  }

  func check() throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    for figure in try input.read(arguments.source) {
      let verdict = FigureVerdict(figure)
      if verdict.problem != nil { status = .faulty }
      context.output(arguments.has(.json) ? verdict.json.line : verdict.line)
    }
    return status
  }

  func solve() throws(CommandError) -> ExitStatus {
    let figure = try input.readOne(arguments.source)
    guard let silhouette = Silhouette(try figure.arrangement()) else {
      throw .work("\(figure.name.onOneLine): The pieces overlap.")
    }
    let found = Solver(silhouette).solutions()
    let shown = arguments.has(Self.showsAll) ? found.all : Array(found.all.prefix(1))
    if arguments.has(.json) {
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

  func convert() throws(CommandError) -> ExitStatus {
    let (source, path) = (arguments.source, arguments.words[1])
    if isFolder(path) { return try convert(source, toFolder: path) }
    guard let format = FigureFormat(path: path) else {
      throw CommandError(
        PackFault(file: path, reason: .file(.unknownEnding(known: FigureFormat.endings))))
    }
    let figure = try input.readOne(source)
    try context.write(try text(figure, format), to: path)
    report(figure)
    return .fine
  }

  /// True for a folder, and for what can only become one: it is made with its first file.
  private func isFolder(_ path: String) -> Bool {
    let isNamedSo = path != "-" && (path.fileExtension.isEmpty || path.hasSuffix("/"))
    return context.files.isFolder(path) || isNamedSo && !context.files.exists(path)
  }

  private func convert(_ source: CommandSource, toFolder path: String) throws(CommandError) -> ExitStatus {
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

  func render() throws(CommandError) -> ExitStatus {
    try context.write(try text(input.readOne(arguments.source), .svg), to: arguments[.output] ?? "-")
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
