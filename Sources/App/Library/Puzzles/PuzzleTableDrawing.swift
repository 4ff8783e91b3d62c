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
    case .over where celebration != nil: return [Hint(.enter, title: "Continue")]
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
    case .pause(let menu, _), .elsewhere(let menu, _): panel?.draw(menu, on: &canvas, in: area)
    case .restart(let dialog): dialog.draw(on: &canvas, in: area)
    case .over(let page):
      board.draw(play, on: &canvas, in: area)
      guard celebration == nil else { return celebrate(on: &canvas, in: area, at: now) }
      guard !page.isHidden else { return }
      let room = panelArea(in: area, canvas.look)
      if room == area { canvas.shade(area) }
      panel?.draw(page.menu, on: &canvas, in: room)
    }
  }

  /// The area of the panel: beside what was solved, if there is room.
  func panelArea(in area: Rect, _ look: Look) -> Rect {
    guard case .over(let page) = cover, page.reason == nil, !look.isPlain else { return area }
    return board.roomBeside(play, in: area)
  }

  /// The panel under the menu in front; nil if there is none.
  var panel: PuzzlePanel? {
    switch cover {
    case .none, .restart: nil
    case .pause: PuzzlePanel("Paused", clock.isShown ? [clock.elapsed.clock] : [])
    case .elsewhere(_, let copy):
      PuzzlePanel(
        "In use",
        ["This puzzle is open in another window."]
          + (copy.map { ["Your last moves here are saved as “\($0.onOneLine)”."] } ?? []))
    case .over(let page): endPanel(page.reason)
    }
  }

  private func endPanel(_ reason: String?) -> PuzzlePanel {
    let outcome = G.traits.outcome(play)
    if let reason { return PuzzlePanel("That's it", [reason] + outcome) }
    let counts = play.counts
    let help = counts.hints == 0 ? "no hints" : Count(counts.hints, "hint").description
    var lines = ["\(clock.elapsed.clock) · \(Count(counts.moves, "move").description) · \(help)"] + outcome
    if outcome.isEmpty, let best = progress.bestTime {
      let isBest = counts.hints == 0 && progress.playCount > 1 && clock.elapsed <= best
      lines.append(isBest ? "Your best time for this puzzle" : "Best time: \(best.clock)")
    }
    if let stars = PuzzleStars(progress, within: G.traits.starTime(play.puzzle)) {
      lines += ["\(stars.picture) \(stars.words)", stars.advice].compactMap(\.self)
    }
    return PuzzlePanel("Solved", lines, isGood: true)
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
package struct PuzzlePanel: Hashable, Sendable {
  let title: String
  let lines: [String]
  let isGood: Bool

  private static let titleRows = 5
  private static let (usualWidth, leastWidth) = (34, 28)
  private static let frameColumns = 6
  /// The columns of the smallest page with its frame.
  package static let leastColumns = leastWidth + frameColumns

  init(_ title: String, _ lines: [String], isGood: Bool = false) {
    self.title = title
    self.lines = lines
    self.isGood = isGood
  }

  /// The frame of the page, its lines with long ones wrapped, and the place of the menu.
  private func layout(_ menu: Size, in area: Rect) -> (page: Rect, lines: [String], menu: Rect) {
    let most = max(Self.leastWidth, min(area.columns - 10, 60))
    let longest = lines.map(\.columns).max() ?? 0
    let usual = min(Self.usualWidth, max(Self.leastWidth, area.columns - Self.frameColumns))
    let width = max(menu.columns, min(longest, most), usual)
    let wrapped = lines.flatMap { $0.wrapped(to: width) }
    // The frame, the title, the lines, and a blank row above and below them.
    let free = area.rows - menu.rows - Self.titleRows - 3
    let shown = Array(wrapped.prefix(max(2, free)))
    let rows = Self.titleRows + max(2, shown.count) + 1 + menu.rows
    let page = area.centered(Size(columns: width + Self.frameColumns, rows: rows + 2))
    let inner = page.inset(columns: 2, rows: 1)
    let place = Rect(
      column: page.left + 3, row: inner.bottom - min(menu.rows, inner.rows), columns: page.columns - 6,
      rows: min(menu.rows, inner.rows))
    return (page, shown, place.centered(Size(columns: max(24, menu.columns), rows: place.rows)))
  }

  /// The place of a menu on the page.
  func menuArea(of menu: Size, in area: Rect) -> Rect { layout(menu, in: area).menu }

  func draw(_ menu: Menu<some Hashable & Sendable>, on canvas: inout Canvas, in area: Rect) {
    let layout = layout(menu.size, in: area)
    canvas.fill(layout.page, style: .dialog)
    canvas.box(layout.page, style: .dialogBorder)
    let inner = layout.page.inset(columns: 2, rows: 1)
    Banner(title, alignment: canvas.look.center, style: isGood ? .success : .banner)
      .draw(on: &canvas, in: Rect(inner.origin, Size(columns: inner.columns, rows: Self.titleRows)))
    for (index, line) in layout.lines.enumerated() {
      let text = canvas.look.isPlain ? line.replacing(" · ", with: ", ") : line
      canvas.write(
        text, in: inner.row(Self.titleRows + index), align: canvas.look.center, style: .dialog)
    }
    menu.draw(on: &canvas, in: layout.menu)
  }
}
