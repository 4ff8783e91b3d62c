import GameKit
import Kit
import Party
import Snakesss
import TUI

/// A game of Snakesss: the session, and the deck that its questions come from.
struct SnakesssGame: PartyGame {
  static let id = Rules.game
  static let title = "Snakesss"

  var session: Session { didSet { view = session.view } }
  private(set) var view: PublicView
  private let deck: QuestionDeck
  private var preferences: Preferences
  /// The ids of all questions marked as used.
  private(set) var used: Set<String>
  /// The number of the session's questions already marked as used.
  private var markedCount = 0
  /// The number of the category chosen last on the public page.
  private var choice = 0
  /// The stage of the shared flash while all eyes but the snakes' are closed; nil before it.
  private var flash: FlashStage?

  /// Creates a game; ``perform(_:)`` with `proceed` starts its first round.
  init(_ session: Session, deck: QuestionDeck, used: Set<String>, preferences: Preferences) {
    self.session = session
    self.deck = deck
    self.used = used
    self.preferences = preferences
    view = session.view
  }

  /// Resumes a saved game; throws if its moves do not fit the rules.
  init(resuming saved: SavedGame, deck: QuestionDeck, used: Set<String>, preferences: Preferences) throws {
    let session = try Session(resuming: saved, width: \.columns)
    self.init(session, deck: deck, used: used, preferences: preferences)
    markedCount = session.usedQuestions.count
  }

  mutating func update(_ preferences: Preferences) { self.preferences = preferences }
}

// MARK: - Status

extension SnakesssGame {
  var status: TableStatus {
    TableStatus(
      roster: view.roster, stage: stage, title: title,
      unsavedWork: view.moment, timing: timing,
      hints: hints,
      exposureDialog: isInRound ? Self.exposureDialog : nil,
      departureDialog: view.canChangePlayers ? departureDialog : nil,
      arrivalDialog: view.canChangePlayers ? arrivalDialog : nil,
      lastVoter: view.lastVoter,
      finishDialog: view.canFinish ? finishDialog : nil)
  }

  private var hints: [Hint] {
    guard view.offer == nil else { return CategoryPage.hints }
    return questionHints
  }

  private var questionHints: [Hint] {
    (view.isOver ? [Hint(.character("s"), title: "Copy card")] : [])
      + (view.shownQuestion == nil ? [] : [Hint(.character("f"), title: "Report question")])
      + (view.revealedQuestion == nil ? [] : [Hint(.character("k"), title: "Already knew it")])
  }

  /// The round, and the players who leave and join after it.
  private var title: String {
    let leaving = session.leaving.map { view.roster[$0] }
    return "Snakesss · \(view.roundOfGame)"
      + (leaving.isEmpty ? "" : " · \(leaving.sentence) leave\(leaving.count == 1 ? "s" : "")")
      + (session.joining.isEmpty
        ? "" : " · \(session.joining.sentence) join\(session.joining.count == 1 ? "s" : "")")
  }

  private var stage: TableStage {
    switch view.scene {
    case .roleReveal: asking("Your role", .reading)
    case .peeking: asking(peekTask, .reading, minimumStay: Self.peekStay)
    case .voting: asking("Vote", .vote)
    case .handBack(let seat): .handBack(by: seat)
    case .discussion(_, mongoose: _, let limit): .discussion(Talking(limit: limit, ending: "Vote now"))
    case .needsQuestion, .choosingCategory, .announcement, .question, .eyesClosed, .results: .reading
    case .over: .over
    }
  }

  /// With quick passing, the page with the peek also shows the role.
  private var peekTask: String {
    switch view.passing {
    case .quick: "Your role"
    case .classic: "Your secret note"
    }
  }

  private func asking(
    _ task: String, _ timing: OwnScreenTiming, minimumStay: MinimumStay? = nil
  ) -> TableStage {
    .asking(
      Asking(
        acting: view.acting, open: view.open, task: task, next: view.instruction.next,
        minimumStay: minimumStay, timing: timing))
  }

  private static let peekStay = MinimumStay(Rules.peekDwell, notice: "Enter works in a moment…")

  /// Only pages without secrets are animated, so that their timing reveals nothing.
  private var timing: PageTiming {
    switch view.scene {
    case .eyesClosed:
      flash.map { PageTiming(hold: $0.duration, isExposed: $0.isExposed) } ?? PageTiming()
    case .results(_, let rows):
      PageTiming(
        entrance: Reveal.duration(snakes: view.snakes), isStepwise: true,
        cue: DelayedCue(Self.cue(of: rows), after: Reveal.answerShown))
    case .over: PageTiming(entrance: FinalPage.entrance, isStepwise: true)
    case .needsQuestion, .choosingCategory, .roleReveal, .handBack, .announcement, .question, .peeking,
      .discussion, .voting:
      PageTiming()
    }
  }

