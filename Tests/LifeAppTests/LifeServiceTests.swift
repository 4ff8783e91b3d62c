import Database
import GameKit
import Kit
import Life
import Packs
import TUI
import TestKit
import Testing
import Workers

@testable import LifeApp
@testable import Store

/// Boards and files, as Life's service answers requests about them.
@MainActor
@Suite struct LifeServiceTests {
  @Test(arguments: [true, false])
  func `a newcomer finds five samples, and the first of them open`(isOnDisk: Bool) async throws {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    #expect(try await fixture.list().map(\.title) == SampleBoards.patterns.map(\.title))
    #expect(try await fixture.open(nil).pattern.title == SampleBoards.patterns[0].title)
    #expect(try await fixture.list().count == 5)
  }

  @Test(arguments: [true, false])
  func `the board that was open last is opened again, or the one that was changed last`(
    isOnDisk: Bool
  ) async throws {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    let boards = try await fixture.list()
    #expect(try await fixture.open(boards[3].id).id == boards[3].id)
    #expect(fixture.service.lastOpenBoard == boards[3].id)
    #expect(try await fixture.open(nil).id == boards[3].id)
    _ = await fixture.response(to: .boards(.delete(boards[3].id)))
    #expect(try await fixture.open(nil).id == boards[0].id)
  }

  @Test(arguments: [true, false])
  func `a player who has deleted all boards gets an empty one, and no samples again`(
    isOnDisk: Bool
  ) async throws {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    for board in try await fixture.list() { _ = await fixture.response(to: .boards(.delete(board.id))) }
    #expect(try await fixture.list() == [])
    let board = try await fixture.open(nil)
    #expect(board.pattern == Pattern(.cells(Cells())))
    #expect(try await fixture.list().map(\.id) == [board.id])
  }

  @Test(arguments: [true, false])
  func `a deleted board comes back as it was`(isOnDisk: Bool) async throws {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    let id = try await fixture.list()[2].id
    guard case .boards(.deleted(let gone)) = await fixture.response(to: .boards(.delete(id))) else {
      Issue.record("It was not deleted.")
      return
    }
    #expect(try await fixture.list().count == 4)
    _ = await fixture.response(to: .boards(.restore(gone)))
    #expect(await fixture.response(to: .boards(.read(id))) == .boards(.board(gone)))
  }

  @Test(arguments: [true, false])
  func `boards are made, renamed and copied`(isOnDisk: Bool) async throws {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    let board = try #require(await fixture.board(.create(BoardFixtures.glider)))
    _ = await fixture.response(to: .boards(.rename(board.id, to: "Dot")))
    for name in ["Dot copy", "Dot copy 2"] {
      let copy = try #require(await fixture.board(.duplicate(board.id)))
      #expect(copy.pattern.title == name)
      #expect(copy.pattern.content == board.pattern.content)
    }
  }

  @Test(arguments: [true, false])
  func `a missing board is reported, also to the player`(isOnDisk: Bool) async throws {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    let id = Identifier(high: 0, low: 9)
    let sentence = BoardError.notFound(id).sentence
    #expect(await fixture.answer(to: .boards(.open(id))) == .failed(sentence))
    #expect(fixture.takeNotices() == [sentence])
  }

  @Test func `one board is saved in order, even after a cancel`() async throws {
    let fixture = try ServiceFixture(isOnDisk: true)
    let board = try await fixture.open(nil)
    for generation in 1...200 {
      var later = board
      later.pattern.generation = generation
      fixture.send(.boards(.save(later)))
      if generation.isMultiple(of: 9) { fixture.cancel() }
    }
    #expect(fixture.finish() == [])
    let store = try SQLiteStore(folder: fixture.scratch.path)
    #expect(try BoardDocuments(store).board(board.id).pattern.generation == 200)
  }

  @Test func `a board that the disk refuses is named once, kept in memory, and saved when that works`()
    async throws
  {
    let fixture = try ServiceFixture(isOnDisk: true)
    var board = try await fixture.open(nil)
    let reason = try fixture.refuseBoards()
    board.pattern.generation = 7
    for _ in 0..<3 {
      let answer = await fixture.response(to: .boards(.save(board)))
      guard case .boards(.notSaved(board.id, let sentence)) = answer else {
        Issue.record("\(String(describing: answer))")
        return
      }
      #expect(sentence.contains(reason))
    }
    #expect(fixture.service.unsavedWork == ["the board “First steps”"])
    let notices = fixture.takeNotices()
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("“First steps” couldn't be saved. ") == true)
    #expect(try await fixture.open(board.id) == board)

