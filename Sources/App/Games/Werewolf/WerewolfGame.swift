import GameKit
import Kit
import Party
import TUI
import Werewolf

/// A game of Werewolf: the session, and the brief suspense before names are revealed.
struct WerewolfGame: PartyGame {
  static let id = Rules.game
  static let title = "Werewolf"

  private(set) var session: Session { didSet { view = session.view } }
  private(set) var view: PublicView
  /// True if nothing of the game is ever saved.
  let isOffTheRecord: Bool
  /// True while news is held back.
  private(set) var isHeldBack = false
  /// Determines how long private pages stay open.
  private var pace = TurnPace()

  /// The time that news is held back, whatever it is.
  static let suspense = Duration.milliseconds(2500)

  init(_ session: Session, isOffTheRecord: Bool) {
    self.session = session
    self.isOffTheRecord = isOffTheRecord
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
      timing: timing, hints: pageHints,
      exposureDialog: stage == .over ? nil : Self.exposureDialog, departureDialog: departureDialog,
      lastVoter: view.lastVoter, questions: questions)
  }

  private var stage: TableStage {
    switch view.scene {
    case .roleReveal: asking("Your role", .reading, isCounted: true, minimumStay: stay)
    case .night: asking("Your night turn", night, isCounted: true, minimumStay: stay)
    case .loversPass: asking("Who loves you?", .reading, isCounted: true, minimumStay: stay)
    case .deathAction(.shot, turn: _): asking("Last shot", .single)
    case .deathAction(.succession, turn: _): asking("Choose a successor", .single)
    case .polling(let poll, turn: _): asking(poll.task, .vote, isCounted: true)
    case .settling: asking("Break the tie", .single)
    case .judging: asking("Guilty or not?", .vote, isCounted: true)
    case .handBack(let seat): .handBack(by: seat)
    case .discussion(let limit, let minutesLeft):
      .discussion(
        Talking(
          limit: limit, ending: DiscussionPage.ending(of: view), confirmation: earlyEndDialog,
          minutesLeft: minutesLeft, name: view.moment))
    case .defense(_, let limit): .discussion(Talking(limit: limit, ending: SpeechPage.defenseEnding))
    case .lastWords(_, let limit): .discussion(Talking(limit: limit, ending: SpeechPage.lastWordsEnding))
    case .nightfall, .news, .tally, .judged: .reading
    case .over: .over
    }
  }

  private func asking(
    _ task: String, _ timing: OwnScreenTiming, isCounted: Bool = false, minimumStay: MinimumStay? = nil
  ) -> TableStage {
    .asking(
      Asking(
        acting: view.acting, open: view.open, task: task, next: view.instruction.next, isCounted: isCounted,
        minimumStay: minimumStay, timing: timing))
  }

  /// A night lasts as long as the last one, whoever has something to do in it.
  private var night: OwnScreenTiming {
    OwnScreenTiming(isNamed: false, window: max(.seconds(15), pace.stay), closing: .seconds(6))
  }

  /// All role and night pages stay open for a while, whatever is done on them.
  private var stay: MinimumStay { MinimumStay(pace.stay, notice: "Enter works in a moment…") }

  /// The keys of the public page.
  private var pageHints: [Hint] {
    switch view.scene {
    case .over: [Self.scrolling, Hint(.character("s"), title: "Copy card")]
    case .discussion:
      [
        Hint(.character("b"), title: "Board", isInFooter: false),
        Hint(.left, .right, shown: "←→", title: "Earlier votes", isInFooter: false),
      ]
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .deathAction, .polling, .tally,
      .settling, .defense, .judging, .judged, .lastWords:
      []
    }
  }

  private static let scrolling = Hint(
    .up, .down, .pageUp, .pageDown, shown: "↑↓ PgDn", title: "Scroll")

  /// It can't be undone, so it starts on the answer that changes nothing.
  private var earlyEndDialog: Dialog {
    switch view.setUp.options.day {
    case .vote:
      .confirm("Vote now?", "This ends the discussion.", yes: "Vote", no: "Keep talking", isDangerous: true)
    case .trials:
      .confirm(
        "End the day?", "No one is convicted, so no one dies today.", yes: "End day", no: "Keep talking",
        isDangerous: true)
    }
  }

  private static let exposureDialog = Dialog(
    "Did someone peek?",
    """
    Deal new roles to the same players, or keep playing. Either way, the history will say that someone \
    peeked, but not what they saw. A false alarm isn't noted.
    """,
    buttons: ["Deal new roles", "Keep playing", "False alarm"], isDangerous: true)

  /// The dialog that asks who is leaving; nil while no one can.
  private var departureDialog: Dialog? {
    guard view.canLeave, !view.present.isEmpty else { return nil }
    return Dialog.choice(
      "Who's leaving?",
      """
      A player who leaves is out at the next dawn and takes no more turns. Everyone has to agree, and it \
      can't be undone.
      """,
      among: view.present.map { view.roster[$0] }, none: "Everyone stays")
  }

  private var timing: PageTiming {
    switch view.scene {
    case .nightfall: PageTiming(entrance: .milliseconds(1500))
    case .news(let news) where isHeldBack:
      PageTiming(
        entrance: news.time == .dawn && !news.isContinued ? .milliseconds(1800) : nil, hold: Self.suspense)
    case .over: PageTiming(entrance: EndScene.duration(of: view.roster.count), isStepwise: true)
    case .tally(let record):
      PageTiming(entrance: TallyTable.duration(of: record.ballots.count), isStepwise: true)
    case .judged(let record):
      PageTiming(entrance: TallyTable.duration(of: record.ballots.count), isStepwise: true)
    case .news, .roleReveal, .night, .loversPass, .handBack, .deathAction, .discussion, .polling, .settling,
      .defense, .judging, .lastWords:
      PageTiming()
    }
  }

  var moment: PublicMoment? { PublicMoment(view, isHeldBack: isHeldBack) }

  var publicPage: WerewolfPage {
    WerewolfPage(view: view, log: session.log, isHeldBack: isHeldBack)
  }

  func result(of record: NewRecord) -> FinishedGame? {
    guard !isOffTheRecord, let log = session.log, let participants = session.participations else {
      return nil
    }
    return FinishedGame(
      record, of: Rules.game, participants, RecordDetails(of: log, version: GameLog.version))
  }
}

