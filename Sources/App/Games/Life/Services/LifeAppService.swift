import GameKit
import Kit
import Life
import TUI
import Workers

/// Responds to the requests of Life's screens, at once or from a thread that saves, reads or computes.
@MainActor
final class LifeAppService: GameService {
  typealias Message = LifeRequest

  private let context: ServiceContext
  private let worker = LifeWorker()
  private let versions = BoardVersions()
  private let unsaved = UnsavedWork<Identifier, Board>()
  /// The library as last read; nil before.
  private let library = Locked<[LibraryFile]?>(nil)
  /// The pattern kept for the editor.
  private var offered: Pattern?
  /// The board kept for comparison.
  private var compared: Pattern?

  init(_ context: ServiceContext) { self.context = context }

  var lastOpenBoard: Identifier? { BoardService.lastOpen(in: context.store) }

  /// The names of boards that could not be saved.
  var unsavedWork: [String] { unsaved.all.map(\.pattern.unsavedName) }

  /// Tries once more to save the boards that could not be saved.
  func cleanUp() {
    offered = nil
    compared = nil
    for board in unsaved.all { save(board) }
  }

  private func save(_ board: Board) {
    let request = BoardRequest.save(board)
    guard let source = context.store.source else { return }
    let job = BoardJob(request, context, versions, unsaved)
    context.saves.add(saving: request.unsavedName) { _ = job.perform(in: source) }
  }

  func perform(_ request: LifeRequest, for owner: RequestOwner) -> Response? {
    switch request {
    case .boards(let request): return perform(request, for: owner)
    case .patterns(let request): return perform(request, for: owner)
    case .offer(let pattern):
      offered = pattern
      return .life(.offer(pattern))
    case .compare(let pattern): return hold(toCompare: pattern)
    case .takeOffer: return .life(takeOffer())
    case .discardUnsaved(let board):
      unsaved.settle(board)
      return nil
    case .search(let request):
      perform(request, for: owner)
      return nil
    case .scan(let path):
      scan(path, for: owner)
      return nil
    case .job(let job):
      context.workers.run(for: owner) { [worker] task in
        worker.perform(job, isCancelled: { task.isCancelled }) { task.send(.life(.job($0))) }
      }
      return nil
    }
  }

  private func hold(toCompare pattern: Pattern) -> Response? {
    compared = pattern
    return nil
  }

  /// Returns the board or the pattern that is kept, only once.
  private func takeOffer() -> LifeResponse {
    if let pattern = compared.take() { return .comparison(pattern) }
    return .offer(offered.take())
  }

  /// Searches for a board in a photo.
  private func scan(_ path: String, for owner: RequestOwner) {
    context.workers.run(for: owner) { [files = context.files] task in
      task.send(.life(.scanned(ScannedBoard(at: path, in: files))))
    }
  }

  /// Reads a soup search, or runs one until the task is canceled.
  private func perform(_ request: SearchRequest, for owner: RequestOwner) {
    let (service, notify) = (SearchService(files: context.files), context.notify)
    switch request {
    case .open(let search):
      context.workers.run(for: owner) { $0.send(.life(.search(.opened(service.read(search))))) }
    case .run(let saved):
      context.workers.run(for: owner, saving: "the last seconds of the soup search") { task in
        let fault = service.run(saved, while: { !task.isCancelled }) { task.send(.life(.search($0))) }
        if let fault { notify(.fault(fault.description)) }
      }
    }
  }

  /// Performs requests about boards one after another, so that each sees the changes of earlier ones.
  ///
  /// Stores in memory respond at once.
  private func perform(_ request: BoardRequest, for owner: RequestOwner) -> Response? {
    let job = BoardJob(request, context, versions, unsaved)
    guard let source = context.store.source else { return job.perform(in: context.store) }
    context.saves.add(saving: request.unsavedName) { [respond = context.respond] in
      respond(job.perform(in: source), owner)
    }
    return nil
  }

