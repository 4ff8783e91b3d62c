import TUI
import Werewolf

extension Component {
  /// The grounds of the village's picture.
  static let nightSky = Component("werewolf.night", .decoration)
  static let dawnSky = Component("werewolf.dawn", .decoration)
  static let daySky = Component("werewolf.day", .decoration)
  static let villageGround = Component("werewolf.ground", .decoration)
  /// What stands on them.
  static let moon = Component("werewolf.moon", .decoration)
  static let star = Component("werewolf.star", .decoration)
  static let sun = Component("werewolf.sun", .decoration)
  static let house = Component("werewolf.house", .decoration)
  static let window = Component("werewolf.window", .decoration)
  /// The sides, and the dead.
  static let villageSide = Component("werewolf.village")
  static let packSide = Component("werewolf.pack")
  static let loversSide = Component("werewolf.lovers")
  static let fallen = Component("werewolf.fallen", .background)

  /// All names that Werewolf adds to themes.
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

extension Role {
  /// What the role is called.
  var title: String {
    switch self {
    case .villager: "Villager"
    case .werewolf: "Werewolf"
    case .seer: "Seer"
    case .doctor: "Doctor"
    case .hunter: "Hunter"
    case .cupid: "Cupid"
    case .mayor: "Mayor"
    }
  }

  /// How a player is told to be in that role: `a werewolf`, `the seer`.
  var calledOnce: String {
    switch self {
    case .villager, .werewolf: "a \(title.lowercased())"
    case .seer, .doctor, .hunter, .mayor: "the \(title.lowercased())"
    case .cupid: title
    }
  }

  /// What a player in that role can do and wants.
  var aim: String {
    switch self {
    case .villager: "Find the werewolves by talking, and vote them out. At night you only look busy."
    case .werewolf: "Each night your pack takes one of the others. By day, be anybody but yourself."
    case .seer: "Each night you look at one player, and learn whether it is a werewolf."
    case .doctor: "Each night you protect one player from the pack, but never the same twice in a row."
    case .hunter: "When you die, of whatever cause, you may shoot one player, who dies, too."
    case .cupid: "In the first night you make two players lovers. Then you are a villager."
    case .mayor: "Your vote counts twice by day. The table finds out from the first tally."
    }
  }
}
