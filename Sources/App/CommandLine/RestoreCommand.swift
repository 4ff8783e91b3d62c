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
    let (data, backup) = (try PlayerData(context), try backup())
    let plan = try Restoration(data, backup, isReplacing: isReplacing)
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
    let remarks = (isReplacing ? settingsInStep(with: backup) : []) + (try plan.carryOut())
    remarks.forEach(context.output)
    context.output("Restored.")
    return remarks.isEmpty ? .fine : .faulty
  }

  private func backup() throws(CommandError) -> BackupArchive {
    let path = context.arguments.word
    do throws(PackFault) {
      guard context.files.exists(path) else { throw PackFault(file: path, reason: .file(.missing)) }
      guard !context.files.isFolder(path) else { throw PackFault(file: path, reason: .file(.isFolder)) }
      return try BackupArchive(reading: path)
    } catch {
      throw CommandError(error)
    }
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
    let path = data.files.data.appendingPath("before-restore-\(stamp).backup")
    if let fault = try data.write(store, to: path, existing: .keep).first {
      throw .work("\(fault.description) Nothing was changed.")
    }
    context.output("What was here is in \(path.onOneLine).")
  }
}

/// The changes that a backup makes to what is here.
@MainActor
private struct Restoration {
  private let data: PlayerData
  private let backup: BackupArchive
  private let isReplacing: Bool
  private let merge: StoreMerge
  private var fileTally = StoreMerge.Tally()

  init(_ data: PlayerData, _ backup: BackupArchive, isReplacing: Bool) throws(CommandError) {
    self.data = data
    self.backup = backup
    self.isReplacing = isReplacing
    merge = try data.reporting { () throws(RepositoryError) in
      let target = isReplacing ? try SQLiteStore.inMemory() : try data.store()
      return try StoreMerge.run(
        backup.store, into: target, data.rules(for: backup, isPreview: true), .preview)
    }
    var tally = StoreMerge.Tally()
    try eachFile { name, bytes throws(PackFault) in
      guard !isReplacing else { return tally.new += 1 }
      switch try data.files.effect(of: name, bytes) {
      case .new: tally.new += 1
      case .same: tally.same += 1
      case .beside: tally.different += 1
      }
    }
    fileTally = tally
  }

  var changesSomething: Bool {
    isReplacing || rows.contains { $0.tally.new > 0 || $0.tally.different > 0 }
  }

  /// Makes the changes, and returns remarks on what stayed as it was.
  ///
  /// Files come first: one without its documents is no more than a new puzzle. If the program is killed meanwhile,
  /// a second attempt finds what is there already.
  func carryOut() throws(CommandError) -> [String] {
    let store = try data.writableStore()
    let old = isReplacing ? data.files.names.filter { !Set(backup.files).contains($0) } : []
    try eachFile { name, bytes throws(PackFault) in
      guard !isReplacing else { return try data.files.write(bytes, to: name, existing: .replace) }
      switch try data.files.effect(of: name, bytes) {
      case .new: try data.files.write(bytes, to: name)
      case .same: break
      case .beside(let other, let content): try data.files.write(content, to: other)
      }
    }
    try data.reporting(faults: { () throws(PackFault) in for name in old { try data.files.delete(name) } })
    let done = try data.reporting { () throws(RepositoryError) in
      try StoreMerge.run(backup.store, into: store, data.rules(for: backup), isReplacing ? .replace : .add)
    }
    return done.openElsewhere.map { header in
      let title = Self.title(of: header.game) + (header.title.isEmpty ? "" : " (\(header.title.onOneLine))")
      return "\(title) is open in another window and stayed as it is. Close it there and restore again."
    }
  }

  private func eachFile(
    _ body: (String, [UInt8]) throws(PackFault) -> Void
  ) throws(CommandError) {
    for name in backup.files {
      let bytes = try data.reporting { () throws(RepositoryError) in try backup.bytes(of: name) ?? [] }
      try data.reporting(faults: { () throws(PackFault) in try body(name, bytes) })
    }
  }
}

// MARK: - In words

extension Restoration {
  private var rows: [(title: String, tally: StoreMerge.Tally)] {
    let order = Catalogue.games.map(\.id)
    let documents = merge.tallies.compactMap { part, tally -> (game: GameID, tally: StoreMerge.Tally)? in
      if case .documents(let game) = part { (game, tally) } else { nil }
    }.sorted { one, other in
      (order.firstIndex(of: one.game) ?? .max, one.game.rawValue)
        < (order.firstIndex(of: other.game) ?? .max, other.game.rawValue)
    }
    let rows: [(String, StoreMerge.Tally?)] =
      [("Finished games", merge.tallies[.games])]
      + documents.map { ("Saved in \(Self.title(of: $0.game))", $0.tally) }
      + [
        ("Settings and names", merge.tallies[.preferences]), ("Marked questions", merge.tallies[.marks]),
        ("Analytics", merge.tallies[.analytics]), ("Files", fileTally),
      ]
    return rows.compactMap { title, tally in
      tally.flatMap { $0 == StoreMerge.Tally() ? nil : (title, $0) }
    }
  }

  /// What is in the backup, and what becomes of it.
  var lines: [String] {
    let table = rows.map { [$0.title] + [$0.tally.new, $0.tally.same, $0.tally.different].map(\.grouped) }
    var lines = rows.isEmpty ? ["It's empty."] : TextTable.lines([["", "New", "Same", "Different"]] + table)
    if rows.contains(where: { $0.tally.different > 0 }) {
      lines.append(
        "Different: settings here stay. The later version of a saved item stays; of a board, the other one becomes"
          + " a copy. A file is added under another name.")
    }
    if merge.unreadable > 0 {
      lines.append("\(Count(merge.unreadable, "saved item")) can't be read and will be left out.")
    }
    lines += [backup.store.drainFindings().sentence].compactMap(\.self)
    if isReplacing { lines.append("Everything here is first saved in a backup of its own, then erased.") }
    return lines
  }

  private static func title(of game: GameID) -> String {
    Catalogue.game(game)?.title ?? game.rawValue.onOneLine
  }
}
