import Kit
import Life
import TUI

extension LifeEditor {
  var header: Header {
    let shown = shown
    let state = jobs.current != nil ? "computing" : run.isRunning ? run.speed.label : "paused"
    let rest = [state] + (document.metadata.saving.failure == nil ? [] : ["not saved"])
    func remark(_ generation: String, _ population: String) -> String {
      let cells = shown.population == 1 ? "cell" : "cells"
      return ([generation, "\(population) \(cells)"] + rest).joined(separator: " · ")
    }
    let (generation, population) = (shown.generation, shown.population)
    return Header(
      "Life · \(document.metadata.title)",
      remark: remark("generation \(generation.grouped)", population.grouped),
      shorterRemarks: [
        remark("generation \(generation.short())", population.short()),
        remark("gen \(generation.short(from: 1_000_000))", population.short(from: 1_000_000)),
        (["gen \(generation.short(from: 1_000_000))"] + rest).joined(separator: " · "),
      ], spokenRemark: jobs.current != nil ? rest.joined(separator: " · ") : run.isRunning ? "running" : nil)
  }

  /// The snapshot to show: of the board, or of another generation in the timeline.
  var shown: BoardSnapshot { mode.otherGeneration ?? document.snapshot }

  /// The minimap, if the board is larger than the view.
  func minimap(in board: Rect) -> Minimap? { view.minimap(of: document.extent, in: board) }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !canvas.look.isPlain else {
      drawWords(on: &canvas, in: area, at: now)
      if case .ask(let question) = mode { question.draw(on: &canvas, in: area) }
      return
    }
    let frame = view.frame(in: area)
    let board = view.boardArea(in: area)
    boardView(in: board).draw(on: &canvas, in: board)
    if let preview = mode.pastePreview {
      PasteFrame(preview.box(around: view.cursor), view.viewport).draw(on: &canvas, in: board)
    }
    if view.options.showsRulers { BoardRulers(view.viewport, in: frame).draw(on: &canvas) }
    if canvas.look.isLarge { drawGeneration(on: &canvas, in: board) }
    drawMinimap(on: &canvas, in: board)
    if view.options.showsStatistics {
      let side = area.columns - frame.columns
      StatisticsPane(self).draw(
        on: &canvas, in: Rect(column: frame.right, row: area.top, columns: side, rows: frame.rows))
    }
    drawStatus(on: &canvas, in: area, at: now)
    if case .ask(let question) = mode { question.draw(on: &canvas, in: area) }
  }

  private func boardView(in board: Rect) -> BoardView {
    let window = view.viewport.window(in: board)
    let shown = dots(window)
    var picture = BoardView(view.viewport, shown)
    picture.world = document.topology.box
    picture.selection = selected
    picture.preview = mode.pastePreview?.dots(around: view.cursor, in: window)
    picture.ages = mode.isTimeline ? nil : document.ages
    picture.states = document.compared == nil ? states(window) : nil
    picture.stateCount = document.rule.stateCount
    picture.stateColors = document.rule.states?.colors ?? [:]
    if let compared = document.compared {
      let ages = CellAges(comparing: shown, with: compared.dots(window), in: window)
      picture.ages = compared.isAlone ? nil : ages
    }
    picture.showsGrid = view.options.showsGrid
    picture.cursor = mode.isAsking ? nil : view.cursor
    return picture
  }

  func dots(_ window: CellWindow) -> Dots {
    if let compared = document.compared, compared.isAlone { return compared.dots(window) }
    return mode.otherGeneration?.dots(movedTo: window) ?? document.dots(window)
  }

  private func states(_ window: CellWindow) -> StateDots? {
    guard document.rule.stateCount > 2 else { return nil }
    return mode.otherGeneration.map { $0.states(movedTo: window) } ?? document.states(window)
  }

  private func drawMinimap(on canvas: inout Canvas, in board: Rect) {
    guard let map = minimap(in: board) else { return }
    if let last = document.snapshot.map, last.minimap == map || document.isLent {
      last.minimap.draw(last.dots, on: &canvas)
    } else if let universe = document.universe {
      map.draw(universe.dots(map.window), on: &canvas)
    }
  }
}

extension LifeEditor {
  /// Draws the generation in letters over a corner of the board, unless the cursor is there.
  private func drawGeneration(on canvas: inout Canvas, in board: Rect) {
    let letters = Banner(shown.generation.short(), style: .lifeStatus)
    let corner = board.inset(columns: 2, rows: 1)
    let size = letters.size(
      within: Size(columns: corner.columns / 3, rows: BannerSize.small.rows), in: canvas.look)
    let place = Rect(corner.origin, size).inset(columns: -1)
    let cursor = view.viewport.rect(of: view.cursor, in: board)
    guard size.rows == BannerSize.small.rows, cursor.map({ $0.intersection(place).isEmpty }) ?? true else {
      return
    }
    canvas.fill(place, style: .lifeStatus)
    letters.draw(on: &canvas, in: place.inset(columns: 1))
  }

