import TUI

/// A village below its sky: a house for each player, with light in the windows of those who live.
///
/// ```
///    ·        +       ▄██▀
///        ·          · ▀██▄
///   ▄███▄  ▄███▄  ▄███▄
///   █ █ █  █ █ █  █ █ █
/// ```
///
/// It shows nothing but what everybody knows. In words it is one sentence.
struct VillagePicture {
  let hour: Hour
  /// Whether somebody lives there, in order of seats.
  let homes: [Bool]

  /// When it is looked at.
  enum Hour: Hashable, Sendable {
    /// The night of a number; the moon goes by it.
    case night(Int)
    case dawn
    case day
    case dusk
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return canvas.write(words, in: area, style: .faint) }
    guard area.rows > HouseRow.rows else { return }
    canvas.clipped(to: area) { canvas in
      canvas.fill(area, style: hour.sky)
      Sky(hour: hour).draw(on: &canvas, in: area.droppingBottom(1))
      HouseRow(homes: homes).draw(on: &canvas, in: area.droppingTop(area.rows - HouseRow.rows))
    }
  }

  /// What there is to see.
  var words: String {
    let lit = homes.count { $0 }
    return "Picture: \(hour.words) over a village; \(lit) of \(homes.count) houses have light."
  }
}

extension VillagePicture.Hour {
  /// The ground of the whole picture.
  var sky: Component {
    switch self {
    case .night: .nightSky
    case .dawn, .dusk: .dawnSky
    case .day: .daySky
    }
  }

  /// What stands in the sky.
  var words: String {
    switch self {
    case .night(let number): MoonPhase(night: number).words
    case .dawn: "the rising sun"
    case .day: "the sun"
    case .dusk: "the setting sun"
    }
  }
}
