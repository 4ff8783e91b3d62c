import GameKit
import Kit
import TUI
import Werewolf

/// A game of Werewolf: the rules' session, and the names that are held back for a moment.
struct WerewolfGame: PassAndPlayGame {
  static let id = Rules.game

  private(set) var session: Session { didSet { view = session.view } }
  private(set) var view: PublicView
  /// True if nothing of the game is ever saved.
  let isOffTheRecord: Bool
  /// True while the news are held back.
  private(set) var isHeldBack = false

  /// The time for which news are held back, whatever they are.
  static let suspense = Duration.milliseconds(2500)

  init(_ session: Session, isOffTheRecord: Bool) {
    (self.session, self.isOffTheRecord) = (session, isOffTheRecord)
    view = session.view
  }
}

// MARK: - Status

extension WerewolfGame {
  var status: TableStatus {
    TableStatus(
      roster: view.roster, stage: stage,
      title: "Werewolf · \(view.moment)\(isOffTheRecord ? " · off the record" : "")",
      unsavedWork: "Werewolf, \(view.moment)",
      progress: view.step.map { Steps(["Night", "Dawn", "Talk", "Vote", "Verdict"], current: $0) },
      timing: timing, hints: stage == .over ? [Self.scrolling] : [],
      exposureDialog: stage == .over ? nil : Self.exposureDialog)
  }

  private var stage: TableStage {
    switch view.scene {
    case .roleReveal(let turn): passing(to: turn, "See your role", among: view.roster.seats)
    case .night(let turn):
      passing(to: turn, "Take your turn at night", among: view.living, minimumStay: Self.nightStay)
    case .loversPass(let turn):
      passing(to: turn, "Read about love", among: view.living, minimumStay: Self.nightStay)
    case .deathAction(.shot, let turn): passing(to: turn, "A last shot")
    case .deathAction(.succession, let turn): passing(to: turn, "Name a new mayor")
    case .polling(let poll, let turn): passing(to: turn, poll.task, among: view.living)
    case .settling(let turn): passing(to: turn, "Decide the tie")
    case .handBack(let seat): .handBack(by: seat)
    case .discussion(let limit): .discussion(limit: limit, confirmation: Self.earlyVoteDialog)
    case .nightfall, .news, .tally: .reading
    case .over: .over
    }
  }

  /// - Parameter seats: The seats among which the turn is counted; none if it is not.
  private func passing(
    to seat: Seat, _ task: String, among seats: [Seat] = [], minimumStay: MinimumStay? = nil
  ) -> TableStage {
    .passing(
      Handover(
        to: seat, task: task, next: view.instruction.next, turn: Turn(of: seat, among: seats),
        minimumStay: minimumStay))
  }

  /// All pages of a night stay for a while, whatever is done on them.
  private static let nightStay = MinimumStay(
    Rules.dwell, notice: "Take your time; Enter goes on in a moment.")

  private static let scrolling = Hint(
    .up, .down, .pageUp, .pageDown, shown: "↑↓ PgDn", title: "Read the story")

  private static let earlyVoteDialog = Dialog.confirm(
    "Vote now?", "That ends the talk, for everybody.", yes: "Vote", no: "Talk on")

  private static let exposureDialog = Dialog(
    "Did somebody see too much?",
    """
    Deal new roles to the same players, or go on with these: the history notes that it happened. \
    Nothing more is shown.
    """,
    buttons: ["Deal new roles", "Go on; the history notes it", "Nothing happened"], isDangerous: true)

  private var timing: PageTiming {
    switch view.scene {
    case .nightfall: PageTiming(entrance: .milliseconds(1500))
    case .news(let news) where isHeldBack:
      PageTiming(
        entrance: news.time == .dawn && !news.isContinued ? .milliseconds(1800) : nil, hold: Self.suspense)
    case .over: PageTiming(entrance: .milliseconds(700))
    case .news, .roleReveal, .night, .loversPass, .handBack, .deathAction, .discussion, .polling, .tally,
      .settling:
      PageTiming()
    }
  }

  var publicPage: WerewolfPage { WerewolfPage(view: view, log: session.log, isHeldBack: isHeldBack) }

  var result: FinishedGame? {
    guard !isOffTheRecord, let log = session.log, let participants = session.participations else {
      return nil
    }
    return FinishedGame(
      participants: participants, details: RecordJSON.details(of: log, version: GameLog.version))
  }
}

// MARK: - Steps

extension WerewolfGame {
  mutating func perform(_ step: TableStep) -> [ParlorCommand] {
    switch step {
    case .proceed: return proceed()
    case .resolveExposure(let choice): return resolveExposure(choice)
    case .endDiscussion: play(.endDiscussion)
    case .hideSecrets: isHeldBack = false
    case .playAgain: (session, isHeldBack) = (session.playAgain(), false)
    case .endHold:
      isHeldBack = false
      return [.cue(.reveal)]
    }
    return []
  }

  /// The sound of a new page, and its time, are the same whoever died, and of what.
  private mutating func proceed() -> [ParlorCommand] {
    play(.proceed)
    switch view.scene {
    case .news: isHeldBack = true
    case .tally: return [.cue(.reveal)]
    case .nightfall, .handBack, .discussion, .over, .roleReveal, .night, .loversPass, .deathAction, .polling,
      .settling:
      break
    }
    return []
  }

  private mutating func resolveExposure(_ choice: Int) -> [ParlorCommand] {
    switch choice {
    case 0:
      play(.redeal)
      isHeldBack = false
      return [.toast(Toast("New roles are dealt."))]
    case 1:
      play(.noteExposure)
      return [.toast(Toast("Noted. The game goes on."))]
    default: return []
    }
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

extension WerewolfGame {
  func privatePage(for token: PossessionToken) -> WerewolfPrivatePage? {
    session.privateView(for: token).map { WerewolfPrivatePage($0) }
  }

  mutating func play(
    _ page: WerewolfPrivatePage, with token: PossessionToken
  ) -> PrivatePlay<WerewolfPrivatePage> {
    do throws(Illegal) {
      try session.play(page.action, as: token.seat)
    } catch {
      return .refused(page.refused(because: error.sentence(view.roster)))
    }
    // After a pick the same player reads what came of it; all other pages end the turn.
    guard let next = session.privateView(for: token), case .acknowledge = next.scene else { return .done }
    return .next(WerewolfPrivatePage(next))
  }
}

// MARK: - The place in the game

extension PollPage {
  /// The task of a voter.
  fileprivate var task: String {
    switch (question, isSecond) {
    case (.mayor, _): "Elect a mayor"
    case (.elimination, true): "Vote again"
    case (.elimination, false): "Vote"
    }
  }
}

extension PublicView {
  /// The step of the round, from 0; nil before the first night, between two steps, and at the end.
  var step: Int? {
    switch scene {
    case .nightfall, .night, .loversPass: 0
    case .news(let news): news.time == .dawn ? 1 : 4
    case .discussion: 2
    case .polling(let poll, turn: _): Self.step(of: poll.question)
    case .tally(let poll): Self.step(of: poll.question)
    case .settling: 4
    case .deathAction: time == .dawn ? 1 : 4
    case .handBack, .roleReveal, .over: nil
    }
  }

  private static func step(of question: PollQuestion) -> Int? {
    switch question {
    case .mayor: nil
    case .elimination: 3
    }
  }

  /// The moment of the game: `night 2`.
  var moment: String {
    switch time {
    case .deal: "the deal"
    case .night: "night \(round)"
    case .dawn: "dawn \(round)"
    case .day: "day \(round)"
    case .end: "the end"
    }
  }
}
