import Anagram
import GameKit
import Kit
import TUI

/// The points of a match, and its phrases.
struct MatchRanking {
  let match: AnagramMatch
  let roster: Roster
  /// True if everyone had the same phrases.
  var isRace = false

  /// Draws the winner, the standings and the phrases; the last two rows stay empty.
  func draw(on canvas: inout Canvas, in page: Rect) {
    // The headline gives way to the phrases.
    let isLarge = page.rows >= 9 + match.players + (isRace ? match.rounds : match.turns.count)
    let rows = page.rows(
      .cells(isLarge ? 5 : 1), .cells(1), .cells(match.players), .cells(1), .share(1), .cells(2))
    if isLarge {
      Banner(headline, style: .success).draw(on: &canvas, in: rows[0])
    } else {
      canvas.write(headline, in: rows[0], align: canvas.look.center, style: .success)
    }
    drawStandings(on: &canvas, in: rows[2])
    if isRace { drawPhrases(on: &canvas, in: rows[4]) } else { drawTurns(on: &canvas, in: rows[4]) }
  }

  /// The phrases of a race in their order, each with the player who found it for the most points, and the time if that
  /// is one player's.
  private func drawPhrases(on canvas: inout Canvas, in area: Rect) {
    for round in 0..<min(match.rounds, area.rows) {
      let turns = match.turns[round * match.players..<(round + 1) * match.players]
      let best = turns.max { ($0.points, -$0.seconds) < ($1.points, -$1.seconds) }
      guard let best else { continue }
      let names = roster.seats.filter { turns[turns.startIndex + $0.index].points == best.points }
      let time = names.count == 1 ? ", \(Duration.seconds(best.seconds).clock)" : ""
      let news =
        best.isSolved ? "\(names.map { roster[$0] }.sentence)\(time), +\(best.points)" : "not found"
      guard !canvas.look.isPlain else {
        canvas.write("“\(best.phrase.printable)”: \(news)", in: area.row(round))
        continue
      }
      let line = area.row(round).centered(Size(columns: min(area.columns, 76), rows: 1))
      let parts = line.columns(.share(1), .share(1), gap: 2)
      canvas.write(
        "“\(best.phrase.printable)”", in: parts[0], align: .trailing, style: best.isSolved ? .strong : .faint)
      canvas.write(news, in: parts[1], style: .faint)
    }
  }

  /// The phrases in their order, each with its player, time, hints and points; as many as there is room for.
  private func drawTurns(on canvas: inout Canvas, in area: Rect) {
    let turns = match.turns
    let shown = turns.count <= area.rows ? turns.count : max(0, area.rows - 1)
    if shown < turns.count, area.rows > 0 {
      canvas.write(
        "… and \(Count(turns.count - shown, "more phrase"))", in: area.row(shown), align: canvas.look.center,
        style: .faint)
    }
    for (row, turn) in turns.prefix(shown).enumerated() {
      let texts = [
        roster[Seat(row % match.players)], "“\(turn.phrase.printable)”",
        turn.isSolved || turn.seconds > 0 ? Duration.seconds(turn.seconds).clock : "",
        turn.hints == 0 ? "no hints" : Count(turn.hints, "hint").description,
        turn.isSolved ? "+\(turn.points)" : "not solved",
      ]
      guard !canvas.look.isPlain else {
        canvas.write(texts.filter { !$0.isEmpty }.joined(separator: ", "), in: area.row(row))
        continue
      }
      let line = area.row(row).centered(Size(columns: min(area.columns, 76), rows: 1))
      let parts = line.columns([.cells(16), .share(1), .cells(5), .cells(8), .cells(10)], gap: 2)
      let styles: [Component] = [.text, turn.isSolved ? .strong : .faint, .faint, .faint, .text]
      for (column, part) in parts.enumerated() {
        canvas.write(texts[column], in: part, align: column > 1 ? .trailing : .leading, style: styles[column])
      }
    }
  }

  private var headline: String {
    guard let most = match.scores.max(), most > 0 else { return "No points" }
    let winners = roster.seats.filter { match.scores[$0.index] == most }
    return winners.count == 1 ? "\(roster[winners[0]]) wins" : "\(winners.count) winners"
  }

  /// The players by rank, one per line.
  func drawStandings(on canvas: inout Canvas, in area: Rect) {
    let (ranks, scores) = (match.ranks, match.scores)
    let seats = roster.seats.sorted { (ranks[$0.index], $0.index) < (ranks[$1.index], $1.index) }
    for (row, seat) in seats.enumerated() where row < area.rows {
      let line = area.row(row).centered(Size(columns: min(area.columns, 40), rows: 1))
      let points = Count(scores[seat.index], "point").description
      guard !canvas.look.isPlain else {
        canvas.write("\(ranks[seat.index]). \(roster[seat]), \(points)", in: area.row(row))
        continue
      }
      let parts = line.columns(.cells(4), .share(1), .cells(12))
      let style: Component = ranks[seat.index] == 1 ? .strong : .text
      canvas.write("\(ranks[seat.index]).", in: parts[0], style: .faint)
      canvas.write(roster[seat], in: parts[1], style: style)
      canvas.write(points, in: parts[2], align: .trailing, style: style)
    }
  }
}