  private func drawStatus(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let line = area.row(area.rows - 1)
    canvas.fill(line, style: .lifeStatus)
    let inside = line.inset(columns: 1)
    if let job = jobs.current, job.isShown(at: now) {
      job.bar.draw(on: &canvas, in: inside, at: now)
    } else if case .timeline(let cursor) = mode {
      cursor.draw(on: &canvas, in: inside)
    } else {
      canvas.write(status(in: inside.columns) ?? location(in: inside.columns), in: inside, style: .lifeStatus)
    }
  }

  /// The cursor, the zoom and the topology; in a narrow line without the least important parts.
  private func location(in columns: Int) -> String {
    let exact = location("\(view.cursor.x.grouped), \(view.cursor.y.grouped)")
    var parts = location("\(view.cursor.x.brief), \(view.cursor.y.brief)")
    if line(exact).columns <= columns { return line(exact) }
    while parts.count > 1, line(parts).columns > columns { parts.removeLast() }
    return line(parts)
  }

  private func line(_ parts: [String]) -> String { parts.joined(separator: " · ") }

  private func location(_ cursor: String) -> [String] {
    let parts = [cursor, drawing, view.viewport.zoom.label, document.rule.brief, document.topology.label]
    return parts.compactMap(\.self) + ["N: \(run.leapLabel) steps ahead"]
  }

  /// The state at the cursor and the state to draw; nil for two states.
  private var drawing: String? {
    let rule = document.rule
    guard rule.stateCount > 2 else { return nil }
    let here = document.universe?.state(of: view.cursor) ?? 0
    let drawn = "draws \(rule.label(ofState: selection.drawnState(of: rule.stateCount)))"
    return here == 0 ? drawn : "on \(rule.label(ofState: here)), \(drawn)"
  }

  func status(in columns: Int) -> String? {
    if input.exit != nil { return "Saving…" }
    if let count = input.count { return "\(count.grouped)…" }
    if !input.notice.isEmpty { return input.notice }
    switch mode {
    case .draw:
      return selection.box.map { "Selected \($0.extent)" }
        ?? document.compared?.status(beside: document.universe, in: columns)
    case .select: return selected.map { "Selecting \($0.extent)" }
    case .paste(let preview): return "Pasting \(preview.label)"
    case .timeline, .ask: return nil
    }
  }
}

extension TimelineCursor {
  /// Draws the generations as a line with a mark at the wanted one.
  fileprivate func draw(on canvas: inout Canvas, in line: Rect) {
    let (first, last) = (timeline.generations.lowerBound.grouped, timeline.generations.upperBound.grouped)
    let parts = line.columns(
      .cells(first.columns), .share(1), .cells(last.columns), .cells(wanted.grouped.columns + 13), gap: 1)
    canvas.write(first, in: parts[0], style: .lifeStatus)
    canvas.write(last, in: parts[2], style: .lifeStatus)
    canvas.write("generation \(wanted.grouped)", in: parts[3], align: .trailing, style: .lifeStatus)
    let track = parts[1]
    guard track.columns > 1 else { return }
    let place = timeline.position(of: wanted, of: track.columns)
    canvas.write(String(repeating: "─", count: track.columns), at: track.origin, style: .lifeStatus)
    canvas.write("●", at: track.origin.moved(columns: place), style: .key)
    canvas.placeCursor(at: track.origin.moved(columns: place))
  }
}

/// The corners of the rectangle to be pasted, around its cells.
///
/// ```
/// ╭──     ──╮
///    ██ ██
///      ██
/// ╰──     ──╯
/// ```
struct PasteFrame {
  private let box: Box
  private let viewport: BoardViewport
  private static let arm = 3

  init(_ box: Box, _ viewport: BoardViewport) {
    self.box = box
    self.viewport = viewport
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let place = viewport.rect(of: box, in: area) else { return }
    let frame = place.inset(columns: -1, rows: -1)
    let arm = min(Self.arm, frame.columns / 2)
    for row in [frame.top, frame.bottom - 1] where row >= area.top && row < area.bottom {
      for column in [frame.left, frame.right - arm] {
        let corner = Rect(column: column, row: row, columns: arm, rows: 1)
        canvas.clipped(to: corner.intersection(area)) { $0.box(frame, style: .lifeGhost) }
      }
    }
  }
}
