import GameKit
import Kit
import Packs
import Store
import TUI

/// Saves finished games and answers questions about them.
@MainActor
final class HistoryService {
  let saves: SaveQueue
  private let environment: SystemEnvironment
  private let files: any DataFiles
  private let workers: WorkerPool<Response>
  private let notices: Notices
  private let logger: any Logger
  private let respond: GameServices.Respond
  /// The key file, which a backup has, too.
  private let seal: SealFile
  /// The deleted games that can be brought back, the latest last.
  private var deleted: [GameRecord] = []
  private static let mostDeleted = 50
  /// The latest search, which the next one replaces.
  private var search: WorkerTask<Response>?

  init(
    saves: SaveQueue, environment: SystemEnvironment, files: any DataFiles, workers: WorkerPool<Response>,
    notices: Notices, logger: any Logger, seal: SealFile, respond: @escaping GameServices.Respond
  ) {
    self.saves = saves
    self.environment = environment
    self.files = files
    self.workers = workers
    self.notices = notices
    self.logger = logger
    self.seal = seal
    self.respond = respond
  }

  func perform(_ request: HistoryRequest, for owner: RequestOwner) -> Response? {
    do throws(RepositoryError) {
      return try answer(request, for: owner)
    } catch {
      return refuse(error.sentence)
    }
  }

  private func answer(_ request: HistoryRequest, for owner: RequestOwner) throws(RepositoryError) -> Response?
  {
    switch request {
    case .save(let game): return save(game.ended(at: environment.now()), for: owner)
    case .page(let filter, let start, let limit):
      if start == 0 { saveRefused() }
      return try page(filter, from: start, limit: limit, for: owner)
    case .record(let id): return .history(.record(try record(id)))
    case .delete(let id): return try delete(id, for: owner)
    case .undoDelete: return undoDelete(for: owner)
    case .backUp: return backUp(for: owner)
    case .newestBackup: return .history(.newestBackup(path: newestBackup))
    case .compare(let path): return withBackup(path, for: owner, BackupPlace.compare)
    case .restore(let path): return withBackup(path, saving: "the backup", for: owner, BackupPlace.restore)
    case .standings(let filter): return .history(.standings(try saves.current.standings(filter)))
    case .statistics(let game): return addUp(game, for: owner)
    case .export(let filter, let format): return export(filter, format)
    case .lastGames: return .history(.lastGames(try lastGames()))
    case .evening:
      let latest = try saves.current.summaries(HistoryFilter(), from: 0, limit: Evening.mostGames)
      return .history(.evening(Evening(of: latest, at: environment.now())))
    }
  }

  /// The games from one on; a search through what was said and asked runs on a thread of its own, the latest alone.
  private func page(
    _ filter: HistoryFilter, from start: Int, limit: Int, for owner: RequestOwner
  ) throws(RepositoryError) -> Response? {
    let store = saves.current
    guard !filter.words.isEmpty, let source = store.source else {
      return try store.page(filter, from: start, limit: limit, deleted: deleted.count)
    }
    search?.cancel()
    search = workers.run(for: owner) { [deleted = deleted.count] task in
      do throws(RepositoryError) {
        task.send(try source.reader().page(filter, from: start, limit: limit, deleted: deleted))
      } catch {
        task.send(.failed(error.sentence))
      }
    }
    return nil
  }

  /// A finished game; waits only for one that isn't stored yet, never for a slow disk.
  private func record(_ id: Identifier) throws(RepositoryError) -> GameRecord? {
    if let stored = try saves.store.record(id) { return stored }
    return try saves.current.record(id)
  }

  private func lastGames() throws(RepositoryError) -> [GameID: GameSummary] {
    var last: [GameID: GameSummary] = [:]
    let store = saves.current
    for game in Catalogue.games {
      last[game.id] = try store.summaries(HistoryFilter(game: game.id), from: 0, limit: 1).first
    }
    return last
  }

  private func refuse(_ sentence: String) -> Response {
    notices.warn(sentence, "store")
    return .failed(sentence)
  }
}

// MARK: - Saving

