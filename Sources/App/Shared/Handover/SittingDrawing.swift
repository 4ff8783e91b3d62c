import GameKit
import TUI

extension Sitting {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    drawMoment(on: &canvas, in: area, at: now)
    if !isPrivate, !isOver { drawProgress(on: &canvas, in: area.row(0).inset(columns: 3)) }
    question?.dialog.draw(on: &canvas, in: area)
  }

  /// Where the round stands, and at the end of the line how many have had the terminal.
  private func drawProgress(on canvas: inout Canvas, in row: Rect) {
    let number = game.turn.map { "\($0.number) of \($0.count)" } ?? ""
    let longer = number.isEmpty ? "" : "turn \(number)"
    let isRoomy = (game.progress?.size.columns ?? 0) + 2 + longer.columns <= row.columns
    let turn = isRoomy || canvas.look.isPlain ? longer : number
    let parts = row.columns(.share(1), .cells(turn.columns), gap: 2)
    game.progress?.draw(on: &canvas, in: parts[0])
    canvas.write(turn, in: parts[1], style: .faint)
  }

  private func drawMoment(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch moment {
    case .curtain(let seat):
      curtain(for: seat).draw(on: &canvas, in: area, fallen: fall?.progress(at: now) ?? 1)
    case .holding(let seat, let hand, let dwell):
      PrivatePage(name: game.roster[seat]).draw(on: &canvas, in: area)
      game.draw(hand, of: seat, isDone: dwell == nil, on: &canvas, in: area)
    case .waiting: WaitingPage(text: game.stake).draw(on: &canvas, in: area)
    case .reading, .discussion, .over: game.draw(moment, on: &canvas, in: area, at: now)
    }
  }

  private func curtain(for seat: Seat) -> CurtainPage {
    let name = game.roster[seat]
    return CurtainPage(
      lead: "Pass the terminal to", who: name, what: game.task, then: nextHolder(after: seat),
      others: "Everybody else looks away and keeps silent.", consent: "I am \(name), and nobody else looks")
  }

  /// When the terminal moves on: public, because the order of seats is.
  private func nextHolder(after seat: Seat) -> String {
    switch game.instruction(for: seat).when {
    case .onceDone(.hands(let next)): "hide it again and pass it to \(game.roster[next])."
    case .onceDone(.table): "hide it again and put it back in the middle."
    case .onceTaken, .onceAllAreReady: ""
    }
  }
}

extension Instruction {
  /// What becomes of the terminal next, as the end of a sentence.
  func passing(_ roster: Roster) -> String {
    switch when {
    case .onceDone(.hands(let seat)): "pass to \(roster[seat])"
    case .onceDone(.table): "put it back"
    case .onceTaken, .onceAllAreReady: "go on"
    }
  }
}

extension CurtainPage {
  /// The page on which a player puts the terminal back into the middle.
  static func handBack(by name: String) -> CurtainPage {
    CurtainPage(
      lead: "\(name), please put the terminal", who: "Back", what: "In the middle",
      then: "everybody looks at it together.", others: "", consent: "It lies in the middle", key: .enter)
  }
}
