import TUI

/// A fade to night from the top down, or to day from below: characters stay, colors go.
///
/// Without colors the dark part is dim. At the end, and without animation, all of the picture is dark, or
/// none of it.
struct SkyFade: Hashable, Sendable {
  /// The elapsed part of the time, from 0 to 1.
  let progress: Double
  /// The direction: to night or to day.
  let hour: Hour
  /// The component of the dark part.
  let night: Component
  /// The number of rows between day and night.
  private static let dusk = 5.0

  /// Creates a fade; the progress comes from a linear ``Motion``.
  init(_ progress: Double, _ hour: Hour = .evening, into night: Component) {
    self.progress = progress
    self.hour = hour
    self.night = night
  }

  /// The direction of a fade.
  enum Hour: Hashable, Sendable {
    /// To night, at the top first.
    case evening
    /// To day, at the bottom first.
    case morning
  }

  /// Darkens what is drawn in a rectangle.
  func draw(on canvas: inout Canvas, in area: Rect) {
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
