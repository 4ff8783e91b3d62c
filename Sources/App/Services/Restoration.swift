import Commands
import GameKit
import Kit
import Party
import Store

/// The player's files, and the key for games in progress: what a backup holds besides the database.
struct BackupPlace: Sendable {
  let files: BackupFiles
  let seal: SealFile

  /// The rules for merging with a backup; a preview makes no key.
  func rules(for backup: BackupArchive, isPreview: Bool = false) -> StoreMerge.Rules {
    var rules = StoreMerge.Rules(newIdentifier: seal.environment.newIdentifier)
    let known = seal.secret.flatMap { SealingKey(secret: $0) }
    let isNeeded = backup.secret != nil && !isPreview
    rules.keys = (backup.secret.flatMap { SealingKey(secret: $0) }, isNeeded ? seal.key : known)
    rules.isCopied = { header in
      Catalogue.game(header.game)?.copiedKinds.contains(header.kind) ?? false
    }
    rules.join = Roster.joinedGroups
    return rules
  }
}

// MARK: - In the app

extension BackupPlace {
  /// Answers a request about the backup at a path.
  typealias Work =
    @Sendable (BackupPlace) -> (String, any RepositorySource) throws(RestoreFault) -> Response

  /// Opens a backup.
  func archive(_ path: String) throws(RestoreFault) -> BackupArchive {
    do throws(PackFault) {
      guard files.files.exists(path) else { throw PackFault(file: path, reason: .file(.missing)) }
      guard !files.files.isFolder(path) else { throw PackFault(file: path, reason: .file(.isFolder)) }
      return try BackupArchive(reading: path)
    } catch {
      throw .unreadable(error)
    }
  }

  /// Finds out what a backup would add.
  func compare(_ path: String, _ source: any RepositorySource) throws(RestoreFault) -> Response {
    .history(.compared(backup: path, try restoration(path, source).plan.news))
  }

  /// Adds what a backup has that is not here.
  func restore(_ path: String, _ source: any RepositorySource) throws(RestoreFault) -> Response {
    let (plan, store) = try restoration(path, source)
    return .history(.restored(try plan.carryOut(in: store)))
  }

  private func restoration(
    _ path: String, _ source: any RepositorySource
  ) throws(RestoreFault) -> (plan: Restoration, store: SQLiteStore) {
    let store = try RestoreFault.inStore { () throws(RepositoryError) in
      guard let writer = try source.writer() as? SQLiteStore else { throw .readOnly(path: files.data) }
      return writer
    }
    return (try Restoration(self, try archive(path), into: store), store)
  }
}

/// A reason why a backup can't be added.
enum RestoreFault: Error {
  /// The backup can't be read.
  case unreadable(PackFault)
  case store(RepositoryError)
  case file(PackFault)

  var sentence: String {
    switch self {
    case .unreadable(let fault): fault.description
    case .store(let error): error.sentence
    case .file(let fault):
      "\(fault.description) What was added so far stays. Restore again once this is solved."
    }
  }

  fileprivate static func inStore<Result>(
    _ work: () throws(RepositoryError) -> Result
  ) throws(RestoreFault) -> Result {
    do throws(RepositoryError) { return try work() } catch { throw .store(error) }
  }

  fileprivate static func inFiles(_ work: () throws(PackFault) -> Void) throws(RestoreFault) {
    do throws(PackFault) { try work() } catch { throw .file(error) }
  }
}

/// The changes that a backup makes to what is here.
struct Restoration {
  private let place: BackupPlace
  private let backup: BackupArchive
  private let isReplacing: Bool
  private let merge: StoreMerge
  private var fileTally = StoreMerge.Tally()

  /// Finds out what would change, and changes nothing.
  init(
    _ place: BackupPlace, _ backup: BackupArchive, into target: SQLiteStore, isReplacing: Bool = false
  ) throws(RestoreFault) {
    self.place = place
    self.backup = backup
    self.isReplacing = isReplacing
    merge = try RestoreFault.inStore { () throws(RepositoryError) in
      try StoreMerge.run(
        backup.store, into: isReplacing ? .inMemory() : target, place.rules(for: backup, isPreview: true),
        .preview)
    }
    do throws(RestoreFault) {
      fileTally = try compareFiles()
    } catch {
      // Nothing has been added yet.
      if case .file(let fault) = error { throw .unreadable(fault) }
      throw error
    }
  }

