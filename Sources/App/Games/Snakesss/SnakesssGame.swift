import GameKit
import Kit
import Snakesss
import TUI

/// A game of Snakesss: the rules' session, and the deck that it draws from.
struct SnakesssGame: PassAndPlayGame {
  static let id = Rules.game

  private(set) var session: Session { didSet { view = session.view } }
  private(set) var view: PublicView
  private let deck: QuestionDeck
  private var preferences: Preferences
  /// The ids of all questions that are marked as used.
  private(set) var used: Set<String>
  /// The number of the session's questions that are marked as used already.
  private var markedCount = 0
  /// The flash of the answer while all eyes but the snakes' are closed; nil before it.
  private var flash: Flash?

  /// A stage of the shared flash.
  private enum Flash {
    case shown
    case over
  }

  /// Creates a game; ``perform(_:)`` with `proceed` starts its first round.
  init(_ session: Session, deck: QuestionDeck, used: Set<String>, preferences: Preferences) {
    (self.session, self.deck, self.used, self.preferences) = (session, deck, used, preferences)
    view = session.view
  }

  mutating func update(_ preferences: Preferences) { self.preferences = preferences }
}

// MARK: - Status

extension SnakesssGame {
  var status: TableStatus {
    TableStatus(
      roster: view.roster, stage: stage, title: "Snakesss · round \(view.round) of \(view.rounds)",
      unsavedWork: "Snakesss, round \(view.round) of \(view.rounds)", timing: timing,
      hints: view.shownQuestion == nil ? [] : [Hint(.character("f"), title: "Flag question")],
      exposureDialog: isInRound ? Self.exposureDialog : nil)
  }

  private var stage: TableStage {
    switch view.scene {
    case .roleReveal(let turn): passing(to: turn, task: "See your role")
    case .peeking(let turn): passing(to: turn, task: "Look at a note", minimumStay: Self.peekStay)
    case .voting(let turn, voted: _): passing(to: turn, task: "Vote")
    case .handBack(let seat): .handBack(by: seat)
    case .discussion(_, mongoose: _, let limit): .discussion(limit: limit, confirmation: nil)
    case .needsQuestion, .announcement, .question, .eyesClosed, .results, .standings: .reading
    case .over: .over
    }
  }

  private func passing(to seat: Seat, task: String, minimumStay: MinimumStay? = nil) -> TableStage {
    .passing(Handover(to: seat, task: task, next: view.instruction.next, minimumStay: minimumStay))
  }

  private static let peekStay = MinimumStay(
    Rules.peekDwell, notice: "Read it twice; Enter goes on in a moment.")

  /// Only pages that hide nothing are animated, so that time tells nothing.
  private var timing: PageTiming {
    switch view.scene {
    case .eyesClosed where flash == .shown: PageTiming(hold: Rules.flash, isExposed: true)
    case .results: PageTiming(entrance: .milliseconds(1600))
    case .standings, .over: PageTiming(entrance: .milliseconds(700))
    case .needsQuestion, .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .discussion,
      .voting:
      PageTiming()
    }
  }

  /// True while there is a round that can be voided.
  private var isInRound: Bool {
    switch view.scene {
    case .needsQuestion, .results, .standings, .over: false
    case .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .discussion, .voting: true
    }
  }

  private static let exposureDialog = Dialog.confirm(
    "Did somebody see too much?",
    "The round ends without points, and nothing more is shown. New roles are dealt for a new question.",
    yes: "End this round", no: "Go on", isDangerous: true)

  var publicPage: SnakesssPage {
    switch flash {
    case .shown: SnakesssPage(view: view, flash: session.sharedFlash.map { .shown($0) })
    case .over: SnakesssPage(view: view, flash: .over)
    case nil: SnakesssPage(view: view)
    }
  }

  var result: FinishedGame? {
    guard let log = session.log, let participants = session.participations else { return nil }
    return FinishedGame(
      participants: participants, details: RecordJSON.details(of: log, version: GameLog.version))
  }
}

// MARK: - Steps

