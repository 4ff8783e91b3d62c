import GameKit
import Kit
import Life
import TUI

/// The selected object of a soup search: how it moves, and what is known about it.
struct FoundObject: Sendable {
  let pattern: Pattern
  private let code: Apgcode
  private var preview: PatternPreview?

  /// - Parameter rule: The rule in which it was found.
  init(_ code: Apgcode, under rule: Rule, isMoving: Bool, at now: Instant) {
    self.code = code
    pattern = Pattern(code).with(rule)
    preview = PatternPreview(pattern, isMoving: isMoving, at: now)
  }

  /// The time of the next generation; nil if nothing moves.
  var alarm: Instant? { preview?.next }

  mutating func advance(to now: Instant) { preview?.advance(at: now) }

  func isOf(_ code: Apgcode, under rule: Rule) -> Bool { self.code == code && pattern.rule == rule }

  /// Draws it in a frame with its name, above its kind and some more lines.
  func draw(_ more: [String], on canvas: inout Canvas, in area: Rect) {
    let name = code.name?.capitalizedFirst ?? "No name yet"
    let lines = [RecordPage.Line(kind)] + (more + [code.description]).map { RecordPage.Line($0, .faint) }
    let words = lines.wrapped(to: area.columns - 2)
    // Two columns are as wide as a row is high.
    let frame = Rect(area.origin, Size(columns: area.columns, rows: min(area.columns / 2, area.rows / 2 + 2)))
    canvas.box(frame, title: name)
    preview?.draw(on: &canvas, in: frame.inset(columns: 1, rows: 1))
    let place = area.droppingTop(frame.rows).inset(columns: 1)
    for (row, line) in words.prefix(place.rows).enumerated() {
      canvas.write(line.text, in: place.row(row), style: line.style)
    }
  }

  private var kind: String {
    switch code.kind {
    case .stillLife(let cells): "Still life, \(BoardText.cells(UInt128(cells)))"
    case .oscillator(let period): "Oscillator, period \(period.grouped)"
    case .spaceship(let period): "Spaceship, period \(period.grouped)"
    }
  }
}

extension Pattern {
  fileprivate func with(_ rule: Rule) -> Pattern {
    var pattern = self
    pattern.rule = rule
    return pattern
  }
}