  private func compareFiles() throws(RestoreFault) -> StoreMerge.Tally {
    var tally = StoreMerge.Tally()
    try eachFile { name, bytes throws(PackFault) in
      guard !isReplacing else { return tally.new += 1 }
      switch try place.files.effect(of: name, bytes) {
      case .new: tally.new += 1
      case .same: tally.same += 1
      case .beside: tally.different += 1
      }
    }
    return tally
  }

  var changesSomething: Bool {
    isReplacing || rows.contains { $0.tally.new > 0 || $0.tally.different > 0 }
  }

  /// Makes the changes, and returns remarks on what stayed as it was.
  ///
  /// Files come first: one without its documents is no more than a new puzzle. If the program is killed meanwhile,
  /// a second attempt finds what is there already.
  func carryOut(in store: SQLiteStore) throws(RestoreFault) -> [String] {
    let files = place.files
    let old = isReplacing ? files.names.filter { !Set(backup.files).contains($0) } : []
    try eachFile { name, bytes throws(PackFault) in
      guard !isReplacing else { return try files.write(bytes, to: name, existing: .replace) }
      switch try files.effect(of: name, bytes) {
      case .new: try files.write(bytes, to: name)
      case .same: break
      case .beside(let other, let content): try files.write(content, to: other)
      }
    }
    try RestoreFault.inFiles { () throws(PackFault) in for name in old { try files.delete(name) } }
    let done = try RestoreFault.inStore { () throws(RepositoryError) in
      try StoreMerge.run(backup.store, into: store, place.rules(for: backup), isReplacing ? .replace : .add)
    }
    return done.openElsewhere.map { header in
      let title = Self.title(of: header.game) + (header.title.isEmpty ? "" : " (\(header.title.onOneLine))")
      return "\(title) is open in a window of Parlor and stayed as it is. Close all of them, and run"
        + " “parlor restore” with the file."
    }
  }

  private func eachFile(
    _ body: (String, [UInt8]) throws(PackFault) -> Void
  ) throws(RestoreFault) {
    for name in backup.files {
      let bytes = try RestoreFault.inStore { () throws(RepositoryError) in try backup.bytes(of: name) ?? [] }
      try RestoreFault.inFiles { () throws(PackFault) in try body(name, bytes) }
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

  /// What a backup adds, for players who are asked.
  var news: BackupNews {
    let made = "It was saved on \(LocalTime(backup.made).dateAndTime)."
    func list(_ count: (StoreMerge.Tally) -> Int) -> String {
      rows.filter { count($0.tally) > 0 }.map { row in
        let title = row.title.prefix(1).lowercased() + row.title.dropFirst()
        return "\(title) (\(count(row.tally).grouped))"
      }.joined(separator: ", ")
    }
    let (new, different) = (list(\.new), list(\.different))
    let ofNew = new.isEmpty ? [] : ["New here: \(new)."]
    let ofBoth = different.isEmpty ? [] : ["In both, and not the same: \(different). \(Self.ofDifferent)"]
    guard changesSomething else { return BackupNews([made, "All of it is here already."], isAny: false) }
    return BackupNews([made] + ofNew + ofBoth + losses, isAny: true)
  }

  /// What becomes of what is in both.
  private static let ofDifferent =
    "Settings here stay. The later version of a saved item stays; of a board, the other one becomes a copy."
    + " A file is added under another name."

  /// What is in the backup, and what becomes of it.
  var lines: [String] {
    let table = rows.map { [$0.title] + [$0.tally.new, $0.tally.same, $0.tally.different].map(\.grouped) }
    var lines = rows.isEmpty ? ["It's empty."] : TextTable.lines([["", "New", "Same", "Different"]] + table)
    if rows.contains(where: { $0.tally.different > 0 }) {
      lines.append("Different: \(Self.ofDifferent.prefix(1).lowercased())\(Self.ofDifferent.dropFirst())")
    }
    lines += losses
    if isReplacing { lines.append("Everything here is first saved in a backup of its own, then erased.") }
    return lines
  }

  /// What can't be taken over.
  private var losses: [String] {
    let count = Count(merge.unreadable, "saved item")
    let unreadable = merge.unreadable > 0 ? "\(count) can't be read and will be left out." : nil
    return [unreadable, backup.store.drainFindings().sentence].compactMap(\.self)
  }

  private static func title(of game: GameID) -> String {
    Catalogue.game(game)?.title ?? game.rawValue.onOneLine
  }
}
