import GameKit
import Kit
package import TUI

/// The bars around a session, and its page.
extension PartySession {
  package var header: Header {
    if joining != nil { return Header(status.title, remark: "for everyone") }
    return switch phase.location {
    // The evening's winners appear only after the page has announced who won this game.
    case .table: publicHeader
    case .hands(let seat):
      Header(
        status.title,
        remark: "\(status.roster[seat])'s turn\(clock.isNudging ? ": everyone's waiting" : "")")
    }
  }

  private var publicHeader: Header {
    let evening = isShowingSteps ? nil : evening
    return Header(
      status.title, remark: evening?.text ?? "for everyone", shorterRemarks: evening?.shorterTexts ?? [])
  }

  /// The work that would be lost; nil once the game is over, or if it is saved after every move.
  package var unsavedWork: String? {
    isOver || game.progress(of: record) != nil ? nil : status.unsavedWork
  }

  package var hints: [Hint] {
    let menu = [Hint(.escape, title: "Menu")]
    let all = hasOwnKeys ? phaseHints + tableHints + menu : phaseHints + menu + tableHints
    return question?.dialog.hints ?? joining?.hints ?? all
  }

  private var phaseHints: [Hint] {
    let hide = Hint(.character("p"), title: "Cover")
    switch phase {
    case .reading, .handBack:
      let turn = Hint(.enter, .space, shown: "Enter", title: isShowingSteps ? "Skip" : "Continue")
      return status.timing.hold == nil ? [turn] + takeBackHints : []
    case .curtain: return [Hint(.space, title: "Show my page", isDeliberate: true)] + takeBackHints
    case .paused: return [Hint(.space, title: "Resume", isDeliberate: true)]
    case .waiting: return []
    case .holding(let possession):
      let isLocked = possession.lockNotice != nil
      return possession.page.hints.filter { !isLocked || !$0.keys.contains(.enter) } + [hide]
    case .discussion(let discussion):
      let time =
        discussion.fullSeconds == nil ? [] : [Hint(.character("t"), title: "Say the time", isInFooter: false)]
      let more = (talking?.minutesLeft ?? 0) > 0 ? [Hint(.character("+"), title: "Add minute")] : []
      let end = Hint(.enter, title: talking?.ending ?? "Continue")
      let questions = status.questions.map {
        Hint(.character($0.key), title: $0.title, isInFooter: $0.isInFooter)
      }
      return [Hint(.space, title: discussion.isPaused ? "Resume" : "Pause"), end] + questions + more + time
    case .over where isShowingSteps: return [Hint(.enter, .space, shown: "Enter", title: "Skip")]
    case .over(let choices):
      let next = AfterGame.allCases[choices.selected].title
      return [Hint(.left, .right, shown: "←→", title: "Move"), Hint(.enter, title: next)]
    }
  }

  private var takeBackHints: [Hint] {
    guard let token = takeBackToken else { return [] }
    return [Hint(.character("u"), title: "Undo \(status.roster[token.seat])'s vote", isInFooter: false)]
  }

  /// The same for everyone who could press them, so that they reveal nothing.
  private var tableHints: [Hint] {
    let exposure = Hint(.character("v"), title: "Someone saw", isInFooter: !isPrivate && !isTalking)
    let changes = phase.isPaused || isPrivate ? [] : changeHints
    let finish = Hint(.character("e"), title: "End game", isInFooter: status.exposureDialog == nil)
    return (status.exposureDialog == nil ? [] : [exposure]) + ownScreenHints + changes
      + (status.finishDialog == nil || isPrivate ? [] : [finish])
      + (acceptsPageKeys ? status.hints : [])
  }
}

extension PartySession {
  /// True if the talk has keys of its own, which come before the menu's.
  private var hasOwnKeys: Bool {
    isTalking && ((talking?.minutesLeft ?? 0) > 0 || !status.questions.isEmpty)
  }

  private var isTalking: Bool { if case .discussion = phase { true } else { false } }

