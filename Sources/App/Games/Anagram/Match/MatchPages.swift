import Anagram
import GameKit
import Kit
import Party
import TUI

/// The pages of a match between phrases.
struct MatchPages {
  let game: AnagramMatchScreen.Game

  /// The area of the buttons below the ranking.
  static func buttons(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1).row(max(0, area.rows - 3)) }

  func drawHandOver(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let rows = area.inset(columns: 3, rows: 1).rows(
      .share(2), .cells(1), .cells(1), .cells(5), .cells(1), .cells(1), .cells(1), .cells(1), .share(1),
      .cells(min(8, max(0, area.rows - 16))), .share(1))
    canvas.write("Pass the screen to", in: rows[1], align: canvas.look.center, style: .heading)
    Banner(game.name).draw(on: &canvas, in: rows[3])
    let clock = game.limit.map { "\($0.clock) on the clock" } ?? "no clock"
    let text = "Phrase \(game.match.round) of \(game.match.rounds), \(clock)."
    canvas.write(text, in: rows[5], align: canvas.look.center, style: .strong)
    KeyPrompt(.space, "I'm \(game.name). Start my turn").draw(on: &canvas, in: rows[7])
    if !game.match.turns.isEmpty { drawStandings(on: &canvas, in: rows[9]) }
  }

  func drawTurn(on canvas: inout Canvas, in area: Rect) {
    guard let turn = game.match.turns.last else { return }
    let name = game.roster[Seat((game.match.turns.count - 1) % game.match.players)]
    let rows = area.inset(columns: 3, rows: 1).rows(
      .share(1), .cells(5), .cells(1), .cells(5), .cells(1), .cells(2), .share(1), .cells(1))
    Banner(turn.isSolved ? "+\(turn.points)" : "So close", style: turn.isSolved ? .success : .banner)
      .draw(on: &canvas, in: rows[1])
    if canvas.look.isPlain {
      canvas.write(turn.phrase, in: rows[3], style: .strong)
    } else {
      TileWord(turn.phrase).draw(on: &canvas, in: rows[3], state: turn.isSolved ? .locked : .usual)
    }
    let hints = turn.hints > 0 ? ", with \(Count(turn.hints, "hint"))" : ""
    let text =
      turn.isSolved
      ? "\(name) found it in \(Duration.seconds(turn.seconds).clock)\(hints)."
      : "It was “\(turn.phrase.printable)”. No points for \(name)."
    Paragraph(text, alignment: canvas.look.center).draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Continue").draw(on: &canvas, in: rows[7])
  }

  func drawRanking(_ buttons: ButtonRow, on canvas: inout Canvas, in area: Rect) {
    let page = area.inset(columns: 3, rows: 1)
    // The headline gives way to the phrases.
    let isLarge = page.rows >= 9 + game.match.players + game.match.turns.count
    let rows = page.rows(
      .cells(isLarge ? 5 : 1), .cells(1), .cells(game.match.players), .cells(1), .share(1), .cells(2))
    if isLarge {
      Banner(headline, style: .success).draw(on: &canvas, in: rows[0])
    } else {
      canvas.write(headline, in: rows[0], align: canvas.look.center, style: .success)
    }
    drawStandings(on: &canvas, in: rows[2])
    drawTurns(on: &canvas, in: rows[4])
    buttons.draw(on: &canvas, in: Self.buttons(in: area))
  }

  /// The phrases in their order, each with its player, time, hints and points; as many as there is room for.
  private func drawTurns(on canvas: inout Canvas, in area: Rect) {
    let turns = game.match.turns
    let shown = turns.count <= area.rows ? turns.count : max(0, area.rows - 1)
    if shown < turns.count, area.rows > 0 {
      canvas.write(
        "… and \(Count(turns.count - shown, "more phrase"))", in: area.row(shown), align: canvas.look.center,
        style: .faint)
    }
    for (row, turn) in turns.prefix(shown).enumerated() {
      let texts = [
        game.roster[Seat(row % game.match.players)], "“\(turn.phrase.printable)”",
        Duration.seconds(turn.seconds).clock,
        turn.hints == 0 ? "no hints" : Count(turn.hints, "hint").description,
        turn.isSolved ? "+\(turn.points)" : "not solved",
      ]
      guard !canvas.look.isPlain else {
        canvas.write(texts.joined(separator: ", "), in: area.row(row))
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
    guard let most = game.match.scores.max(), most > 0 else { return "No points" }
    let winners = game.roster.seats.filter { game.match.scores[$0.index] == most }
    return winners.count == 1 ? "\(game.roster[winners[0]]) wins" : "\(winners.count) winners"
  }

  /// The players by rank, one per line.
  private func drawStandings(on canvas: inout Canvas, in area: Rect) {
    let (ranks, scores) = (game.match.ranks, game.match.scores)
    let seats = game.roster.seats.sorted { (ranks[$0.index], $0.index) < (ranks[$1.index], $1.index) }
    for (row, seat) in seats.enumerated() where row < area.rows {
      let line = area.row(row).centered(Size(columns: min(area.columns, 40), rows: 1))
      let points = Count(scores[seat.index], "point").description
      guard !canvas.look.isPlain else {
        canvas.write("\(ranks[seat.index]). \(game.roster[seat]), \(points)", in: area.row(row))
        continue
      }
      let parts = line.columns(.cells(4), .share(1), .cells(12))
      let style: Component = ranks[seat.index] == 1 ? .strong : .text
      canvas.write("\(ranks[seat.index]).", in: parts[0], style: .faint)
      canvas.write(game.roster[seat], in: parts[1], style: style)
      canvas.write(points, in: parts[2], align: .trailing, style: style)
    }
  }
}
