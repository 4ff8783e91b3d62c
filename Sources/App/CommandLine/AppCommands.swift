import Audio
import Commands
import GameKit
import Glibc
import Kit
import Packs
import Store
import TUI

extension Catalogue {
  static let commandLine = CommandSet(
    commands, options: AppOption.all,
    endings: [
      (AppOption.help, Verb("", "", [], HelpCommands.help)),
      (AppOption.version, Verb("", "", [], HelpCommands.version)),
      (AppOption.smallVersion, Verb("", "", [], HelpCommands.version)),
    ])

  /// The app's own commands, then those of games; a game without a command of its name opens by its name.
  private static let commands =
    CommandGroup.own
    + entries.flatMap { game, commands in
      let isNamed = commands.contains { $0.name == game.id.rawValue }
      let opening = CommandGroup(game.id.rawValue, "open \(game.title)", [Verb(opens: .game(game.id))])
      return (isNamed ? [] : [opening]) + commands
    }

  /// The screens that open by name.
  static let screens = (CommandGroup.ownScreens + games.map(\.id.rawValue)).sorted()
}

extension CommandGroup {
  fileprivate static let ownScreens = [
    "lobby", "history", "standings", "analytics", "settings", "how-to", "gallery",
  ]

  fileprivate static let own = [
    CommandGroup("lobby", "open the lobby", [Verb(opens: .lobby)]),
    CommandGroup("standings", "open the standings", [Verb(opens: .standings)]),
    CommandGroup("settings", "open the settings", [Verb(opens: .settings)]),
    CommandGroup("how-to", "open the introduction to Parlor", [Verb(opens: .howTo(nil))]),
    .history,
    .join,
    .analytics,
    .config,
    .backup,
    .restore,
    CommandGroup("gallery", [Verb("", "browse every widget in every theme", opens: .gallery)]),
    CommandGroup(
      "doctor",
      [Verb("", "check this terminal and installation", [CommandFlag.json], DoctorCommand.diagnose)]),
    .help,
    CommandGroup("version", [Verb("", "show the version", [], HelpCommands.version)]),
    CommandGroup("credits", [Verb("", "show who made what, under which terms", [], HelpCommands.credits)]),
    .completion,
    .manual,
    .sounds,
    .camera,
    .themes,
  ]
}

private struct DoctorCommand: CommandRunner {
  let context: CommandContext

  func diagnose() -> ExitStatus {
    // Only someone at a terminal can hear the tone.
    let playsTone = isatty(STDOUT_FILENO) == 1 && !context.arguments.has(AppOption.noSound)
    let sound = SoundFacts(PlayerSearch(Main.environment), playsTone: playsTone)
    let facts = FactGatherer(
      environment: Main.environment, folders: context.files, asksTerminal: !context.isPlain, sound: sound
    ).facts
    let diagnosis = Diagnosis(facts, isPlain: context.isPlain)
    context.list(diagnosis.json, diagnosis.lines(in: Usage.width))
    return diagnosis.isWell ? .fine : .faulty
  }
}

extension CommandContext {
  /// Creates the context of a command of this program.
  ///
  /// - Parameters:
  ///   - output: Prints one or more whole lines, given without the last newline.
  ///   - complain: Prints an error.
  init(
    _ setup: AppSetup, _ arguments: Arguments, depth: ColorDepth = .none,
    output: @escaping (String) -> Void, complain: @escaping (String) -> Void
  ) {
    self.init(
      arguments: arguments, environment: setup.environment, files: setup.files,
      settingsFile: setup.folders.settings, state: setup.folders.state,
      openStore: { isWriting throws(RepositoryError) in
        let store = try SQLiteStore.forCommand(setup.folders, isWriting: isWriting)
        // Where nothing can be saved, a command can still answer from what was.
        try? setup.settingsFile?.settle(in: store)
        return store
      }, seed: setup.invocation.seed, isPlain: setup.invocation.plain, columns: StandardOutput.columns,
      depth: depth, logger: setup.log, output: output, complain: complain)
  }
}

extension SQLiteStore {
  /// The store for a command; a missing one is created only for writing.
  fileprivate static func forCommand(
    _ folders: DataFolders, isWriting: Bool
  ) throws(RepositoryError) -> any Repositories {
    guard let folder = folders.data else { throw .unavailable(path: "", reason: DataLocation.noDataFolder) }
    // If a file is in the folder's place, opening the store explains the error.
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
