public enum PlayState: String, CaseIterable, Codable, Sendable {
  /// The puzzle is being loaded or generated.
  case initializing
  /// The puzzle is loaded, and the clock has not started.
  case ready
  /// The player may change the puzzle, and the clock is running.
  case playing
  /// The clock is stopped, and the puzzle should be hidden.
  case paused
  case completed
  /// The player stopped without a solution, or closed a solved puzzle.
  case ended
  /// The puzzle cannot be played; ``PuzzlePlay/failure`` has the reason.
  case error
}

public enum PlayAction: String, CaseIterable, Sendable {
  case load
  case start
  case pause
  case resume
  /// The puzzle is checked, and completed if it is solved.
  case validate
  case end
  /// The puzzle turns out to be unplayable.
  case fail
  /// The play starts over.
  case reset
  case move
  case undo
  case redo
  case hint
  case mistake
  case score

  /// Returns the state after the action; nil if the action is refused.
  ///
  /// For ``validate`` it is the state if the puzzle is not solved yet.
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

/// A reason why an action on a play is refused; nothing has changed.
public enum PlayRefusal: Error, Hashable, Sendable {
  case notNow(PlayAction, in: PlayState)
  /// The state does not belong to the puzzle.
  case foreignState
  case unchanged
  case nothingToUndo
  case nothingToRedo
}

/// The input device of a move.
public enum InputSource: String, CaseIterable, Codable, Sendable {
  case keys, mouse, camera
}

/// The result of checking a puzzle.
public enum PuzzleValidation: Hashable, Sendable {
  case completed
  /// No rule is broken so far.
  case unfinished
  case invalid
}