// MARK: - Steps

extension WerewolfGame {
  mutating func perform(_ step: TableStep) -> [ParlorCommand] {
    switch step {
    case .proceed: return proceed()
    case .resolveExposure(let choice): return resolveExposure(choice)
    case .endDiscussion: return endTalk()
    case .addMinute: session.playOffered(.addMinute)
    case .hideSecrets: isHeldBack = false
    case .takeBack(let token): session.playOffered(.takeBack, with: token)
    case .finish: break
    case .playAgain(ownScreens: _):
      (session, isHeldBack, pace) = (session.playAgain(), false, TurnPace())
    case .endHold:
      isHeldBack = false
      return [.cue(newsCue)]
    }
    return []
  }

  /// Continues; the sound and timing of a new page do not depend on who died or how.
  private mutating func proceed() -> [ParlorCommand] {
    if case .handBack = view.scene { pace.endLap() }
    session.playOffered(.proceed)
    switch view.scene {
    case .news(let news):
      isHeldBack = true
      if news.time == .dawn, !news.isContinued { return [.cue(.dawn)] }
    case .tally, .judged: return [.cue(.reveal)]
    case .nightfall: return [.cue(.night)]
    case .handBack, .discussion, .over, .roleReveal, .night, .loversPass, .deathAction, .polling,
      .settling, .defense, .judging, .lastWords:
      break
    }
    return []
  }

  mutating func accuse(_ accusation: Accusation) { session.playOffered(.accuse(accusation)) }

  /// Notes what a player claims, as typed at the table.
  mutating func note(_ claim: Role?, of seat: Seat) { session.playOffered(.note(claim: claim, of: seat)) }