  /// True during a round, which can then be voided.
  private var isInRound: Bool {
    switch view.scene {
    case .needsQuestion, .choosingCategory, .results, .over: false
    case .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .discussion, .voting: true
    }
  }

  private static let exposureDialog = Dialog.confirm(
    "Did someone peek?",
    "If you cancel the round, no one scores, and you get new roles and a new question.",
    yes: "Cancel round", no: "Keep playing", isDangerous: true)

  private var finishDialog: Dialog {
    let open = isInRound ? " This round doesn't count." : ""
    return Dialog.confirm(
      "End the game now?", "The current points are final, and the game is saved in History.\(open)",
      yes: "End game", no: "Keep playing", isDangerous: true)
  }

  var moment: PublicMoment? { PublicMoment(view) }

  var publicPage: SnakesssPage {
    SnakesssPage(view: view, flash: flash, answer: flash == .shown ? session.sharedFlash : nil)
  }

  func result(of record: NewRecord) -> FinishedGame? {
    guard let log = session.log, let participants = session.participations else { return nil }
    return FinishedGame(
      record, of: Rules.game, participants, RecordDetails(of: log, version: GameLog.version))
  }
}

extension SnakesssGame {
  func progress(of record: NewRecord) -> Request? {
    let request: SnakesssRequest =
      view.isOver
      ? .finish(session.log.map(VoteTally.init) ?? VoteTally(), of: record.id)
      : .save(RunningGame(record: record, moment: view.roundOfGame, game: session.saved))
    return .game(request)
  }
}

// MARK: - Steps

extension SnakesssGame {
  mutating func perform(_ step: TableStep) -> [ParlorCommand] {
    switch step {
    case .proceed: return proceed()
    case .resolveExposure(let choice): return choice == 0 ? voidRound() : []
    case .playAgain(let ownScreens): return playAgain(ownScreens)
    case .endDiscussion: session.playOffered(.endDiscussion)
    case .hideSecrets: flash = flash?.hidden
    case .endHold: return endHold()
    case .takeBack(let token): session.playOffered(.takeBack, with: token)
    case .finish: session.playOffered(.finish)
    // Snakesss offers no more minutes.
    case .addMinute: break
    }
    return []
  }

  private mutating func proceed() -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: return beginRound()
    case .choosingCategory(let offer): return pick(from: offer)
    case .eyesClosed where flash == nil:
      // Without sound, a resumed game would leave everyone sitting with their eyes closed.
      if let silence = preferences.silence { return [.toast(Toast(silence, severity: .warning))] }
      flash = .countdown(FlashStage.seconds)
      return [.cue(.tick)]
    case .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .discussion, .voting,
      .results, .over:
      flash = nil
      session.playOffered(.proceed)
      return arrive()
    }
  }

  /// The sound of the results: right if at least half of those who did not know the answer found it.
  private static func cue(of rows: [RoundRow]) -> Cue {
    let guesses = rows.filter { $0.role != .snake }.map { $0.points > 0 }
    return 2 * guesses.count(where: \.self) >= guesses.count ? .right : .wrong
  }

  /// Advances the flash and returns the cue of the new stage.
  private mutating func endHold() -> [ParlorCommand] {
    flash = flash?.next
    switch flash {
    case .countdown: return [.cue(.tick)]
    case .shown: return [.cue(.reveal)]
    case .signal: return [.cue(.eyesOpen)]
    case .closing, .open, nil: return []
    }
  }

  /// Returns the commands for a new scene.
  private mutating func arrive() -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: beginRound()
    case .announcement: [.cue(.reveal)]
    case .question: markUsed()
    case .choosingCategory, .roleReveal, .handBack, .peeking, .eyesClosed, .discussion, .voting, .results,
      .over:
      []
    }
  }

  private mutating func voidRound() -> [ParlorCommand] {
    session.playOffered(.voidRound)
    flash = nil
    return markUsed() + [.toast(Toast("Round canceled."))] + startRound()
  }

  private mutating func playAgain(_ ownScreens: Bool) -> [ParlorCommand] {
    let options = SnakesssSettings.options(
      preferences, players: session.playerCount, offeredRounds: session.options.rounds,
      ownScreens: ownScreens)
    let isSilent = options.peek == .eyesClosed && preferences.silence != nil
    session = session.playAgain(isSilent ? options.passedAround : options)
    markedCount = 0
    flash = nil
    let text = "“Eyes closed” needs sound, so the screen goes around instead."
    return startRound() + (isSilent ? [.toast(Toast(text, severity: .warning))] : [])
  }

  mutating func adoptChoice(on page: SnakesssPage) { choice = page.choice }

  /// Lets a player pick a category, if there is one to pick; otherwise starts the round.
  private mutating func beginRound() -> [ParlorCommand] {
    let isPicking = session.offerCategories(
      from: deck, filter: SnakesssSettings.filter(preferences), used: used)
    return isPicking ? [] : startRound()
  }

  private mutating func pick(from offer: CategoryOffer) -> [ParlorCommand] {
    guard offer.categories.indices.contains(choice),
      (try? session.pick(offer.categories[choice])) != nil
    else { return [] }
    return startRound()
  }

  /// Draws a question and starts a round; if there is none, the game ends with a notice.
  private mutating func startRound() -> [ParlorCommand] {
    do throws(DrawFault) {
      let start = try session.startRound(
        from: deck, filter: SnakesssSettings.filter(preferences), used: used)
      return follow(start) + arrive()
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning)), .close]
    }
  }

  private mutating func follow(_ start: Session.Start) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    if !start.cleared.isEmpty {
      used.subtract(start.cleared)
      commands.append(.request(.packs(.unmark(start.cleared, as: .used, of: Rules.game))))
      commands.append(.toast(Toast("You've seen every matching question, so they'll repeat.")))
    }
    if start.keptFormerFilter {
      let text = "No questions match these settings, so your previous ones are used."
      commands.append(.toast(Toast(text, severity: .warning)))
    }
    return commands
  }

  /// Returns the commands that mark the questions shown since the last call.
  private mutating func markUsed() -> [ParlorCommand] {
    let new = Array(session.usedQuestions.dropFirst(markedCount))
    markedCount = session.usedQuestions.count
    used.formUnion(new)
    return new.isEmpty ? [] : [.request(.packs(.mark(new, as: .used, of: Rules.game)))]
  }
}

