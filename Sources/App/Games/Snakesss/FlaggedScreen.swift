import GameKit
import Kit
import Snakesss
import TUI

/// The questions that players have reported, each with its answer; a key removes the report.
///
/// ```
/// Reported questions                      2 questions
///  ▸ Which planet is the hottest?
///    How many legs has a crab?
///
///  Science, easy
///  A  Mercury
///  B  Venus ✔
///  C  Mars
/// ```
struct FlaggedScreen: Screen {
  typealias App = ParlorApp

  private var questions: [Question]
  private var selected = 0

  init(_ context: GameContext) {
    let flagged = Set(context.flaggedItems)
    questions = QuestionLibrary.read(context.files).questions.map(\.question)
      .filter { flagged.contains($0.id) }
  }

  var header: Header { Header("Reported questions", remark: "\(Count(questions.count, "question"))") }

  var hints: [Hint] {
    let list = [
      Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.character("u"), .delete, title: "Remove report"),
    ]
    return (questions.isEmpty ? [] : list) + [Hint(.escape, title: "Back")]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    guard case .input(let input) = event else { return [] }
    switch input {
    case .key(.escape): return [.close]
    case .key(.character("u")), .key(.delete): return unflag()
    case .key, .mouse, .paste, .focus:
      guard !questions.isEmpty else { return [] }
      var list = list
      _ = list.handle(input, in: Self.parts(of: context.area).list)
      selected = list.selected
      return []
    }
  }

  private mutating func unflag() -> [ParlorCommand] {
    guard questions.indices.contains(selected) else { return [] }
    let question = questions.remove(at: selected)
    selected = max(0, min(selected, questions.count - 1))
    return [
      .request(.packs(.unmark([question.id], as: .flagged, of: Rules.game))),
      .toast(Toast("Report removed.")),
    ]
  }

  private var list: ListView { ListView(questions.map(\.text), selected: selected) }

  /// From so many columns on, the question is beside the list.
  private static let wideColumns = 100

  private static func parts(of area: Rect) -> (list: Rect, detail: Rect) {
    let inside = area.inset(columns: 3, rows: 1)
    guard area.columns >= wideColumns else {
      let rows = inside.rows(.share(1), .cells(8), gap: 1)
      return (rows[0], rows[1])
    }
    let columns = inside.columns(.share(1), .share(1), gap: 3)
    return (columns[0], columns[1])
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = Self.parts(of: area)
    guard questions.indices.contains(selected) else { return drawEmpty(on: &canvas, in: area) }
    list.draw(on: &canvas, in: parts.list)
    guard area.columns >= Self.wideColumns else {
      return draw(questions[selected], on: &canvas, in: parts.detail)
    }
    canvas.box(parts.detail, title: "Question")
    draw(questions[selected], on: &canvas, in: parts.detail.inset(columns: 3, rows: 2))
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 3).rows(.share(1), .cells(5), .cells(1), .cells(2), .share(2))
    Banner("All clear", style: .title).draw(on: &canvas, in: rows[1])
    Paragraph(
      "No reported questions. During a game, press f on a question that seems wrong.",
      alignment: canvas.look.center
    ).draw(on: &canvas, in: rows[3], isFocused: false)
  }

  private func draw(_ question: Question, on canvas: inout Canvas, in area: Rect) {
    let text = Paragraph(question.text, style: .title)
    text.draw(on: &canvas, in: area, isFocused: false)
    var rest = area.droppingTop(text.rows(for: area.columns))
    for letter in Letter.allCases {
      let isRight = letter == question.answer
      let mark = canvas.look.isPlain ? " (the answer)" : " \(canvas.look.symbols.check)"
      canvas.write(
        "\(letter.title)  \(question.choices[letter.index])\(isRight ? mark : "")", in: rest.row(0),
        style: isRight ? .right : .text)
      rest = rest.droppingTop(1)
    }
    question.source.map { canvas.write("Source: \($0)", in: rest.row(0), style: .faint) }
  }
}
