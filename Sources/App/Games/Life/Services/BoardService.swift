import GameKit
import Kit
import Library
import Life
import Workers

/// Reads and saves boards; can be used on any thread.
struct BoardService {
  let store: any Repositories
  let environment: SystemEnvironment
  let versions: BoardVersions
  var unsaved = UnsavedWork<Identifier, Board>()

  /// The preference for the board opened last.
  private static let lastOpenKey = "life.board"
  /// The preference that records the creation of the sample boards.
  private static let samplesKey = "life.samples"

  func perform(_ request: BoardRequest) throws(BoardError) -> BoardResponse {
    switch request {
    case .list: return try list()
    case .open(let id): return .board(try open(id))
    case .read(let id): return .board(try board(id))
    case .save(let board): return try save(board)
    case .restore(let board): return try restore(board)
    case .create(let pattern): return .board(try create(pattern))
    case .rename(let id, let title): return try rename(id, to: title)
    case .duplicate(let id): return .board(try duplicate(id))
    case .delete(let id): return try delete(id)
    }
  }

  static func lastOpen(in store: any Repositories) -> Identifier? {
    (try? store.preference(lastOpenKey)).flatMap { $0 }.flatMap(Identifier.init)
  }

  private var boards: BoardDocuments { BoardDocuments(store) }

  /// The saved board, or its newer version that could not be saved.
  private func board(_ id: Identifier) throws(BoardError) -> Board {
    if let unsaved = unsaved[id] { return unsaved }
    return try boards.board(id)
  }

  private func delete(_ id: Identifier) throws(BoardError) -> BoardResponse {
    let board = try boards.delete(id)
    unsaved.settle(id)
    return .deleted(board)
  }

  private func restore(_ board: Board) throws(BoardError) -> BoardResponse {
    try boards.save(board)
    versions.save(board)
    return .saved(board.id, board.changed)
  }

  private func list() throws(BoardError) -> BoardResponse {
    try createSamples()
    let (boards, unreadable) = try boards.listing()
    return .list(boards, unreadable: unreadable)
  }

  private func create(_ pattern: Pattern) throws(BoardError) -> Board {
    try boards.create(pattern, id: environment.newIdentifier(), at: environment.now())
  }

  /// Opens a board; nil opens the one opened last, the one changed last, or a new one.
  private func open(_ wanted: Identifier?) throws(BoardError) -> Board {
    try createSamples()
    let board = if let wanted { try board(wanted) } else { try latest() }
    // A version that could not be saved is newer than the stored one, whose time is already known.
    if unsaved[board.id] == nil { versions.open(board) }
    try remember(Self.lastOpenKey, board.id.description)
    return board
  }

  /// The board opened last, unless it was deleted; throws if it cannot be read.
  private func latest() throws(BoardError) -> Board {
    if let last = try preference(Self.lastOpenKey).flatMap(Identifier.init) {
      do throws(BoardError) {
        return try board(last)
      } catch {
        guard error == .notFound(last) else { throw error }
      }
    }
    guard let first = try boards.boards().first?.id else { return try create(Pattern(.cells(Cells()))) }
    return try board(first)
  }

  private func rename(_ id: Identifier, to title: String) throws(BoardError) -> BoardResponse {
    let before = try boards.board(id).changed
    let board = try boards.rename(id, to: title, at: environment.now())
    versions.rename(board, after: before)
    return .saved(id, board.changed)
  }

  private func duplicate(_ id: Identifier) throws(BoardError) -> Board {
    let board = try boards.board(id)
    let copy = board.copied(
      as: environment.newIdentifier(), titled: try freeTitle(after: board.pattern.title),
      at: environment.now())
    try boards.save(copy)
    return copy
  }

  /// A title for a copy that no other board has.
  private func freeTitle(after title: String) throws(BoardError) -> String {
    title.nameOfCopy(among: Set(try boards.boards().map(\.title)))
  }

