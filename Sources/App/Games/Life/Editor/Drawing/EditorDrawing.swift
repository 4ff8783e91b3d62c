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

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let room = roomArea(in: area)
    let board = boardArea(in: area)
    picture(in: board).draw(on: &canvas, in: board)
    if case .paste(let ghost) = mode {
      GhostFrame(ghost.clip.box(around: cursor), lens).draw(on: &canvas, in: board)
    }
    if eye.showsRulers { BoardRulers(lens, in: room).draw(on: &canvas) }
    drawMinimap(on: &canvas, in: board)
    if eye.showsStatistics {
      let side = area.columns - room.columns
      StatisticsPane(self).draw(
        on: &canvas, in: Rect(column: room.right, row: area.top, columns: side, rows: room.rows))
    }
    drawStatus(on: &canvas, in: area, at: now)
    if case .ask(let question) = mode { question.draw(on: &canvas, in: area) }
  }

  private func picture(in board: Rect) -> BoardView {
    var picture = BoardView(lens, dots(lens.glimpse(in: board)))
    picture.world = sheet.pattern.topology.box
    picture.selection = selected
    if case .paste(let ghost) = mode { picture.ghost = ghost.cells(around: cursor) }
    if case .scrub = mode {} else { picture.ages = ages }
    picture.showsGrid = eye.showsGrid
    picture.cursor = mode.isAsking ? nil : cursor
    return picture
  }

  private func dots(_ glimpse: Glimpse) -> Dots {
    if case .scrub(let scrub) = mode, let seen = scrub.seen { return seen.moved(to: glimpse) }
    return dish.dots(glimpse)
  }

  private func drawMinimap(on canvas: inout Canvas, in board: Rect) {
    guard let map = minimap(in: board) else { return }
    let seen = dish.sight.map
    if let seen, seen.minimap == map || dish.isAway {
      seen.minimap.draw(seen.dots, on: &canvas)
    } else if let universe = dish.universe {
      map.draw(universe.dots(map.glimpse), on: &canvas)
    }
  }
}

/// Where what is.
extension LifeEditor {
  /// The part of the screen that board and rulers share: all but the line at the bottom and the statistics.
  func roomArea(in area: Rect) -> Rect {
    let room = area.rows > 2 ? area.droppingBottom(1) : area
    guard eye.showsStatistics else { return room }
    return Rect(room.origin, Size(columns: max(1, room.columns - StatisticsPane.columns), rows: room.rows))
  }

  /// The part of the screen in which cells are.
  func boardArea(in area: Rect) -> Rect {
    let room = roomArea(in: area)
    return eye.showsRulers ? BoardRulers(lens, in: room).inner : room
  }

  /// The map of the whole board, where it is larger than what is seen.
  func minimap(in board: Rect) -> Minimap? {
    guard eye.showsMinimap else { return nil }
    return Minimap(of: sheet.pattern.topology.box ?? dish.sight.box, lens, in: board, beside: cursor)
  }
}
