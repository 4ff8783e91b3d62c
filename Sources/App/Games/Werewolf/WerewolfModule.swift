import GameKit
import TUI
import Werewolf

extension GameModule {
  /// Social deduction without a moderator.
  static let werewolf = GameModule(
    id: Rules.game,
    title: "Werewolf",
    tagline: "A village by day, a hunt by night, no moderator.",
    players: Rules.players,
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
    components: Component.werewolf,
    roleTitles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
    open: { desk in WerewolfScreen(preferences: desk.preferences, seed: desk.seed) },
    retell: WerewolfRetelling.pages,
    scoring: .victory,
    statistics: { WerewolfStatistics() })
}
