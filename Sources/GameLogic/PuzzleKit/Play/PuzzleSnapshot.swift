public import GameKit
private import UndoKit

/// A saved play of a puzzle; it resumes exactly, with its undo history.
///
/// A running clock is saved as paused, so that the time while the program is closed does not count.
///
/// Decoding throws, and never traps, if a value is out of range or does not belong to the puzzle.
public struct PuzzleSnapshot<P: Puzzle>: Hashable, Sendable {
  /// The version of the snapshot format.
  public static var format: Int { 1 }

  /// The play, with its clock stopped.
  var stopped: PuzzlePlay<P>

  /// The saved play; if it is paused, continue it with ``PuzzlePlay/resume(at:)``.
  public var play: PuzzlePlay<P> { stopped }

  public init(of play: PuzzlePlay<P>, at now: Duration) {
    stopped = play
    stopped.timeBefore = play.elapsed(at: now)
    if play.state == .playing { stopped.phase = .paused }
  }

  /// Returns the same play of a copy of the puzzle.
  public func moved(to copy: P, as id: Identifier) -> PuzzleSnapshot {
    var moved = self
    moved.stopped.puzzle.header = copy.header
    moved.stopped.id = id
    return moved
  }

  /// True if nothing differs except the time.
  public func hasSameProgress(as other: PuzzleSnapshot) -> Bool {
    stopped.id == other.stopped.id && stopped.puzzle.current == other.stopped.puzzle.current
      && stopped.counts == other.stopped.counts
      && stopped.history.undoCount == other.stopped.history.undoCount
      && stopped.history.redoCount == other.stopped.history.redoCount
  }

  /// Drops the older half of the undo steps; false if there are none.
  mutating func dropOlderSteps() -> Bool {
    let count = stopped.history.undoCount
    stopped.history.removeFirst((count + 1) / 2)
    return count > 0
  }
}

extension PuzzlePlay {
  public func snapshot(at now: Duration) -> PuzzleSnapshot<P> { PuzzleSnapshot(of: self, at: now) }
}

private enum SnapshotKey: String, CodingKey {
  case format, id, puzzle, state, failure, nanoseconds, counts, lastInput, undo, redo
  case current, undoBack, redoBack
}

extension PuzzleSnapshot: Codable {
  /// Throws for values out of range and states of another puzzle.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: SnapshotKey.self)
    let puzzle = try members.decode(P.self, forKey: .puzzle)
    stopped = PuzzlePlay(puzzle, id: puzzle.header.id)
    try readProgress(in: members)
    stopped.history = UndoHistory(
      limit: .count(PuzzlePlay<P>.undoBound),
      undo: try Self.steps(.undo, of: puzzle, in: members), current: puzzle.current,
      redo: try Self.steps(.redo, of: puzzle, in: members))
  }

  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: SnapshotKey.self)
    try members.encode(stopped.puzzle, forKey: .puzzle)
    try writeProgress(to: &members)
    try members.encode(stopped.history.done, forKey: .undo)
    try members.encode(stopped.history.undone, forKey: .redo)
  }

  /// Reads everything except the puzzle and the history.
  private mutating func readProgress(in members: Members) throws {
    guard try members.decode(Int.self, forKey: .format) == Self.format else {
      throw Self.corrupted(.format, in: members, "The format is unknown.")
    }
    if let text = try members.decodeIfPresent(String.self, forKey: .id) {
      guard let id = Identifier(text) else {
        throw Self.corrupted(.id, in: members, "The identifier is none.")
      }
      stopped.id = id
    }
    stopped.counts = try members.decode(PlayCounts.self, forKey: .counts)
    stopped.lastInput = try members.decodeIfPresent(InputSource.self, forKey: .lastInput)
    stopped.timeBefore = try Self.time(in: members)
    stopped.phase = try Self.phase(of: stopped.puzzle, in: members)
  }

  private func writeProgress(to members: inout KeyedEncodingContainer<SnapshotKey>) throws {
    try members.encode(Self.format, forKey: .format)
    try members.encode(stopped.id.description, forKey: .id)
    try members.encode(stopped.state, forKey: .state)
    try members.encodeIfPresent(stopped.failure, forKey: .failure)
    try members.encode(stopped.timeBefore.nanoseconds, forKey: .nanoseconds)
    try members.encode(stopped.counts, forKey: .counts)
    try members.encodeIfPresent(stopped.lastInput, forKey: .lastInput)
  }

  private typealias Members = KeyedDecodingContainer<SnapshotKey>

  private static func corrupted(_ key: SnapshotKey, in members: Members, _ text: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: members, debugDescription: text)
  }

  private static func time(in members: Members) throws -> Duration {
    let time = Duration.nanoseconds(try members.decode(Int64.self, forKey: .nanoseconds))
    guard .zero...PlayTime.limit ~= time else {
      throw corrupted(.nanoseconds, in: members, "The time is out of bounds.")
    }
    return time
  }

  private static func phase(of puzzle: P, in members: Members) throws -> PuzzlePlay<P>.Phase {
    switch try members.decode(PlayState.self, forKey: .state) {
    case .initializing: .initializing
    case .ready: .ready
    case .playing, .paused: .paused
    case .completed where puzzle.isCompleted: .completed
    case .completed: throw corrupted(.state, in: members, "The puzzle is not completed.")
    case .ended: .ended
    case .error: .error((try members.decodeIfPresent(String.self, forKey: .failure) ?? "").printable)
    }
  }

  /// Reads states one by one, because a length in a file cannot be trusted.
  private static func steps(_ key: SnapshotKey, of puzzle: P, in members: Members) throws -> [P.Current] {
    var list = try members.nestedUnkeyedContainer(forKey: key)
    var steps: [P.Current] = []
    while !list.isAtEnd {
      let step = try list.decode(P.Current.self)
      guard puzzle.accepts(step) else {
        throw corrupted(key, in: members, "A step belongs to another puzzle.")
      }
      steps.append(step)
    }
    return steps
  }
}

