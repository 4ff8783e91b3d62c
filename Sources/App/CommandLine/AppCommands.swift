import Audio
import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI

extension Catalogue {
  /// Everything that the program can be called with.
  static let commandLine = CommandSet(
    commands, options: AppOption.all,
    endings: [
      (AppOption.help, Verb("", "", [], HelpCommands.help)),
      (AppOption.version, Verb("", "", [], HelpCommands.version)),
    ])

  /// The app's own commands, then those of games; a game without commands of its own opens by its name.
  private static let commands =
    CommandGroup.own
    + games.flatMap { game in
      let isNamed = game.commands.contains { $0.name == game.id.rawValue }
      return (isNamed ? [] : [CommandGroup(game.id.rawValue, [Verb(opens: .game(game.id))])]) + game.commands
    }

  /// The screens that open by their names.
  static let screens = (CommandGroup.ownScreens + games.map(\.id.rawValue)).sorted()
}

extension CommandGroup {
  fileprivate static let ownScreens = [
    "lobby", "history", "standings", "analytics", "settings", "how-to", "gallery",
  ]

  /// The commands of the app itself.
  fileprivate static let own = [
    CommandGroup("lobby", [Verb(opens: .lobby)]),
    CommandGroup("standings", [Verb(opens: .standings)]),
    CommandGroup("settings", [Verb(opens: .settings)]),
    CommandGroup("how-to", [Verb(opens: .howTo(nil))]),
    .history,
    .analytics,
    CommandGroup("gallery", [Verb("", "browse every widget in every theme", opens: .gallery)]),
    CommandGroup(
      "doctor", [Verb("", "check this terminal and installation", [], DoctorCommand.diagnose)]),
    CommandGroup(
      "completion", [Verb("", "print the completion of commands for bash", [], HelpCommands.completion)]),
    .sounds,
    .camera,
    .themes,
  ]
}

/// What `--help`, `--version` and `parlor completion` print.
struct HelpCommands: CommandRunner {
  let context: CommandContext

  func help() -> ExitStatus {
    context.print(Usage.text(of: context.arguments.words))
    return .fine
  }

  func completion() -> ExitStatus {
    context.print(Completion.bash)
    return .fine
  }

  func version() -> ExitStatus {
    context.print("parlor \(Usage.version)")
    return .fine
  }
}

/// `parlor doctor`.
private struct DoctorCommand: CommandRunner {
  let context: CommandContext

  func diagnose() -> ExitStatus {
    // Only someone at a terminal hears anything.
    let playsTone = isatty(STDOUT_FILENO) == 1 && !context.arguments.has(AppOption.noSound)
    let sound = SoundFacts(PlayerSearch(Main.environment), playsTone: playsTone)
    let facts = FactGatherer(environment: Main.environment, folders: context.files, sound: sound).facts
    let diagnosis = Diagnosis(facts, isPlain: context.isPlain)
    diagnosis.lines(in: Usage.width).forEach(context.output)
    return diagnosis.isWell ? .fine : .faulty
  }
}

extension CommandContext {
  /// The surroundings of a command of this program.
  ///
  /// - Parameters:
  ///   - output: Prints one or more whole lines, given without the last line end.
  ///   - complain: Prints an error.
  init(
    _ setup: AppSetup, _ arguments: Arguments, depth: ColorDepth = .none,
    output: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.init(
      arguments: arguments, environment: setup.environment, files: setup.files,
      openStore: { isWriting throws(RepositoryError) in
        try SQLiteStore.forCommand(setup.folders, isWriting: isWriting)
      }, seed: setup.invocation.seed, isPlain: setup.invocation.plain, columns: StandardOutput.columns,
      depth: depth, logger: setup.log, output: output, complain: complain)
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
