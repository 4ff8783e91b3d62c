import GameKit
import Life

/// How boards are kept that another Parlor may have changed meanwhile: nobody's work takes the place of
/// somebody else's.
extension BoardClerk {
  /// Keeps a board as it was changed just now, or beside what somebody else has made of it; one that was
  /// deleted comes back as it was.
  func save(_ wanted: Board) throws(BoardError) -> BoardAnswer {
    let board = known.followed(wanted)
    let before = known.stamp(of: board)
    if let answer = try keep(board, over: before) { return answer }
    let theirs = try service.board(board.id)
    if let ours = known.pattern(of: board.id) {
      // Nothing is done here that could be lost.
      if board.pattern == ours { return .saved(board.id, theirs.changed) }
      // They have only looked at it.
      if theirs.pattern == ours, let answer = try keep(board, over: theirs.changed) { return answer }
    }
    return try keepBeside(board, theirs)
  }

  /// Keeps a board in place of one that was last changed at a time; nil when it was changed since.
  private func keep(_ board: Board, over before: Timestamp) throws(BoardError) -> BoardAnswer? {
    var board = board
    if try service.boards().contains(where: { $0.id == board.id }) {
      board.change(at: world.now(), after: before)
    }
    guard try service.save(board, over: before) else { return nil }
    known.kept(board)
    return .saved(board.id, board.changed)
  }

  /// Makes a board of its own of what somebody else's work forbids to keep.
  private func keepBeside(_ board: Board, _ theirs: Board) throws(BoardError) -> BoardAnswer {
    let now = world.now()
    let copy = BoardCopy(
      original: board.id, originalTitle: theirs.pattern.title, id: world.newIdentifier(),
      title: try freeTitle(after: theirs.pattern.title), created: now)
    var pattern = board.pattern
    pattern.title = copy.title
    let beside = Board(
      id: copy.id, pattern: pattern, created: now, isActive: board.isActive, cycle: board.cycle,
      view: board.view)
    try service.save(beside)
    known.keptBeside(beside, copy)
    if try remembered(Self.lastOpen) == board.id.description {
      try remember(Self.lastOpen, copy.id.description)
    }
    return .keptBeside(copy)
  }
}
