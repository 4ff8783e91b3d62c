import Life
import TUI

/// How the editor looks.
extension LifeEditor {
  var header: Header {
    let sight = shown
    let cells = sight.population == 1 ? "1 cell" : "\(sight.population.grouped) cells"
    return Header(sheet.title, remark: "generation \(sight.generation.grouped) · \(cells) · \(state)")
  }

  private var state: String {
    if errand != nil { return "computing" }
    return pace.isRunning ? pace.words : "paused"
  }

  /// What is to be seen: the board, or another generation while one goes through them.
  var shown: Sight {
    if case .scrub(let scrub) = mode, let seen = scrub.seen { seen } else { dish.sight }
  }

  /// The part of the screen in which cells are.
  func boardArea(in area: Rect) -> Rect {
    guard eye.showsStatistics else { return area }
    return Rect(area.origin, Size(columns: max(1, area.columns - StatisticsPane.columns), rows: area.rows))
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let board = boardArea(in: area)
    canvas.clipped(to: board) { drawBoard(on: &$0, in: board) }
    if eye.showsStatistics {
      let side = area.columns - board.columns
      StatisticsPane(self).draw(
        on: &canvas, in: Rect(column: board.right, row: area.top, columns: side, rows: area.rows))
    }
    drawStatus(on: &canvas, in: board, at: now)
    if case .ask(let question) = mode { question.draw(on: &canvas, in: area) }
  }

  private func drawBoard(on canvas: inout Canvas, in board: Rect) {
    let glimpse = lens.glimpse(in: board)
    if let world = sheet.pattern.topology.box {
      canvas.fill(board, style: .lifeOutside)
      if let place = lens.place(of: world, in: board) { canvas.fill(place) }
    }
    if let box = selected, let place = lens.place(of: box, in: board) {
      canvas.fill(place, style: .lifeSelection)
    }
    var cells = PixelCanvas(
      Size(columns: glimpse.width, rows: glimpse.height), inks: [.lifeCell, .lifeGhost, .lifeCursor])
    cells.light(dots(glimpse), with: 1)
    if case .paste(let ghost) = mode {
      let universe = try? Universe(ghost.cells(around: cursor))
      let dots = universe?.dots(
        from: glimpse.corner, width: glimpse.width, height: glimpse.height, scale: glimpse.scale)
      if let dots { cells.light(dots, with: 2) }
    }
    cells.draw(on: &canvas, in: board, scale: lens.zoom.pixels)
    drawCursor(on: &canvas, in: board)
  }

  private func dots(_ glimpse: Glimpse) -> Dots {
    if case .scrub(let scrub) = mode, let seen = scrub.seen { return seen.moved(to: glimpse) }
    return dish.dots(glimpse)
  }

  /// The cursor stands around its cell where that is large enough, else on it.
  private func drawCursor(on canvas: inout Canvas, in board: Rect) {
    guard !mode.isAsking, let place = lens.place(of: cursor, in: board) else { return }
    let style = canvas.style(of: .lifeCursor)
    if lens.zoom == .squares, !canvas.look.isPlain {
      let isAlive = dots(lens.glimpse(in: place).at(cursor))[0, 0]
      canvas.write("[]", at: place.origin, style: isAlive ? style.turned : style)
    } else {
      canvas.restyle(place) { style.turned.over($0) }
    }
    canvas.placeCursor(at: place.origin, isVisible: lens.zoom != .squares)
  }
}

extension Glimpse {
  /// The same closeness, at one cell alone.
  fileprivate func at(_ cell: Life.Cell) -> Glimpse {
    Glimpse(corner: Life.Cell(cell.x >> scale, cell.y >> scale), width: 1, height: 1, scale: scale)
  }
}

extension Style {
  /// The style with its ink as the ground.
  fileprivate var turned: Style {
    Style(ink: ink, paper: paper, attributes: attributes.symmetricDifference(.reverse))
  }
}

extension PixelCanvas {
  /// Lights all dots that are set.
  mutating func light(_ dots: Dots, with ink: Ink) {
    for row in 0..<dots.height {
      for column in 0..<dots.width where dots[column, row] {
        self[Point(column: column, row: row)] = ink
      }
    }
  }
}

extension BinaryInteger {
  /// The number with a comma before every third digit from the right.
  var grouped: String {
    let digits = String(magnitude)
    let parts = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }
}