extension HistoryService {
  /// Saves a finished game; if the disk refuses it, keeps it until the disk accepts something.
  private func save(_ record: GameRecord, for owner: RequestOwner) -> Response? {
    saves.save(
      Toast.game, { store throws(RepositoryError) in try store.save(record) },
      report: { [unsaved = saves.unsaved, post = notices.post, respond] failure, recovered in
        Toast.saved(recovered).map(post)
        guard let failure else { return respond(.done, owner) }
        unsaved.keep(record, as: record.id)
        let notice = Toast.unsaved(Toast.game, because: failure.sentence)
        post(notice)
        respond(.failed(notice.text), owner)
      })
    return nil
  }

  private func delete(_ id: Identifier, for owner: RequestOwner) throws(RepositoryError) -> Response? {
    if let game = try record(id) { deleted = deleted.suffix(Self.mostDeleted - 1) + [game] }
    saves.change(
      "the deletion of a game", { store throws(RepositoryError) in try store.delete(id) }, for: owner,
      notify: notices.post, respond: respond)
    return nil
  }

  private func undoDelete(for owner: RequestOwner) -> Response? {
    guard let game = deleted.popLast() else { return .done }
    saves.change(
      "the deleted game", { store throws(RepositoryError) in try store.save(game) }, for: owner,
      notify: notices.post, respond: respond)
    return nil
  }

  /// Saves the games refused before; called when the disk may accept them.
  private func saveRefused() {
    guard !saves.unsaved.all.isEmpty else { return }
    saves.save(Toast.game, { _ in }, report: { [post = notices.post] in Toast.saved($1).map(post) })
  }

  /// The finished games that quitting now would lose, in a few words.
  var unsavedWork: [String] {
    let count =
      saves.trouble == nil ? saves.unsaved.all.count : (try? saves.store.count(HistoryFilter())) ?? 0
    return count == 0 ? [] : ["\(Count(count, "finished game")) that couldn't be saved"]
  }

  /// Tries once more to save waiting games; returns a sentence if any are lost.
  func flushOnExit() -> String? {
    let (saved, failure) = saves.saveRefused()
    Toast.saved(saved).map(notices.post)
    guard let failure else { return nil }
    let text = "Couldn't save \(Count(saves.unsaved.all.count, "finished game")). \(failure.sentence)"
    logger.note(.error, "store", text)
    return text
  }
}

extension Toast {
  fileprivate static let game = "the finished game"

  /// The notice that refused games are saved now; nil for none.
  static func saved(_ games: Int) -> Toast? {
    guard games > 0 else { return nil }
    let text = "\(games == 1 ? "The game is" : "\(games) games are") now saved in History."
    return Toast(text, severity: .success, logged: text, topic: game)
  }
}

// MARK: - Statistics and export

extension HistoryService {
  /// Adds up the games of one kind, on a worker's own connection, or at once if the store is in memory.
  private func addUp(_ game: GameID, for owner: RequestOwner) -> Response? {
    guard let statistics = Catalogue.game(game)?.statistics() else {
      return .history(.statistics([], of: game))
    }
    let count = StatisticsCount(game: game, statistics: statistics, files: files)
    let store = saves.current
    guard let source = store.source else {
      return count.answer(from: store) { _, _ in true }
    }
    workers.run(for: owner) { [post = notices.post] task in
      let answer = count.answer(from: source, post: post) { done, all in
        task.send(.history(.counting(done: done, of: all)))
        return !task.isCancelled
      }
      if let answer { task.send(answer) }
    }
    return nil
  }

  private func export(_ filter: HistoryFilter, _ format: ExportFormat) -> Response {
    do {
      let path = try HistoryFile.write(saves.current, filter, format, to: files, at: environment.now())
      return .history(.exported(path: path))
    } catch let error as RepositoryError {
      return refuse(error.sentence)
    } catch let fault as PackFault {
      return refuse(fault.description)
    } catch {
      return refuse("Couldn't export the history: \(error)")
    }
  }
}

