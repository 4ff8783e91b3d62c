import TUI
import Werewolf

extension Component {
  /// The backgrounds of the village's picture.
  static let nightSky = Component("werewolf.night", .decoration)
  static let dawnSky = Component("werewolf.dawn", .decoration)
  static let daySky = Component("werewolf.day", .decoration)
  static let villageGround = Component("werewolf.ground", .decoration)
  /// The parts of the picture.
  static let moon = Component("werewolf.moon", .decoration)
  static let star = Component("werewolf.star", .decoration)
  static let sun = Component("werewolf.sun", .decoration)
  static let house = Component("werewolf.house", .decoration)
  static let window = Component("werewolf.window", .decoration)
  /// The teams, and the dead.
  static let villageSide = Component("werewolf.village")
  static let packSide = Component("werewolf.pack")
  static let loversSide = Component("werewolf.lovers")
  static let fallen = Component("werewolf.fallen", .background)

  /// All components of Werewolf.
  static let werewolf: [Component] = [
    .nightSky, .dawnSky, .daySky, .villageGround, .moon, .star, .sun, .house, .window, .villageSide,
    .packSide, .loversSide, .fallen,
  ]
}

extension Team {
  var component: Component {
    switch self {
    case .village: .villageSide
    case .pack: .packSide
    case .lovers: .loversSide
    }
  }
}

extension Outcome {
  /// The color of the winner.
  var component: Component { team?.component ?? .banner }
}