  /// Reads and writes files in parallel.
  ///
  /// The library is returned as last read, and again if it has changed.
  private func perform(_ request: PatternRequest, for owner: RequestOwner) -> Response? {
    let (library, notify) = (library, context.notify)
    let known = request == .library ? library.withLock { $0 } : nil
    // Faults in the library are reported only once, not at each visit.
    let service = PatternFileService(files: context.files) { fault in
      if known == nil { notify(.fault(fault.description)) }
    }
    context.workers.run(for: owner, saving: request.unsavedName) { task in
      do throws(PackFault) {
        let response = try service.perform(request)
        if case .library(let patterns) = response {
          guard patterns != known else { return }
          library.withLock { $0 = patterns }
        }
        task.send(.life(.patterns(response)))
      } catch {
        if !task.isCancelled { notify(.fault(error.description)) }
        task.send(.failed(error.description))
      }
    }
    return known.map { .life(.patterns(.library($0))) }
  }
}

/// A request about boards, with everything needed to perform it on another thread.
private struct BoardJob: Sendable {
  private let request: BoardRequest
  private let environment: SystemEnvironment
  private let versions: BoardVersions
  private let unsaved: UnsavedWork<Identifier, Board>
  private let notify: @Sendable (Toast) -> Void

  @MainActor
  init(
    _ request: BoardRequest, _ context: ServiceContext, _ versions: BoardVersions,
    _ unsaved: UnsavedWork<Identifier, Board>
  ) {
    self.request = request
    self.versions = versions
    self.unsaved = unsaved
    environment = context.environment
    notify = context.notify
  }

  func perform(in source: any RepositorySource) -> Response {
    do throws(RepositoryError) {
      return perform(in: try source.writer())
    } catch {
      return failed(error.sentence)
    }
  }

  func perform(in store: any Repositories) -> Response {
    let service = BoardService(store: store, environment: environment, versions: versions, unsaved: unsaved)
    do throws(BoardError) {
      if request.beginsVisit { saveUnsaved(service) }
      let response = try service.perform(request)
      if case .savedAsCopy(let copy) = response { notify(Toast(copy.sentence, severity: .warning)) }
      if case .save(let board) = request { noteSaved(board) }
      return .life(.boards(response))
    } catch {
      return failed(error.sentence)
    }
  }

  /// Tries again to save boards whose editors may be gone.
  private func saveUnsaved(_ service: BoardService) {
    for board in unsaved.all where (try? service.perform(.save(board))) != nil { noteSaved(board) }
  }

  private func noteSaved(_ board: Board) {
    guard unsaved.settle(board.id) else { return }
    notify(.savedNow(board.pattern.nameInQuotes))
  }

  /// Notifies the player even if the screen is gone, but only once for a save that is retried.
  private func failed(_ sentence: String) -> Response {
    guard case .save(let board) = request else {
      notify(Toast(sentence, severity: .warning))
      return .failed(sentence)
    }
    if unsaved.keep(board, as: board.id) {
      notify(.unsaved(board.pattern.nameInQuotes, because: sentence))
    }
    return .life(.boards(.notSaved(board.id, reason: sentence)))
  }
}

extension BoardRequest {
  /// The name of what would be lost without the request; nil if it only reads.
  fileprivate var unsavedName: String? {
    switch self {
    case .list, .open, .read: nil
    case .save(let board), .restore(let board): board.pattern.unsavedName
    case .create(let pattern): pattern.title.isEmpty ? "a new board" : "the board “\(pattern.title)”"
    case .rename(_, let title): "the name “\(title)”"
    case .duplicate: "a copy of a board"
    case .delete: "the deletion of a board"
    }
  }

  /// True if the request opens the list or a board.
  fileprivate var beginsVisit: Bool {
    switch self {
    case .list, .open: true
    case .read, .save, .restore, .create, .rename, .duplicate, .delete: false
    }
  }
}

extension PatternRequest {
  fileprivate var unsavedName: String? {
    switch self {
    case .library, .readFile, .readText, .readRule: nil
    case .writeFile(_, let path, _): "the file \(path)"
    }
  }
}
