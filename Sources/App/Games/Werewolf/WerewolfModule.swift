import GameKit
package import Kit
import TUI
import Werewolf

extension GameModule {
  /// Social deduction without a moderator.
  package static let werewolf = GameModule(
    info: GameInfo(
      id: Rules.game, title: "Werewolf", tagline: "Find the wolves before they outnumber you.",
      players: Rules.players, accent: .packSide, emblem: .werewolf),
    howTo: [
      HowToPage(
        title: "A village with wolves in it",
        text: """
          Everybody is dealt a secret role. The werewolves know each other; each night they take one of the others. \
          By day the village talks, and votes one player out.

          The village wins when no werewolf lives, the pack when it is as many as the others. \
          Some roles can do more: the seer looks, the doctor protects, the hunter shoots.
          """),
      HowToPage(
        title: "Nobody leads, the terminal does",
        text: """
          At night the terminal goes round to everybody who lives. Each finds the same page, picks a name with Space \
          and confirms with Enter, whether it means something or not. So nobody can tell who acts.

          Large letters say who takes it. Everybody else looks away and keeps silent. P hides a private page at once. \
          If the wrong one has it, nothing was shown: the curtain opens only with Space.

          Dots fill every private page, so that nobody sees from afar how long a note is.
          """),
      HowToPage(
        title: "The pack, and love",
        text: """
          Werewolves who disagree: the name with the most nominations is taken; of equal ones the lot draws.

          Cupid makes two players lovers in night 1. When one dies, so does the other. A werewolf and another in love \
          win only as the last two. Where cupid is in play, everybody picks two that night, so that two keys more \
          betray nobody, and the terminal goes round again: lovers read each other's name, the others as much of nothing.
          """),
      HowToPage(
        title: "The mayor, and the hunter",
        text: """
          The mayor's vote counts twice; the first tally tells the table who that is. If the table so chooses, it \
          elects one on day 1 instead, who names another when dying.

          A dead hunter may shoot one more, whom no doctor can save. Whoever is asked for a last shot was the hunter, \
          and all may know it: nothing else tells a role so openly.
          """),
      HowToPage(
        title: "By day",
        text: """
          At dawn the screen tells who died, and never why. Talk as long as the clock runs; then each votes in secret. \
          Afterwards everybody sees who voted for whom.

          The dead keep silent and see no more than the table, until the game is over and everything is told. \
          Somebody saw too much? V asks the table what to do.
          """),
    ],
    settings: WerewolfSettings.groups,
    music: MusicTheme(.minor, root: 55, tempo: 56, seed: 13),
    components: Component.werewolf,
    roleTitles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
    scoring: .victory,
    screen: { _, context in
      let setUp = WerewolfSetUp(preferences: context.preferences)
      return PassAndPlayScreen(setUp, preferences: context.preferences, seed: context.seed)
    },
    retell: WerewolfRetelling.pages,
    statistics: { WerewolfStatistics() })
}

/// The settings of Werewolf for all games.
enum WerewolfSettings {
  static let offTheRecord = Setting.toggle(
    "werewolf.offTheRecord", "Off the record",
    help: "Nothing of a game that starts now is ever kept in the history.", fallback: false)

  static let groups = [SettingGroup(title: "Werewolf", settings: [offTheRecord])]
}

extension Component {
  /// The backgrounds of the village's picture.
  static let nightSky = Component("werewolf.night", .decoration)
  static let dawnSky = Component("werewolf.dawn", .decoration)
  static let daySky = Component("werewolf.day", .decoration)
  /// The same skies above the roofs.
  static let nightHorizon = Component("werewolf.horizon.night", .decoration)
  static let dawnHorizon = Component("werewolf.horizon.dawn", .decoration)
  static let dayHorizon = Component("werewolf.horizon.day", .decoration)
  /// The ground with the names of the living, and of the dead.
  static let villageGround = Component("werewolf.ground", .decoration)
  static let villageGrave = Component("werewolf.ground.dead", .decoration)
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
    .nightSky, .dawnSky, .daySky, .nightHorizon, .dawnHorizon, .dayHorizon, .villageGround, .villageGrave,
    .moon, .star, .sun, .house, .window, .villageSide, .packSide, .loversSide, .fallen,
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
