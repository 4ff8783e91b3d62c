import TUI

/// A village under the sky with a house for each player, lit if the player is alive.
///
/// ```
///    ·        +       ▄██▀
///        ·          · ▀██▄
///   ▄███▄  ▄███▄  ▄███▄
///   █ █ █  █ █ █  █ █ █
/// ```
///
/// It shows only public facts. In plain mode it is one sentence.
struct VillagePicture {
  let hour: Hour
  /// For each seat, true if the player is alive.
  let homes: [Bool]
  /// The names on the houses; empty for none.
  var names: [String] = []
  /// The moon or the sun; nil for neither.
  var light: SkyLight? = SkyLight()
  /// The hour whose colors the sky still has during a transition; nil for ``hour``.
  var glow: Hour?
  /// The parts of the sky kept free of stars, for texts.
  var quiet: [Rect] = []

  enum Hour: Hashable, Sendable {
    /// A night by its number, which determines the phase of the moon.
    case night(Int)
    case dawn
    case day
    case dusk
    /// The time when the village votes someone out.
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

  /// The hour that determines the colors of the sky.
  var colors: Hour { glow ?? hour }

  /// The area of the fully risen light; nil without one.
  func light(in area: Rect) -> Rect? {
    guard let light, hour != .verdict else { return nil }
    return VillageSky(hour: hour, light: SkyLight(path: light.path)).place(in: area)
  }

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

  /// The style of large letters in the sky.
  var title: Component {
    switch self {
    case .night: .nightTitle
    case .dawn, .dusk: .dawnTitle
    case .day: .dayTitle
    case .verdict: .verdict
    }
  }

  /// The style of a text in the sky.
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