extension SnakesssGame {
  mutating func perform(_ step: TableStep) -> [ParlorCommand] {
    switch step {
    case .proceed: return proceed()
    case .resolveExposure(let choice): return choice == 0 ? voidRound() : []
    case .playAgain: return playAgain()
    case .endDiscussion: play(.endDiscussion)
    case .hideSecrets: flash = nil
    case .endHold:
      flash = .over
      return [.cue(.reveal)]
    }
    return []
  }

  private mutating func proceed() -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: return startRound()
    case .eyesClosed where flash == nil:
      flash = .shown
      return []
    case .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .discussion, .voting,
      .results, .standings, .over:
      flash = nil
      play(.proceed)
      return arrive()
    }
  }

  /// The sound of the results: whether at least half of those who did not know the answer found it.
  private static func cue(of rows: [RoundRow]) -> Cue {
    let guesses = rows.filter { $0.role != .snake }.map { $0.points > 0 }
    return 2 * guesses.count(where: \.self) >= guesses.count ? .right : .wrong
  }

  /// Returns what follows from a new scene.
  private mutating func arrive() -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: startRound()
    case .announcement: [.cue(.reveal)]
    case .results(_, let rows): [.cue(Self.cue(of: rows))]
    case .question: markUsed()
    case .roleReveal, .handBack, .peeking, .eyesClosed, .discussion, .voting, .standings, .over: []
    }
  }

  private mutating func voidRound() -> [ParlorCommand] {
    play(.voidRound)
    flash = nil
    return markUsed() + [.toast(Toast("The round does not count."))] + startRound()
  }

  private mutating func playAgain() -> [ParlorCommand] {
    session = session.playAgain(SnakesssSettings.options(preferences))
    (markedCount, flash) = (0, nil)
    return startRound()
  }

  /// Draws a question and starts a round; without one the game ends with a notice.
  private mutating func startRound() -> [ParlorCommand] {
    do throws(DrawFault) {
      let start = try session.startRound(
        from: deck, filter: SnakesssSettings.filter(preferences), used: used)
      return follow(start)
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning)), .close]
    }
  }

  private mutating func follow(_ start: Session.Start) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    if !start.cleared.isEmpty {
      used.subtract(start.cleared)
      commands.append(.request(.packs(.unmark(start.cleared, as: .used, of: Rules.game))))
      commands.append(.toast(Toast("All these questions were asked before; they start over.")))
    }
    if start.keptFormerFilter {
      let text = "No question fits the settings now; the last ones that worked stay in force."
      commands.append(.toast(Toast(text, severity: .warning)))
    }
    return commands
  }

  /// Returns the commands that mark the questions that this game has shown since the last time.
  private mutating func markUsed() -> [ParlorCommand] {
    let new = Array(session.usedQuestions.dropFirst(markedCount))
    markedCount = session.usedQuestions.count
    used.formUnion(new)
    return new.isEmpty ? [] : [.request(.packs(.mark(new, as: .used, of: Rules.game)))]
  }

  /// Plays an action that is only offered when the rules allow it.
  private mutating func play(_ action: TableAction) {
    do throws(Illegal) {
      try session.play(action)
    } catch {
      preconditionFailure("The screen offered \(action), which the rules refuse: \(error)")
    }
  }
}

// MARK: - Private pages

extension SnakesssGame {
  func privatePage(for token: PossessionToken) -> SnakesssPrivatePage? {
    session.privateView(for: token).map { SnakesssPrivatePage(view: $0) }
  }

  mutating func play(
    _ page: SnakesssPrivatePage, with token: PossessionToken
  ) -> PrivatePlay<SnakesssPrivatePage> {
    do throws(Illegal) {
      try session.play(page.action, as: token.seat)
      return .done
    } catch {
      // The action itself is not named: it may be a secret, and this sentence reaches a crash report.
      preconditionFailure("The screen offered something that the rules refuse")
    }
  }
}

extension PublicView {
  /// The question that everyone has seen, while it is shown.
  var shownQuestion: String? {
    switch scene {
    case .question(let asked, mongoose: _), .discussion(let asked, mongoose: _, limit: _): asked.id
    case .results(let question, rows: _): question.id
    case .needsQuestion, .roleReveal, .handBack, .announcement, .peeking, .eyesClosed, .voting, .standings,
      .over:
      nil
    }
  }
}

extension DrawFault {
  /// The reason why the game cannot go on, and what to do.
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
