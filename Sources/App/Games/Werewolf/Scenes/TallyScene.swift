import GameKit
import TUI
import Werewolf

/// How a poll went: for each who got votes how many, and from whom; and what comes of it.
///
/// ```
///                        The vote
///   Ben       4  Anna, Cara, Dan ×2
///   Cara      1  Ben
///   Nobody    1  Eva
///                Ben has the most votes.
/// ```
struct TallyScene {
  let view: PlayerView
  let record: PollRecord
  let tallies: [Tally]

  private static let line = ColumnLine(
    tracks: [.cells(16), .cells(2), .cells(0), .share(1)],
    alignments: [.leading, .trailing, .leading, .leading])

  func draw(on canvas: inout Canvas, in page: Rect) {
    let lines = lines(columns: min(page.columns, 70))
    let gap = min(2, max(0, (page.rows - 4 - lines.count) / 3))
    let rows = page.rows(
      .share(1), .cells(1), .cells(gap), .cells(lines.count), .cells(gap), .cells(2), .share(1), .cells(1))
    canvas.write(title, in: rows[1], align: canvas.look.centre, style: .title)
    let size = Size(columns: canvas.look.isPlain ? page.columns : min(page.columns, 70), rows: lines.count)
    draw(lines, on: &canvas, in: rows[3].centred(size))
    Paragraph(record.verdict.short(view.roster), style: .strong, alignment: canvas.look.centre)
      .draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Go on").draw(on: &canvas, in: rows[7])
  }

  private var title: String {
    switch (record.question, record.isSecond) {
    case (.office, false): "The election"
    case (.office, true): "The second election"
    case (.elimination, false): "The vote"
    case (.elimination, true): "The second vote"
    }
  }

  private func draw(_ lines: [Line], on canvas: inout Canvas, in area: Rect) {
    for (index, line) in lines.enumerated() where index < area.rows {
      if canvas.look.isPlain {
        canvas.write(line.words, in: area.row(index))
      } else {
        Self.line.write(
          [line.name, line.sum, "", line.voters], styles: [.strong, .strong, .text, .text], on: &canvas,
          in: area.row(index))
      }
    }
  }
}

extension TallyScene {
  /// A line of the table; where the voters take several, the first alone has a name.
  private struct Line {
    let name: String
    let sum: String
    let voters: String

    var words: String { name.isEmpty ? "  \(voters)" : "\(name), \(sum): \(voters)" }
  }

  /// Who got votes, most first, and then the votes for nobody.
  private func lines(columns: Int) -> [Line] {
    let chosen = tallies.sorted { ($0.weight, $1.seat) > ($1.weight, $0.seat) }.flatMap { tally in
      lines(view.roster[tally.seat], sum: tally.weight, voters(for: tally.seat), columns)
    }
    let nobody = record.ballots.filter { $0.choice == nil }
    return chosen
      + (nobody.isEmpty
        ? [] : lines("Nobody", sum: nobody.map(\.weight).reduce(0, +), voters(for: nil), columns))
  }

  private func lines(_ name: String, sum: Int, _ voters: String, _ columns: Int) -> [Line] {
    let room = Self.line.places(in: Rect(Size(columns: columns, rows: 1)))[3].columns
    return voters.wrapped(to: room).enumerated().map { index, text in
      Line(name: index == 0 ? name : "", sum: index == 0 ? "\(sum)" : "", voters: text)
    }
  }

  private func voters(for choice: Seat?) -> String {
    record.ballots.filter { $0.choice == choice }.map { ballot in
      view.roster[ballot.voter] + (ballot.weight > 1 ? " ×\(ballot.weight)" : "")
    }.joined(separator: ", ")
  }
}

extension Verdict {
  /// What came of a poll, in a sentence that finds room whatever the names are: the table above tells them.
  func short(_ roster: Roster) -> String {
    switch self {
    case .chosen, .nobody: sentence(names: roster.names.map(\.text))
    case .revote(let tied): "A tie of \(tied.count): all vote again, for the tied alone."
    case .settle(let tied, let mayor): "A tie of \(tied.count): \(roster[mayor]), the mayor, decides."
    }
  }
}