// MARK: - Changes

extension PuzzleSnapshot {
  /// The changes from one snapshot of a play to a later one, as appended to the saved play.
  ///
  /// They contain the new steps and the number of removed ones; the puzzle is the same.
  struct Change: Encodable {
    let earlier: PuzzleSnapshot
    let later: PuzzleSnapshot

    /// Nil if no moves lead from one to the other, so that the later one has to be saved whole.
    init?(from earlier: PuzzleSnapshot, to later: PuzzleSnapshot) {
      var (one, other) = (earlier.stopped.puzzle, later.stopped.puzzle)
      one.reset()
      other.reset()
      guard earlier.stopped.id == later.stopped.id, one == other else { return nil }
      self.earlier = earlier
      self.later = later
    }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: SnapshotKey.self)
      try later.writeProgress(to: &members)
      if earlier.stopped.puzzle.current != later.stopped.puzzle.current {
        try members.encode(later.stopped.puzzle.current, forKey: .current)
      }
      try Self.encode(later.done, after: earlier.done, .undo, .undoBack, to: &members)
      try Self.encode(later.undone, after: earlier.undone, .redo, .redoBack, to: &members)
    }

    /// Writes the number of steps removed at the end, and the steps added after that.
    private static func encode(
      _ new: [P.Current], after old: [P.Current], _ added: SnapshotKey, _ gone: SnapshotKey,
      to members: inout KeyedEncodingContainer<SnapshotKey>
    ) throws {
      // If new steps push out the oldest ones, the reader drops those by itself.
      let isFull = new.count == PuzzlePlay<P>.undoBound
      let start = isFull ? old.indices.first { zip(old[$0...], new).allSatisfy(==) } ?? 0 : 0
      let common = zip(old[start...], new).prefix { $0 == $1 }.count
      if old.count > start + common { try members.encode(old.count - start - common, forKey: gone) }
      if new.count > common { try members.encode(Array(new[common...]), forKey: added) }
    }
  }

  // If inlined, these would refer to a private type of UndoKit that the linker does not see.
  @inline(never) private var done: [P.Current] { stopped.history.done }
  @inline(never) private var undone: [P.Current] { stopped.history.undone }

  /// Applies changes in order; throws for values out of range and states of another puzzle.
  mutating func apply(_ changes: [any Decoder]) throws {
    var (undo, redo) = (stopped.history.done, stopped.history.undone)
    for decoder in changes {
      let members = try decoder.container(keyedBy: SnapshotKey.self)
      if members.contains(.current) {
        let current = try members.decode(P.Current.self, forKey: .current)
        guard stopped.puzzle.accepts(current) else {
          throw Self.corrupted(.current, in: members, "The state belongs to another puzzle.")
        }
        stopped.puzzle.current = current
      }
      try change(&undo, .undo, .undoBack, in: members)
      try change(&redo, .redo, .redoBack, in: members)
      try readProgress(in: members)
    }
    stopped.history = UndoHistory(
      limit: .count(PuzzlePlay<P>.undoBound), undo: undo, current: stopped.puzzle.current, redo: redo)
  }

  private func change(
    _ steps: inout [P.Current], _ added: SnapshotKey, _ gone: SnapshotKey, in members: Members
  ) throws {
    let count = try members.decodeIfPresent(Int.self, forKey: gone) ?? 0
    guard count >= 0 else { throw Self.corrupted(gone, in: members, "The number is negative.") }
    steps.removeLast(min(count, steps.count))
    if members.contains(added) { steps += try Self.steps(added, of: stopped.puzzle, in: members) }
  }
}

extension UndoHistory {
  /// Rebuilds a history from its steps; the oldest ones beyond the limit are dropped.
  fileprivate init(limit: Limit, undo: [Step], current: Step, redo: [Step]) {
    self.init(limit: limit)
    let redo: [Step] =
      switch limit {
      case .count(let most): redo.suffix(most)
      case .bytes: redo
      }
    // All moves are made again, then the undone ones are undone again.
    let course = undo + [current] + redo.reversed()
    for step in course.dropLast() { push(step) }
    for step in course.suffix(redo.count).reversed() { _ = self.undo { _ in step } }
  }
}

extension Duration {
  /// The whole nanoseconds of a time within ``PlayTime/limit``.
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
