import Kit
import Life
import TUI

/// The editor in words for plain mode: what is under the cursor, then each row of the view that has live cells.
///
/// While the board runs or a job computes, nothing changes: a screen reader would read every generation aloud.
extension LifeEditor {
  func drawWords(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    var page = area.inset(columns: 1)
    let isBusy = run.isRunning || jobs.current?.isShown(at: now) == true
    var lines = [spokenLine(at: now)]
    if !isBusy, view.options.showsStatistics {
      let rows = min(max(0, page.rows - Self.spokenRows) / 2, StatisticsPane.wordRows)
      StatisticsPane(self).draw(on: &canvas, in: page.droppingTop(page.rows - rows))
      page = page.droppingBottom(rows)
    }
    if !isBusy {
      let window = window(of: area)
      lines += BoardWords(dots(window), in: window).lines(upTo: max(0, page.rows - Self.spokenRows))
    }
    SpokenPage(lines, leadRows: Self.spokenRows).draw(on: &canvas, in: page)
  }

  /// The rows of the line with the cursor, and a blank one.
  private static let spokenRows = 3

  private func window(of area: Rect) -> CellWindow { view.viewport.window(in: view.boardArea(in: area)) }

  /// What happened last, and what is under the cursor.
  private func spokenLine(at now: Instant) -> String {
    if let job = jobs.current, job.isShown(at: now) { return "\(job.title). Esc cancels." }
    if run.isRunning { return "Running. r pauses." }
    if case .timeline(let cursor) = mode {
      let generations = cursor.timeline.generations
      return "Generation \(cursor.wanted.grouped), of \(generations.lowerBound.grouped)"
        + " to \(generations.upperBound.grouped)."
    }
    return [status(in: .max).map { $0.hasSuffix(".") || $0.hasSuffix("…") ? $0 : $0 + "." }, place]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The cursor, its cell, and how many of the cells around it live.
  private var place: String {
    let (cell, rule) = (view.cursor, document.rule)
    let name = "Row \(cell.y.grouped), column \(cell.x.grouped)"
    guard let universe = document.universe else { return name + "." }
    let state = universe.state(of: cell)
    let around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]
    let live = around.count { universe.state(of: Life.Cell(cell.x + $0.0, cell.y + $0.1)) > 0 }
    let word = rule.stateCount > 2 && state > 0 ? rule.label(ofState: state) : state > 0 ? "alive" : "dead"
    return "\(name), \(word), \(Count(live, "live cell")) around it."
  }
}

/// The live cells of a view in words, row by row, such as `Row 3: columns -1, 2 to 5`.
struct BoardWords {
  private let dots: Dots
  private let window: CellWindow

  init(_ dots: Dots, in window: CellWindow) {
    self.dots = dots
    self.window = window
  }

  /// A heading and the rows with live cells; the last line counts those that don't fit.
  func lines(upTo most: Int) -> [String] {
    let rows = (0..<dots.height).filter { row in (0..<dots.width).contains { dots[$0, row] } }
    guard !rows.isEmpty else { return ["No live cells in view."] }
    let heading = "Live cells in view:"
    guard rows.count >= most else { return [heading] + rows.map(line) }
    let shown = rows.prefix(max(0, most - 2))
    return [heading] + shown.map(line) + ["\(Count(rows.count - shown.count, "more row")) with live cells."]
  }

  private func line(_ row: Int) -> String {
    let y = cells(window.corner.y + row...window.corner.y + row)
    let runs = runs(in: row)
    let columns = runs.count > 1 || runs.contains { $0.count > 1 } ? "columns" : "column"
    return
      "\(y.count > 1 ? "Rows" : "Row") \(words(y)): \(columns) \(runs.map(words).joined(separator: ", "))."
  }

  /// The runs of live dots in a row, as columns of cells.
  private func runs(in row: Int) -> [ClosedRange<Int>] {
    var (runs, column) = ([ClosedRange<Int>](), 0)
    while column < dots.width {
      guard dots[column, row] else {
        column += 1
        continue
      }
      let first = column
      while dots[column, row] { column += 1 }
      runs.append(cells(window.corner.x + first...window.corner.x + column - 1))
    }
    return runs
  }

  /// The cells of some dots of a row or column.
  private func cells(_ dots: ClosedRange<Int>) -> ClosedRange<Int> {
    dots.lowerBound << window.scale...(dots.upperBound + 1) << window.scale - 1
  }

  private func words(_ range: ClosedRange<Int>) -> String {
    switch range.count {
    case 1: range.lowerBound.grouped
    case 2: "\(range.lowerBound.grouped) and \(range.upperBound.grouped)"
    default: "\(range.lowerBound.grouped) to \(range.upperBound.grouped)"
    }
  }
}
