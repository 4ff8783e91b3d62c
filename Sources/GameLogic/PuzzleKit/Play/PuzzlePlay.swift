public import GameKit
public import UndoKit

/// A play of a puzzle: its state, time, counts and undo history.
///
/// It reads no clock: actions that start or stop the time receive it as a duration since a start chosen once
/// by the caller. Each action either succeeds or throws a ``PlayRefusal`` and changes nothing.
public struct PuzzlePlay<P: Puzzle>: Hashable, Sendable {
  /// The phase of the play with its data.
  enum Phase: Hashable, Sendable {
    case initializing, ready, paused, completed, ended
    case playing(since: Duration)
    case error(String)
  }

  /// The identifier of this play, so that its result counts once.
  public internal(set) var id: Identifier
  /// The puzzle in its current state.
  public internal(set) var puzzle: P
  public internal(set) var counts = PlayCounts()
  /// The device of the last move; nil before the first.
  public internal(set) var lastInput: InputSource?
  /// The states before each move.
  public internal(set) var history: UndoHistory<P.Current>
  var phase = Phase.initializing
  /// The time played before the current stretch.
  var timeBefore = Duration.zero

  /// Starts with a puzzle that is still to be loaded or shown.
  public init(_ puzzle: P, id: Identifier) {
    self.puzzle = puzzle
    self.id = id
    history = UndoHistory(limit: .count(Self.undoBound))
  }

  static var undoBound: Int {
    P.undoLimit.map { max($0, PuzzleLimit.fewestUndoSteps) } ?? PuzzleLimit.mostUndoSteps
  }

  public var state: PlayState {
    switch phase {
    case .initializing: .initializing
    case .ready: .ready
    case .playing: .playing
    case .paused: .paused
    case .completed: .completed
    case .ended: .ended
    case .error: .error
    }
  }

  /// The reason why the puzzle cannot be played; nil except in an error.
  public var failure: String? {
    if case .error(let reason) = phase { reason } else { nil }
  }

  /// True if there is a move to undo now.
  public var canUndo: Bool { state == .playing && history.undoCount > 0 }
  /// True if there is nothing to lose: no steps, no hints, no counts.
  public var isUntouched: Bool {
    counts == PlayCounts() && history.undoCount + history.redoCount == 0
  }
}

// MARK: The course of a play

extension PuzzlePlay {
  public mutating func load() throws(PlayRefusal) {
    try allow(.load)
    phase = .ready
  }

  public mutating func start(at now: Duration) throws(PlayRefusal) {
    try allow(.start)
    phase = .playing(since: now)
  }

  public mutating func pause(at now: Duration) throws(PlayRefusal) {
    try allow(.pause)
    leave(for: .paused, at: now)
  }

  public mutating func resume(at now: Duration) throws(PlayRefusal) {
    try allow(.resume)
    phase = .playing(since: now)
  }

  /// Checks the puzzle and completes the play if it is solved.
  public mutating func validate(at now: Duration) throws(PlayRefusal) -> PuzzleValidation {
    try allow(.validate)
    guard puzzle.isCompleted else { return puzzle.isValid ? .unfinished : .invalid }
    leave(for: .completed, at: now)
    return .completed
  }

  public mutating func end(at now: Duration) throws(PlayRefusal) {
    try allow(.end)
    leave(for: .ended, at: now)
  }

  public mutating func fail(_ reason: String, at now: Duration) throws(PlayRefusal) {
    try allow(.fail)
    leave(for: .error(reason), at: now)
  }

  /// Starts over as a new play, without time, counts or undo history.
  public mutating func reset() throws(PlayRefusal) {
    try allow(.reset)
    puzzle.reset()
    self = PuzzlePlay(puzzle, id: Identifier(high: id.high, low: id.low &+ 1))
    phase = .ready
  }

  /// Updates the puzzle's header if it was edited meanwhile.
  public mutating func describe(_ header: PuzzleHeader) {
    if header.id == puzzle.header.id { puzzle.header = header }
  }

  private func allow(_ action: PlayAction) throws(PlayRefusal) {
    guard action.result(in: state) != nil else { throw .notNow(action, in: state) }
  }

  private mutating func leave(for next: Phase, at now: Duration) {
    timeBefore = elapsed(at: now)
    phase = next
  }
}

// MARK: Moves

extension PuzzlePlay {
  /// Changes the puzzle to the state after a move.
  ///
  /// The previous state becomes an undo step, and undone moves can no longer be redone. An uncounted change,
  /// such as one of notes, can be undone as well.
  public mutating func move(
    to next: P.Current, by source: InputSource, isCounted: Bool = true
  ) throws(PlayRefusal) {
    try allow(.move)
    guard puzzle.accepts(next) else { throw .foreignState }
    guard next != puzzle.current else { throw .unchanged }
    history.push(puzzle.current)
    puzzle.current = next
    if isCounted { counts.countMove() }
    lastInput = source
  }

  /// Undoes the last move; counts and time stay.
  public mutating func undo() throws(PlayRefusal) {
    try allow(.undo)
    let now = puzzle.current
    guard let before = history.undo({ _ in now }) else { throw .nothingToUndo }
    puzzle.current = before
  }

  /// Redoes the move undone last.
  public mutating func redo() throws(PlayRefusal) {
    try allow(.redo)
    let now = puzzle.current
    guard let after = history.redo({ _ in now }) else { throw .nothingToRedo }
    puzzle.current = after
  }

  /// Counts a hint; a change that it makes is a separate move.
  public mutating func countHint() throws(PlayRefusal) {
    try allow(.hint)
    counts.countHint()
  }

  public mutating func countMistake() throws(PlayRefusal) {
    try allow(.mistake)
    counts.countMistake()
  }

  /// Adds points to the score, or subtracts them; it never falls below zero.
  public mutating func add(points: Int) throws(PlayRefusal) {
    try allow(.score)
    counts.add(points: points)
  }
}
