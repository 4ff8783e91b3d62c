package import GameKit
package import Kit
package import TUI

/// The phase of a session: how players interact with the page in front.
package indirect enum TablePhase<Page: PrivatePage>: Sendable {
  /// Everyone reads the public page.
  case reading
  /// A player puts the terminal back in the middle.
  case handBack(by: Seat)
  /// A player takes the terminal while everyone else looks away.
  case curtain(Handover)
  /// A player has opened the curtain.
  case holding(Possession<Page>)
  case discussion(Discussion)
  /// Players act at screens of their own, and no one at the table's.
  case waiting
  /// The game is over, and the table chooses what comes next.
  case over(ButtonRow)
  /// The game was left or interrupted, and only a deliberate key continues.
  case paused(then: TablePhase)

  /// The phase with which a stage begins.
  ///
  /// - Parameters:
  ///   - interrupted: The talk that was interrupted last, with its clock stopped.
  ///   - isHere: False for seats with screens of their own.
  init(_ stage: TableStage, after interrupted: Discussion? = nil, at now: Instant, isHere: (Seat) -> Bool) {
    self =
      switch stage {
      case .reading: .reading
      case .handBack(let seat): isHere(seat) ? .handBack(by: seat) : .waiting
      case .asking(let asking):
        asking.handover(toSeatsWhere: isHere).map(TablePhase.curtain) ?? .waiting
      case .discussion(let talking), .racing(_, let talking):
        .discussion(Discussion(talking, after: interrupted, at: now))
      case .over: .over(ButtonRow(AfterGame.allCases.map(\.title)))
      }
  }

  /// True while the page is for one player alone.
  package var isPrivate: Bool { if case .holding = self { true } else { false } }

  /// True while the terminal is on its way to the next player or back to the table.
  package var isHandingOver: Bool {
    switch self {
    case .curtain, .handBack: true
    case .reading, .holding, .discussion, .waiting, .over, .paused: false
    }
  }

  /// True while everyone looks at the table.
  package var isPublic: Bool {
    switch self {
    case .reading, .discussion, .over: true
    case .curtain, .holding, .handBack, .waiting, .paused: false
    }
  }

  package var isWaiting: Bool { if case .waiting = self { true } else { false } }

  package var isPaused: Bool { if case .paused = self { true } else { false } }

  package var isOver: Bool { if case .over = self { true } else { false } }

  package var location: TerminalLocation {
    switch self {
    case .curtain(let handover): .hands(of: handover.seat)
    case .holding(let possession): .hands(of: possession.handover.seat)
    case .reading, .handBack, .discussion, .waiting, .over, .paused: .table
    }
  }

  /// Returns the phase with everything private hidden and its clock stopped.
  func hidden(at now: Instant) -> TablePhase {
    switch self {
    case .holding(let possession): return .curtain(possession.handover)
    case .discussion(var discussion):
      discussion.pause(at: now)
      return .discussion(discussion)
    case .reading, .handBack, .curtain, .waiting, .over, .paused: return self
    }
  }

  /// Returns the phase with its clock running again.
  func resumed(at now: Instant) -> TablePhase {
    guard case .discussion(var discussion) = self else { return self }
    discussion.resume(at: now)
    return .discussion(discussion)
  }

  var hasRunningClock: Bool {
    guard case .discussion(let discussion) = self else { return false }
    return !discussion.isPaused
  }
}

/// A player holding the terminal, with the page that only that player sees.
package struct Possession<Page: PrivatePage>: Sendable {
  package let handover: Handover
  package let token: PossessionToken
  package var page: Page
  /// The time until which the page stays; nil once it can be passed on.
  package var lockedUntil: Instant?
  let opened: Instant

  func isPlayed(by key: Key, at now: Instant) -> Bool {
    guard page.prompt.isReady, page.isUnconfirmed || lockedUntil.map({ now >= $0 }) ?? true else {
      return false
    }
    return key == .enter || page.confirms(key)
  }

  /// The notice that the page stays for a moment; nil while Enter works.
  var lockNotice: String? { lockedUntil == nil || page.isUnconfirmed ? nil : handover.minimumStay?.notice }
}

