/// Night falls over a picture from the top down, or it dawns from below: signs stay, colours go.
///
/// Without colours what lies in the dark is dim. At the end, and where nothing moves, all of the picture lies in
/// the dark, or none of it.
public struct SkyFade: Hashable, Sendable {
  /// How much of its time has passed, from 0 to 1.
  public let progress: Double
  /// Whether it grows dark or light.
  public let hour: Hour
  /// What lies in the dark, to the theme.
  public let night: Component
  /// How many rows lie between day and night.
  private static let dusk = 5.0

  /// Creates night or dawn at a moment; a linear ``Motion`` tells how much of its time has passed.
  public init(_ progress: Double, _ hour: Hour = .evening, into night: Component = .night) {
    self.progress = progress
    self.hour = hour
    self.night = night
  }

  /// When a picture changes its light.
  public enum Hour: Hashable, Sendable {
    /// It grows dark, at the top first.
    case evening
    /// It grows light, at the bottom first.
    case morning
  }

  /// Darkens what was drawn in a rectangle.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    let (time, night) = (canvas.look.shown(progress), canvas.style(of: night))
    var mixer = StyleMixer()
    for row in 0..<area.rows {
      let darkness = darkness(of: row, of: area.rows, at: time)
      guard darkness > 0 else { continue }
      canvas.clipped(to: area) { canvas in
        canvas.restyle(area.row(row)) { mixer.style($0, darkness, into: night.over($0)) }
      }
    }
  }

  private func darkness(of row: Int, of rows: Int, at time: Double) -> Double {
    let past = hour == .evening ? time : 1 - time
    return min(1, max(0, (past * (Double(rows) + Self.dusk) - Double(row)) / Self.dusk))
  }
}