  mutating func accept(_ mark: PartyMark, with token: PossessionToken) -> Bool {
    guard mark.isOn, view.claimable.indices.contains(mark.row) else { return false }
    return (try? session.play(.claim(view.claimable[mark.row]), with: token)) != nil
  }

  /// Ends the discussion, or a speech.
  private mutating func endTalk() -> [ParlorCommand] {
    guard case .discussion = view.scene else { return proceed() }
    session.playOffered(.endDiscussion)
    return []
  }

  /// The sound when names are revealed; it tells no more than the public page.
  private var newsCue: Cue {
    guard case .news(let news) = view.scene, !news.fallen.isEmpty else { return .reveal }
    return .death
  }

  private mutating func resolveExposure(_ choice: Int) -> [ParlorCommand] {
    switch choice {
    case 0:
      session.playOffered(.redeal)
      isHeldBack = false
      return [.toast(Toast("New roles dealt."))]
    case 1:
      session.playOffered(.recordExposure)
      return [.toast(Toast("Noted. Keep playing."))]
    default: return []
    }
  }

  mutating func resolveDeparture(choice: Int) -> [ParlorCommand] {
    guard view.present.indices.contains(choice) else { return [] }
    let name = view.roster[view.present[choice]]
    session.playOffered(.leave(view.present[choice]))
    return [.toast(Toast("Good night, \(name)."))]
  }
}

// MARK: - Private pages

extension WerewolfGame {
  func privatePage(for token: PossessionToken, ending: PageEnding) -> WerewolfPrivatePage? {
    session.privateView(for: token).map { WerewolfPrivatePage($0, ending) }
  }

  mutating func play(
    _ page: WerewolfPrivatePage, with token: PossessionToken
  ) -> PrivatePlay<WerewolfPrivatePage> {
    do throws(Illegal) {
      guard page.isUnconfirmed else {
        try session.play(page.action, with: token)
        return .done
      }
      if let picks = page.nightPicks { try session.play(picks, with: token) }
      return .next(page.confirmed(with: session.privateView(for: token)))
    } catch {
      return .refused(page.refused(because: error.sentence(view.roster)))
    }
  }

  mutating func answer(
    _ page: WerewolfPrivatePage, with token: PossessionToken, at time: Duration
  ) -> String? {
    do throws(Illegal) {
      try session.play(page.answer, with: token)
      return nil
    } catch .notNow, .outOfTurn {
      // A page may have been read before, or its time may be over.
      return nil
    } catch {
      return error.sentence(view.roster)
    }
  }

  mutating func noteTurn(on page: WerewolfPrivatePage, lasting time: Duration) {
    switch page.view.scene {
    case .role, .pick, .lover: pace.note(time)
    case .deathAction, .vote, .judge, .settle, .guess: break
    }
  }
}

// MARK: - The place in the game

extension PollPage {
  fileprivate var task: String {
    switch (question, isSecond) {
    case (.mayor, _): "Elect a mayor"
    case (.elimination, true): "Runoff vote"
    case (.elimination, false): "Vote"
    }
  }
}

extension PublicView {
  /// The living who are at the table.
  var present: [Seat] { living.filter { !leaving.contains($0) } }

  /// The step of the round, from 0; nil before the first night, between steps, and at the end.
  var step: Int? {
    switch scene {
    case .nightfall, .night, .loversPass: 0
    case .news(let news): news.time == .dawn ? 1 : 4
    case .discussion: 2
    case .polling(let poll, turn: _): Self.step(of: poll.question)
    case .tally(let poll): Self.step(of: poll.question)
    case .defense: 2
    case .judging, .judged: 3
    case .settling, .lastWords: 4
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

  /// The current moment of the game, such as `night 2`.
  var moment: String {
    switch time {
    case .deal: "dealing roles"
    case .night: "night \(round)"
    case .dawn: "dawn \(round)"
    case .day: "day \(round)"
    case .end: "the end"
    }
  }
}
