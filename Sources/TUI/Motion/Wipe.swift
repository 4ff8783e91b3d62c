/// A picture that covers another one from one side on.
///
/// At the end, and where nothing moves, it covers it whole.
public struct Wipe: Hashable, Sendable {
  /// How much of its time has passed, from 0 to 1.
  public let progress: Double
  /// Where the new picture begins.
  public let side: Direction

  /// Creates the wipe at a moment; a ``Motion`` tells how far it has come.
  public init(_ progress: Double, from side: Direction = .left) {
    self.progress = progress
    self.side = side
  }

  /// Draws as much of the new picture as is uncovered, over what is there.
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

/// A picture whose signs grow out of the paper that they stand on.
///
/// Without colours they are dim until they are there. At the end, and where nothing moves, it looks as if there had
/// been nothing.
public struct Fade: Hashable, Sendable {
  /// How much of its time has passed, from 0 to 1.
  public let progress: Double

  /// Creates the picture at a moment; a ``Motion`` tells how far it has come.
  public init(_ progress: Double) { self.progress = progress }

  /// Draws the picture, and fades it.
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
