package import TUI

extension Component {
  /// The card of a saved thing, and the words of the selected one.
  package static let puzzleCard = Component("puzzle.card")
  static let puzzleCardSelected = Component("puzzle.card.selected")
  /// The state on a card: in progress, and solved.
  package static let puzzleCardPlaying = Component("puzzle.card.playing")
  static let puzzleCardSolved = Component("puzzle.card.solved")
  /// The words on a card that matter less.
  package static let puzzleCardFaint = Component("puzzle.card.faint", .background)

  /// What the cards of all puzzle games consist of.
  package static let puzzleCards: [Component] = [
    .puzzleCard, .puzzleCardSelected, .puzzleCardPlaying, .puzzleCardSolved, .puzzleCardFaint,
  ]
}

/// A card: the picture of an item, its name, and what is to be known about it.
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
struct LibraryCard<T: LibraryTenant> {
  private let item: T.Item

  /// The rows of words, and the columns that they need and may take beside a picture.
  private static var wordRows: Int { 5 }
  private static var wordColumns: ClosedRange<Int> { 13...18 }
  /// From so many rows on, the words are below the picture.
  private static var tallRows: Int { 12 }

  init(_ item: T.Item) { self.item = item }

  func draw(on canvas: inout Canvas, in place: Rect, isSelected: Bool) {
    canvas.box(place, title: T.title(of: item), style: isSelected ? .borderFocused : .border)
    let inside = place.inset(columns: 1, rows: 1)
    canvas.fill(inside, style: .puzzleCard)
    let isTall = inside.rows >= Self.tallRows
    let words = min(max(inside.columns / 2 + 1, Self.wordColumns.lowerBound), Self.wordColumns.upperBound)
    let parts =
      isTall
      ? inside.rows(.share(1), .cells(Self.wordRows))
      : inside.columns(.share(1), .cells(words))
    let picture = isTall ? parts[0] : parts[0].inset(columns: 1)
    canvas.clipped(to: picture) { T.drawPreview(of: item, on: &$0, in: picture) }
    drawWords(on: &canvas, in: parts[1], isSelected: isSelected, align: isTall ? .center : .leading)
  }

  private func drawWords(
    on canvas: inout Canvas, in area: Rect, isSelected: Bool, align: Alignment
  ) {
    if isSelected { canvas.fill(area, style: .puzzleCardSelected) }
    let top = area.centered(Size(columns: area.columns, rows: Self.wordRows))
    for (row, line) in T.lines(of: item).enumerated() where row < top.rows {
      let whole = top.row(row)
      let place =
        align == .leading
        ? Rect(column: whole.left + 1, row: whole.top, columns: max(0, whole.columns - 1), rows: 1) : whole
      canvas.write(
        line.text(in: place.columns, canvas.look.symbols), in: place, align: align,
        style: isSelected ? .puzzleCardSelected : line.style)
    }
    guard isSelected else { return }
    canvas.write(String(canvas.look.symbols.pointer), at: top.origin, style: .puzzleCardSelected)
    canvas.placeCursor(at: top.origin)
  }
}

/// A line of a card.
package struct LibraryLine {
  private let text: String
  /// The text where there is no room for the whole one.
  private let short: String
  let style: Component
  /// What a bar before the text shows, in percent; nil for no bar.
  private var percent: Int?

  package init(_ text: String, short: String? = nil, style: Component = .puzzleCard) {
    self.text = text
    self.short = short ?? text
    self.style = style
  }

  /// Creates a bar of how much is done, with the number at its end.
  init(percent: Int) {
    self.init("\(percent)%", style: .puzzleCardPlaying)
    self.percent = percent
  }

  private static let longestBar = 12

  func text(in columns: Int, _ symbols: Symbols) -> String {
    guard let percent else { return text.columns <= columns ? text : short }
    let cells = min(Self.longestBar, columns - text.columns - 2)
    return (0..<max(0, cells)).map { String($0 * 100 < percent * cells ? symbols.full : symbols.empty) }
      .joined()
      + " \(text)"
  }
}
