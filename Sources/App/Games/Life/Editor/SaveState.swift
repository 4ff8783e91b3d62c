import TUI

/// The state of saving a board: changes count as unsaved until a save that includes them is confirmed.
struct SaveState: Hashable, Sendable {
  /// A kind of change; cells matter more than the view.
  enum Change: Comparable, Sendable { case view, cells }

  /// The most important kind of some changes, and the time of the first.
  private struct Changes: Hashable, Sendable {
    var kind: Change
    var since: Instant

    func joined(with other: Changes?) -> Changes {
      guard let other else { return self }
      return Changes(kind: max(kind, other.kind), since: min(since, other.since))
    }
  }

  /// The changes not yet in any save; nil if there are none.
  private var open: Changes?
  /// The changes in saves that have not been answered; nil if all have been.
  private var requested: Changes?
  /// The number of unanswered saves.
  private var requests = 0
  /// The latest failure; nil after a successful save.
  private(set) var failure: Failure?
  private var isUrgent = false

  /// The latest of several failed saves in a row.
  struct Failure: Hashable, Sendable {
    let reason: String
    fileprivate let count: Int
    fileprivate let retry: Instant
  }

  /// The time for which changes are collected before they are saved.
  private static let delay = Duration.milliseconds(250)
  /// The longest time between attempts, in seconds.
  private static let longestRetry = 32

  /// The time of the next save; nil if there is nothing to save or a save has not been answered.
  var due: Instant? {
    guard let open, requests == 0 else { return nil }
    return isUrgent ? open.since : max(open.since + Self.delay, failure?.retry ?? .start)
  }

  /// True if there are changes not yet in any save.
  var hasOpenChanges: Bool { open != nil }

  /// True if cells have changed since the last confirmed save.
  var hasUnsavedCells: Bool { open?.kind == .cells || requested?.kind == .cells }
}

extension SaveState {
  mutating func change(_ kind: Change, at now: Instant) {
    open = Changes(kind: kind, since: now).joined(with: open)
  }

  mutating func hurry() { isUrgent = open != nil }

  /// Records the request of a save with all changes.
  mutating func begin() {
    requested = open.map { $0.joined(with: requested) } ?? requested
    open = nil
    isUrgent = false
    requests += 1
  }

  /// Records that a save succeeded.
  mutating func confirm() {
    failure = nil
    endRequest()
  }

  /// Records that a save failed, and schedules the next attempt after 1, 2, 4, … seconds, at most 32.
  mutating func fail(_ reason: String, at now: Instant) {
    let count = (failure?.count ?? 0) + 1
    let seconds = min(Self.longestRetry, 1 << min(count - 1, 10))
    failure = Failure(reason: reason, count: count, retry: now + .seconds(seconds))
    reopen()
    endRequest()
  }

  /// Records that only the latest saves will still be answered; the changes of the others count as unsaved.
  mutating func dropUnansweredSaves(except latest: Int) {
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
