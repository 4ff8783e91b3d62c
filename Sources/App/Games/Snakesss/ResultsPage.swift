import GameKit
import Kit
import Party
import Snakesss
import TUI

/// The results of a round and the standings after it: the votes, the answer, and a line per player.
///
/// ```
///  A  Mercury   ░ Ben ░░ Eva ░         Player   Role   Vote   Points  Total
///  B  Venus ✔   ░ Cara ░           ★ 1. Dan     Snake  Snake      +2      2
///  C  Mars                           2. Cara    Mongoose  B ✔     +1      1
/// ```
///
/// On entrance they appear step by step; see ``Reveal``.
struct ResultsPage {
  let question: Question
  let rows: [RoundRow]
  private let view: PublicView
  private let reveal: Reveal
  private let marks: QuestionMarks

  init(question: Question, rows: [RoundRow], view: PublicView, marks: QuestionMarks, _ moment: PageMoment) {
    self.question = question
    self.rows = rows
    self.view = view
    self.marks = marks
    reveal = Reveal(moment.entrance, snakes: view.snakes, at: moment.now)
  }

  func draw(on canvas: inout Canvas, in page: Rect) {
    let parts = page.rows(.share(1), .cells(1), .cells(1))
    if canvas.look.isPlain {
      ResultSentences(question: question, rows: rows, roster: view.roster).draw(on: &canvas, in: parts[0])
    } else if page.columns >= 94, page.rows >= 24 {
      drawWide(on: &canvas, in: parts[0])
    } else {
      drawNarrow(on: &canvas, in: page.droppingBottom(1))
    }
    guard reveal.isOver else { return KeyPrompt(.enter, "Skip").draw(on: &canvas, in: parts[2]) }
    marks.draw(on: &canvas, in: parts[2], beside: next)
  }

  private var next: String {
    view.round < view.rounds ? "Round \(view.round + 1) of \(view.rounds)" : "Final ranking"
  }

  private var standings: RoundStandings {
    RoundStandings(rows: rows, answer: question.answer, view: view, reveal: reveal)
  }
}

// MARK: - Layout

extension ResultsPage {
  private static let widestStandings = 72
  /// The rows of three cards with two lines and a row of voters each.
  private static let leastVoteRows = 9

  /// Draws the votes on the left, and the standings and the snake on the right.
  private func drawWide(on canvas: inout Canvas, in page: Rect) {
    let right = min(Self.widestStandings, max(50, page.columns * 2 / 5))
    let halves = page.columns(.share(1), .cells(right), gap: 4)
    let heading = QuestionHeading(question.text, in: halves[0].size, canvas.look)
    let fact = caption(for: halves[0].columns)
    let room = page.rows - heading.rows - 2 - Self.leastVoteRows
    let left = halves[0].rows(
      .cells(heading.rows), .cells(1), .share(1), .cells(1), .cells(max(0, min(fact.count, room))))
    heading.draw(on: &canvas, in: left[0])
    drawVotes(on: &canvas, in: left[2])
    draw(fact, on: &canvas, in: left[4])
    drawStandings(on: &canvas, in: halves[1])
  }

  private func drawStandings(on canvas: inout Canvas, in area: Rect) {
    let spare = area.rows - SnakeReveal.rows - 1
    let table = RoundStandings.rows(for: rows.count, within: spare)
    let parts = area.rows(.cells(table), .cells(1), .share(1))
    standings.draw(on: &canvas, in: parts[0])
    guard parts[2].rows >= SnakeReveal.rows else { return }
    SnakeReveal(rows: rows, roster: view.roster, reveal: reveal).draw(on: &canvas, in: parts[2])
  }

  /// Draws everything in one column; the standings have priority, then the votes.
  private func drawNarrow(on canvas: inout Canvas, in page: Rect) {
    var headingRows = Paragraph(question.text, style: .title).rows(for: page.columns)
    var parts = narrowParts(of: page, heading: headingRows)
    if isCut(question.choices, in: parts[1], canvas.look) {
      // Room for the longest choice, since that for the right one would tell it before it is revealed.
      let answers = Letter.allCases.map { answerLines($0, page.columns, canvas.look).count }
      headingRows = max(headingRows, 1 + (answers.max() ?? 0))
      parts = narrowParts(of: page, heading: headingRows)
    }
    drawHeading(above: parts[1], on: &canvas, in: parts[0])
    drawVotes(on: &canvas, in: parts[1])
    standings.draw(on: &canvas, in: parts[3])
    draw(caption(for: page.columns), on: &canvas, in: parts[5])
  }