    try fixture.acceptBoards()
    _ = try await fixture.list()
    #expect(fixture.service.unsavedWork == [])
    #expect(fixture.takeNotices() == ["“First steps” is saved now."])
    #expect(try await fixture.open(board.id).pattern.generation == 7)
    #expect(try await fixture.list().count == 5)
  }

  @Test func `a board that was not saved is tried once more at the end, unless it was given up`()
    async throws
  {
    let fixture = try ServiceFixture(isOnDisk: true)
    var board = try await fixture.open(nil)
    try fixture.refuseBoards()
    board.pattern.generation = 7
    _ = await fixture.response(to: .boards(.save(board)))
    try fixture.acceptBoards()
    fixture.service.cleanUp()
    #expect(fixture.finish() == [])
    #expect(try fixture.stored(board.id).pattern.generation == 7)

    try fixture.refuseBoards()
    board.pattern.generation = 8
    _ = await fixture.response(to: .boards(.save(board)))
    try fixture.acceptBoards()
    fixture.send(.discardUnsaved(board.id))
    #expect(fixture.service.unsavedWork == [])
    fixture.service.cleanUp()
    #expect(fixture.finish() == [])
    #expect(try fixture.stored(board.id).pattern.generation == 7)
  }

  @Test(arguments: [true, false])
  func `if the board that was open last cannot be read, no other one is opened in its place`(isOnDisk: Bool)
    async throws
  {
    let fixture = try ServiceFixture(isOnDisk: isOnDisk)
    let board = try await fixture.list()[2]
    _ = try await fixture.open(board.id)
    try fixture.damage(board.id)
    let sentence = BoardError.repository(.unreadable(title: board.title)).sentence
    #expect(await fixture.answer(to: .boards(.open(nil))) == .failed(sentence))
    #expect(fixture.takeNotices() == [sentence])
    guard case .boards(.list(let boards, let unreadable)) = await fixture.response(to: .boards(.list)) else {
      Issue.record("There is no list.")
      return
    }
    #expect(boards.count == 4)
    #expect(unreadable == [board.title])
  }

  @Test func `a pattern is offered once`() async throws {
    let fixture = try ServiceFixture(isOnDisk: false)
    #expect(await fixture.response(to: .offer(BoardFixtures.glider)) == .offer(BoardFixtures.glider))
    #expect(await fixture.response(to: .takeOffer) == .offer(BoardFixtures.glider))
    #expect(await fixture.response(to: .takeOffer) == .offer(nil))
  }

  @Test func `files are read, written and never replaced unasked`() async throws {
    let fixture = try ServiceFixture(isOnDisk: false)
    let path = fixture.scratch.path + "/glider.rle"
    let pattern = try #require(await fixture.pattern(.readText(PatternTexts.glider)))
    let write = LifeRequest.patterns(.writeFile(pattern, path: path, existing: .keep))
    #expect(await fixture.response(to: write) == .patterns(.written(path: path)))
    let again = try #require(await fixture.pattern(.readFile(path: path)))
    #expect(again.title == "glider")
    #expect(again.content == pattern.content)
    #expect(await fixture.response(to: write) == .patterns(.exists(pattern, path: path)))
    #expect(fixture.takeNotices() == [])
    let replace = LifeRequest.patterns(.writeFile(BoardFixtures.glider, path: path, existing: .replace))
    #expect(await fixture.response(to: replace) == .patterns(.written(path: path)))
    #expect(await fixture.pattern(.readFile(path: path))?.title == BoardFixtures.glider.title)
  }

  @Test func `the library is answered again from memory`() async throws {
    let fixture = try ServiceFixture(isOnDisk: false)
    let response = try #require(await fixture.response(to: .patterns(.library)))
    #expect(fixture.send(.patterns(.library)) == .life(response))
  }

  @Test func `a job is computed on another thread`() async throws {
    let fixture = try ServiceFixture(isOnDisk: false)
    let universe = try Universe(BoardFixtures.glider)
    let job = LifeJob.findEnd(TransferBox(universe), generations: 100, job: 7)
    guard case .job(.ended(let ending, job: 7)) = await fixture.response(to: .job(job)) else {
      Issue.record("No end was found.")
      return
    }
    #expect(ending.kind == .spaceship)
  }
}

