import TUI

/// A village under the sky: a house for each player, with light in the windows of the living.
///
/// ```
///    ·        +       ▄██▀
///        ·          · ▀██▄
///   ▄███▄  ▄███▄  ▄███▄
///   █ █ █  █ █ █  █ █ █
/// ```
///
/// It shows public facts only. In plain mode it is one sentence.
struct VillagePicture {
  let hour: Hour
  /// True for each seat whose player lives.
  let homes: [Bool]
  /// The names on the houses; none leaves them out.
  var names: [String] = []
  /// How far the light in the sky has risen, or at dusk sunk, from 0 to 1.
  var progress = 1.0
  /// The part of the sky in which a text is written.
  var quiet = Rect(Size(columns: 0, rows: 0))

  /// The time of day.
  enum Hour: Hashable, Sendable {
    /// A night by its number, which gives the phase of the moon.
    case night(Int)
    case dawn
    case day
    case dusk
    /// The hour at which the village votes someone out.
    case verdict
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return canvas.write(words, in: area, style: .faint) }
    guard area.rows > HouseRow.leastRows else { return }
    canvas.clipped(to: area) { canvas in
      VillageSky(hour: hour, progress: progress, quiet: quiet).draw(on: &canvas, in: area)
      HouseRow(homes: homes, names: names).draw(on: &canvas, in: street(in: area))
    }
  }

  /// The part with the houses and the ground.
  func street(in area: Rect) -> Rect {
    let lower = area.droppingTop(area.rows - max(HouseRow.leastRows, area.rows * 2 / 5))
    return lower.droppingTop(lower.rows - HouseRow.rows(of: homes.count, in: lower))
  }

  /// The light in the sky.
  func light(in area: Rect) -> Rect { VillageSky(hour: hour, progress: 1).light(in: area) }

  /// The picture in words.
  var words: String {
    let lit = homes.count { $0 }
    return "Picture: \(hour.words) over a village; \(lit) of \(homes.count) houses are lit."
  }
}

extension VillagePicture.Hour {
  /// The background.
  var sky: Component {
    switch self {
    case .night: .nightSky
    case .dawn, .dusk: .dawnSky
    case .day: .daySky
    case .verdict: .verdictDeep
    }
  }

  /// The background above the roofs, where the color of the sky ends.
  var horizon: Component {
    switch self {
    case .night: .nightHorizon
    case .dawn, .dusk: .dawnHorizon
    case .day: .dayHorizon
    case .verdict: .verdict
    }
  }

  /// The colors from the top down to the roofs.
  var gradient: SkyGradient { SkyGradient(top: sky, low: horizon) }

  /// Large letters in the sky.
  var title: Component {
    switch self {
    case .night: .nightTitle
    case .dawn, .dusk: .dawnTitle
    case .day: .dayTitle
    case .verdict: .verdict
    }
  }

  /// A text in the sky.
  var text: Component {
    switch self {
    case .night: .nightText
    case .dawn, .dusk: .dawnText
    case .day: .dayText
    case .verdict: .verdict
    }
  }

  /// The light in the sky, in words.
  var words: String {
    switch self {
    case .night(let number): MoonPhase(night: number).words
    case .dawn: "the rising sun"
    case .day: "the sun"
    case .dusk: "the setting sun"
    case .verdict: "a red sky"
    }
  }
}
