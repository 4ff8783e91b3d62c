import Glibc

/// A card that turns over: it narrows to its edge, and then its other side widens.
///
/// ```
/// ╭───────╮      ╭───╮                 ╭───╮      ╭───────╮
/// │   ?   │      │ ? │        │        │ B │      │   B   │
/// ╰───────╯      ╰───╯                 ╰───╯      ╰───────╯
/// ```
///
/// It is a function of the time alone. Around the narrowed card stays what lies below; at the end, and where
/// nothing moves, the other side is drawn as if there had been no card.
public struct CardTurn: Hashable, Sendable {
  /// How much of its time has passed, from 0 to 1.
  public let progress: Double

  /// Creates the turn at a moment; a linear ``Motion`` tells how much of its time has passed.
  public init(_ progress: Double) { self.progress = progress }

  /// Draws the card.
  public func draw(on canvas: inout Canvas, in area: Rect, from front: Drawing, to back: Drawing) {
    let time = canvas.look.shown(progress)
    if time == 0 || time == 1 {
      return canvas.clipped(to: area) { time == 0 ? front(&$0, area) : back(&$0, area) }
    }
    var side = canvas
    side.clipped(to: area) { time < 0.5 ? front(&$0, area) : back(&$0, area) }
    let columns = Int((abs(cos(time * .pi)) * Double(area.columns)).rounded())
    let narrowed = Rect(area.origin, area.size).centered(Size(columns: max(1, columns), rows: area.rows))
    canvas.clipped(to: area) { $0.squeeze(area, of: side, into: narrowed) }
  }
}

extension Canvas {
  /// Draws some columns of a rectangle of another picture: the outer ones, and others evenly between them.
  ///
  /// A rectangle of one column is an edge.
  fileprivate mutating func squeeze(_ area: Rect, of picture: Canvas, into place: Rect) {
    let columns = (0..<place.columns).map { column in
      area.left + (place.columns > 1 ? column * (area.columns - 1) / (place.columns - 1) : 0)
    }
    for row in place.top..<place.bottom {
      for (index, column) in columns.enumerated() {
        let source = Point(column: column, row: row)
        guard picture.bounds.contains(source) else { continue }
        let isAfter = index > 0 && columns[index - 1] == column - 1
        let isBefore = index + 1 < columns.count && columns[index + 1] == column + 1
        let whole = picture[source].alone(after: isAfter, before: isBefore)
        guard let glyph = columns.count > 1 ? whole : look.signs.edge else { continue }
        set(glyph, at: Point(column: place.left + index, row: row), style: picture[source].style)
      }
    }
  }
}

extension Cell {
  /// What is drawn of a cell whose neighbours may have been left out; nil where a wide sign stands already.
  fileprivate func alone(after left: Bool, before right: Bool) -> Character? {
    switch width {
    case 2: right ? glyph : " "
    case 0: left ? nil : " "
    default: glyph
    }
  }
}

extension Glyphs {
  /// A card seen from its side.
  fileprivate var edge: Character { box[5] }
}