  /// Creates the sample boards once for a new player; the first one gets the latest time.
  ///
  /// Their identifiers are always the same, so two programs that start at the same time create them once.
  private func createSamples() throws(BoardError) {
    guard try preference(Self.samplesKey) == nil else { return }
    if try boards.boards().isEmpty {
      var random = SeededRandom(seed: 0)
      for pattern in SampleBoards.patterns.reversed() {
        let id = Identifier(high: random.next(), low: random.next())
        let board = Board(id: id, pattern: pattern, created: environment.now())
        try boards.save(board, over: board.changed)
      }
    }
    try remember(Self.samplesKey, "made")
  }

  private func preference(_ name: String) throws(BoardError) -> String? {
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

/// Saving a board that another program may have changed: no version replaces the other.
extension BoardService {
  /// Saves a board, or a copy if another program has changed it; a deleted board is restored.
  private func save(_ wanted: Board) throws(BoardError) -> BoardResponse {
    let board = versions.followed(wanted)
    if let response = try save(board, over: versions.stamp(of: board)) { return response }
    let theirs = try boards.board(board.id)
    if let ours = versions.pattern(of: board.id) {
      // Nothing has changed here.
      if board.pattern == ours { return .saved(board.id, theirs.changed) }
      // The other program has only changed the view.
      if theirs.pattern == ours, let response = try save(board, over: theirs.changed) { return response }
    }
    return try saveCopy(of: board, theirs)
  }

  /// Saves a board over the version of a certain time; nil if it has changed since.
  private func save(_ board: Board, over before: Timestamp) throws(BoardError) -> BoardResponse? {
    var board = board
    board.change(at: environment.now(), after: before)
    guard try boards.save(board, over: before) else { return nil }
    versions.save(board)
    return .saved(board.id, board.changed)
  }

  private func saveCopy(of board: Board, _ theirs: Board) throws(BoardError) -> BoardResponse {
    let now = environment.now()
    let copy = BoardCopy(
      original: board.id, originalTitle: theirs.pattern.title, id: environment.newIdentifier(),
      title: try freeTitle(after: theirs.pattern.title), created: now)
    let saved = board.copied(as: copy.id, titled: copy.title, at: now)
    try boards.save(saved)
    versions.save(saved, as: copy)
    if try preference(Self.lastOpenKey) == board.id.description {
      try remember(Self.lastOpenKey, copy.id.description)
    }
    return .savedAsCopy(copy)
  }
}

/// The versions of boards that this program has opened or saved; any other version is from another program.
///
/// The main thread and the saving thread share it.
final class BoardVersions: Sendable {
  private struct Versions: Sendable {
    /// The known time of each board's last change.
    var stamps: [Identifier: Timestamp] = [:]
    /// The board opened or saved last; keeping all of them would take too much memory.
    var latest: (id: Identifier, pattern: Pattern)?
    /// The copies that replace boards changed by another program.
    var copies: [Identifier: BoardCopy] = [:]

    mutating func note(_ board: Board) {
      stamps[board.id] = board.changed
      latest = (board.id, board.pattern)
    }
  }

  private let versions = Locked(Versions())

  func open(_ board: Board) {
    versions.withLock { versions in
      versions.copies[board.id] = nil
      versions.note(board)
    }
  }

  func save(_ board: Board) { versions.withLock { $0.note(board) } }

  func save(_ board: Board, as copy: BoardCopy) {
    versions.withLock { versions in
      versions.copies[copy.original] = copy
      versions.note(board)
    }
  }

  /// Records a new title, unless another program had changed the board.
  func rename(_ board: Board, after before: Timestamp) {
    versions.withLock { if $0.stamps[board.id] == before { $0.stamps[board.id] = board.changed } }
  }

  /// Returns the board, or the copy that replaces it.
  func followed(_ board: Board) -> Board {
    guard let copy = versions.withLock({ $0.copies[board.id] }) else { return board }
    return board.copied(as: copy.id, titled: copy.title, at: copy.created)
  }

  func stamp(of board: Board) -> Timestamp { versions.withLock { $0.stamps[board.id] } ?? board.changed }

  /// The pattern of a board as it was opened or saved here; nil if no longer known.
  func pattern(of id: Identifier) -> Pattern? {
    versions.withLock { $0.latest }.flatMap { $0.id == id ? $0.pattern : nil }
  }
}
