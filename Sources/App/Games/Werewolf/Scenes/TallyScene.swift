import GameKit
import TUI
import Werewolf

/// How a poll went: who voted for whom, the sums, and what comes of it.
struct TallyScene {
  let view: PlayerView
  let record: PollRecord
  let tallies: [Tally]

  func draw(on canvas: inout Canvas, in page: Rect) {
    let rows = page.rows(.cells(1), .cells(1), .share(1), .cells(1), .cells(2), .cells(1))
    canvas.write(title, in: rows[0], align: .centre, style: .heading)
    let parts = rows[2].columns(.share(3), .share(2), gap: 3)
    for (index, ballot) in record.ballots.enumerated() where index < parts[0].rows {
      canvas.write(line(ballot), in: parts[0].row(index))
    }
    drawSums(on: &canvas, in: parts[1])
    let sentence = record.verdict.sentence(names: view.roster.names.map(\.text))
    Paragraph(sentence, style: .strong, alignment: .centre).draw(on: &canvas, in: rows[4], isFocused: false)
    KeyPrompt(.enter, "Go on").draw(on: &canvas, in: rows[5])
  }

  private var title: String {
    switch (record.question, record.isSecond) {
    case (.office, false): "The election"
    case (.office, true): "The second election"
    case (.elimination, false): "The vote"
    case (.elimination, true): "The second vote"
    }
  }

  private func line(_ ballot: Ballot) -> String {
    let choice = ballot.choice.map { view.roster[$0] } ?? "nobody"
    let weight = ballot.weight > 1 ? " ×\(ballot.weight)" : ""
    return "\(view.roster[ballot.voter]) for \(choice)\(weight)"
  }

  private func drawSums(on canvas: inout Canvas, in area: Rect) {
    for (index, tally) in tallies.sorted(by: { $0.weight > $1.weight }).enumerated() where index < area.rows {
      let row = area.row(index)
      canvas.write(view.roster[tally.seat], in: row, style: .strong)
      canvas.write("\(tally.weight)", in: row, align: .trailing, style: .strong)
    }
  }
}
