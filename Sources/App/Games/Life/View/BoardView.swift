import Life
import TUI

/// A part of a board, with all that is drawn over it.
struct BoardView {
  let lens: EditorLens
  /// What lives in the part that the lens shows.
  let dots: Dots
  /// The cells of a board with edges; nil on the plane.
  var world: Box?
  var selection: Box?
  /// Cells that hang at the cursor.
  var ghost: Cells?
  var ages: CellAges?
  var showsGrid = false
  var cursor: Life.Cell?

  init(_ lens: EditorLens, _ dots: Dots) {
    self.lens = lens
    self.dots = dots
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.clipped(to: area) { canvas in
      canvas.fill(area, style: .lifeGround)
      if showsGrid, !canvas.look.isPlain { BoardGrid(lens).draw(on: &canvas, in: area) }
      drawEdges(on: &canvas, in: area)
      let pixels = BoardPixels(self, canvas.look, lens.glimpse(in: area))
      pixels.draw(on: &canvas, in: area)
      if !pixels.showsGrounds { drawSelection(on: &canvas, in: area) }
      drawCursor(on: &canvas, in: area, isShown: pixels.showsGrounds)
    }
  }

  /// Shades what lies beyond the board.
  private func drawEdges(on canvas: inout Canvas, in area: Rect) {
    guard let world else { return }
    let inside = lens.rect(of: world, in: area)
    for row in area.top..<area.bottom {
      let line = Rect(column: area.left, row: row, columns: area.columns, rows: 1)
      guard let inside, row >= inside.top, row < inside.bottom else {
        canvas.fill(line, with: "░", style: .lifeOutside)
        continue
      }
      let left = Rect(column: area.left, row: row, columns: inside.left - area.left, rows: 1)
      let right = Rect(column: inside.right, row: row, columns: area.right - inside.right, rows: 1)
      for rest in [left, right] { canvas.fill(rest, with: "░", style: .lifeOutside) }
    }
  }

  private func drawSelection(on canvas: inout Canvas, in area: Rect) {
    guard let selection, let place = lens.rect(of: selection, in: area) else { return }
    let style = canvas.style(of: .lifeSelection)
    canvas.restyle(place) { style.over($0) }
  }

  /// Draws the cursor, unless pixels have shown it, and names its place to the terminal.
  private func drawCursor(on canvas: inout Canvas, in area: Rect, isShown: Bool) {
    guard let cursor, let place = lens.place(of: cursor, in: area) else { return }
    canvas.placeCursor(at: place.origin)
    guard !isShown else { return }
    guard lens.zoom == .squares else {
      let style = canvas.style(of: .lifeCursorDots)
      return canvas.restyle(place) { style.over($0) }
    }
    let isAlive = lens.glimpse(in: area).dots(of: Box(cursor, cursor)).map { dots[$0.left, $0.top] } ?? false
    let style = canvas.style(of: isAlive ? .lifeCursorAlive : .lifeCursor)
    let sign = !canvas.look.isPlain ? "[]" : isAlive ? "[#" : "[."
    canvas.write(sign, at: place.origin, style: style.over(canvas.style(of: .lifeGround)))
  }
}