extension HistoryService {
  /// Saves everything of the player's in one new file.
  private func backUp(for owner: RequestOwner) -> Response? {
    guard let (place, source) = backupPlace else { return refuse(saves.trouble ?? DataLocation.noDataFolder) }
    let now = environment.now()
    let path = place.files.data.appendingPath("parlor-\(LocalTime(now).fileStamp).backup")
    workers.run(for: owner, saving: "the backup") { [post = notices.post] task in
      do throws(RepositoryError) {
        // A reader is in the middle of a transaction, in which SQLite copies nothing.
        guard let store = try source.writer() as? SQLiteStore else { throw .readOnly(path: path) }
        let (isWritten, faults) = try place.files.write(
          store, place.seal.secret, to: path, existing: .keep, at: now)
        guard isWritten else {
          return post(.fault(PackFault(file: path, reason: .file(.exists)).description))
        }
        for fault in faults { post(.fault("\(fault.description) It isn't in the backup.")) }
        task.send(.history(.exported(path: path)))
      } catch {
        post(.fault(error.sentence))
        task.send(.failed(error.sentence))
      }
    }
    return nil
  }

  /// The newest backup that was made here, by its name.
  private var newestBackup: String? {
    let names = files.data.map { files.files(at: $0).map(\.path) } ?? []
    return names.filter { $0.hasSuffix(".backup") && $0.fileName.hasPrefix("parlor-") }
      .max { $0.fileName < $1.fileName }
  }

  /// Does something with a backup and the stored things, on a worker.
  private func withBackup(
    _ path: String, saving name: String? = nil, for owner: RequestOwner, _ work: @escaping BackupPlace.Work
  ) -> Response? {
    guard let (place, source) = backupPlace else { return refuse(saves.trouble ?? DataLocation.noDataFolder) }
    workers.run(for: owner, saving: name) { [post = notices.post] task in
      do throws(RestoreFault) {
        task.send(try work(place)(path, source))
      } catch {
        post(.fault(error.sentence))
        task.send(.failed(error.sentence))
      }
    }
    return nil
  }

  private var backupPlace: (BackupPlace, any RepositorySource)? {
    guard let data = files.data, let source = saves.current.source else { return nil }
    return (BackupPlace(files: BackupFiles(files: files, data: data), seal: seal), source)
  }
}

extension HistoryRepository {
  /// A page of the games that match, with how many there are on how many evenings.
  fileprivate func page(
    _ filter: HistoryFilter, from start: Int, limit: Int, deleted: Int
  ) throws(RepositoryError) -> Response {
    let spans = try spans(filter)
    let all = filter == HistoryFilter() ? spans : try self.spans(HistoryFilter())
    let extent = HistoryExtent(
      matches: spans.count, all: all.count,
      evenings: filter.order == .latest ? EveningExtent.all(matching: spans, among: all) : [],
      deleted: deleted)
    return .history(
      .page(
        try summaries(filter, from: start, limit: limit), from: start, of: extent, players: try players()))
  }
}

extension StatisticsCount {
  fileprivate func answer(
    from source: any RepositorySource, post: (Toast) -> Void, goOn: (Int, Int) -> Bool
  ) -> Response? {
    do throws(RepositoryError) {
      let reader = try source.reader()
      defer { if let text = reader.drainFindings().sentence { post(.fault(text)) } }
      return answer(from: reader, goOn: goOn)
    } catch {
      return .failed(error.sentence)
    }
  }

  fileprivate func answer(from history: any HistoryRepository, goOn: (Int, Int) -> Bool) -> Response? {
    do throws(RepositoryError) {
      return try tables(of: history, goOn: goOn).map { .history(.statistics($0, of: game)) }
    } catch {
      return .failed(error.sentence)
    }
  }
}

/// Exports the history to a file next to the player's data.
enum HistoryFile {
  /// Writes all matching games to a new file and returns its path.
  static func write(
    _ history: any HistoryRepository, _ filter: HistoryFilter, _ format: ExportFormat,
    to files: any DataFiles, at now: Timestamp
  ) throws -> String {
    var export = HistoryExport(of: history, filter, as: format)
    var text = ""
    while let piece = try export.next() { text += piece }
    let path = (files.data ?? ".").appendingPath(
      "history-\(LocalTime(now).fileStamp).\(format.rawValue)")
    try files.write(text, to: path, existing: .replace, readers: .owner)
    return path
  }
}
