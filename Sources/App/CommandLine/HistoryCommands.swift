import Commands
import GameKit
import Kit
import Store
import TUI

extension CommandGroup {
  /// The history screen, and printing all finished games.
  static let history = CommandGroup(
    "history",
    [
      Verb(
        "", "open the history, or print all games", HistoryCommands.options,
        HistoryCommands.run),
      Verb(
        "import FILE", "add games from parlor history --json", [],
        HistoryCommands.importGames),
    ])
}

private struct HistoryCommands: CommandRunner {
  nonisolated private static let csv = CommandFlag("--csv", "print all games as CSV")
  nonisolated private static let statistics = CommandFlag("--statistics", "print statistics")
  nonisolated private static let noFormulaGuard = CommandFlag(
    "--no-formula-guard", "with --csv: don't protect cells that look like formulas")
  nonisolated static let options: [any AnyCommandOption] = [
    CommandFlag.json, csv, statistics, noFormulaGuard,
  ]

  let context: CommandContext

  func run() throws(CommandError) -> CommandResult {
    let arguments = context.arguments
    let isUnguarded = arguments.has(Self.noFormulaGuard)
    let format = try arguments.choice([
      (.json, ExportFormat.json), (Self.csv, .csv), (Self.statistics, nil),
    ])
    if isUnguarded, format != .csv {
      throw .input("\(Self.noFormulaGuard.name) works only with parlor history --csv.")
    }
    switch format {
    case nil: return .open(.history)
    case .some(nil): return .exit(printStatistics())
    case .some(let format?): return .exit(printHistory(as: format, isUnguarded ? .off : .on))
    }
  }

  /// Prints all games piece by piece, so that a long history needs no more memory than a short one.
  private func printHistory(as format: ExportFormat, _ formulas: FormulaGuard) -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      var export = HistoryExport(of: store, as: format, formulas: formulas)
      var cutter = LineCutter()
      while let piece = try export.next() {
        for line in cutter.lines(after: piece) { context.output(line) }
      }
      return .fine
    }
  }

  /// The most bytes of a file with games.
  private static let largestFile = 256 << 20

  /// Adds the games of an export that are not here yet, all or none.
  func importGames() throws(CommandError) -> ExitStatus {
    let file = try context.text(of: context.arguments.source, limit: Self.largestFile)
    guard !file.text.hasPrefix("date,game,") else {
      throw .input(
        "\(file.path.onOneLine): CSV has only a part of each game. Export the history as JSON: parlor history --json."
      )
    }
    let records = try records(in: file)
    do throws(RepositoryError) {
      guard let store = try context.openStore(true).source?.writer() as? SQLiteStore else {
        throw .readOnly(path: context.files.data ?? "")
      }
      let tally = try StoreMerge.add(records, to: store)
      context.output("Added \(Count(tally.new, "game")). Already here: \(tally.same.grouped).")
    } catch {
      return context.fail(error.sentence, "store")
    }
    return .fine
  }

  private func records(in file: TextFile) throws(CommandError) -> [GameRecord] {
    do throws(PackFault) {
      let bytes = Array(file.text.utf8)
      let json: JSONValue
      do throws(JSONFault) {
        json = try JSONReader.read(bytes, JSONLimits(bytes: Self.largestFile))
      } catch {
        let place = TextPlaces(bytes).place(of: error.offset)
        throw PackFault(file: file.path, place: place, reason: .syntax(error.reason))
      }
      return try RecordImport.records(in: json, from: file.path)
    } catch {
      throw CommandError(error)
    }
  }

  /// Prints the standings of all games, then the tables of each game.
  private func printStatistics() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      guard try store.count(HistoryFilter()) > 0 else {
        context.output("No finished games yet.")
        return .fine
      }
      try print(nil, of: store)
      let played = try store.lastPlayed()
      for module in Catalogue.games where played[module.id] != nil { try print(module, of: store) }
      return .fine
    }
  }

  private func print(_ module: GameModule?, of store: any Repositories) throws(RepositoryError) {
    let standings = StandingsTable(
      standings: try store.standings(HistoryFilter(game: module?.id)), games: Catalogue.games,
      game: module?.id, width: .max)
    var tables = [standings.table]
    if let module, let statistics = module.statistics() {
      let count = StatisticsCount(game: module.id, statistics: statistics, files: context.files)
      tables += try count.tables(of: store) ?? []
    }
    for table in tables where !table.rows.isEmpty {
      context.output("\(module?.title ?? "All games"): \(table.title)")
      for line in table.lines { context.output(line) }
      context.output("")
    }
  }
}

/// Cuts text that arrives in pieces into lines.
struct LineCutter {
  private var rest = ""

  /// The lines that a piece completes, without newlines.
  ///
  /// A carriage return before a newline stays: in CSV it belongs to the line.
  mutating func lines(after piece: String) -> [String] {
    let parts = (rest + piece).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    rest = parts.last.map { String($0) } ?? ""
    return parts.dropLast().map { String($0) }
  }
}
