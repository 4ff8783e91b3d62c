import GameKit
import Snakesss
import TUI

extension Sitting {
  /// When something changes by itself.
  var alarm: Instant? {
    switch moment {
    case .discussion(let discussion): discussion.alarm
    case .peek(_, let dwell): dwell
    case .flash(let end): end
    case .curtain, .reading, .over: entrance?.alarm
    case .role, .vote, .dark, .waiting: nil
    }
  }

  /// Lets time pass.
  mutating func advance(to now: Instant) -> [ParlorCommand] {
    switch moment {
    case .discussion(var discussion):
      let mark = discussion.advance(to: now)
      moment = .discussion(discussion)
      return mark.map { hear($0, at: now) } ?? []
    case .flash(let end) where now >= end:
      moment = .dark
      return [.cue(.reveal)]
    case .peek(let seat, let dwell?) where now >= dwell:
      moment = .peek(seat, dwell: nil)
      return []
    case .flash, .peek, .reading, .curtain, .role, .vote, .dark, .over, .waiting: return []
    }
  }

  private mutating func hear(_ mark: Countdown.Mark, at now: Instant) -> [ParlorCommand] {
    switch mark {
    case .warning: return [.cue(.warning)]
    case .tick: return [.cue(.tick)]
    case .end:
      play(.endDiscussion, at: now)
      return [.cue(.vote)]
    }
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
      play(.endDiscussion, at: now)
      return [.cue(.vote)]
    default: return []
    }
  }
}

extension Moment {
  /// The moment as it goes on after waiting: a clock that was stopped runs again.
  func resumed(at now: Instant) -> Moment {
    guard case .discussion(var discussion) = self else { return self }
    discussion.resume(at: now)
    return .discussion(discussion)
  }
}
