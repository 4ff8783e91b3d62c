import GameKit
import PuzzleKit
package import TUI

extension Component {
  /// The card of a puzzle, and the words of the selected one.
  static let puzzleCard = Component("puzzle.card")
  static let puzzleCardSelected = Component("puzzle.card.selected")
  /// The state on a card: in progress, and solved.
  static let puzzleCardPlaying = Component("puzzle.card.playing")
  static let puzzleCardSolved = Component("puzzle.card.solved")
  /// The words on a card that matter less.
  static let puzzleCardFaint = Component("puzzle.card.faint", .background)

  /// What the cards of all puzzle games consist of.
  package static let puzzleCards: [Component] = [
    .puzzleCard, .puzzleCardSelected, .puzzleCardPlaying, .puzzleCardSolved, .puzzleCardFaint,
  ]
}

/// The card of a puzzle: its form drawn small, its name, its difficulty, what the player has done with it.
///
/// ```
/// ╭─ Hard Row ────────────╮
/// │ ▞▚ ▖▗▘▝▚  Hard        │
/// │ ▗▘▝▚▖ ▞▗  In progress │
/// │ ▚▞▖▗▘▝ ▚  12:40       │
/// │ ▝▗▘ ▞▚▖▗  Best 8:12   │
/// │ ▖▚▞▗▘▝▚▗  Yours       │
/// ╰───────────────────────╯
/// ```
///
/// A tall card has the words below.
package struct PuzzleCard<G: PuzzleGame> {
  private let listed: ListedPuzzle<G.P>

  /// The rows of words, and the columns that they need beside a preview.
  private static var wordRows: Int { 5 }
  private static var wordColumns: Int { 13 }
  /// From so many rows on, the words are below the preview.
  private static var tallRows: Int { 12 }

  package init(_ listed: ListedPuzzle<G.P>) { self.listed = listed }

  package func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    let name = G.listedName(of: listed.puzzle, listed.progress).onOneLine
    canvas.box(place, title: name, style: isSelected ? .borderFocused : .border)
    let inside = place.inset(columns: 1, rows: 1)
    canvas.fill(inside, style: .puzzleCard)
    let isTall = inside.rows >= Self.tallRows
    let parts =
      isTall
      ? inside.rows(.share(1), .cells(Self.wordRows))
      : inside.columns(.share(1), .cells(Self.wordColumns))
    let preview = isTall ? parts[0] : parts[0].inset(columns: 1)
    canvas.clipped(to: preview) { G.drawPreview(of: listed.puzzle, on: &$0, in: preview) }
    drawWords(on: &canvas, in: parts[1], isSelected: isSelected, align: isTall ? .center : .leading)
  }

  private func drawWords(
    on canvas: inout Canvas, in area: Rect, isSelected: Bool, align: Alignment
  ) {
    if isSelected { canvas.fill(area, style: .puzzleCardSelected) }
    let top = area.centered(Size(columns: area.columns, rows: Self.wordRows))
    for (row, line) in lines.enumerated() where row < top.rows {
      let place = align == .leading ? top.row(row).droppingLeft(1) : top.row(row)
      canvas.write(
        line.fitted(to: place.columns), in: place, align: align,
        style: isSelected ? .puzzleCardSelected : line.style)
    }
    guard isSelected else { return }
    canvas.write(String(canvas.look.symbols.pointer), at: top.origin, style: .puzzleCardSelected)
    canvas.placeCursor(at: top.origin)
  }
}

extension PuzzleCard {
  /// A line of a card; the label is left out where there is no room for both.
  private struct Line {
    var label = ""
    let text: String
    var style = Component.puzzleCard

    func fitted(to columns: Int) -> String {
      let whole = label.isEmpty ? text : "\(label) \(text)"
      return whole.columns <= columns ? whole : text
    }
  }

  private var lines: [Line] {
    let best = listed.progress.bestTime.map { Line(label: "Best", text: $0.clock) }
    let owner = Line(text: listed.isBuiltIn ? "Built in" : "Yours", style: .puzzleCardFaint)
    return [Line(text: listed.puzzle.difficulty.title)] + state + [best, owner].compactMap(\.self)
  }

  private var state: [Line] {
    switch listed.state {
    case .new: [Line(text: listed.state.title)]
    case .inProgress:
      [Line(text: listed.state.title, style: .puzzleCardPlaying)]
        + [listed.playing].compactMap(\.self).map {
          Line(text: $0.clock, style: .puzzleCardPlaying)
        }
    case .solved: [Line(label: "✔", text: listed.state.title, style: .puzzleCardSolved)]
    }
  }
}

extension Rect {
  fileprivate func droppingLeft(_ count: Int) -> Rect {
    Rect(column: left + min(count, columns), row: top, columns: columns - count, rows: rows)
  }
}
