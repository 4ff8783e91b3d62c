import GameKit
import TUI
import Werewolf

/// A game of Werewolf that is on.
struct WerewolfGame: Sendable {
  let id: Identifier
  let started: Timestamp
  /// Whether nothing of it shall ever be kept.
  let isOffTheRecord: Bool
  var session: Session
  /// Until when a name is held back, for the drama.
  var suspense: Suspense?
  /// How a public page comes in, while that is still to be seen.
  var entrance: Motion?
  /// How far the story at the end has been scrolled.
  var offset = 0

  init(id: Identifier, started: Timestamp, isOffTheRecord: Bool, session: Session) {
    self.id = id
    self.started = started
    self.isOffTheRecord = isOffTheRecord
    self.session = session
  }

  /// The next game of the same table; one that is off the record stays so.
  func playAgain(id: Identifier, at started: Timestamp) -> WerewolfGame {
    WerewolfGame(id: id, started: started, isOffTheRecord: isOffTheRecord, session: session.playAgain())
  }

  /// What everybody may see.
  var view: PlayerView { session.view(for: .table) }

  /// Plays an action that the screen offers only when the rules allow it.
  mutating func play(_ action: TableAction) {
    do throws(Illegal) {
      try session.play(action)
    } catch {
      preconditionFailure("The screen offered \(action), which the rules refuse: \(error)")
    }
  }
}

/// A pause before something is told.
struct Suspense: Equatable, Sendable {
  /// When it ends.
  let end: Instant

  /// How long a village holds its breath, whatever it is told then.
  static let length = Duration.milliseconds(2500)
}
