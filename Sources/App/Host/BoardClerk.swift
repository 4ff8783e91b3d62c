import GameKit
import Life
import Store

/// Keeps boards and finds them again, for the screens of Life; on whichever thread.
struct BoardClerk {
  let store: any Repositories
  let world: World

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
    case .rename(let id, let title):
      let now = world.now()
      try service.rename(id, to: title, at: now)
      return .saved(id, now)
    case .duplicate(let id): return .board(try duplicate(id))
    case .delete(let id): return .deleted(try service.delete(id))
    case .library, .readFile, .readText, .writeFile, .offer, .takeOffer: return nil
    }
  }

  private var service: LifeService { LifeService(store) }
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

  /// Keeps a board as it was changed just now; one that was deleted comes back as it was.
  private func save(_ board: Board) throws(BoardError) -> BoardAnswer {
    var board = board
    let now = world.now()
    if try service.boards().contains(where: { $0.id == board.id }) { board.changed = now }
    try service.save(board)
    return .saved(board.id, now)
  }

  private func duplicate(_ id: Identifier) throws(BoardError) -> Board {
    let titles = Set(try service.boards().map(\.title))
    let title = try service.board(id).pattern.title
    let name = title.isEmpty ? "Copy" : "\(title), copy"
    let free = [name] + (2...titles.count + 2).map { "\(name) \($0)" }
    return try service.duplicate(
      id, as: world.newIdentifier(), titled: free.first { !titles.contains($0) } ?? name, at: world.now())
  }

  /// Gives whoever has no board yet some to begin with, once: the first of them is the latest.
  private func makeSamples() throws(BoardError) {
    guard try remembered(Self.samples) == nil else { return }
    if try service.boards().isEmpty {
      for pattern in SampleBoards.patterns.reversed() { _ = try create(pattern) }
    }
    try remember(Self.samples, "made")
  }

  private func remembered(_ name: String) throws(BoardError) -> String? {
    do throws(RepositoryError) {
      return try store.preference(name)
    } catch {
      throw .repository(error)
    }
  }

  private func remember(_ name: String, _ text: String) throws(BoardError) {
    do throws(RepositoryError) {
      if try store.preference(name) != text { try store.setPreference(name, to: text) }
    } catch {
      throw .repository(error)
    }
  }
}
