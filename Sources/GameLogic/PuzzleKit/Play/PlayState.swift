/// The state of a play of a puzzle.
public enum PlayState: String, CaseIterable, Codable, Sendable {
  /// The puzzle is being loaded or made.
  case initializing
  /// The puzzle is there, and the clock has not started.
  case ready
  /// The player may change the puzzle, and the clock runs.
  case playing
  /// The clock has stopped, and the puzzle should be hidden.
  case paused
  /// The puzzle is solved.
  case completed
  /// The player has stopped without a solution, or has closed a solved puzzle.
  case ended
  /// The puzzle cannot be played, for a reason that ``PuzzlePlay/failure`` names.
  case error
}

/// An action on a play of a puzzle.
public enum PlayAction: String, CaseIterable, Sendable {
  /// Loading is done.
  case load
  /// The clock starts.
  case start
  /// The clock stops.
  case pause
  /// The clock goes on.
  case resume
  /// The puzzle is checked, which completes it if it is solved.
  case validate
  /// The play stops.
  case end
  /// The puzzle turns out to be unplayable.
  case fail
  /// Everything begins anew.
  case reset
  /// The player changes the puzzle.
  case move
  /// The player undoes a move.
  case undo
  /// The player redoes a move.
  case redo
  /// The player is given a hint.
  case hint
  /// The player's mistake is counted.
  case mistake
  /// The score changes.
  case score

  /// Returns the state after the action, or nil where the action is refused.
  ///
  /// The state after ``validate`` is the one of a puzzle that is not solved yet.
  public func result(in state: PlayState) -> PlayState? {
    switch self {
    case .load: state == .initializing ? .ready : nil
    case .start: state == .ready ? .playing : nil
    case .pause: state == .playing ? .paused : nil
    case .resume: state == .paused ? .playing : nil
    case .reset: state == .initializing ? nil : .ready
    case .validate, .move, .undo, .redo, .hint, .mistake, .score: state == .playing ? .playing : nil
    case .end: Self.endable.contains(state) ? .ended : nil
    case .fail: Self.failable.contains(state) ? .error : nil
    }
  }

  private static let endable: Set<PlayState> = [.playing, .paused, .completed, .error]
  private static let failable: Set<PlayState> = [.initializing, .ready, .playing, .paused]
}

/// A reason why an action on a play of a puzzle is refused; nothing has changed then.
public enum PlayRefusal: Error, Hashable, Sendable {
  /// The action is not possible in this state.
  case notNow(PlayAction, in: PlayState)
  /// The state does not belong to the puzzle.
  case foreignState
  /// The move would change nothing.
  case unchanged
  /// There is no move to undo.
  case nothingToUndo
  /// There is no move to redo.
  case nothingToRedo
}

/// The device that a move came from.
public enum InputSource: String, CaseIterable, Codable, Sendable {
  case keys, mouse, camera
}

/// The result of checking a puzzle.
public enum PuzzleValidation: Hashable, Sendable {
  /// The puzzle is solved.
  case completed
  /// No rule is broken so far.
  case unfinished
  /// A rule is broken.
  case invalid
}
