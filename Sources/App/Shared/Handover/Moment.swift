import GameKit
import TUI

/// What a sitting is doing about the scene that its game is in.
indirect enum Moment<Hand: Equatable & Sendable>: Equatable, Sendable {
  /// Everybody reads, and one key goes on.
  case reading
  /// A player shall take the terminal, and everybody else look away.
  case curtain(Seat)
  /// A player has a page in hand, and cannot be done before a moment, so that time tells nothing; nil once
  /// it has passed.
  case holding(Seat, Hand, dwell: Instant?)
  /// Everybody talks.
  case discussion(Discussion)
  /// The game has ended, and the table chooses what comes next.
  case over(ButtonRow)
  /// The game was left or covered, and goes on with a deliberate key.
  case waiting(then: Moment)

  /// Whether what is shown is for one pair of eyes only.
  var isPrivate: Bool {
    switch self {
    case .holding: true
    case .reading, .curtain, .discussion, .over, .waiting: false
    }
  }

  /// The moment that comes when somebody looks away, or may: nothing private stays on the screen.
  var covered: Moment {
    switch self {
    case .holding(let seat, _, dwell: _): .curtain(seat)
    case .reading, .curtain, .discussion, .over, .waiting: self
    }
  }

  /// The moment as it goes on after waiting: a clock that was stopped runs again.
  func resumed(at now: Instant) -> Moment {
    guard case .discussion(var discussion) = self else { return self }
    discussion.resume(at: now)
    return .discussion(discussion)
  }
}