/// The service with its threads, on the disk or in memory.
@MainActor
private final class ServiceFixture {
  let scratch: ScratchFolder
  let service: LifeAppService
  private let store: any Repositories
  private let workers: WorkerPool<Response>
  private let saves = JobQueue()
  private let messages = Inbox<AddressedResponse<Response>>()
  private let notices = Inbox<Toast>()
  private let owner = RequestOwner(entry: 1)

  init(isOnDisk: Bool) throws {
    let random = Locked(SeededRandom(seed: 1))
    let (messages, notices) = (messages, notices)
    workers = WorkerPool(messages: messages)
    scratch = try ScratchFolder()
    store = isOnDisk ? try SQLiteStore(folder: scratch.path) : MemoryStore()
    service = LifeAppService(
      ServiceContext(
        environment: SystemEnvironment(
          now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { random.withLock { $0.next() } }),
        files: DataFolders(environment: ["PARLOR_SHARE": BoardPictures.checkout], binary: nil), store: store,
        workers: workers, saves: saves, respond: { messages.push(AddressedResponse(to: $1, $0)) },
        notify: { notices.push($0) }, publish: { _ in }))
  }

  /// Sends a request and returns the answer, if it comes at once.
  @discardableResult
  func send(_ request: LifeRequest) -> Response? { service.perform(request, for: owner) }

  func cancel() { workers.cancel(owner) }

  /// Makes the disk refuse every board and returns the reason.
  @discardableResult
  func refuseBoards() throws -> String {
    let reason = "no more boards"
    try database { connection throws(RepositoryError) in
      for change in ["INSERT", "UPDATE"] {
        try connection.execute(
          "CREATE TRIGGER no\(change) BEFORE \(change) ON document BEGIN SELECT RAISE(ABORT, '\(reason)'); END"
        )
      }
    }
    return reason
  }

  /// Makes the disk accept boards again.
  func acceptBoards() throws {
    try database { connection throws(RepositoryError) in
      for change in ["INSERT", "UPDATE"] { try connection.execute("DROP TRIGGER no\(change)") }
    }
  }

  private func database(_ work: (SQLiteConnection) throws(RepositoryError) -> Void) throws {
    try work(try SQLiteConnection(path: scratch.path + "/parlor.db", busyTimeout: 1_000))
  }

  /// Makes the summary of a board unreadable.
  func damage(_ id: Identifier) throws {
    var document = try #require(try store.document(id, of: BoardDocument.game, kind: BoardDocument.kind))
    document.header.summary = "{}"
    try store.save(document)
  }

  /// A board as it is stored.
  func stored(_ id: Identifier) throws -> Board { try BoardDocuments(store).board(id) }

  /// Waits for all savings and returns those that did not end.
  func finish() -> [String] { saves.finish() }

  func takeNotices() -> [String] { notices.drain().map(\.text) }

  /// The last response to a request, at once or later; progress is skipped.
  func answer(to request: LifeRequest) async -> Response {
    if let answer = send(request) { return answer }
    while true {
      for message in messages.drain() where !message.response.isProgress { return message.response }
      await Task.yield()
    }
  }

  func response(to request: LifeRequest) async -> LifeResponse? {
    ParlorEvent.response(await answer(to: request)).lifeResponse
  }

  func list() async throws -> [BoardSummary] {
    guard case .boards(.list(let boards, _)) = await response(to: .boards(.list)) else { return [] }
    return boards
  }

  func open(_ id: Identifier?) async throws -> Board { try #require(await board(.open(id))) }

  func board(_ request: BoardRequest) async -> Board? {
    if case .boards(.board(let board)) = await response(to: .boards(request)) { board } else { nil }
  }

  func pattern(_ request: PatternRequest) async -> Pattern? {
    if case .patterns(.pattern(let pattern)) = await response(to: .patterns(request)) { pattern } else { nil }
  }
}

extension Response {
  fileprivate var isProgress: Bool {
    if case .job(.progress)? = ParlorEvent.response(self).lifeResponse { true } else { false }
  }
}
