import GameKit
import Kit
import Snakesss
import TUI

/// The results of a round in words: the question, the answer, a sentence per player, and the fun fact.
struct ResultSentences {
  let question: Question
  let roster: Roster
  private let rows: [RoundRow]
  private let ranking: Ranking

  init(question: Question, rows: [RoundRow], roster: Roster) {
    let ranking = Ranking(rows.map(\.total))
    self.question = question
    self.roster = roster
    self.ranking = ranking
    self.rows = ranking.order.map { rows[$0.index] }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let heading = Paragraph(question.text, style: .title)
    let headingRows = heading.rows(for: area.columns)
    let fact = (question.funFact ?? "").wrapped(to: area.columns).filter { !$0.isEmpty }
    var answer = "The answer is \(question.answer.title): \(question.choices[question.answer.index])"
      .wrapped(to: area.columns)
    let reason = PointsSentence(rows, answer: question.answer).text.wrapped(to: area.columns)
    if headingRows + answer.count + reason.count + rows.count <= area.rows { answer += reason }
    let room = max(0, area.rows - headingRows - answer.count - rows.count)
    let factRows = min(fact.count, room)
    let gap = room - factRows >= 2 ? 1 : 0
    let parts = area.rows(
      .cells(headingRows), .cells(answer.count), .cells(gap), .cells(factRows), .cells(gap),
      .cells(rows.count))
    heading.draw(on: &canvas, in: parts[0], isFocused: false)
    for (index, line) in answer.enumerated() {
      canvas.write(line, in: parts[1].row(index), style: .right)
    }
    for (index, line) in fact.prefix(factRows).enumerated() {
      let isCut = index == factRows - 1 && fact.count > factRows
      canvas.write(isCut ? "\(line)…".fitted(to: area.columns) : line, in: parts[3].row(index))
    }
    draw(sentences(for: area.columns), on: &canvas, in: parts[5])
  }

  private func draw(_ sentences: [String], on canvas: inout Canvas, in area: Rect) {
    for (index, line) in sentences.enumerated() { canvas.write(line, in: area.row(index)) }
  }

  /// A sentence per player; all are short if the long ones do not fit.
  private func sentences(for columns: Int) -> [String] {
    let sentences = rows.map { row in
      "\(start(row)), voted \(vote(row, ",")), \(Count(row.points, "point")), \(row.total) total"
        + (row.streak.map { ", \($0.text)" } ?? "")
    }
    guard !sentences.allSatisfy({ $0.columns <= columns }) else { return sentences }
    return rows.map { "\(start($0)), \(vote($0)), \($0.points), total \($0.total)" }
  }

  private func start(_ row: RoundRow) -> String {
    "\(ranking.rank(of: row.seat)). \(roster[row.seat]): \(row.role.title)"
  }

  private func vote(_ row: RoundRow, _ mark: String = "") -> String {
    guard case .letter(let letter) = row.vote else { return "Snake" }
    return "\(letter.title)\(mark) \(letter == question.answer ? "right" : "wrong")"
  }
}

/// Why a round gave its points.
struct PointsSentence {
  let text: String

  init(_ rows: [RoundRow], answer: Letter) {
    let voters = rows.filter { $0.vote != .snake }
    let right = voters.filter { $0.vote == .letter(answer) }
    let gain = Count(right.first?.points ?? 0, "point").description
    let rest = Count(rows.first { $0.vote == .snake }?.points ?? 0, "point").description
    let wrong = voters.count - right.count
    text =
      switch (right.count, wrong) {
      case (0, _): "No one found it: \(rest) for each snake."
      case (_, 0): "All \(voters.count) found it: \(gain) each, and nothing for the snakes."
      case (let count, _):
        "\(count) of \(voters.count) found it: \(gain)\(count == 1 ? "" : " each"). "
          + "\(wrong) didn't: \(rest) for each snake."
      }
  }
}
