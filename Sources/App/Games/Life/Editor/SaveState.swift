import TUI

/// The saving of a board: a change stays unsaved until a save that holds it is confirmed.
struct SaveState: Hashable, Sendable {
  /// A kind of change; cells matter more than the view.
  enum Change: Comparable, Sendable { case view, cells }

  /// Changes, and the time of the first.
  private struct Changes: Hashable, Sendable {
    var kind: Change
    var since: Instant

    func joined(with other: Changes?) -> Changes {
      guard let other else { return self }
      return Changes(kind: max(kind, other.kind), since: min(since, other.since))
    }
  }

  /// The changes that no save holds; nil if there are none.
  private var open: Changes?
  /// The changes that saves without an answer hold; nil if every save was answered.
  private var requested: Changes?
  /// The number of saves without an answer.
  private var requests = 0
  /// The latest failure; nil after a save that worked.
  private(set) var failure: Failure?
  private var isUrgent = false

  /// Failed saves in a row.
  struct Failure: Hashable, Sendable {
    let reason: String
    fileprivate let count: Int
    /// The time to try again.
    fileprivate let retry: Instant
  }

  /// The delay in which changes are collected before they are saved.
  private static let delay = Duration.milliseconds(250)
  /// The longest time between two attempts, in seconds.
  private static let longestRetry = 32

  /// The time at which to save; nil if there is nothing to save, or while a save is not answered.
  var due: Instant? {
    guard let open, requests == 0 else { return nil }
    return isUrgent ? open.since : max(open.since + Self.delay, failure?.retry ?? .start)
  }

  /// True if there are changes that no save holds.
  var hasOpenChanges: Bool { open != nil }

  /// True if cells have changed since the last save that was confirmed.
  var hasUnsavedCells: Bool { open?.kind == .cells || requested?.kind == .cells }
}

extension SaveState {
  mutating func change(_ kind: Change, at now: Instant) {
    open = Changes(kind: kind, since: now).joined(with: open)
  }

  /// Skips the delay before saving.
  mutating func hurry() { isUrgent = open != nil }

  /// Records that a save of all changes was requested.
  mutating func begin() {
    requested = open.map { $0.joined(with: requested) } ?? requested
    (open, isUrgent) = (nil, false)
    requests += 1
  }

  /// Records that a save worked.
  mutating func confirm() {
    failure = nil
    endRequest()
  }

  /// Records that a save failed, and schedules the next attempt: after 1 second, then 2, 4, … up to 32.
  mutating func fail(_ reason: String, at now: Instant) {
    let count = (failure?.count ?? 0) + 1
    let seconds = min(Self.longestRetry, 1 << min(count - 1, 10))
    failure = Failure(reason: reason, count: count, retry: now + .seconds(seconds))
    reopen()
    endRequest()
  }

  /// Records that the answers to all but the latest saves will never arrive: their changes count as unsaved.
  mutating func loseAnswers(butOf latest: Int) {
    guard requests > latest else { return }
    reopen()
    requests = latest
    if requests == 0 { requested = nil }
  }

  private mutating func reopen() { open = requested.map { $0.joined(with: open) } ?? open }

  private mutating func endRequest() {
    requests = max(0, requests - 1)
    if requests == 0 { requested = nil }
  }
}
