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
    if !game.match.turns.isEmpty { ranking.drawStandings(on: &canvas, in: rows[9]) }
  }

  func drawTurn(on canvas: inout Canvas, in area: Rect) {
    guard let turn = game.match.turns.last else { return }
    let name = game.roster[Seat((game.match.turns.count - 1) % game.match.players)]
    let rows = area.inset(columns: 3, rows: 1).rows(
      .share(1), .cells(5), .cells(1), .cells(5), .cells(1), .cells(2), .share(1), .cells(1))
    Banner(turn.points > 0 ? "+\(turn.points)" : "So close", style: turn.isSolved ? .success : .banner)
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
    let own = game.mode.map { _ in SoloPages(game: game, best: nil).sentence(about: turn) }
    Paragraph(own ?? text, alignment: canvas.look.center).draw(on: &canvas, in: rows[5], isFocused: false)
    KeyPrompt(.enter, "Continue").draw(on: &canvas, in: rows[7])
  }

  func drawRanking(_ buttons: ButtonRow, on canvas: inout Canvas, in area: Rect) {
    ranking.draw(on: &canvas, in: area.inset(columns: 3, rows: 1))
    buttons.draw(on: &canvas, in: Self.buttons(in: area))
  }

  private var ranking: MatchRanking { MatchRanking(match: game.match, roster: game.roster) }
}