  /// The keys to add and remove players.
  private var changeHints: [Hint] {
    let isOpen = status.arrivalDialog != nil
    let leave = Hint(.character("g"), title: "Player leaves")
    let join = Hint(.character("j"), title: "Player joins")
    return (status.departureDialog == nil ? [] : [leave]) + (isOpen ? [join] : [])
  }

  /// True while the public page's keys work: not before its entrance has shown what they are about.
  var acceptsPageKeys: Bool { !phase.isPaused && !isPrivate && (isOver || !isShowingSteps) }

  /// True while a name is being typed.
  package var acceptsText: Bool { question?.dialog.acceptsText ?? false }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if let joining {
      joining.draw(on: &canvas, in: area)
    } else {
      drawPage(on: &canvas, in: pageArea(of: area), at: now)
      drawAnnouncement(on: &canvas, in: area)
      if !isPrivate, !isOver { drawProgress(on: &canvas, in: area.row(0).inset(columns: 3)) }
    }
    question?.dialog.draw(on: &canvas, in: area)
  }

  private func drawPage(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch phase {
    case .curtain(let handover):
      let progress = clock.motion?.progress(at: now) ?? 1
      var page = CurtainPage(handover, status.roster)
      page.picture = Game.curtainPicture
      page.path = game.curtainPath
      page.draw(on: &canvas, in: area, progress: progress)
    case .holding(let possession):
      PrivateFrame(name: status.roster[possession.handover.seat]).draw(
        possession.page, lockNotice: possession.lockNotice, on: &canvas, in: area)
    case .handBack(let seat):
      var page = CurtainPage.handBack(by: status.roster[seat])
      page.picture = Game.curtainPicture
      page.path = game.curtainPath
      page.draw(on: &canvas, in: area)
    case .paused:
      PausePage(text: status.unsavedWork, picture: Game.curtainPicture).draw(on: &canvas, in: area)
    case .waiting: waitingPage.draw(on: &canvas, in: area)
    case .reading, .discussion, .over: table.page.draw(moment(at: now), on: &canvas, in: area)
    }
  }

  private func moment(at now: Instant) -> PageMoment {
    var (talk, choices): (Discussion?, ButtonRow?)
    if case .discussion(let discussion) = phase { talk = discussion }
    if case .over(let buttons) = phase { choices = buttons }
    return PageMoment(
      now: now, entrance: clock.motion, clock: talk.map(DiscussionClock.init), choices: choices)
  }

  /// The steps of the round, and the number of the turn at the right.
  private func drawProgress(on canvas: inout Canvas, in row: Rect) {
    var number = ""
    if case .curtain(let handover) = phase, let turn = handover.turn {
      number = "\(turn.number) of \(turn.count)"
    }
    let longer = number.isEmpty ? "" : "turn \(number)"
    let isRoomy = (status.progress?.size.columns ?? 0) + 2 + longer.columns <= row.columns
    let turn = isRoomy || canvas.look.isPlain ? longer : number
    let parts = row.columns(.share(1), .cells(turn.columns), gap: 2)
    status.progress?.draw(on: &canvas, in: parts[0])
    canvas.write(turn, in: parts[1], style: .faint)
  }
}

extension CurtainPage {
  /// The curtain in front of a player's page.
  fileprivate init(_ handover: Handover, _ roster: Roster) {
    let name = roster[handover.seat]
    let then =
      switch handover.next {
      case .hands(let next): "hide it and pass to \(roster[next])."
      case .table: "hide it and put the screen back."
      }
    self.init(
      lead: "Pass the screen to", name: name, task: handover.task, then: then,
      others: "look away, no talking.", consent: "I'm \(name), and no one's looking")
  }

  /// The page on which a player puts the screen back in the middle.
  fileprivate static func handBack(by name: String) -> CurtainPage {
    CurtainPage(
      lead: "\(name), put the screen", name: "back", task: "in the middle",
      then: "everyone looks at it together.", thenLabel: "Then", others: "",
      consent: "It's in the middle", key: .enter)
  }
}
