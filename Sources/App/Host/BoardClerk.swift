import GameKit
import Life

/// Keeps boards and finds them again, for the screens of Life; on whichever thread.
struct BoardClerk {
  let store: any Repositories
  let world: World
  /// What this program has read and kept.
  let known: KnownBoards

  /// The name under which the board that was open last is remembered.
  static let lastOpen = "life.board"
  /// The name under which it is remembered that the samples were made.
  static let samples = "life.samples"

  /// Does what is asked for, and tells what comes of it; nil for what is not about boards that are kept.
  func answer(_ request: BoardRequest) throws(BoardError) -> BoardAnswer? {
    switch request {
    case .list: return .list(try list())
    case .open(let id): return .board(try open(id))
    case .read(let id): return .board(try service.board(id))
    case .save(let board): return try save(board)
    case .create(let pattern): return .board(try create(pattern))
    case .rename(let id, let title): return try rename(id, to: title)
    case .duplicate(let id): return .board(try duplicate(id))
    case .delete(let id): return .deleted(try service.delete(id))
    case .library, .readFile, .readText, .writeFile, .offer, .takeOffer: return nil
    }
  }

  var service: LifeService { LifeService(BoardDocuments(store)) }
}

extension BoardClerk {
  private func list() throws(BoardError) -> [BoardSummary] {
    try makeSamples()
    return try service.boards()
  }

  private func create(_ pattern: Pattern) throws(BoardError) -> Board {
    try service.create(pattern, id: world.newIdentifier(), at: world.now())
  }

  /// A board, and takes note that it is open; without a name the one that was open last, the one that was
  /// changed last, or a new one.
  private func open(_ wanted: Identifier?) throws(BoardError) -> Board {
    try makeSamples()
    let id: Identifier? = if let wanted { wanted } else { try latest() }
    let board = if let id { try service.board(id) } else { try create(Pattern(.cells(Cells()))) }
    known.opened(board)
    try remember(Self.lastOpen, board.id.description)
    return board
  }

  private func latest() throws(BoardError) -> Identifier? {
    let boards = try service.boards().map(\.id)
    guard let last = try remembered(Self.lastOpen).flatMap(Identifier.init), boards.contains(last) else {
      return boards.first
    }
    return last
  }

  private func rename(_ id: Identifier, to title: String) throws(BoardError) -> BoardAnswer {
    let before = try service.board(id).changed
    let board = try service.rename(id, to: title, at: world.now())
    known.renamed(board, after: before)
    return .saved(id, board.changed)
  }

  private func duplicate(_ id: Identifier) throws(BoardError) -> Board {
    let title = try freeTitle(after: try service.board(id).pattern.title)
    return try service.duplicate(id, as: world.newIdentifier(), titled: title, at: world.now())
  }

  /// What a copy of a board is called: as no other board is.
  func freeTitle(after title: String) throws(BoardError) -> String {
    let titles = Set(try service.boards().map(\.title))
    let name = title.isEmpty ? "Copy" : "\(title), copy"
    let free = [name] + (2...titles.count + 2).map { "\(name) \($0)" }
    return free.first { !titles.contains($0) } ?? name
  }

  /// Gives whoever has no board yet some to begin with, once: the first of them is the latest.
  ///
  /// They always have the same ids, so that two programs that begin at one time make them once.
  private func makeSamples() throws(BoardError) {
    guard try remembered(Self.samples) == nil else { return }
    if try service.boards().isEmpty {
      var luck = SeededRandom(seed: 0)
      for pattern in SampleBoards.patterns.reversed() {
        let id = Identifier(high: luck.next(), low: luck.next())
        let board = Board(id: id, pattern: pattern, created: world.now())
        try service.save(board, over: board.changed)
      }
    }
    try remember(Self.samples, "made")
  }

  func remembered(_ name: String) throws(BoardError) -> String? {
    do throws(RepositoryError) {
      return try store.preference(name)
    } catch {
      throw .repository(error)
    }
  }

  func remember(_ name: String, _ text: String) throws(BoardError) {
    do throws(RepositoryError) {
      if try store.preference(name) != text { try store.setPreference(name, to: text) }
    } catch {
      throw .repository(error)
    }
  }
}
