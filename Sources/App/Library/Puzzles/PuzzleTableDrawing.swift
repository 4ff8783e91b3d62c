import GameKit
import Kit
import PuzzleKit
import TUI

extension PuzzleTable {
  var name: String { play.puzzle.name.printable }

  /// The game and the name, and the time, moves and hints; for a screen reader whole minutes, as it reads each change aloud.
  var header: Header {
    let hints = play.counts.hints > 0 ? [Count(play.counts.hints, "hint").description] : []
    let counts = [Count(play.counts.moves, "move").description] + hints
    func remark(_ time: String) -> String {
      ((clock.isShown ? [time] : []) + counts).joined(separator: " · ")
    }
    let minutes = Int(clock.elapsed.components.seconds) / 60
    return Header(
      "\(G.title) · \(name)", remark: remark(clock.elapsed.clock),
      spokenRemark: remark(Count(minutes, "minute").description))
  }

  var hints: [Hint] {
    switch cover {
    case .none: return boardHints
    case .pause:
      return Self.menuHints + [Hint(.escape, title: "Resume")]
    case .over(let page) where page.isHidden: return [Hint(.enter, title: "Show menu")]
    case .over:
      return Self.menuHints + [
        Hint(.left, .right, shown: "←→", title: "Hide menu"), Hint(.escape, title: "Back"),
      ]
    case .elsewhere: return Self.menuHints + [Hint(.escape, title: "Back")]
    case .restart(let dialog): return dialog.hints
    }
  }

  /// The keys of the board where the pause only lasts for as long as the help lies over it.
  var coveredHints: [Hint] {
    if case .pause(_, isAutomatic: true) = cover { boardHints } else { hints }
  }

  private var boardHints: [Hint] {
    guard !G.traits.ownsLetters else { return board.hints(play) + Self.controlHints }
    let copy = G.text(of: play.puzzle) == nil ? [] : [Hint(.character("y"), title: "Copy", isInFooter: false)]
    return board.hints(play) + Self.playHints + copy
  }

  private static var playHints: [Hint] {
    [
      Hint(.character("u"), .control("u"), shown: "u", title: "Undo"),
      Hint(.character("r"), .control("r"), .control("y"), shown: "r", title: "Redo"),
      Hint(.escape, .character("p"), shown: "Esc", title: "Pause"),
    ]
  }

  /// The same for a board to which all letters belong.
  private static var controlHints: [Hint] {
    [
      Hint(.control("u"), title: "Undo"), Hint(.control("r"), .control("y"), shown: "Ctrl-R", title: "Redo"),
      Hint(.escape, title: "Pause"),
    ]
  }

  private static var menuHints: [Hint] {
    [Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Select")]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch cover {
    case .none: board.draw(play, on: &canvas, in: area)
    case .pause(let menu, _):
      let panel = PuzzlePanel(
        title: "Paused", lines: clock.isShown ? [clock.elapsed.clock] : [], isGood: false)
      panel.draw(menu, on: &canvas, in: area)
    case .restart(let dialog): dialog.draw(on: &canvas, in: area)
    case .elsewhere(let menu, let copy):
      let lines =
        ["This puzzle is open in another window."]
        + (copy.map { ["Your last moves here are saved as “\($0.onOneLine)”."] } ?? [])
      PuzzlePanel(title: "In use", lines: lines, isGood: false).draw(menu, on: &canvas, in: area)
    case .over(let page):
      board.draw(play, on: &canvas, in: area)
      guard celebration.map({ now >= $0.end }) ?? true else {
        return celebrate(on: &canvas, in: area, at: now)
      }
      guard !page.isHidden else { return }
      canvas.shade(area)
      endPanel(page.reason).draw(page.menu, on: &canvas, in: area)
    }
  }

  private func endPanel(_ reason: String?) -> PuzzlePanel {
    if let reason { return PuzzlePanel(title: "That's it", lines: [reason], isGood: false) }
    let counts = play.counts
    let help = counts.hints == 0 ? "no hints" : Count(counts.hints, "hint").description
    var lines = ["\(clock.elapsed.clock) · \(Count(counts.moves, "move").description) · \(help)"]
    if let outcome = G.traits.outcome(play) {
      lines.append(outcome)
    } else if let best = progress.bestTime {
      let isBest = counts.hints == 0 && progress.playCount > 1 && clock.elapsed <= best
      lines.append(isBest ? "Your best time for this puzzle" : "Best time: \(best.clock)")
    }
    return PuzzlePanel(title: "Solved", lines: lines, isGood: true)
  }

  /// A bright band that runs over the puzzle from corner to corner.
  private func celebrate(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let celebration else { return }
    let style = canvas.style(of: .buttonFocused)
    let reach = Double(area.columns + 2 * area.rows)
    let front = Int(celebration.progress(at: now) * reach * 1.2)
    for row in 0..<area.rows {
      let start = max(0, front - 2 * row - 8), end = min(area.columns, front - 2 * row)
      guard start < end else { continue }
      let band = Rect(column: area.left + start, row: area.top + row, columns: end - start, rows: 1)
      canvas.restyle(band) { Style(ink: style.ink, paper: style.paper, attributes: $0.attributes) }
    }
  }
}

/// A framed page with a title in large letters, some lines and a menu, over a puzzle or in its place.
struct PuzzlePanel: Hashable, Sendable {
  let title: String
  let lines: [String]
  let isGood: Bool

  /// The title, the lines, and a blank row above and below them.
  private static let rowsAboveMenu = 8

  /// The place of a menu on a page.
  static func menuArea(of menu: Size, in area: Rect) -> Rect {
    let size = Size(columns: max(24, menu.columns), rows: menu.rows)
    let page = area.centered(Size(columns: size.columns, rows: size.rows + rowsAboveMenu))
    return Rect(
      column: page.left, row: page.bottom - min(size.rows, page.rows), columns: page.columns,
      rows: min(size.rows, page.rows))
  }

  func draw(_ menu: Menu<some Hashable & Sendable>, on canvas: inout Canvas, in area: Rect) {
    let place = Self.menuArea(of: menu.size, in: area)
    let width = max(place.columns, lines.map(\.columns).max() ?? 0, 34) + 6
    let page = area.centered(Size(columns: width, rows: place.rows + Self.rowsAboveMenu + 2))
    canvas.fill(page, style: .dialog)
    canvas.box(page, style: .dialogBorder)
    let inner = page.inset(columns: 2, rows: 1)
    Banner(title, alignment: canvas.look.center, style: isGood ? .success : .banner)
      .draw(on: &canvas, in: Rect(inner.origin, Size(columns: inner.columns, rows: 5)))
    for (index, line) in lines.prefix(2).enumerated() {
      let text = canvas.look.isPlain ? line.replacing(" · ", with: ", ") : line
      canvas.write(text, in: inner.row(5 + index), align: canvas.look.center, style: .dialog)
    }
    menu.draw(on: &canvas, in: place)
  }
}
