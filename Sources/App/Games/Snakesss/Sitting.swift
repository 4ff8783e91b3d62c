import GameKit
import Snakesss
import TUI

/// A game that is on: the session, what the screen is doing about it, and the questions to draw from.
struct Sitting: Sendable {
  let id: Identifier
  let started: Timestamp
  let deck: QuestionDeck
  var session: Session
  var filter: QuestionFilter
  var used: Set<String>
  /// How many of the session's questions were marked as used already.
  private(set) var told = 0
  var moment = Moment.reading
  /// Since when this page is shown.
  var turned = Instant.start
  /// How the page came in, while that is still to be seen.
  var entrance: Motion?
  /// The table is asked whether the round is to be given up.
  var voidDialog: Dialog?

  /// What everybody may see.
  var view: PlayerView { session.view(for: .table) }

  var isOver: Bool { if case .over = view.scene { true } else { false } }

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
    if case .waiting = moment { return nil }
    switch view.scene {
    case .question(let asked, _), .discussion(let asked, _, _): return asked.id
    case .results(let question, _): return question.id
    case .needsQuestion, .roleReveal, .role, .handBack, .announcement, .peeking, .peek, .eyesClosed, .flash,
      .voting, .vote, .standings, .over:
      return nil
    }
  }
}

extension Sitting {
  /// Draws a question and begins a round.
  mutating func startRound() -> [ParlorCommand] {
    do throws(DrawFault) {
      let start = try session.startRound(from: deck, filter: filter, used: used)
      settle(at: .start)
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

  /// Chooses what to do about the scene that the session is in now.
  mutating func settle(at now: Instant) {
    moment =
      switch view.scene {
      case .roleReveal(let turn), .peeking(let turn), .voting(let turn, _): .curtain(turn)
      case .discussion(_, _, let limit): .discussion(Discussion(limit: limit, at: now))
      case .needsQuestion, .handBack, .announcement, .question, .eyesClosed, .results, .standings, .over,
        .role, .peek, .flash, .vote:
        .reading
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
