/// Notices in the bottom right corner, the newest at the bottom.
///
/// ```
///                   · Ben has joined.
///
///            ! The game could not be
///              saved.
/// ```
///
/// Notices that do not fit are only counted.
public struct ToastStack: Hashable, Sendable {
  /// The notices, oldest first.
  public var toasts: [Toast]
  /// The most notices shown at once.
  public static let most = 4
  private static let widest = 48

  /// Creates a stack with the oldest notice first.
  public init(_ toasts: [Toast]) { self.toasts = toasts }

  /// Draws the newest notices that fit into a rectangle, usually everything above the footer.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let cards = cards(in: area, canvas.look)
    canvas.clipped(to: area) { canvas in
      for card in cards {
        let style = toasts[card.index].severity.component
        canvas.fill(card.frame, style: style)
        for (row, line) in card.lines.enumerated() {
          canvas.write(line, at: card.frame.origin.moved(columns: card.padding, rows: row), style: style)
        }
      }
      drawCount(above: cards, on: &canvas, in: area)
    }
  }

  /// Returns the index in ``toasts`` of the notice at a point, so that a click can remove it.
  public func toast(at point: Point, in area: Rect, look: Look) -> Int? {
    guard area.contains(point) else { return nil }
    return cards(in: area, look).first { $0.frame.contains(point) }?.index
  }

  private struct Card {
    let index: Int
    let lines: [String]
    let frame: Rect
    let padding: Int
  }

  /// Returns the newest notices that fit, bottom to top.
  private func cards(in area: Rect, _ look: Look) -> [Card] {
    let padding = min(look.theme[spacing: .toastPadding], area.columns / 7)
    var bottom = area.bottom
    var cards: [Card] = []
    for index in toasts.indices.suffix(Self.most).reversed() {
      // A path stays in one piece, if the terminal has room for it, so that it can be selected and copied.
      let widest = look.isPlain ? area.columns : max(Self.widest, toasts[index].longestWord + 2 * padding)
      let lines = toasts[index].lines(within: min(widest, area.columns) - 2 * padding, look)
      guard !lines.isEmpty, bottom - lines.count >= area.top else { break }
      // Half a line below a notice would be read with it.
      let columns = look.isPlain ? area.columns : (lines.map(\.columns).max() ?? 0) + 2 * padding
      let frame = Rect(
        column: area.right - columns, row: bottom - lines.count, columns: columns, rows: lines.count)
      cards.append(Card(index: index, lines: lines, frame: frame, padding: padding))
      bottom = frame.top - 1
    }
    return cards
  }

  private func drawCount(above cards: [Card], on canvas: inout Canvas, in area: Rect) {
    let hidden = toasts.count - cards.count
    guard hidden > 0, let highest = cards.last?.frame, highest.top > area.top else { return }
    let row = Rect(column: area.left, row: highest.top - 1, columns: area.columns - 1, rows: 1)
    canvas.write("and \(hidden) more", in: row, align: .trailing, style: .caption)
  }
}

extension Toast {
  /// The columns of the symbol and the longest word.
  fileprivate var longestWord: Int {
    let symbol = 3
    return symbol + (text.split(separator: " ").map(\.columns).max() ?? 0)
  }

  /// Returns the lines of the notice: its severity as a symbol or word, then the text next to it.
  fileprivate func lines(within columns: Int, _ look: Look) -> [String] {
    guard !look.isPlain else { return "\(severity.word): \(text)".wrapped(to: columns) }
    let symbol = severity.symbol(look.symbols) + " "
    let indent = String(repeating: " ", count: symbol.columns)
    let lines = text.wrapped(to: columns - symbol.columns)
    return lines.enumerated().map { ($0 == 0 ? symbol : indent) + $1 }
  }
}

extension Toast.Severity {
  fileprivate var component: Component {
    switch self {
    case .info: .toast
    case .success: .toastSuccess
    case .warning: .toastWarning
    case .danger: .toastDanger
    }
  }

  fileprivate func symbol(_ symbols: Symbols) -> String {
    switch self {
    case .info: String(symbols.dot)
    case .success: String(symbols.check)
    case .warning: "!"
    case .danger: "!!"
    }
  }

  fileprivate var word: String {
    switch self {
    case .info: "Note"
    case .success: "Done"
    case .warning: "Warning"
    case .danger: "Error"
    }
  }
}
