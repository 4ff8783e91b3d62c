import Kit
import Party
import Snakesss
import TUI

/// A stage of the shared flash, which runs by itself from the countdown to the alarm.
enum FlashStage: Hashable, Sendable {
  /// All eyes are closed; the value is the number of seconds before the answer shows.
  case countdown(Int)
  /// The snakes have their eyes open and see the answer.
  case shown
  /// The snakes close their eyes again; the value is the number of seconds left.
  case closing(Int)
  /// Everyone is told to open their eyes; the value is the number of alarms left.
  case signal(Int)
  /// All eyes are open.
  case open

  /// The seconds of darkness before and after the answer.
  static let seconds = 3
  private static let alarms = 3

  /// The time before the next stage follows; nil for the last one.
  var duration: Duration? {
    switch self {
    case .countdown, .closing: .seconds(1)
    case .shown: Rules.flash
    case .signal: .milliseconds(500)
    case .open: nil
    }
  }

  var next: FlashStage {
    switch self {
    case .countdown(let left): left > 1 ? .countdown(left - 1) : .shown
    case .shown: .closing(Self.seconds)
    case .closing(let left): left > 1 ? .closing(left - 1) : .signal(Self.alarms)
    case .signal(let left): left > 1 ? .signal(left - 1) : .open
    case .open: .open
    }
  }

  /// True while eyes are closed, so that an interruption ends the flash.
  var isExposed: Bool {
    switch self {
    case .countdown, .shown, .closing: true
    case .signal, .open: false
    }
  }

  /// The stage after an interruption; nil to start over.
  var hidden: FlashStage? { isExposed ? nil : .open }
}

/// The whole screen while eyes are closed: dark, then the answer, dark again, and a flashing alarm.
struct FlashPage {
  let stage: FlashStage
  let answer: SharedFlash?

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    switch stage {
    case .countdown(let left): drawDark("Eyes closed", "\(left)", on: &canvas, in: area)
    case .shown: if let answer { draw(answer, on: &canvas, in: area) }
    case .closing: drawDark("Snakes, close your eyes.", "", on: &canvas, in: area)
    case .signal(let left): drawAlarm(isLit: !left.isMultiple(of: 2), on: &canvas, in: area)
    case .open: drawAlarm(isLit: true, on: &canvas, in: area)
    }
  }

  private func drawDark(_ text: String, _ count: String, on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 3).rows(.share(1), .cells(1), .cells(1), .cells(5), .share(1))
    canvas.write(text, in: rows[1], align: canvas.look.center, style: .faint)
    Banner(count, style: .faint).draw(on: &canvas, in: rows[3])
  }

  /// Draws the question above its choices, with the right one highlighted.
  private func draw(_ flash: SharedFlash, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    let cards = ChoiceCards(choices: flash.question.choices)
    let heading = QuestionHeading(flash.question.text, in: page.size, canvas.look)
    let parts = page.rows(.cells(heading.rows), .cells(1), .share(1))
    guard !canvas.look.isPlain, let places = cards.places(in: parts[2]) else {
      return drawAnswer(flash, on: &canvas, in: area)
    }
    heading.draw(on: &canvas, in: parts[0])
    for (letter, place) in zip(Letter.allCases, places) {
      cards.draw(letter, letter == flash.answer ? .right : .wrong, on: &canvas, in: place)
    }
  }

  private func drawAnswer(_ flash: SharedFlash, on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 3).rows(.share(1), .cells(5), .cells(1), .cells(2), .share(1))
    Banner(flash.answer.title, style: .snake).draw(on: &canvas, in: rows[1])
    Paragraph(flash.question.choices[flash.answer.index], style: .strong, alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[3], isFocused: false)
  }

  /// Draws the call to open all eyes, with the screen lit or dark.
  private func drawAlarm(isLit: Bool, on canvas: inout Canvas, in area: Rect) {
    let style: Component = isLit ? .choiceSelected : .text
    if !canvas.look.isPlain { canvas.fill(area, style: style) }
    let rows = PublicFrame.content(in: area).rows(
      .share(1), .cells(5), .cells(1), .cells(1), .share(1), .cells(1))
    Banner("Eyes open", style: style).draw(on: &canvas, in: rows[1])
    canvas.write("Everyone, open your eyes.", in: rows[3], align: canvas.look.center, style: style)
    if stage == .open {
      let row = PublicFrame.prompt(in: area)
      if !canvas.look.isPlain { canvas.fill(row, style: .curtain) }
      KeyPrompt(.enter, "Everyone's eyes are open: start talking").draw(on: &canvas, in: row)
    }
  }
}
