private import GameKit
private import UndoKit

/// A play of a puzzle as it is saved: it resumes exactly, with what could be undone and redone.
///
/// A running clock is saved as a paused one, so that the time while the program is closed does not count.
///
/// Decoding throws, and never traps, if a value is out of bounds or does not belong to the puzzle.
public struct PuzzleSnapshot<P: Puzzle>: Hashable, Sendable {
  /// The version of the form in which snapshots are saved.
  public static var format: Int { 1 }

  /// The play, with its clock stopped.
  private var stopped: PuzzlePlay<P>

  /// The play to go on with; where its state is paused, ``PuzzlePlay/resume(at:)`` goes on.
  public var play: PuzzlePlay<P> { stopped }

  /// Takes a snapshot of a play.
  public init(of play: PuzzlePlay<P>, at now: Duration) {
    stopped = play
    stopped.timeBefore = play.elapsed(at: now)
    if play.state == .playing { stopped.phase = .paused }
  }

  /// Drops the older half of the steps to undo; false if there are none.
  mutating func dropOlderSteps() -> Bool {
    let count = stopped.history.undoCount
    stopped.history.removeFirst((count + 1) / 2)
    return count > 0
  }
}

extension PuzzlePlay {
  /// The play as it is saved at this moment.
  public func snapshot(at now: Duration) -> PuzzleSnapshot<P> { PuzzleSnapshot(of: self, at: now) }
}

private enum SnapshotKey: String, CodingKey {
  case format, id, puzzle, state, failure, nanoseconds, counts, lastInput, undo, redo
}

extension PuzzleSnapshot: Codable {
  /// Reads a snapshot, and refuses values out of bounds and states of another puzzle.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: SnapshotKey.self)
    guard try members.decode(Int.self, forKey: .format) == Self.format else {
      throw Self.corrupted(.format, in: members, "The format is unknown.")
    }
    let puzzle = try members.decode(P.self, forKey: .puzzle)
    let id = try members.decodeIfPresent(String.self, forKey: .id).map { Identifier($0) } ?? puzzle.header.id
    guard let id else { throw Self.corrupted(.id, in: members, "The identifier is none.") }
    var play = PuzzlePlay(puzzle, id: id)
    play.counts = try members.decode(PlayCounts.self, forKey: .counts)
    play.lastInput = try members.decodeIfPresent(InputSource.self, forKey: .lastInput)
    play.timeBefore = try Self.time(in: members)
    play.phase = try Self.phase(of: play.puzzle, in: members)
    play.history = UndoHistory(
      limit: .count(PuzzlePlay<P>.undoBound),
      undo: try Self.steps(.undo, of: play.puzzle, in: members), current: play.puzzle.current,
      redo: try Self.steps(.redo, of: play.puzzle, in: members))
    stopped = play
  }

  /// Writes a snapshot.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: SnapshotKey.self)
    try members.encode(Self.format, forKey: .format)
    try members.encode(stopped.id.description, forKey: .id)
    try members.encode(stopped.puzzle, forKey: .puzzle)
    try members.encode(stopped.state, forKey: .state)
    try members.encodeIfPresent(stopped.failure, forKey: .failure)
    try members.encode(stopped.timeBefore.nanoseconds, forKey: .nanoseconds)
    try members.encode(stopped.counts, forKey: .counts)
    try members.encodeIfPresent(stopped.lastInput, forKey: .lastInput)
    try members.encode(stopped.history.done, forKey: .undo)
    try members.encode(stopped.history.undone, forKey: .redo)
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

  /// Reads states one by one, since a length that a file names may be any.
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

extension UndoHistory {
  /// Builds a history again from its steps; the oldest ones beyond the bound are dropped.
  fileprivate init(limit: Limit, undo: [Step], current: Step, redo: [Step]) {
    self.init(limit: limit)
    let redo: [Step] =
      switch limit {
      case .count(let most): redo.suffix(most)
      case .bytes: redo
      }
    // All moves are made once more, and those that were undone are undone again.
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
