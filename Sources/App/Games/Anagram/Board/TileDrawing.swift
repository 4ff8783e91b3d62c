import TUI

enum TileSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  case small, compact, medium, large
  /// As large, with room for the marks of capitals.
  case tall

  /// Returns the sizes in which no letter is smaller than the others, largest first.
  static func sizes(for letters: some Sequence<Character>, upTo largest: TileSize = .large) -> [TileSize] {
    let hasMarks = letters.contains { letter in
      Banner.size(of: String(letter), in: .small).map { $0.rows > BannerSize.small.rows } ?? false
    }
    let top: TileSize = hasMarks ? .tall : .large
    return allCases.reversed().filter { $0 <= largest && $0 < .large || $0 == top && largest >= .large }
  }

  var cells: Size {
    switch self {
    case .small: Size(columns: 3, rows: 1)
    case .compact: Size(columns: 5, rows: 2)
    case .medium: Size(columns: 5, rows: 3)
    case .large: Size(columns: 9, rows: 5)
    case .tall: Size(columns: 9, rows: 7)
    }
  }

  /// The distance from one tile to the next, in columns.
  var pitch: Int { cells.columns + 1 }

  static func < (one: TileSize, other: TileSize) -> Bool { one.rawValue < other.rawValue }
}

/// A letter on a tile with rounded upper and shaded lower edge; in a frame if there are no colors.
///
/// ```
/// ▄▄▄▄▄  ╭───╮
///   A    │ A │
/// ▀▀▀▀▀  ╰───╯
/// ```
struct TileDrawing {
  enum State: Hashable, Sendable {
    case usual, focused, locked

    var component: Component {
      switch self {
      case .usual: .anagramTile
      case .focused: .anagramTileFocused
      case .locked: .anagramTileLocked
      }
    }
  }

  let size: TileSize

  func draw(_ letter: Character, state: State = .usual, on canvas: inout Canvas, in place: Rect) {
    let style = canvas.style(of: state.component)
    canvas.clipped(to: place) { canvas in
      if style.paper != nil, !style.attributes.contains(.reverse) {
        drawGround(style, on: &canvas, in: place)
      } else {
        drawFrame(state, on: &canvas, in: place)
      }
      drawLetter(letter, state, on: &canvas, in: place)
    }
  }

  private func drawGround(_ style: Style, on canvas: inout Canvas, in place: Rect) {
    let edge = canvas.style(of: .anagramTileEdge)
    let isUnicode = canvas.look.glyphs == .unicode
    for row in 0..<place.rows {
      let isTop = row == 0 && size >= .medium
      let isBottom = row == place.rows - 1 && size >= .compact
      let (glyph, painted): (Character, Style) =
        switch (isTop, isBottom, isUnicode) {
        case (true, _, true): ("▄", Style(ink: style.paper))
        case (_, true, true): ("▀", Style(ink: edge.ink))
        case (_, true, false): (" ", Style(paper: edge.ink))
        default: (" ", Style(ink: style.ink, paper: style.paper))
        }
      for column in place.left..<place.right {
        canvas.set(glyph, at: Point(column: column, row: place.top + row), style: painted)
      }
    }
  }

  private func drawFrame(_ state: State, on canvas: inout Canvas, in place: Rect) {
    guard size >= .medium else {
      let text = "[" + String(repeating: " ", count: max(0, place.columns - 2)) + "]"
      canvas.write(text, at: place.origin, style: state.component)
      return
    }
    canvas.fill(place, style: state.component)
    canvas.box(place, style: state.component)
  }

  private func drawLetter(_ letter: Character, _ state: State, on canvas: inout Canvas, in place: Rect) {
    if size >= .large {
      let inner = place.inset(columns: 1, rows: 1)
      let banner = Banner(String(letter), style: state.component)
      let rows = banner.size(within: inner.size, in: canvas.look).rows
      // All letters stand on one line.
      let line = inner.droppingTop(inner.rows - rows)
      return banner.draw(
        on: &canvas, in: canvas.look.glyphs == .unicode ? line : place.centered(Size(columns: 7, rows: 1)))
    }
    let row = place.row(size >= .medium ? 1 : 0).inset(columns: 1)
    canvas.write(String(letter).uppercased(), in: row, align: .center, style: state.component)
  }

  /// Draws a free place on the heap.
  func drawGap(on canvas: inout Canvas, in place: Rect) {
    canvas.write("·", in: middle(of: place), align: .center, style: .anagramSlot)
  }

  /// Draws a free place on a shelf, with a letter revealed by a hint.
  func drawSlot(_ letter: Character?, isNext: Bool, on canvas: inout Canvas, in place: Rect) {
    drawLine(isNext ? .anagramShelfActive : .anagramSlot, on: &canvas, in: place)
    guard let letter else { return }
    canvas.write(
      String(letter).uppercased(), in: middle(of: place), align: .center, style: .anagramSlotLetter)
  }

  /// Draws a shelf that shows no number of places.
  func drawShelf(on canvas: inout Canvas, in places: [Rect]) {
    guard let first = places.first, let last = places.last else { return }
    let whole = Rect(first.origin, Size(columns: last.right - first.left, rows: first.rows))
    drawLine(.anagramSlot, on: &canvas, in: whole)
  }

  private func drawLine(_ style: Component, on canvas: inout Canvas, in place: Rect) {
    let board: Character = canvas.look.glyphs == .unicode && size > .small ? "▁" : "_"
    canvas.write(
      String(repeating: board, count: place.columns), in: place.row(place.rows - 1), style: style)
  }

  private func middle(of place: Rect) -> Rect { place.row(size >= .medium ? place.rows / 2 : 0) }
}