  /// The lines below everything else: why there were points, and the fun fact.
  private func caption(for columns: Int) -> [(line: String, style: Component)] {
    let parts: [(String, Component)] = [
      (PointsSentence(rows, answer: question.answer).text, .strong), (question.funFact ?? "", .caption),
    ]
    return parts.flatMap { text, style in
      text.wrapped(to: columns).filter { !$0.isEmpty }.map { ($0, style) }
    }
  }

  /// Divides a narrow page: heading, votes, gap, standings, gap, and fun fact.
  private func narrowParts(of page: Rect, heading headingRows: Int) -> [Rect] {
    let lines = caption(for: page.columns)
    let room = page.rows - headingRows - rows.count - 1
    let caption = lines.count + 2
    let cards = min(8, room - (room >= 3 + caption ? caption : 0))
    let gap = room - cards >= lines.count + 2 ? 1 : 0
    return page.rows(
      .cells(headingRows), .cells(max(3, cards)), .cells(gap), .cells(rows.count + 1), .cells(gap), .share(1))
  }

  /// Draws the question, and below it the answer once it is revealed, if the votes' row cuts it.
  private func drawHeading(above votes: Rect, on canvas: inout Canvas, in area: Rect) {
    let answer = question.choices[question.answer.index]
    guard reveal.isOver(.answer), isCut([answer], in: votes, canvas.look) else {
      return Paragraph(question.text, style: .title).draw(on: &canvas, in: area, isFocused: false)
    }
    let lines = answerLines(question.answer, area.columns, canvas.look)
    let parts = area.rows(.share(1), .cells(lines.count))
    let text = question.text.fitted(to: parts[0].columns * parts[0].rows - parts[0].columns / 4)
    Paragraph(text, style: .title).draw(on: &canvas, in: parts[0], isFocused: false)
    for (index, line) in lines.enumerated() { canvas.write(line, in: parts[1].row(index), style: .right) }
  }

  private func answerLines(_ letter: Letter, _ columns: Int, _ look: Look) -> [String] {
    "\(letter.title)  \(question.choices[letter.index])\(ChoiceCards.mark(look))".wrapped(to: columns)
  }

  /// Draws the lines of the caption that fit, once the fun fact is revealed.
  private func draw(_ caption: [(line: String, style: Component)], on canvas: inout Canvas, in area: Rect) {
    guard reveal.progress(of: .fact) > 0 else { return }
    Fade(reveal.progress(of: .fact)).draw(on: &canvas, in: area) { canvas, area in
      for (index, part) in caption.prefix(area.rows).enumerated() {
        let isCut = index == area.rows - 1 && caption.count > area.rows
        canvas.write(
          isCut ? "\(part.line)…".fitted(to: area.columns) : part.line, in: area.row(index),
          style: part.style)
      }
    }
  }
}

// MARK: - Votes

extension ResultsPage {
  private func drawVotes(on canvas: inout Canvas, in area: Rect) {
    let roomy = roomyCards(in: area)
    if let places = roomy.places(in: area) {
      return draw(roomy, in: places, on: &canvas) {
        roomy.footer(in: $0).droppingBottom(min(1, roomy.footerRows - 1))
      }
    }
    let (cards, flat) = flatCards(in: area, canvas.look)
    let left = cards.text(in: flat[0]).left - area.left + 1 + cards.textColumns
    draw(cards, in: flat, on: &canvas) { $0.droppingLeft(left) }
  }

  /// The cards of one row each.
  private func flatCards(in area: Rect, _ look: Look) -> (cards: ChoiceCards, places: [Rect]) {
    let gap = area.rows >= 5 ? 1 : 0
    let flat = area.rows(Array(repeating: .cells(1), count: question.choices.count), gap: gap)
    var cards = ChoiceCards(choices: question.choices)
    // Names are shortened, or counted, before a choice is cut; all choices alike, or the room would tell the answer.
    let margin = cards.text(in: flat[0]).left - area.left + 1
    let longest = question.choices.map { ($0 + ChoiceCards.mark(look)).columns }.max() ?? 0
    let columns = min(area.columns - margin - Self.countColumns, max(area.columns * 2 / 5 - margin, longest))
    cards.textColumns = max(0, columns)
    return (cards, flat)
  }

