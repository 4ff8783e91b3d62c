import Database
import GameKit
import Kit
import Packs
import PuzzleKit
import TUI
import TestKit
import Workers

@testable import Library
@testable import Store

/// A folder for a player's puzzles and for shipped ones, removed with the test.
final class PuzzleHome {
  private let scratch: ScratchFolder
  let files: DataFolders
  let folder: PuzzleFolder<RowPuzzle>

  init() throws {
    scratch = try ScratchFolder()
    files = DataFolders(
      environment: ["XDG_DATA_HOME": scratch.path + "/data", "PARLOR_SHARE": scratch.path + "/share"],
      binary: nil)
    folder = PuzzleFolder(files: files)
  }

  var path: String { scratch.path }
  var data: String { path + "/data/parlor" }
  var ownFolder: String { data + "/puzzles/row" }
  func own(_ number: UInt64) -> String { "\(ownFolder)/\(Identifier.row(number)).json" }
  func builtIn(_ number: UInt64) -> String {
    "\(path)/share/packs/puzzles/row/row-\(number).json"
  }

  /// The names of the player's files, without hidden ones.
  var names: [String] { files.files(in: "puzzles/row").map(\.path.fileName) }

  /// The text of a player's file; nil if there is none.
  func text(of number: UInt64, ending: String = "") -> String? {
    (try? files.read(own(number) + ending, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, to path: String) throws {
    try files.write(text, to: path, existing: .replace, readers: .owner)
  }

  /// Adds a built-in puzzle.
  func ship(_ puzzle: RowPuzzle) throws {
    try write(String(decoding: PuzzleFile.bytes(of: puzzle), as: UTF8.self), to: builtIn(puzzle.id.low))
  }
}

/// The service of the row with its threads, on the disk or in memory.
@MainActor
final class PuzzleServiceFixture {
  let home: PuzzleHome
  let service: PuzzleService<RowGame>
  let store: any Repositories
  let now = Locked(RowPuzzle.start)
  private let workers: WorkerPool<Response>
  private let saves = JobQueue()
  private let messages = Inbox<AddressedResponse<Response>>()
  private let notices = Inbox<Toast>()
  private let owner = RequestOwner(entry: 1)

  /// Closes the screen that has sent the requests.
  func closeScreen() {
    service.end(owner)
    // Only savings are waited for, and all that was asked for earlier is done before.
    saves.add(saving: "the end of the screen") {}
    _ = saves.finish()
  }

  /// - Parameter home: The home of another program's service, to be shared with it.
  init(isOnDisk: Bool = true, home: PuzzleHome? = nil) throws {
    let random = Locked(SeededRandom(seed: home == nil ? 1 : 2))
    let (messages, notices, now) = (messages, notices, now)
    workers = WorkerPool(messages: messages)
    self.home = try home ?? PuzzleHome()
    store = isOnDisk ? try SQLiteStore(folder: self.home.data) : MemoryStore()
    service = PuzzleService(
      ServiceContext(
        environment: SystemEnvironment(
          now: { now.withLock { $0 } }, randomBits: { random.withLock { $0.next() } }),
        files: self.home.files, store: store, workers: workers, saves: saves,
        respond: { messages.push(AddressedResponse(to: $1, $0)) }, notify: { notices.push($0) },
        publish: { _ in }))
  }

  /// Sends a request and returns the answer, if it comes at once.
  @discardableResult
  func send(_ request: PuzzleRequest<RowPuzzle>) -> Response? {
    service.perform(request, for: owner)
  }

  func cancel() { workers.cancel(owner) }

  /// Waits for all savings and returns those that did not end.
  func finish() -> [String] { saves.finish() }

  func takeNotices() -> [String] { notices.drain().map(\.text) }

  /// The response to a request, at once or later.
  func answer(to request: PuzzleRequest<RowPuzzle>) async -> Response {
    if let answer = send(request) { return answer }
    while true {
      if let message = messages.drain().first { return message.response }
      await Task.yield()
    }
  }

  func response(to request: PuzzleRequest<RowPuzzle>) async -> PuzzleResponse<RowPuzzle>? {
    await answer(to: request).message()
  }

  @discardableResult
  func send(_ request: PuzzleStoreRequest<RowPuzzle>) -> Response? { send(.store(request)) }

  func answer(to request: PuzzleStoreRequest<RowPuzzle>) async -> Response {
    await answer(to: .store(request))
  }

  func response(to request: PuzzleStoreRequest<RowPuzzle>) async -> PuzzleResponse<RowPuzzle>? {
    await response(to: .store(request))
  }

  func saved(_ request: PuzzleStoreRequest<RowPuzzle>) async -> Identifier? { await saved(.store(request)) }

  func list() async -> [ListedPuzzle<RowPuzzle>] {
    guard case .list(let puzzles, _) = await response(to: .list) else { return [] }
    return puzzles.sorted { $0.puzzle.name < $1.puzzle.name }
  }

  func faults() async -> [String] {
    guard case .list(_, let faults) = await response(to: .list) else { return [] }
    return faults
  }

  func open(_ choice: PuzzleChoice) async -> OpenedPuzzle<RowPuzzle>? {
    if case .opened(let puzzle) = await response(to: .open(choice)) { puzzle } else { nil }
  }

  /// Opens a puzzle while responses to earlier requests still arrive.
  func openInTurn(_ choice: PuzzleChoice) async -> OpenedPuzzle<RowPuzzle>? {
    send(.open(choice))
    while true {
      for message in messages.drain() {
        if case .opened(let puzzle)? = message.response.puzzle(of: RowPuzzle.self) { return puzzle }
      }
      await Task.yield()
    }
  }

  /// The identifier of the puzzle that a request saved.
  func saved(_ request: PuzzleRequest<RowPuzzle>) async -> Identifier? {
    if case .saved(let id) = await response(to: request) { id } else { nil }
  }

  /// Makes the database refuse every document and returns the reason.
  @discardableResult
  func refuseDocuments() throws -> String {
    let reason = "no more documents"
    try database { connection throws(RepositoryError) in
      for (name, change) in Self.refusals {
        try connection.execute(
          "CREATE TRIGGER \(name) BEFORE \(change) BEGIN SELECT RAISE(ABORT, '\(reason)'); END")
      }
    }
    return reason
  }

  /// Makes the database accept documents again.
  func acceptDocuments() throws {
    try database { connection throws(RepositoryError) in
      for (name, _) in Self.refusals { try connection.execute("DROP TRIGGER \(name)") }
    }
  }

  private static let refusals = [
    ("noInsert", "INSERT ON document"), ("noUpdate", "UPDATE ON document"),
    ("noPart", "INSERT ON document_part"),
  ]

  private func database(_ work: (SQLiteConnection) throws(RepositoryError) -> Void) throws {
    try work(try SQLiteConnection(path: home.data + "/parlor.db", busyTimeout: 1_000))
  }
}
