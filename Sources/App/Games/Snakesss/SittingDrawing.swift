import GameKit
import Snakesss
import TUI

extension Sitting {
  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    drawMoment(on: &canvas, in: area, at: now)
    voidDialog?.draw(on: &canvas, in: area)
  }

  private func drawMoment(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch moment {
    case .curtain(let seat):
      curtain(for: seat).draw(on: &canvas, in: area, fallen: entrance?.progress(at: now) ?? 1)
    case .role(let seat), .peek(let seat, _), .vote(let seat, _):
      PrivateScene(view: session.view(for: .seat(seat)), seat: seat).draw(moment, on: &canvas, in: area)
    case .flash:
      guard case .flash(let asked, let answer) = session.view(for: .openEyes).scene else { return }
      FlashScene(asked: asked, answer: answer).draw(on: &canvas, in: area)
    case .dark: PublicScene.drawDark(on: &canvas, in: area)
    case .waiting:
      WaitingPage(text: "Snakesss, round \(view.round) of \(view.rounds)").draw(on: &canvas, in: area)
    case .reading, .discussion, .over:
      PublicScene(view: view, entrance: entrance).draw(moment, on: &canvas, in: area, at: now)
    }
  }

  private func curtain(for seat: Seat) -> CurtainPage {
    let name = view.roster[seat]
    return CurtainPage(
      lead: "Pass the terminal to", who: name, what: task, then: nextHolder(after: seat),
      others: "Everybody else looks away and keeps silent.", consent: "I am \(name), and nobody else looks")
  }

  /// What the next player does, as a headline.
  private var task: String {
    switch view.scene {
    case .roleReveal: "See your role"
    case .peeking: "Look at a note"
    case .voting: "Vote"
    case .needsQuestion, .role, .handBack, .announcement, .question, .peek, .eyesClosed, .flash, .discussion,
      .vote, .results, .standings, .over:
      ""
    }
  }

  /// When the terminal moves on: public, because the order of seats is.
  private func nextHolder(after seat: Seat) -> String {
    switch session.view(for: .seat(seat)).instruction.when {
    case .onceDone(.hands(let next)): "hide it again and pass it to \(view.roster[next])."
    case .onceDone(.table): "hide it again and put it back in the middle."
    case .onceTaken, .onceAllAreReady: ""
    }
  }
}
