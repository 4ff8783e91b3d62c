import GameKit
import Snakesss
import TUI

/// A game of Snakesss that is on: the session, and the questions to draw from.
struct SnakesssGame: Sendable {
  let id: Identifier
  let started: Timestamp
  let deck: QuestionDeck
  var session: Session
  var filter: QuestionFilter
  var used: Set<String>
  /// How many of the session's questions were marked as used already.
  private var told = 0
  /// How far the shared flash has come, where the snakes peek with all eyes closed.
  var flash: SharedFlash?
  /// How the scene comes in, while that is still to be seen.
  var entrance: Motion?

  /// Begins a game; its first round has to be started.
  init(
    id: Identifier, started: Timestamp, deck: QuestionDeck, session: Session, filter: QuestionFilter,
    used: Set<String>
  ) {
    self.id = id
    self.started = started
    self.deck = deck
    self.session = session
    self.filter = filter
    self.used = used
  }

  /// What everybody may see.
  var view: PlayerView { session.view(for: .table) }

  /// Whether a round is on, which can be given up.
  var isInRound: Bool {
    switch view.scene {
    case .needsQuestion, .results, .standings, .over: false
    case .roleReveal, .role, .handBack, .announcement, .question, .peeking, .peek, .eyesClosed, .flash,
      .discussion, .voting, .vote:
      true
    }
  }

  /// The question that everybody has seen, if it is on the screen now.
  var questionOnTable: String? {
    switch view.scene {
    case .question(let asked, _), .discussion(let asked, _, _): asked.id
    case .results(let question, _): question.id
    case .needsQuestion, .roleReveal, .role, .handBack, .announcement, .peeking, .peek, .eyesClosed, .flash,
      .voting, .vote, .standings, .over:
      nil
    }
  }
}

/// The flash that snakes see while all other eyes are closed.
enum SharedFlash: Equatable {
  /// The answer is shown until a moment.
  case shown(until: Instant)
  /// It is over, and everybody is told to open the eyes.
  case dark
}

extension SnakesssGame {
  /// Draws a question and begins a round.
  mutating func startRound() -> [ParlorCommand] {
    do throws(DrawFault) {
      let start = try session.startRound(from: deck, filter: filter, used: used)
      return remember(start)
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning)), .close]
    }
  }

  private mutating func remember(_ start: Session.Start) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    if !start.cleared.isEmpty {
      used.subtract(start.cleared)
      commands.append(.request(.unmark(start.cleared, as: .used)))
      commands.append(.toast(Toast("All these questions were asked before; they start over.")))
    }
    if start.keptFormerFilter {
      let text = "No question fits the settings now; the last ones that worked stay in force."
      commands.append(.toast(Toast(text, severity: .warning)))
    }
    return commands
  }

  /// The commands that mark what this game has used since the last time.
  mutating func markUsed() -> [ParlorCommand] {
    let new = Array(session.usedQuestions.dropFirst(told))
    told = session.usedQuestions.count
    used.formUnion(new)
    return new.isEmpty ? [] : [.request(.mark(new, as: .used))]
  }

  /// Plays an action that the screen offers only when the rules allow it.
  mutating func play(_ action: TableAction) {
    do throws(Illegal) {
      try session.play(action)
    } catch {
      preconditionFailure("The screen offered \(action), which the rules refuse: \(error)")
    }
  }
}

extension DrawFault {
  /// Why the game does not go on, and what to do.
  var sentence: String {
    switch self {
    case .noQuestions:
      "There are no questions: packs/questions holds no usable pack. See “parlor questions list”."
    case .nothingPasses:
      "No question fits the chosen categories. Turn some on in the settings."
    case .notNow:
      "A round is on already."
    }
  }
}
