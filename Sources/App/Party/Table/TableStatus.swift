package import GameKit
package import Kit
package import TUI

/// The situation of a table: everything that the bars, the curtain and the clock need.
///
/// It is public, so it must be the same for games that differ only in secrets.
package struct TableStatus: Equatable, Sendable {
  package let roster: Roster
  /// The interaction that the game waits for.
  package let stage: TableStage
  /// The text of the header.
  package let title: String
  /// The work that quitting now would lose, in a few words.
  package let unsavedWork: String
  /// The steps of a round; nil if the header says enough.
  package let progress: Steps?
  package let timing: PageTiming
  package let hints: [Hint]
  /// The question after someone saw too much; nil while nothing is secret.
  package let exposureDialog: Dialog?
  /// Asks who leaves the table; nil while no one can.
  package let departureDialog: Dialog?
  /// Asks for the name of someone who joins; nil while no one can.
  package let arrivalDialog: Dialog?
  /// The last voter, who may take the vote back until the next player opens the curtain; nil for no one.
  package let lastVoter: Seat?
  /// The question before the game ends early; nil while there is nothing to rank.
  package let finishDialog: Dialog?
  /// The game's own questions while everyone talks.
  package let questions: [GameQuestion]

  package init(
    roster: Roster, stage: TableStage, title: String, unsavedWork: String, progress: Steps? = nil,
    timing: PageTiming = PageTiming(), hints: [Hint] = [], exposureDialog: Dialog? = nil,
    departureDialog: Dialog? = nil, arrivalDialog: Dialog? = nil, lastVoter: Seat? = nil,
    finishDialog: Dialog? = nil, questions: [GameQuestion] = []
  ) {
    self.roster = roster
    self.stage = stage
    self.title = title
    self.unsavedWork = unsavedWork
    self.progress = progress
    self.timing = timing
    self.hints = hints
    self.exposureDialog = exposureDialog
    self.departureDialog = departureDialog
    self.arrivalDialog = arrivalDialog
    self.lastVoter = lastVoter
    self.finishDialog = finishDialog
    self.questions = questions
  }
}

/// A question of the game's own that a key asks the table; its answer may lead to another one.
package struct GameQuestion: Equatable, Sendable {
  package let key: Character
  /// The words next to the key.
  package let title: String
  package let dialog: Dialog
  /// False for a key that only the help and the page name.
  package let isInFooter: Bool

  package init(_ key: Character, _ title: String, _ dialog: Dialog, isInFooter: Bool = true) {
    self.key = key
    self.title = title
    self.dialog = dialog
    self.isInFooter = isInFooter
  }
}

/// The effect of an answer to a question of the game's own.
package enum QuestionOutcome {
  case ask(Dialog)
  case done([ParlorCommand])
}

/// The interaction that a game waits for.
package enum TableStage: Equatable, Sendable {
  /// Everyone reads the public page; one key continues.
  case reading
  /// A player puts the terminal back in the middle.
  case handBack(by: Seat)
  /// Players have a private page each.
  case asking(Asking)
  /// Everyone talks, with or without a time limit.
  case discussion(Talking)
  /// Players have a page each at screens of their own, against the clock, while the table shows the public page.
  case racing(Asking, Talking)
  case over
}

extension TableStage {
  var isRace: Bool { if case .racing = self { true } else { false } }
}

/// The public description of a player's turn with the terminal.
package struct Handover: Equatable, Sendable {
  package let seat: Seat
  /// The task in a few words, the same for all players.
  package let task: String
  /// The location of the terminal after the turn.
  package let next: TerminalLocation
  /// The number of the turn among all players who take the terminal; nil if they are not counted.
  package let turn: Turn?
  /// The shortest time that the page stays, so that the length of a turn reveals nothing.
  package let minimumStay: MinimumStay?

  package init(
    to seat: Seat, task: String, next: TerminalLocation, turn: Turn? = nil, minimumStay: MinimumStay? = nil
  ) {
    self.seat = seat
    self.task = task
    self.next = next
    self.turn = turn
    self.minimumStay = minimumStay
  }
}

extension Instruction {
  package var next: TerminalLocation {
    switch self {
    case .pass(to: _, then: let next), .privateAction(of: _, then: let next): next
    case .handBack, .groupSetUp, .groupReading, .groupDiscussion, .groupResults: .table
    }
  }

  /// The seat that has the terminal; nil while it is on the table.
  package var holder: Seat? {
    if case .hands(of: let seat) = location { seat } else { nil }
  }
}

/// The shortest time that every player's page stays, and the line that says so.
package struct MinimumStay: Equatable, Sendable {
  package let time: Duration
  package let notice: String

  package init(_ time: Duration, notice: String) {
    self.time = time
    self.notice = notice
  }
}

/// The number of a turn among all players who take the terminal.
package struct Turn: Equatable, Sendable {
  /// From 1.
  package let number: Int
  package let count: Int

  /// Counts a seat among those that take the terminal; nil if it is not one of them.
  package init?(of seat: Seat, among seats: [Seat]) {
    guard let index = seats.firstIndex(of: seat) else { return nil }
    number = index + 1
    count = seats.count
  }
}

/// The timing of a public page; the same whatever is secret.
package struct PageTiming: Equatable, Sendable {
  /// The duration of the animation with which the page appears.
  package let entrance: Duration?
  /// The time during which no key continues; after it the game performs ``TableStep/endHold``.
  package let hold: Duration?
  /// True if the held page shows a secret, so that an interruption hides it.
  package let isExposed: Bool
  /// True if the entrance reveals one thing after another; a key then first skips to its end.
  package let isStepwise: Bool
  /// The cue of something that the entrance shows; played at once if there is no entrance.
  package let cue: DelayedCue?

  package init(
    entrance: Duration? = nil, hold: Duration? = nil, isExposed: Bool = false, isStepwise: Bool = false,
    cue: DelayedCue? = nil
  ) {
    self.entrance = entrance
    self.hold = hold
    self.isExposed = isExposed
    self.isStepwise = isStepwise
    self.cue = cue
  }
}

/// A cue for a moment during an entrance, or for its end if it is skipped before.
package struct DelayedCue: Equatable, Sendable {
  package let cue: Cue
  /// The time from the start of the entrance.
  package let delay: Duration

  package init(_ cue: Cue, after delay: Duration) {
    self.cue = cue
    self.delay = delay
  }
}
