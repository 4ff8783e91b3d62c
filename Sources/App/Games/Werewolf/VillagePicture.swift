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
  /// The moon or the sun; nil leaves it out.
  var light: SkyLight? = SkyLight()
  /// The hour that colors the sky, while another one begins; nil is the hour itself.
  var glow: Hour?
  /// The parts of the sky in which no star disturbs a text.
  var quiet: [Rect] = []

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
      colors.gradient.draw(on: &canvas, in: area)
      if let light { VillageSky(hour: hour, light: light, quiet: quiet).draw(on: &canvas, in: area) }
      HouseRow(homes: homes, names: names).draw(on: &canvas, in: street(in: area))
    }
  }

  /// The part with the houses and the ground.
  func street(in area: Rect) -> Rect {
    let lower = area.droppingTop(area.rows - max(HouseRow.leastRows, area.rows * 2 / 5))
    return lower.droppingTop(lower.rows - HouseRow.rows(of: homes.count, in: lower))
  }

  /// The hour whose colors the sky has.
  var colors: Hour { glow ?? hour }

  /// The place of the light once it has risen; nil without one.
  func light(in area: Rect) -> Rect? {
    guard let light, hour != .verdict else { return nil }
    return VillageSky(hour: hour, light: SkyLight(path: light.path)).place(in: area)
  }

  /// The picture in words.
  var words: String {
    let lit = homes.count { $0 }
    return "Picture: \(hour.words) over a village; \(lit) of \(homes.count) houses are lit."
  }
}

extension VillagePicture.Hour {
  /// The colors from the top down to the roofs.
  var gradient: SkyGradient {
    switch self {
    case .night: SkyGradient(tones: [.nightZenith, .nightSky, .nightHorizon])
    case .dawn, .dusk: SkyGradient(tones: [.dawnSky, .dawnMiddle, .dawnHorizon])
    case .day: SkyGradient(tones: [.daySky, .dayMiddle, .dayHorizon])
    case .verdict: SkyGradient(tones: [.verdictDeep, .verdict])
    }
  }

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
