private import GameKit

/// A finished play of a puzzle, as far as progress counts it.
public struct PlayResult: Hashable, Sendable {
  /// The time played.
  public var time: Duration
  /// True if the puzzle was solved.
  public var isCompleted: Bool
  /// The hints that were given.
  public var hints: Int

  /// Creates a result.
  public init(time: Duration, isCompleted: Bool, hints: Int) {
    (self.time, self.isCompleted, self.hints) = (time, isCompleted, hints)
  }
}

extension PuzzlePlay {
  /// The result of the play if it is over, solved or not; nil while it can go on.
  public var result: PlayResult? {
    switch state {
    case .completed: PlayResult(time: timeBefore, isCompleted: true, hints: counts.hints)
    case .ended: PlayResult(time: timeBefore, isCompleted: puzzle.isCompleted, hints: counts.hints)
    case .initializing, .ready, .playing, .paused, .error: nil
    }
  }
}

/// What a player has reached in a puzzle, or in all of a kind.
///
/// Invariant: nothing is negative or beyond its bound, there are no more solved plays than plays, and a best time only
/// if one was solved; so the order of the results makes no difference.
public struct PuzzleProgress: Hashable, Sendable {
  /// The plays, solved or not.
  public private(set) var playCount = 0
  /// The plays that were solved.
  public private(set) var completedCount = 0
  /// The hints of all plays.
  public private(set) var hints = 0
  /// The time of all solved plays.
  public private(set) var completedTime = Duration.zero
  /// The shortest time of a play that was solved without a hint; nil if there was none.
  public private(set) var bestTime: Duration?

  /// Creates the progress of a puzzle that was never played.
  public init() {}

  /// True if the puzzle was ever solved.
  public var isCompleted: Bool { completedCount > 0 }

  /// The mean time of the solved plays, with and without hints; nil if there was none.
  public var averageTime: Duration? { isCompleted ? completedTime / completedCount : nil }

  /// Adds a finished play.
  public mutating func record(_ result: PlayResult) {
    guard playCount < PlayCounts.limit else { return }
    playCount += 1
    hints = min(hints.saturatingAdd(max(0, result.hints)), PlayCounts.limit)
    guard result.isCompleted else { return }
    let time = min(max(.zero, result.time), PlayTime.limit)
    completedCount += 1
    completedTime += time
    if result.hints <= 0 { bestTime = min(bestTime ?? time, time) }
  }
}

extension PuzzleProgress: Codable {
  private enum Key: String, CodingKey {
    case plays, completed, hints, milliseconds, bestMilliseconds
  }

  /// Reads progress, and refuses what cannot be.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    playCount = try members.decode(Int.self, forKey: .plays)
    completedCount = try members.decode(Int.self, forKey: .completed)
    hints = try members.decode(Int.self, forKey: .hints)
    completedTime = .milliseconds(try members.decode(Int64.self, forKey: .milliseconds))
    bestTime = try members.decodeIfPresent(Int64.self, forKey: .bestMilliseconds).map { .milliseconds($0) }
    guard isConsistent else {
      throw DecodingError.dataCorruptedError(
        forKey: .plays, in: members, debugDescription: "The counts and times contradict each other.")
    }
  }

  private var isConsistent: Bool {
    guard 0...PlayCounts.limit ~= playCount, 0...playCount ~= completedCount, 0...PlayCounts.limit ~= hints,
      .zero...PlayTime.limit * completedCount ~= completedTime
    else { return false }
    return bestTime.map { isCompleted && .zero...completedTime ~= $0 } ?? true
  }

  /// Writes progress; times in whole milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(playCount, forKey: .plays)
    try members.encode(completedCount, forKey: .completed)
    try members.encode(hints, forKey: .hints)
    try members.encode(completedTime.milliseconds, forKey: .milliseconds)
    try members.encodeIfPresent(bestTime?.milliseconds, forKey: .bestMilliseconds)
  }
}

extension Duration {
  /// The whole milliseconds, as far as `Int64` can count.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow ? .max : whole + attoseconds / 1_000_000_000_000_000
  }
}
