import GameKit
import TUI

extension Sitting {
  /// When something changes by itself.
  var alarm: Instant? {
    switch moment {
    case .discussion(let discussion): discussion.alarm
    case .holding(_, _, let dwell): [dwell, nudge, hiding].compactMap(\.self).min()
    case .curtain: fall?.alarm
    case .reading, .over: game.alarm
    case .waiting: nil
    }
  }

  /// Lets time pass.
  mutating func advance(to now: Instant) -> [ParlorCommand] {
    switch moment {
    case .discussion(var discussion):
      let mark = discussion.advance(to: now)
      moment = .discussion(discussion)
      return mark.map { hear($0, at: now) } ?? []
    case .holding(let seat, let hand, let dwell):
      if let dwell, now >= dwell { moment = .holding(seat, hand, dwell: nil) }
      if let nudge, now >= nudge { isNudging = true }
      if let hiding, now >= hiding { cover(at: now) }
      return []
    case .reading, .over: return game.advance(to: now)
    case .curtain, .waiting: return []
    }
  }

  /// When the holder of a private page is asked to pass on; nil once asked.
  private var nudge: Instant? { isNudging ? nil : turned + Patience.nudge }

  /// When a private page hides by itself, if nobody does anything.
  private var hiding: Instant? { patience.hidesAfter.map { touched + $0 } }

  private mutating func hear(_ mark: Countdown.Mark, at now: Instant) -> [ParlorCommand] {
    switch mark {
    case .warning: [.cue(.warning)]
    case .tick: [.cue(.tick)]
    case .end: endDiscussion(at: now)
    }
  }

  /// Ends the talk.
  mutating func endDiscussion(at now: Instant) -> [ParlorCommand] {
    game.endDiscussion()
    settle(at: now)
    return [.cue(.vote)]
  }

  /// The keys of a discussion: a pause, and the way to the vote.
  mutating func discuss(_ key: Key, _ discussion: Discussion, at now: Instant) -> [ParlorCommand] {
    switch key {
    case .space:
      var changed = discussion
      if discussion.isPaused { changed.resume(at: now) } else { changed.pause(at: now) }
      moment = .discussion(changed)
      return []
    case .enter:
      guard let dialog = game.voteDialog, !discussion.isNearlyOver(at: now) else {
        return endDiscussion(at: now)
      }
      ask(.vote, dialog, at: now)
      return []
    default: return []
    }
  }
}
