import Camera
import FoundationEssentials
import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI

/// Runs the commands that need no screen.
@MainActor
struct CommandRunner {
  let setup: AppSetup
  /// The number of colors that the reader of the output can see.
  let depth: ColorDepth
  let context: CommandContext

  /// - Parameters:
  ///   - output: Prints one or more whole lines, given without the last line end.
  ///   - complain: Prints an error.
  init(
    _ setup: AppSetup, depth: ColorDepth = .none, output: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.setup = setup
    self.depth = depth
    context = CommandContext(
      environment: setup.environment, files: setup.files,
      openStore: { isWriting throws(RepositoryError) in
        try SQLiteStore.forCommand(setup.folders, isWriting: isWriting)
      }, seed: setup.invocation.seed, isPlain: setup.invocation.plain,
      columns: StandardOutput.columns, logger: setup.log, output: output, complain: complain)
  }

  /// Runs the command of the call, or returns the route at which the screens open.
  func run() -> CommandResult {
    switch setup.invocation.command {
    case .open(let route): return .open(route ?? .lobby)
    case .help(let words): context.output(Usage.text(of: words))
    case .version: context.output("parlor \(Usage.version)")
    case .history(.export(let format, let formulas)): return .exit(printHistory(as: format, formulas))
    case .history(.statistics): return .exit(printStatistics())
    case .doctor: return .exit(diagnose())
    case .themes(let command): return .exit(ThemeCommands(runner: self).run(command))
    case .sounds(let command): return .exit(SoundCommands(context: context).run(command))
    case .cameras: return .exit(CameraCommands(context: context).list(CameraList.entries))
    case .analytics(let command): return .exit(AnalyticsCommands(context: context).run(command))
    case .game(let command): return command.command.run(in: context)
    }
    return .exit(.fine)
  }
}

extension SQLiteStore {
  /// The store of a command: a missing one is made only to write to it.
  fileprivate static func forCommand(
    _ folders: DataFolders, isWriting: Bool
  ) throws(RepositoryError) -> any Repositories {
    guard let folder = folders.data else { throw .unavailable(path: "", reason: CommandContext.noDataFolder) }
    // A file in place of the folder is an error that opening the store explains.
    let isMissing = !folders.exists(folder) || folders.isFolder(folder)
    guard isWriting || !isMissing || folders.exists(folder.appendingPath(fileName)) else {
      return MemoryStore()
    }
    do throws(RepositoryError) {
      return try SQLiteStore(folder: folder)
    } catch {
      guard error.isReadOnly, !isWriting else { throw error }
      return try copy(folder: folder, isReadOnly: true)
    }
  }
}

// MARK: - History

extension CommandRunner {
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

  /// Prints the standings of all games, and then the tables of each game.
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
      let count = StatisticsCount(game: module.id, statistics: statistics, files: setup.files)
      tables += try count.tables(of: store) ?? []
    }
    for table in tables where !table.rows.isEmpty {
      context.output("\(module?.title ?? "All games"): \(table.title)")
      for line in table.lines { context.output(line) }
      context.output("")
    }
  }

  private func diagnose() -> ExitStatus {
    let gatherer = FactGatherer(
      environment: ProcessInfo.processInfo.environment, folders: setup.folders,
      sound: SoundFacts(setup.findPlayers(), playsTone: playsTone))
    let facts = gatherer.facts
    let diagnosis = Diagnosis(facts, isPlain: context.isPlain)
    diagnosis.lines(in: Usage.width).forEach(context.output)
    return diagnosis.isWell ? .fine : .faulty
  }
}

extension CommandRunner {
  /// True if someone is at a terminal and wants to hear something.
  private var playsTone: Bool { isatty(STDOUT_FILENO) == 1 && !setup.invocation.noSound }
}

/// Cuts a text that comes in pieces into lines.
struct LineCutter {
  private var rest = ""

  /// The lines that a piece completes, without their line feeds.
  ///
  /// A carriage return before a line feed stays: in CSV it belongs to the line.
  mutating func lines(after piece: String) -> [String] {
    let parts = (rest + piece).unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    rest = parts.last.map { String($0) } ?? ""
    return parts.dropLast().map { String($0) }
  }
}
