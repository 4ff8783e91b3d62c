import GameKit
import Kit
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

  let info: GameInfo
  let status: CardStatus

  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    guard place.rows >= Self.rows else {
      return drawFrameless(on: &canvas, in: place, isSelected: isSelected)
    }
    let style: Component = isSelected ? .cardSelected : .card
    canvas.box(place, title: info.title, style: isSelected ? .borderFocused : .border)
    canvas.fill(place.inset(columns: 1, rows: 1), style: style)
    let inside = place.inset(columns: 3, rows: 1)
    canvas.write(info.tagline, in: inside.row(0), style: style)
    canvas.write(line, in: inside.row(1), style: isSelected ? style : status.isUrgent ? .warning : .faint)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 1), on: &canvas) }
  }

  private func drawFrameless(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let style: Component = isSelected ? .cardSelected : .card
    canvas.fill(place.row(0), style: style)
    canvas.fill(place.row(1), style: style)
    let inside = place.inset(columns: 3, rows: 0)
    canvas.write("\(info.title) · \(line)", in: inside.row(0), style: style)
    canvas.write(
      info.tagline, in: inside.row(1), style: isSelected ? style : status.isUrgent ? .warning : .faint)
    if isSelected { point(at: place.origin.moved(columns: 1, rows: 0), on: &canvas) }
  }

  private func point(at place: Point, on canvas: inout Canvas) {
    canvas.write(String(canvas.look.signs.pointer), at: place, style: .cardSelected)
    canvas.placeCursor(at: place)
  }

  private var line: String { status.parts.joined(separator: " · ") }

  /// The card as a sentence.
  var words: String {
    let parts = status.parts.map { $0.split(separator: "–").joined(separator: " to ") }
    return "\(info.tagline) \(parts.joined(separator: ", "))."
  }
}
