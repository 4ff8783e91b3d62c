import Commands
import GameKit
import Glibc
import Kit
import Store
import TUI

struct RestoreCommand: CommandRunner {
  let context: CommandContext

  private var isReplacing: Bool { context.arguments.has(BackupOption.replace) }

  func run() throws(CommandError) -> ExitStatus {
    let data = try PlayerData(context)
    let target = try data.reporting { () throws(RepositoryError) in try data.store() }
    let (backup, plan) = try data.reporting { () throws(RestoreFault) in
      let backup = try data.place.archive(context.arguments.word)
      return (backup, try Restoration(data.place, backup, into: target, isReplacing: isReplacing))
    }
    context.output(
      "\(context.arguments.word.onOneLine): saved on \(LocalTime(backup.made).dateAndTime) by Parlor"
        + " \(backup.program.onOneLine)")
    plan.lines.forEach(context.output)
    guard plan.changesSomething else {
      context.output("All of it is here already.")
      return .fine
    }
    guard !context.arguments.has(BackupOption.dryRun) else { return .fine }
    guard try isConfirmed() else { return .faulty }
    if isReplacing { try saveEverything(of: data) }
    let store = try data.writableStore()
    let settings = isReplacing ? settingsInStep(with: backup) : []
    let remarks = settings + (try data.reporting { () throws(RestoreFault) in try plan.carryOut(in: store) })
    remarks.forEach(context.output)
    context.output("Restored.")
    return remarks.isEmpty ? .fine : .faulty
  }

  /// Asks at a terminal; elsewhere an option must have answered before.
  private func isConfirmed() throws(CommandError) -> Bool {
    guard !context.arguments.has(BackupOption.yes) else { return true }
    guard isatty(STDIN_FILENO) == 1 else {
      throw .input("Nothing was changed. Add \(BackupOption.yes.name) to restore without being asked.")
    }
    context.output(isReplacing ? "Replace everything here? [y/N]" : "Add it? [y/N]")
    guard ["y", "yes"].contains(readLine()?.trimmed.lowercased() ?? "") else {
      context.output("Nothing was changed.")
      return false
    }
    return true
  }

  /// Lets the settings file say what is restored, as it wins when Parlor starts; returns remarks if that fails.
  private func settingsInStep(with backup: BackupArchive) -> [String] {
    guard let path = context.settingsFile, context.files.exists(path) else { return [] }
    let stored = (try? backup.store.preferences()) ?? [:]
    let changes = Dictionary(
      ParlorSettings.all(context.files).map { ($0.name, stored[$0.name]) }, uniquingKeysWith: { $1 })
    let fault = SettingsFile(path, files: context.files).fault(writing: changes, stored: stored)
    return fault.map { [$0.text] } ?? []
  }

  /// Backs up what will be replaced.
  private func saveEverything(of data: PlayerData) throws(CommandError) {
    let store = try data.writableStore()
    if let open = try data.reporting({ () throws(RepositoryError) in try store.openElsewhere() }).first {
      let title = Catalogue.game(open.game)?.title ?? open.game.rawValue
      throw .work("\(title.onOneLine) is open in another window. Close Parlor there first.")
    }
    let stamp = LocalTime(context.environment.now()).fileStamp
    let path = data.place.files.data.appendingPath("before-restore-\(stamp).backup")
    if let fault = try data.write(store, to: path, existing: .keep).first {
      throw .work("\(fault.description) Nothing was changed.")
    }
    context.output("What was here is in \(path.onOneLine).")
  }
}
