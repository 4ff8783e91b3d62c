import GameKit
import Kit
package import TUI

/// Changes over time, and the discussion.
extension PartySession {
  /// The next time at which something changes by itself.
  package var alarm: Instant? {
    switch phase {
    case .reading, .handBack, .over: [clock.holdEnd, clock.motion?.alarm].compactMap(\.self).min()
    case .curtain: clock.motion?.alarm
    case .holding(let possession): clock.nextChange(lockedUntil: possession.lockedUntil, idleTimeout)
    case .discussion(let discussion): discussion.alarm
    case .waiting: waitingAlarm
    case .paused: nil
    }
  }

  /// True while the page reveals one thing after another; a key then skips to the end.
  var isShowingSteps: Bool { status.timing.isStepwise && clock.motion?.alarm != nil }

  /// Skips to the end of a stepwise entrance and returns true; a second key then continues.
  mutating func skipEntrance(at now: Instant) -> Bool {
    guard isShowingSteps, let motion = clock.motion, now < motion.end else { return false }
    clock.stopMotion()
    // The second half of a double press must not continue.
    clock.restartDebounce(at: now)
    return true
  }

  mutating func advance(to now: Instant) -> [ParlorCommand] {
    switch phase {
    case .reading, .handBack, .over:
      guard let end = clock.holdEnd, now >= end else { return [] }
      return perform(.endHold)
    case .holding(var possession):
      if let end = possession.lockedUntil, now >= end { possession.lockedUntil = nil }
      phase = .holding(possession)
      clock.nudge(at: now)
      if clock.hides(at: now, idleTimeout) { hideSecrets(at: now) }
      return []
    case .discussion(var discussion):
      let mark = discussion.advance(to: now)
      phase = .discussion(discussion)
      return mark.map { signal($0, at: now) } ?? []
    case .waiting: return goOn(at: now)
    case .curtain, .paused: return []
    }
  }

  private mutating func signal(_ mark: Countdown.Mark, at now: Instant) -> [ParlorCommand] {
    switch mark {
    case .warning: [.cue(.warning)]
    case .tick: [.cue(.tick)]
    case .end: endDiscussion(with: .timeUp, at: now)
    }
  }

  mutating func endDiscussion(with cue: Cue = .vote, at now: Instant) -> [ParlorCommand] {
    let commands = perform(.endDiscussion)
    syncPhase(at: now)
    return commands + [.cue(cue)]
  }

  /// One key stops or starts the clock, one adds to it, one says the time, another ends the discussion.
  mutating func handle(
    _ key: Key, during discussion: Discussion, at now: Instant
  ) -> [ParlorCommand] {
    switch key {
    case .space:
      var changed = discussion
      if discussion.isPaused { changed.resume(at: now) } else { changed.pause(at: now) }
      phase = .discussion(changed)
      return []
    case .enter:
      guard let dialog = talking?.confirmation, !discussion.isClosing(at: now) else {
        return endDiscussion(at: now)
      }
      ask(.earlyVote, dialog, at: now)
      return []
    case .character("+"), .character("="):
      // A key that is held down would use up all minutes of the day.
      clock.keys.hold(key)
      return addMinute(to: discussion, at: now)
    case .character("t"):
      return discussion.seconds(at: now).map { [.toast(Toast(discussion.exactly($0)))] } ?? []
    default: return []
    }
  }
}

extension PartySession {
  /// The present time to talk, or to race; nil without a clock.
  var talking: Talking? {
    switch status.stage {
    case .discussion(let talking), .racing(_, let talking): talking
    case .reading, .handBack, .asking, .over: nil
    }
  }

  private mutating func addMinute(to discussion: Discussion, at now: Instant) -> [ParlorCommand] {
    guard let left = talking?.minutesLeft, left > 0, discussion.fullSeconds != nil,
      discussion.seconds(at: now) != 0
    else { return [] }
    var longer = discussion
    longer.addMinute(at: now)
    phase = .discussion(longer)
    let commands = perform(.addMinute)
    let rest = left > 1 ? "\(left - 1) more today" : "the last one today"
    return commands + [.toast(Toast("One more minute: \(rest)."))]
  }
}

extension Input {
  /// True for a key or click that accepts what is offered.
  var confirms: Bool {
    switch self {
    case .key(let key): key.confirms
    case .mouse(let mouse): mouse.action == .press(.left)
    case .paste, .focus: false
    }
  }
}
