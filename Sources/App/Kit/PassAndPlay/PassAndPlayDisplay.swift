import GameKit
package import TUI

/// The bars around a session, and its page.
extension PassAndPlaySession {
  package var header: Header {
    switch phase.location {
    case .table: Header(status.title, remark: "on the table")
    case .hands(let seat):
      Header(
        status.title, remark: "with \(status.roster[seat])\(clock.isNudging ? ": please pass it on" : "")")
    }
  }

  /// The work that would be lost; nil once the game is over.
  package var unsavedWork: String? { isOver ? nil : status.unsavedWork }

  package var hints: [Hint] {
    question?.dialog.hints ?? phaseHints + [Hint(.escape, title: "Menu")] + tableHints
  }

  private var phaseHints: [Hint] {
    let hide = Hint(.character("p"), title: "Hide")
    switch phase {
    case .reading, .handBack:
      return status.timing.hold == nil ? [Hint(.enter, .space, shown: "Enter", title: "Go on")] : []
    case .curtain, .paused: return [Hint(.space, title: "Go on", isDeliberate: true)]
    case .holding(let possession):
      return possession.lockedUntil == nil ? possession.page.hints + [hide] : [hide]
    case .discussion(let discussion):
      return [Hint(.space, title: discussion.isPaused ? "Go on" : "Pause"), Hint(.enter, title: "Vote")]
    case .over: return [Hint(.left, .right, shown: "←→", title: "Choose"), Hint(.enter, title: "Go")]
    }
  }

  /// The same for everyone who might press them, so that they tell nothing.
  private var tableHints: [Hint] {
    let exposure = Hint(.character("v"), title: "Somebody saw too much", isInFooter: !isPrivate)
    let departure = Hint(.character("g"), title: "Someone has to go", isInFooter: false)
    return (phase.isPaused || isPrivate ? [] : status.hints)
      + (status.exposureDialog == nil ? [] : [exposure])
      + (status.departureDialog == nil || isPrivate || phase.isPaused ? [] : [departure])
  }
}

extension PassAndPlaySession {
  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    drawPage(on: &canvas, in: area, at: now)
    if !isPrivate, !isOver { drawProgress(on: &canvas, in: area.row(0).inset(columns: 3)) }
    question?.dialog.draw(on: &canvas, in: area)
  }

  private func drawPage(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch phase {
    case .curtain(let handover):
      let progress = clock.motion?.progress(at: now) ?? 1
      CurtainPage(handover, status.roster).draw(on: &canvas, in: area, progress: progress)
    case .holding(let possession):
      PrivateFrame(name: status.roster[possession.handover.seat]).draw(
        possession.page, lockNotice: possession.lockNotice, on: &canvas, in: area)
    case .handBack(let seat): CurtainPage.handBack(by: status.roster[seat]).draw(on: &canvas, in: area)
    case .paused: PausePage(text: status.unsavedWork).draw(on: &canvas, in: area)
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

  /// The steps of the round, and at the end of the line the number of the turn.
  private func drawProgress(on canvas: inout Canvas, in row: Rect) {
    var number = ""
    if case .passing(let handover) = status.stage, let turn = handover.turn {
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
      case .hands(let next): "hide it again and pass it to \(roster[next])."
      case .table: "hide it again and put it back in the middle."
      }
    self.init(
      lead: "Pass the terminal to", name: name, task: handover.task, then: then,
      others: "Everybody else looks away and keeps silent.", consent: "I am \(name), and nobody else looks")
  }

  /// The page on which a player puts the terminal back in the middle.
  fileprivate static func handBack(by name: String) -> CurtainPage {
    CurtainPage(
      lead: "\(name), please put the terminal", name: "Back", task: "In the middle",
      then: "everybody looks at it together.", others: "", consent: "It lies in the middle", key: .enter)
  }
}
