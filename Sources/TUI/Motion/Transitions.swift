import Glibc

extension Look {
  /// Returns the progress as this look shows it: complete if nothing is animated.
  public func shown(_ progress: Double) -> Double {
    isAnimated && !isPlain && !progress.isNaN ? min(1, max(0, progress)) : 1
  }
}

/// Draws one of the two pictures of a transition.
public typealias Drawing = (_ canvas: inout Canvas, _ area: Rect) -> Void

/// A transition that reveals a new picture over the old one from one side.
///
/// At the end, or without animation, the new picture covers everything.
public struct Wipe: Hashable, Sendable {
  /// The elapsed part of the time, from 0 to 1.
  public let progress: Double
  /// The side from which the new picture enters.
  public let side: Direction

  /// Creates a wipe; the progress comes from a ``Motion``.
  public init(_ progress: Double, from side: Direction = .left) {
    self.progress = progress
    self.side = side
  }

  /// Draws the part of the new picture that is visible so far over the old one.
  public func draw(on canvas: inout Canvas, in area: Rect, to picture: Drawing) {
    let uncovered = uncovered(of: area, at: canvas.look.shown(progress))
    canvas.clipped(to: uncovered) { picture(&$0, area) }
  }

  private func uncovered(of area: Rect, at time: Double) -> Rect {
    let columns = Int((time * Double(area.columns)).rounded())
    let rows = Int((time * Double(area.rows)).rounded())
    return switch side {
    case .left: Rect(area.origin, Size(columns: columns, rows: area.rows))
    case .right: area.droppingLeft(area.columns - columns)
    case .up: Rect(area.origin, Size(columns: area.columns, rows: rows))
    case .down: area.droppingTop(area.rows - rows)
    }
  }
}

/// A transition in which the characters of a picture fade in from their background.
///
/// Without colors they are dim until the end. At the end, or without animation, the picture is unchanged.
public struct Fade: Hashable, Sendable {
  /// The elapsed part of the time, from 0 to 1.
  public let progress: Double

  /// Creates a fade; the progress comes from a ``Motion``.
  public init(_ progress: Double) { self.progress = progress }

  /// Draws the picture, faded according to the progress.
  public func draw(on canvas: inout Canvas, in area: Rect, _ picture: Drawing) {
    let time = canvas.look.shown(progress)
    var mixer = StyleMixer()
    canvas.clipped(to: area) { canvas in
      picture(&canvas, area)
      guard time < 1 else { return }
      canvas.restyle(area) { style in
        let faint = Style(ink: style.paper ?? style.ink, paper: style.paper, attributes: .dim)
        return mixer.style(faint, time, into: style)
      }
    }
  }
}

/// A card turning over: it narrows to its edge, then its other side widens.
///
/// ```
/// ╭───────╮      ╭───╮                 ╭───╮      ╭───────╮
/// │   ?   │      │ ? │        │        │ B │      │   B   │
/// ╰───────╯      ╰───╯                 ╰───╯      ╰───────╯
/// ```
///
/// The background stays visible around the narrowed card. At the end, or without animation, only the other
/// side is drawn.
public struct CardTurn: Hashable, Sendable {
  /// The elapsed part of the time, from 0 to 1.
  public let progress: Double

  /// Creates a turn; the progress comes from a linear ``Motion``.
  public init(_ progress: Double) { self.progress = progress }

  /// Draws the visible side, narrowed according to the progress.
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
  /// Copies a selection of columns: the outermost ones, and others evenly spaced between them.
  ///
  /// A target of one column shows the card's edge.
  fileprivate mutating func squeeze(_ area: Rect, of picture: Canvas, into target: Rect) {
    let columns = (0..<target.columns).map { column in
      area.left + (target.columns > 1 ? column * (area.columns - 1) / (target.columns - 1) : 0)
    }
    for row in target.top..<target.bottom {
      for (index, column) in columns.enumerated() {
        let source = Point(column: column, row: row)
        guard picture.bounds.contains(source) else { continue }
        let isAfter = index > 0 && columns[index - 1] == column - 1
        let isBefore = index + 1 < columns.count && columns[index + 1] == column + 1
        let whole = picture[source].alone(after: isAfter, before: isBefore)
        guard let glyph = columns.count > 1 ? whole : look.symbols.edge else { continue }
        set(glyph, at: Point(column: target.left + index, row: row), style: picture[source].style)
      }
    }
  }
}

extension Cell {
  /// Returns the character of a cell with left-out neighbors; nil if a wide one was already drawn here.
  fileprivate func alone(after left: Bool, before right: Bool) -> Character? {
    switch width {
    case 2: right ? glyph : " "
    case 0: left ? nil : " "
    default: glyph
    }
  }
}

extension Symbols {
  /// A card seen from the side.
  fileprivate var edge: Character { box[5] }
}
