import Commands
import GameKit
import Kit
import Party
import Store

extension CommandGroup {
  static let backup = CommandGroup(
    "backup",
    [Verb("OUT", "save everything of yours in one file", [BackupOption.force], BackupCommand.run)])

  static let restore = CommandGroup(
    "restore",
    [
      Verb(
        "FILE", "add a backup, or replace everything with it",
        [BackupOption.dryRun, BackupOption.yes, BackupOption.replace], RestoreCommand.run)
    ])
}

enum BackupOption {
  static let force = CommandFlag("--force", "replace OUT if it exists")
  static let dryRun = CommandFlag("--dry-run", "only show what would be added")
  static let yes = CommandFlag("--yes", "don't ask")
  static let replace = CommandFlag("--replace", "back up and erase everything here first")
}

private struct BackupCommand: CommandRunner {
  let context: CommandContext

  func run() throws(CommandError) -> ExitStatus {
    let path = context.arguments.word
    guard path != "-" else { throw .input("A backup is a file, not output. Usage: parlor backup OUT") }
    let isForced = context.arguments.has(BackupOption.force)
    if context.files.exists(path), !isForced || context.files.isFolder(path) {
      let reason: FileFault = context.files.isFolder(path) ? .isFolder : .exists
      let advice = isForced ? "" : " Use \(BackupOption.force.name) to replace it."
      throw .work(PackFault(file: path, reason: .file(reason)).description + advice)
    }
    let data = try PlayerData(context)
    let store = try data.reporting { () throws(RepositoryError) in try data.store() }
    let skipped = try data.write(store, to: path, existing: isForced ? .replace : .keep)
    for fault in skipped { _ = context.fail("\(fault.description) It isn't in the backup.", "backup") }
    if let sentence = store.drainFindings().sentence { return context.fail(sentence, "store") }
    context.output(
      "\(path.onOneLine): everything you have saved, also games in progress and the keys to phrase servers."
        + " Only you can read it; keep it that way.")
    return skipped.isEmpty ? .fine : .faulty
  }
}

/// Everything of a player's: the database, the files, and the key for games in progress.
@MainActor
struct PlayerData {
  let context: CommandContext
  let place: BackupPlace

  init(_ context: CommandContext) throws(CommandError) {
    guard let data = context.files.data else { throw .work(DataLocation.noDataFolder) }
    self.context = context
    place = BackupPlace(
      files: BackupFiles(files: context.files, data: data),
      seal: SealFile(context.files, in: context.state, context.environment))
  }

  /// The database to read; an empty one if there is none yet.
  func store() throws(RepositoryError) -> SQLiteStore {
    guard let store = try context.openStore(false) as? SQLiteStore else { return try .inMemory() }
    return store
  }

  /// The database to write, which waits for other windows.
  func writableStore() throws(CommandError) -> SQLiteStore {
    try reporting { () throws(RepositoryError) in
      let store = try context.openStore(true)
      guard let writer = try store.source?.writer() as? SQLiteStore else {
        throw .readOnly(path: place.files.data)
      }
      return writer
    }
  }

  /// Writes a backup and returns the faults of files that can't be read.
  func write(
    _ store: SQLiteStore, to path: String, existing: ExistingFile
  ) throws(CommandError) -> [PackFault] {
    let (isWritten, faults) = try reporting(on: path) { () throws(RepositoryError) in
      try place.files.write(
        store, place.seal.secret, to: path, existing: existing, at: context.environment.now())
    }
    guard isWritten else { throw .work(PackFault(file: path, reason: .file(.exists)).description) }
    return faults
  }

  /// Does something with the database.
  ///
  /// - Parameter file: The file that is written, of which another sentence is true than of the database.
  func reporting<Result>(
    on file: String? = nil, _ work: () throws(RepositoryError) -> Result
  ) throws(CommandError) -> Result {
    do throws(RepositoryError) {
      return try work()
    } catch {
      if let file, error == .diskFull(path: file) || error == .readOnly(path: file) {
        let reason: FileFault = error.isReadOnly ? .forbidden : .diskFull
        throw .work(PackFault(file: file, reason: .file(reason)).description)
      }
      throw .work(error.sentence)
    }
  }

  func reporting<Result>(_ work: () throws(RestoreFault) -> Result) throws(CommandError) -> Result {
    do throws(RestoreFault) {
      return try work()
    } catch {
      if case .unreadable(let fault) = error { throw CommandError(fault) }
      throw .work(error.sentence)
    }
  }
}
