import Life
import TUI

/// The line below the board: what is done, or else where one is and what one sees.
extension LifeEditor {
  func drawStatus(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let line = area.row(area.rows - 1)
    canvas.fill(line, style: .lifeStatus)
    if let errand, errand.isSeen(at: now) {
      errand.bar.draw(on: &canvas, in: line.inset(columns: 1), at: now)
    } else if case .scrub(let scrub) = mode {
      scrub.draw(on: &canvas, in: line.inset(columns: 1))
    } else {
      let room = line.inset(columns: 1)
      canvas.write(status ?? whereabouts(in: room.columns), in: room, style: .lifeStatus)
    }
  }

  /// Where the cursor is, how closely the board is looked at, and what world it is.
  private func whereabouts(in columns: Int) -> String {
    let exact = whereabouts("\(cursor.x.grouped), \(cursor.y.grouped)")
    return exact.columns <= columns ? exact : whereabouts("\(cursor.x.brief), \(cursor.y.brief)")
  }

  private func whereabouts(_ place: String) -> String {
    let pattern = sheet.pattern
    return [
      place, lens.zoom.words, pattern.rule.description,
      pattern.topology.words,
      "N steps 2^\(pace.exponent)",
    ].joined(separator: " · ")
  }

  private var status: String? {
    if let count { return "\(count.grouped) …" }
    if !notice.isEmpty { return notice }
    switch mode {
    case .draw: return selection.map { "Selected \($0.words)" }
    case .select: return selected.map { "Selecting \($0.words)" }
    case .paste(let ghost): return "Pasting \(ghost.words)"
    case .scrub, .ask: return nil
    }
  }
}

extension EditorLens.Zoom {
  /// How large a cell is, or how much a dot holds, in a few words.
  var words: String {
    switch self {
    case .squares: "full size"
    case .halves: "half size"
    case .quadrants: "quarter size"
    case .dots(scale: 0): "a dot a cell"
    case .dots(let scale): "2^\(scale)×2^\(scale) a dot"
    }
  }
}

extension Box {
  /// Its size and its corner.
  var words: String { "\(width.grouped)×\(height.grouped) at \(x.grouped), \(y.grouped)" }
}

extension EditorScrub {
  /// The generations as a line with a mark on the wanted one.
  func draw(on canvas: inout Canvas, in line: Rect) {
    let (first, last) = (timeline.generations.lowerBound.grouped, timeline.generations.upperBound.grouped)
    let parts = line.columns(
      .cells(first.columns), .share(1), .cells(last.columns), .cells(wanted.grouped.columns + 13), gap: 1)
    canvas.write(first, in: parts[0], style: .lifeStatus)
    canvas.write(last, in: parts[2], style: .lifeStatus)
    canvas.write("generation \(wanted.grouped)", in: parts[3], align: .trailing, style: .lifeStatus)
    let track = parts[1]
    guard track.columns > 1 else { return }
    let place = timeline.place(of: wanted, of: track.columns)
    canvas.write(String(repeating: "─", count: track.columns), at: track.origin, style: .lifeStatus)
    canvas.write("●", at: track.origin.moved(columns: place), style: .key)
    canvas.placeCursor(at: track.origin.moved(columns: place))
  }
}