// MARK: - Private pages

extension SnakesssGame {
  static var curtainPicture: Sprite? { .coiledSnake }

  func privatePage(for token: PossessionToken, ending: PageEnding) -> SnakesssPrivatePage? {
    session.privateView(for: token).map { SnakesssPrivatePage(view: $0, ending: ending) }
  }

  mutating func play(
    _ page: SnakesssPrivatePage, with token: PossessionToken
  ) -> PrivatePlay<SnakesssPrivatePage> {
    session.playOffered(page.action, with: token)
    return .done
  }

  mutating func answer(
    _ page: SnakesssPrivatePage, with token: PossessionToken, at time: Duration
  ) -> String? {
    // A page may have been read before, or its time may be over.
    try? session.play(page.action, with: token)
    return nil
  }
}

extension PublicView {
  /// The game and its round, in a few words.
  var moment: String { "Snakesss, \(roundOfGame)" }

  var roundOfGame: String { "round \(round) of \(rounds)\(isDouble ? ", double points" : "")" }

  var isOver: Bool { if case .over = scene { true } else { false } }

  /// The number of snakes as a word.
  var snakeCount: String {
    let words = [2: "Two", 3: "Three", 4: "Four"]
    return words[snakes] ?? "\(snakes)"
  }

  /// The question that everyone can see; nil if none is shown.
  var shownQuestion: String? {
    switch scene {
    case .question(let asked, mongoose: _), .discussion(let asked, mongoose: _, limit: _): asked.id
    case .results(let question, rows: _): question.id
    case .needsQuestion, .choosingCategory, .roleReveal, .handBack, .announcement, .peeking, .eyesClosed,
      .voting, .over:
      nil
    }
  }
}

extension PublicView {
  /// The question whose answer everyone sees; nil for none.
  var revealedQuestion: String? {
    switch scene {
    case .results(let question, rows: _): question.id
    case .needsQuestion, .choosingCategory, .roleReveal, .handBack, .announcement, .question, .peeking,
      .eyesClosed, .discussion, .voting, .over:
      nil
    }
  }

  /// The categories on offer; nil unless a player picks one.
  var offer: CategoryOffer? { if case .choosingCategory(let offer) = scene { offer } else { nil } }
}

extension Options {
  /// The options with the terminal passed around instead of a flash.
  fileprivate var passedAround: Options {
    var options = self
    options.peek = .everyone
    return options
  }

  /// The options for players at screens of their own: no eyes to close, and one page for all secrets.
  var forOwnScreens: Options {
    var options = passedAround
    options.passing = .quick
    return options
  }
}

extension DrawFault {
  /// The reason why the game can't continue, and the remedy.
  var sentence: String {
    switch self {
    case .noQuestions:
      "No question packs found. Run “parlor questions list”."
    case .nothingPasses(let filter) where filter.categories.isEmpty:
      "No categories selected. Choose at least one in Settings."
    case .nothingPasses:
      "The selected packs have no questions in the selected categories. Change either one."
    case .notNow:
      "A round is already in progress."
    }
  }
}
