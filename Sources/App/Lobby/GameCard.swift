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

  let game: GameModule
  let isRunning: Bool
  let lastPlayed: Timestamp?

  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.box(place, title: game.title, style: isSelected ? .borderFocused : .border)
    canvas.fill(place.inset(columns: 1, rows: 1), style: style)
    let inside = place.inset(columns: 3, rows: 1)
    canvas.write(game.tagline, in: inside.row(0), style: style)
    canvas.write(status(), in: inside.row(1), style: isSelected ? style : isRunning ? .warning : .faint)
    if isSelected {
      let pointer = String(canvas.look.signs.pointer)
      canvas.write(pointer, at: place.origin.moved(columns: 1, rows: 1), style: style)
      canvas.placeCursor(at: place.origin.moved(columns: 1, rows: 1))
    }
  }

  /// What the card says below the name, as a sentence.
  var words: String { "\(game.tagline) \(status(range: " to ", separator: ", "))." }

  private func status(range: String = "–", separator: String = " · ") -> String {
    if isRunning { return "Resume the game that is waiting" }
    let players = "\(game.players.lowerBound)\(range)\(game.players.upperBound) players"
    guard let lastPlayed else { return players + separator + "not played yet" }
    return players + separator + "last played \(LocalTime(lastPlayed).date)"
  }
}
