private import GameKit

/// A finished play as counted by ``PuzzleProgress``.
public struct PlayResult: Hashable, Sendable {
  public var time: Duration
  public var isCompleted: Bool
  public var hints: Int

  public init(time: Duration, isCompleted: Bool, hints: Int) {
    self.time = time
    self.isCompleted = isCompleted
    self.hints = hints
  }
}

extension PuzzlePlay {
  /// The result of the play if it has ended; nil while it can continue.
  public var result: PlayResult? {
    switch state {
    case .completed: PlayResult(time: timeBefore, isCompleted: true, hints: counts.hints)
    case .ended: PlayResult(time: timeBefore, isCompleted: puzzle.isCompleted, hints: counts.hints)
    case .initializing, .ready, .playing, .paused, .error: nil
    }
  }
}

/// A player's progress in one puzzle, or in all of a game.
///
/// Invariant: all values are within bounds, there are at most as many solved plays as plays, and a best time
/// only after a solved one. The order of results makes no difference.
public struct PuzzleProgress: Hashable, Sendable {
  /// All plays, solved or not.
  public private(set) var playCount = 0
  /// The solved plays.
  public private(set) var completedCount = 0
  /// The hints of all plays.
  public private(set) var hints = 0
  /// The total time of all solved plays.
  public private(set) var completedTime = Duration.zero
  /// The plays solved without a hint.
  public private(set) var unaidedCount = 0
  /// The total time of the plays solved without a hint.
  public private(set) var unaidedTime = Duration.zero
  /// The shortest time of a play solved without a hint; nil for none.
  public private(set) var bestTime: Duration?

  public init() {}

  public var isCompleted: Bool { completedCount > 0 }

  /// The mean time of solved plays, with or without hints; nil for none.
  public var averageTime: Duration? { isCompleted ? completedTime / completedCount : nil }

  /// The mean time of plays solved without a hint; nil for none.
  public var unaidedAverage: Duration? { unaidedCount > 0 ? unaidedTime / unaidedCount : nil }

  public mutating func record(_ result: PlayResult) {
    guard playCount < PlayCounts.limit else { return }
    playCount += 1
    hints = min(hints.saturatingAdd(max(0, result.hints)), PlayCounts.limit)
    guard result.isCompleted else { return }
    let time = min(max(.zero, result.time), PlayTime.limit)
    completedCount += 1
    completedTime += time
    guard result.hints <= 0 else { return }
    unaidedCount += 1
    unaidedTime += time
    bestTime = min(bestTime ?? time, time)
  }
}

extension PuzzleProgress: Codable {
  private enum Key: String, CodingKey {
    case plays, completed, hints, milliseconds, bestMilliseconds, unaided, unaidedMilliseconds
  }

  /// Throws if the values contradict each other or are out of range.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    playCount = try members.decode(Int.self, forKey: .plays)
    completedCount = try members.decode(Int.self, forKey: .completed)
    hints = try members.decode(Int.self, forKey: .hints)
    completedTime = .milliseconds(try members.decode(Int64.self, forKey: .milliseconds))
    bestTime = try members.decodeIfPresent(Int64.self, forKey: .bestMilliseconds).map { .milliseconds($0) }
    if let count = try members.decodeIfPresent(Int.self, forKey: .unaided) {
      unaidedCount = count
      unaidedTime = .milliseconds(try members.decode(Int64.self, forKey: .unaidedMilliseconds))
    } else {
      countUnaided()
    }
    guard isConsistent else {
      throw DecodingError.dataCorruptedError(
        forKey: .plays, in: members, debugDescription: "The counts and times contradict each other.")
    }
  }

  /// Fills in what was not counted before: without any hint all plays count, else the best one is known.
  private mutating func countUnaided() {
    unaidedCount = hints == 0 ? completedCount : bestTime == nil ? 0 : 1
    unaidedTime = hints == 0 ? completedTime : bestTime ?? .zero
  }

  private var isConsistent: Bool {
    guard 0...PlayCounts.limit ~= playCount, 0...playCount ~= completedCount, 0...PlayCounts.limit ~= hints,
      .zero...PlayTime.limit * completedCount ~= completedTime, 0...completedCount ~= unaidedCount,
      .zero...completedTime ~= unaidedTime, (bestTime != nil) == (unaidedCount > 0)
    else { return false }
    return bestTime.map { .zero...unaidedTime ~= $0 } ?? (unaidedTime == .zero)
  }

  /// Times are in whole milliseconds.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(playCount, forKey: .plays)
    try members.encode(completedCount, forKey: .completed)
    try members.encode(hints, forKey: .hints)
    try members.encode(completedTime.milliseconds, forKey: .milliseconds)
    try members.encodeIfPresent(bestTime?.milliseconds, forKey: .bestMilliseconds)
    try members.encode(unaidedCount, forKey: .unaided)
    try members.encode(unaidedTime.milliseconds, forKey: .unaidedMilliseconds)
  }
}

extension Duration {
  /// The whole milliseconds, clamped to the range of `Int64`.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    return overflow ? .max : whole + attoseconds / 1_000_000_000_000_000
  }
}