  /// True if one of these choices does not fit in its card, once it is marked as right.
  private func isCut(_ choices: [String], in area: Rect, _ look: Look) -> Bool {
    let texts = choices.map { $0 + ChoiceCards.mark(look) }
    let roomy = roomyCards(in: area)
    if let places = roomy.places(in: area) {
      let text = roomy.text(in: places[0])
      return texts.contains { $0.wrapped(to: text.columns).count > text.rows }
    }
    let columns = flatCards(in: area, look).cards.textColumns
    return texts.contains { $0.columns > columns }
  }

  private func roomyCards(in area: Rect) -> ChoiceCards {
    ChoiceCards(choices: question.choices, footerRows: area.rows >= 29 ? 4 : area.rows >= 20 ? 2 : 1)
  }

  /// Draws the cards; the one with the answer turns over, and the others fade.
  private func draw(
    _ cards: ChoiceCards, in places: [Rect], on canvas: inout Canvas, votes: (Rect) -> Rect
  ) {
    let turned = reveal.progress(of: .answer)
    for (letter, place) in zip(Letter.allCases, places) {
      let isRight = letter == question.answer
      let (bar, isOver) = (votes(place), turned >= 0.5)
      CardTurn(isRight ? turned : isOver ? 1 : 0).draw(on: &canvas, in: place) { canvas, place in
        cards.draw(letter, .open, on: &canvas, in: place)
        drawVoters(of: letter, .open, on: &canvas, in: bar)
      } to: { canvas, place in
        cards.draw(letter, isRight ? .right : .wrong, on: &canvas, in: place)
        drawVoters(of: letter, isRight ? .right : .wrong, on: &canvas, in: bar)
      }
    }
  }

  /// Everyone who voted for a letter, in order of seats.
  private var voters: [RoundRow] { rows.filter { $0.vote != .snake } }

  /// The columns of a name with its margins, below which names could not be told apart.
  private static let narrowestName = 5
  /// The columns of a number of votes.
  private static let countColumns = 9

  /// Draws a bar with the names of a letter's voters, which grows vote by vote; their number if that is too narrow.
  private func drawVoters(
    of letter: Letter, _ state: ChoiceCards.State, on canvas: inout Canvas, in area: Rect
  ) {
    let most = Letter.allCases.map { letter in voters.count { $0.vote == .letter(letter) } }.max() ?? 1
    guard (area.columns + 1) / max(1, most) - 1 >= Self.narrowestName else {
      let count = Count(voters.count { $0.vote == .letter(letter) }, "vote").description
      guard reveal.progress(of: .votes) >= 1, count.columns < area.columns else { return }
      return canvas.write(count, in: area.inset(columns: 1), align: .trailing, style: state.component)
    }
    var left = area.left
    let widest = widestName(of: letter, in: area.columns)
    for (index, row) in voters.enumerated() where row.vote == .letter(letter) {
      let width = min(view.roster[row.seat].columns + 2, widest)
      let progress = Easing.outCubic(reveal.progress(of: index, in: voters.count, of: .votes))
      let shown = Int((progress * Double(width)).rounded())
      let place = Rect(column: left, row: area.top, columns: width, rows: area.rows)
      canvas.clipped(to: Rect(place.origin, Size(columns: shown, rows: place.rows))) { canvas in
        canvas.fill(place, style: state.voter)
        canvas.write(
          view.roster[row.seat], in: place.inset(columns: 1).row((place.rows - 1) / 2), align: .center,
          style: state.voter)
      }
      left += width + 1
    }
  }

  /// The width to which the names of a letter's voters are cut, the longest first, with margins.
  private func widestName(of letter: Letter, in columns: Int) -> Int {
    let widths = voters.filter { $0.vote == .letter(letter) }.map { view.roster[$0.seat].columns + 2 }
    var widest = PlayerName.widest + 2
    while widest > Self.narrowestName, widths.reduce(-1, { $0 + min($1, widest) + 1 }) > columns {
      widest -= 1
    }
    return widest
  }
}

extension ChoiceCards.State {
  fileprivate var voter: Component {
    switch self {
    case .open, .chosen: .voter
    case .right: .voterRight
    case .wrong: .voterWrong
    }
  }
}
