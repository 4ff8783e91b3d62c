import GameKit
import TUI

/// What the screen is doing about the scene that the game is in.
indirect enum Moment: Equatable, Sendable {
  /// Everybody reads, and one key goes on.
  case reading
  /// A player shall take the terminal, and everybody else look away.
  case curtain(Seat)
  /// A player sees a role.
  case role(Seat)
  /// A player peeks, and cannot be done before a moment, so that time tells nothing; nil once it has passed.
  case peek(Seat, dwell: Instant?)
  /// Open eyes see the answer until a moment.
  case flash(until: Instant)
  /// The flash is over, and everybody is told to open the eyes.
  case dark
  /// Everybody talks.
  case discussion(Discussion)
  /// A player chooses a chip by its place; nil while none is chosen.
  case vote(Seat, place: Int?)
  /// The game has ended, and the table chooses what comes next.
  case over(ButtonRow)
  /// The game was left or covered, and goes on with a deliberate key.
  case waiting(then: Moment)

  /// Whether what is shown is for one pair of eyes only.
  var isPrivate: Bool {
    switch self {
    case .role, .peek, .vote, .flash: true
    case .reading, .curtain, .dark, .discussion, .over, .waiting: false
    }
  }

  /// The moment that comes when somebody looks away, or may: nothing private stays on the screen.
  var covered: Moment {
    switch self {
    case .role(let seat), .peek(let seat, _), .vote(let seat, _): .curtain(seat)
    case .flash: .reading
    case .reading, .curtain, .dark, .discussion, .over, .waiting: self
    }
  }
}
