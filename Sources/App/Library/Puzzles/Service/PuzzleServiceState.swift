import GameKit
import Kit
import PuzzleKit
import Workers

/// What a puzzle service remembers between requests; shared by the main thread and those that work for it.
final class PuzzleServiceState<P: Puzzle>: Sendable {
  private struct State: Sendable {
    /// The plays as they were read or written here, by their puzzles; nil within if none was stored.
    var stored: [Identifier: StoredPlay<P>?] = [:]
    /// The puzzles whose plays go on in another window, and are no longer saved by this one.
    var lost: Set<Identifier> = []
    /// The puzzles that screens have open, by their screens.
    var claims: [Identifier: (owner: Int?, claim: (any Claim)?)] = [:]
    /// The puzzles whose plays are not saved, for a reason that the player was told.
    var refused: Set<Identifier> = []
    /// The play that was saved last and still runs; nil until it is looked up, nil within if there is none.
    var running: PlaySummary??
  }

  private let state = Locked(State())
  /// The puzzles as their files were read last.
  let puzzles = ReadPuzzles<P>()

  /// The savings that failed.
  private let refused = UnsavedWork<SaveKey, PuzzleStoreRequest<P>>()

  /// The savings that failed, oldest first.
  var unsaved: [PuzzleStoreRequest<P>] { refused.all }

  /// Keeps a saving that failed, in place of an earlier one of the same thing; returns true if there was none.
  func keep(_ request: PuzzleStoreRequest<P>) -> Bool {
    guard let key = request.unsavedKey else { return false }
    // Kept before the other is forgotten: whoever asks meanwhile finds one of them.
    let isFirst = refused.keep(request, as: key)
    return !settlePlay(endedBy: request) && isFirst
  }

  /// Forgets the savings of a thing that is saved now; returns true if there was one.
  @discardableResult
  func settle(_ request: PuzzleStoreRequest<P>) -> Bool {
    let wasThere = request.unsavedKey.map { refused.settle($0) } ?? false
    return settlePlay(endedBy: request) || wasThere
  }

  /// Forgets the play that a result has ended; returns true if it was not saved.
  private func settlePlay(endedBy request: PuzzleStoreRequest<P>) -> Bool {
    guard case .record(let finished) = request,
      unsavedPlay(of: finished.puzzle)?.snapshot.play.id == finished.play
    else { return false }
    return refused.settle(.play(of: finished.puzzle, P.game))
  }

  /// The play of a puzzle that could not be saved, which is newer than the one that is stored.
  func unsavedPlay(of id: Identifier) -> SavedPlay<P>? {
    if case .savePlay(let play)? = refused[.play(of: id, P.game)] { play } else { nil }
  }

  /// True if the result of a play waits to be saved.
  func isOver(_ play: Identifier) -> Bool { refused[.result(of: play, P.game)] != nil }

  /// The play of a puzzle as it was read or written here; nil if it never was, nil within if none was stored.
  func stored(_ id: Identifier) -> StoredPlay<P>?? { state.withLock { $0.stored[id] } }

  /// Records how the play of a puzzle is stored.
  func setStored(_ play: StoredPlay<P>?, of id: Identifier) { state.withLock { $0.stored[id] = .some(play) } }

  /// Records that the play of a puzzle has to be read before it is saved again.
  func forgetStored(_ id: Identifier) { state.withLock { $0.stored[id] = nil } }

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

// MARK: - Windows

extension PuzzleServiceState {
  /// Claims a puzzle for a screen; false if another window has it.
  func claim(_ id: Identifier, for owner: Int?, in source: any RepositorySource, takingOver: Bool) -> Bool {
    if state.withLock({ $0.claims[id]?.claim }) == nil || takingOver {
      switch source.claim(id, of: P.game, takingOver: takingOver) {
      case .claimed(let claim): state.withLock { $0.claims[id] = (owner, claim) }
      case .unknown: state.withLock { $0.claims[id] = (owner, nil) }
      case .elsewhere: return false
      }
    }
    state.withLock { state in
      state.claims[id]?.owner = owner
      state.lost.remove(id)
    }
    return true
  }

  /// True if another window has asked for a puzzle, which is then let go.
  func yields(_ id: Identifier) -> Bool {
    guard let claim = state.withLock({ $0.claims[id]?.claim }), claim.isWanted else { return false }
    state.withLock { $0.claims[id] = nil }
    return true
  }

  /// Lets go of what a screen had open.
  func release(_ owner: Int) {
    state.withLock { state in
      for (id, holder) in state.claims where holder.owner == owner {
        state.claims[id] = nil
        state.stored[id] = nil
      }
    }
  }

  /// True if a puzzle is this window's, as far as anyone knows.
  func hasClaim(_ id: Identifier) -> Bool { state.withLock { $0.claims[id] != nil } }

  /// True if the play of a puzzle goes on in another window.
  func isLost(_ id: Identifier) -> Bool { state.withLock { $0.lost.contains(id) } }

  /// Records that the play of a puzzle goes on in another window.
  func lose(_ id: Identifier) {
    state.withLock { state in
      state.lost.insert(id)
      state.claims[id] = nil
      state.stored[id] = nil
    }
  }
}

extension PuzzleStoreRequest {
  /// The thing that is saved, of which the latest state is tried again until it works; nil for everything else.
  var unsavedKey: SaveKey? {
    switch self {
    case .save(let puzzle): SaveKey("puzzle", of: P.game, "\(puzzle.id)")
    case .savePlay(let play): .play(of: play.snapshot.play.puzzle.id, P.game)
    case .record(let finished): .result(of: finished.play, P.game)
    case .list, .open, .openNext, .takeOver, .duplicate, .delete, .export, .results: nil
    }
  }
}

extension SaveKey {
  fileprivate static func play(of puzzle: Identifier, _ game: GameID) -> SaveKey {
    SaveKey("play", of: game, "\(puzzle)")
  }

  fileprivate static func result(of play: Identifier, _ game: GameID) -> SaveKey {
    SaveKey("result", of: game, "\(play)")
  }
}
