import Life
import TUI

/// The line at the bottom of the board, which is there while it has something to tell.
extension LifeEditor {
  func drawStatus(on canvas: inout Canvas, in board: Rect, at now: Instant) {
    let line = board.row(board.rows - 1)
    if let errand, errand.isSeen(at: now) {
      canvas.fill(line, style: .lifeStatus)
      errand.bar.draw(on: &canvas, in: line.inset(columns: 1), at: now)
    } else if case .scrub(let scrub) = mode {
      canvas.fill(line, style: .lifeStatus)
      scrub.draw(on: &canvas, in: line.inset(columns: 1))
    } else if let words = status {
      canvas.fill(line, style: .lifeStatus)
      canvas.write(words, in: line.inset(columns: 1), style: .lifeStatus)
    }
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