/// A question to the whole table, over the page in front.
package struct TableQuestion: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// Someone saw too much.
    case exposure
    /// The discussion is to end early.
    case earlyVote
    /// Someone leaves the table.
    case departure
    /// Someone joins the table.
    case arrival
    /// The game is to end before its last round.
    case finish
    /// The latest vote is to be taken back.
    case takeBack
    /// A seat is to come back to the table's screen.
    case bringBack
    /// A question of the game's own, with the answers to those that led to it.
    case game(Character, answers: [Int])
  }

  package let subject: Subject
  package var dialog: Dialog
  /// True if the clock was running, and continues if the question is canceled.
  let resumesClock: Bool
}

/// The timing of the page in front.
struct PageClock: Sendable {
  private(set) var shown = Instant.start
  private(set) var touched = Instant.start
  /// The end of the time during which no key continues; nil once it is over.
  private(set) var holdEnd: Instant?
  /// The fall of a curtain or the entrance of a public page, while it moves.
  private(set) var motion: Motion?
  /// True once the player has been asked to pass the terminal on.
  private(set) var isNudging = false
  /// The keys that may still be down from the page before.
  var keys = FreshKeys()
  /// The page's cue, until it is played.
  private var cue: DelayedCue?

  /// The time during which the second half of a double click does nothing.
  private static let debounce = Duration.milliseconds(500)

  /// True if a click may be the second half of a double one.
  func isDebouncing(at now: Instant) -> Bool { now < shown + Self.debounce }

  mutating func touch(at now: Instant) { touched = now }

  /// Starts the timing of another page.
  mutating func start(at now: Instant, motion: Motion? = nil) {
    restartDebounce(at: now)
    touched = now
    self.motion = motion
    isNudging = false
  }

  /// Ignores what still comes of keys and clicks that changed the page.
  mutating func restartDebounce(at now: Instant) {
    shown = now
    keys.turnPage(at: now)
  }

  mutating func hold(for time: Duration?, at now: Instant) { holdEnd = time.map { now + $0 } }

  mutating func stopMotion() { motion = nil }

  mutating func expect(_ cue: DelayedCue?) { self.cue = cue }

  /// Returns the page's cue once it is due, or once the entrance is over.
  mutating func dueCue(at now: Instant) -> Cue? {
    guard let due = cue, motion == nil || now >= shown + due.delay else { return nil }
    cue = nil
    return due.cue
  }

  mutating func advanceMotion(to now: Instant) { motion?.advance(to: now) }

  /// The next time at which a private page changes by itself.
  func nextChange(lockedUntil: Instant?, _ idle: IdleTimeout) -> Instant? {
    [lockedUntil, nudge, hiding(idle)].compactMap(\.self).min()
  }

  mutating func nudge(at now: Instant) { if let nudge, now >= nudge { isNudging = true } }

  func hides(at now: Instant, _ idle: IdleTimeout) -> Bool { hiding(idle).map { now >= $0 } ?? false }

  private var nudge: Instant? { isNudging ? nil : shown + IdleTimeout.nudge }

  private func hiding(_ idle: IdleTimeout) -> Instant? { idle.hidesAfter.map { touched + $0 } }
}

/// The time that a private page may stay in front of an idle player; the same for everyone.
package struct IdleTimeout: Equatable, Sendable {
  /// The time after which an idle page hides; nil for never.
  package let hidesAfter: Duration?

  /// The time after which the header asks the player to pass the terminal on.
  package static let nudge = Duration.seconds(45)

  package static let setting = Setting(
    "handover.hide", "Auto-hide secrets",
    help: "Hides a player's private page if no key is pressed for this long.",
    choices: [("0", "never"), ("15", "after 15 s"), ("30", "after 30 s"), ("60", "after 60 s")],
    fallback: "60")

  package init(_ preferences: Preferences) {
    let seconds = Int(preferences[Self.setting]) ?? 0
    hidesAfter = seconds > 0 ? .seconds(seconds) : nil
  }
}

package enum AfterGame: CaseIterable {
  case playAgain
  /// The same players with other settings.
  case newGame
  case lobby

  package var title: String {
    switch self {
    case .playAgain: "Play again"
    case .newGame: "Change setup"
    case .lobby: "Lobby"
    }
  }

  func commands(for setUp: Route) -> [ParlorCommand] {
    switch self {
    case .playAgain: []
    case .newGame: [.replace(setUp)]
    case .lobby: [.close]
    }
  }
}
