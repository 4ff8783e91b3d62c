import Curses
import GameKit
import Life
import Packs
import Store
import TUI
import Testing

@testable import App

/// What the house does for the screens of Life.
@MainActor
@Suite struct BoardHostTests {
  let home: Home
  let asker = Asker(place: 1)

  init() throws { home = try Home() }

  @Test(arguments: [true, false])
  func `a newcomer finds five samples, and the first of them open`(isOnDisk: Bool) async throws {
    let host = try host(isOnDisk)
    let boards = try await list(host)
    #expect(boards.map(\.title) == SampleBoards.patterns.map(\.title))
    #expect(try await open(nil, host).pattern.title == SampleBoards.patterns[0].title)
    #expect(try await list(host).count == 5)
  }

  @Test(arguments: [true, false])
  func `the board that was open last is opened again, or the one that was changed last`(
    isOnDisk: Bool
  ) async throws {
    let host = try host(isOnDisk)
    let boards = try await list(host)
    #expect(try await open(boards[3].id, host).id == boards[3].id)
    #expect(try await open(nil, host).id == boards[3].id)
    _ = try await ask(.delete(boards[3].id), host)
    #expect(try await open(nil, host).id == boards[0].id)
  }

  @Test(arguments: [true, false])
  func `who has deleted all boards gets an empty one, and no samples again`(isOnDisk: Bool) async throws {
    let host = try host(isOnDisk)
    for board in try await list(host) { _ = try await ask(.delete(board.id), host) }
    #expect(try await list(host) == [])
    let board = try await open(nil, host)
    #expect(board.pattern == Pattern(.cells(Cells())))
    #expect(try await list(host).map(\.id) == [board.id])
  }

  @Test(arguments: [true, false])
  func `a deleted board comes back as it was, by saving it`(isOnDisk: Bool) async throws {
    let host = try host(isOnDisk)
    let id = try await list(host)[2].id
    guard case .deleted(let gone) = try await ask(.delete(id), host) else {
      Issue.record("It was not deleted.")
      return
    }
    #expect(try await list(host).count == 4)
    _ = try await ask(.save(gone), host)
    #expect(try await ask(.read(id), host) == .board(gone))
  }

  @Test(arguments: [true, false])
  func `boards are made, renamed and copied`(isOnDisk: Bool) async throws {
    let host = try host(isOnDisk)
    guard case .board(let board) = try await ask(.create(Pattern(.cells(Cells([Cell(1, 2)])))), host) else {
      Issue.record("It was not made.")
      return
    }
    _ = try await ask(.rename(board.id, to: "Dot"), host)
    for name in ["Dot, copy", "Dot, copy 2"] {
      guard case .board(let copy) = try await ask(.duplicate(board.id), host) else { continue }
      #expect(copy.pattern.title == name)
      #expect(copy.pattern.content == board.pattern.content)
    }
  }

  @Test(arguments: [true, false])
  func `a board that is gone is said to be, to the player too`(isOnDisk: Bool) async throws {
    let host = try host(isOnDisk)
    let answer = try await reply(.open(Identifier(high: 0, low: 9)), host)
    #expect(answer == .failed(BoardError.notFound(Identifier(high: 0, low: 9)).sentence))
    #expect(host.takeNotices().map(\.text) == [BoardError.notFound(Identifier(high: 0, low: 9)).sentence])
  }

  @Test func `savings of one board happen in their order, also when nobody waits for them`() async throws {
    let host = try host(true)
    let board = try await open(nil, host)
    for generation in 1...200 {
      var later = board
      later.pattern.generation = generation
      _ = host.perform(.life(.boards(.save(later))), for: asker)
      if generation.isMultiple(of: 9) { host.cancel(asker) }
    }
    #expect(host.lastWords() == nil)
    let store = BoardDocuments(try SQLiteStore(folder: try #require(home.folders.data)))
    #expect(try store.board(board.id)?.pattern.generation == 200)
  }

  @Test func `a pattern is laid ready once`() async throws {
    let host = try host(false)
    let pattern = SampleBoards.patterns[1]
    #expect(try await ask(.offer(pattern), host) == .offered(pattern))
    #expect(try await ask(.takeOffer, host) == .offered(pattern))
    #expect(try await ask(.takeOffer, host) == .offered(nil))
  }

  @Test func `files are read, written and never replaced unasked`() async throws {
    let host = try host(false)
    let path = home.folder + "/glider.rle"
    guard case .pattern(let pattern) = try await ask(.readText(LifeText.glider), host) else { return }
    #expect(try await ask(.writeFile(pattern, path: path), host) == .written(path: path))
    guard case .pattern(let again) = try await ask(.readFile(path: path), host) else { return }
    #expect(again.title == "glider")
    #expect(again.content == pattern.content)
    guard case .failed(let sentence) = try await reply(.writeFile(pattern, path: path), host) else {
      Issue.record("It was replaced.")
      return
    }
    #expect(sentence.contains("There is a file of this name already"))
    #expect(host.takeNotices().map(\.text) == [sentence])
  }

  @Test func `the library is told again from memory`() async throws {
    let host = try host(false)
    guard case .library(let patterns) = try await ask(.library, host) else { return }
    let answer = host.perform(.life(.boards(.library)), for: asker)
    #expect(answer == .life(.boards(.library(patterns))))
  }
}

extension BoardHostTests {
  private func host(_ isOnDisk: Bool) throws -> ParlorHost {
    let host = ParlorHost(
      invocation: Invocation(seed: 1), folders: home.folders, log: Log(folder: nil, level: .off),
      keeping: isOnDisk ? .open(in: home.folders.data) : Keeping(store: MemoryStore()),
      terminal: .init(depth: .none, glyphs: .ascii), world: home.world)
    _ = host.takeNotices()
    return host
  }

  private func list(_ host: ParlorHost) async throws -> [BoardSummary] {
    guard case .list(let boards) = try await ask(.list, host) else { return [] }
    return boards
  }

  private func open(_ id: Identifier?, _ host: ParlorHost) async throws -> Board {
    guard case .board(let board) = try await ask(.open(id), host) else {
      throw BoardError.notFound(id ?? Identifier(high: 0, low: 0))
    }
    return board
  }

  private func ask(_ request: BoardRequest, _ host: ParlorHost) async throws -> BoardAnswer? {
    guard case .life(.boards(let answer)) = try await reply(request, host) else { return nil }
    return answer
  }

  /// The answer, at once or by mail.
  private func reply(_ request: BoardRequest, _ host: ParlorHost) async throws -> Answer {
    if let answer = host.perform(.life(.boards(request)), for: asker) { return answer }
    while true {
      if let reply = host.takeReplies().first { return reply.answer }
      await Task.yield()
    }
  }
}
