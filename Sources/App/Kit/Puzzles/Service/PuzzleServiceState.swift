import GameKit
import PuzzleKit

/// What a puzzle service remembers between requests; shared by the main thread and those that work for it.
final class PuzzleServiceState<P: Puzzle>: Sendable {
  private struct State: Sendable {
    /// The savings that failed, oldest first.
    var unsaved: [PuzzleRequest<P>] = []
    /// The puzzles whose stored play was read, or written here, and may be replaced.
    var known: Set<Identifier> = []
    /// The puzzles whose plays are not saved, for a reason that the player was told.
    var refused: Set<Identifier> = []
    /// The play that was saved last and still runs; nil until it is looked up, nil within if there is none.
    var running: PlaySummary??
  }

  private let state = Locked(State())

  /// The savings that failed, oldest first.
  var unsaved: [PuzzleRequest<P>] { state.withLock { $0.unsaved } }

  /// Keeps a saving that failed, in place of one that it makes needless; returns true if there was none.
  func keep(_ request: PuzzleRequest<P>) -> Bool {
    state.withLock { state in
      let count = state.unsaved.count
      state.unsaved.removeAll { $0.isReplaced(by: request) }
      state.unsaved.append(request)
      return state.unsaved.count > count
    }
  }

  /// Forgets a saving that worked and those that it makes needless; returns true if there was one.
  @discardableResult
  func settle(_ request: PuzzleRequest<P>) -> Bool {
    state.withLock { state in
      let count = state.unsaved.count
      state.unsaved.removeAll { $0.isReplaced(by: request) }
      return state.unsaved.count < count
    }
  }

  /// The play of a puzzle that could not be saved, which is newer than the one that is stored.
  func unsavedPlay(of id: Identifier) -> SavedPlay<P>? {
    for case .savePlay(let play) in unsaved where play.snapshot.play.puzzle.id == id { return play }
    return nil
  }

  /// True if the result of a play waits to be saved.
  func isOver(_ play: Identifier) -> Bool {
    unsaved.contains { if case .record(let finished) = $0 { finished.play == play } else { false } }
  }

  /// True if the stored play of a puzzle may be replaced.
  func isKnown(_ id: Identifier) -> Bool { state.withLock { $0.known.contains(id) } }

  /// Records that the stored play of a puzzle may be replaced.
  func markKnown(_ id: Identifier) { state.withLock { _ = $0.known.insert(id) } }

  /// Records that the play of a puzzle is not saved; returns true the first time.
  func markRefused(_ id: Identifier) -> Bool { state.withLock { $0.refused.insert(id).inserted } }

  /// The play that was saved last and still runs; nil if that was not looked up yet.
  var running: PlaySummary?? { state.withLock { $0.running } }

  /// Records the play that was saved last and still runs.
  ///
  /// - Parameter ifUnknown: True to keep what is recorded already, which is newer.
  func setRunning(_ play: PlaySummary?, ifUnknown: Bool = false) {
    state.withLock { if !ifUnknown || $0.running == nil { $0.running = .some(play) } }
  }
}

extension PuzzleRequest {
  /// True for a saving of the same thing as a later one.
  fileprivate func isReplaced(by later: PuzzleRequest) -> Bool {
    switch (self, later) {
    case (.save(let one), .save(let other)): one.id == other.id
    case (.savePlay(let one), .savePlay(let other)):
      one.snapshot.play.puzzle.id == other.snapshot.play.puzzle.id
    case (.savePlay(let play), .record(let finished)): play.snapshot.play.id == finished.play
    case (.record(let one), .record(let other)): one.play == other.play
    case (.list, _), (.open, _), (.save, _), (.duplicate, _), (.delete, _), (.export, _), (.importText, _),
      (.savePlay, _), (.record, _), (.results, _), (.ask, _):
      false
    }
  }
}
