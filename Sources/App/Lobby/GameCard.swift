import GameKit
import TUI

/// A game in the lobby: its name, a line about it, and when it was last played.
///
/// ```
/// ╭ Snakesss ─────────────────────────────╮
/// │ Trivia, with snakes that lie.         │
/// │ 4–8 players · last played 14 Nov 2026 │
/// ╰───────────────────────────────────────╯
/// ```
struct GameCard {
  static let rows = 4
  /// How many rows it takes where frames find no room: one is air.
  static let rowsWithoutFrame = 3

  let game: GameModule
  let isRunning: Bool
  let lastPlayed: Timestamp?

  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    guard place.rows >= Self.rows else {
      return drawFrameless(on: &canvas, in: place, isSelected: isSelected)
    }
    let style: Component = isSelected ? .cardSelected : .card
    canvas.box(place, title: game.title, style: isSelected ? .borderFocused : .border)
    canvas.fill(place.inset(columns: 1, rows: 1), style: style)
    let inside = place.inset(columns: 3, rows: 1)
    canvas.write(game.tagline, in: inside.row(0), style: style)
    canvas.write(status(), in: inside.row(1), style: isSelected ? style : isRunning ? .warning : .faint)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 1), on: &canvas) }
  }

  private func drawFrameless(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.fill(place.row(0), style: style)
    canvas.fill(place.row(1), style: style)
    let inside = place.inset(columns: 3, rows: 0)
    canvas.write("\(game.title) · \(status())", in: inside.row(0), style: style)
    canvas.write(game.tagline, in: inside.row(1), style: isSelected ? style : isRunning ? .warning : .faint)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 0), on: &canvas) }
  }

  private func point(at place: Point, on canvas: inout Canvas) {
    canvas.write(String(canvas.look.signs.pointer), at: place, style: .cardSelected)
    canvas.placeCursor(at: place)
  }

  /// What the card says below the name, as a sentence.
  var words: String { "\(game.tagline) \(status(range: " to ", separator: ", "))." }

  private func status(range: String = "–", separator: String = " · ") -> String {
    if isRunning { return "Resume the game that is waiting" }
    guard game.players.upperBound > 1 else { return "for one" }
    let players = "\(game.players.lowerBound)\(range)\(game.players.upperBound) players"
    guard let lastPlayed else { return players + separator + "not played yet" }
    return players + separator + "last played \(LocalTime(lastPlayed).date)"
  }
}
