import GameKit
import Packs
import Snakesss
import TUI

extension GameModule {
  /// Trivia with hidden snakes.
  static let snakesss = GameModule(
    id: Rules.game,
    title: "Snakesss",
    tagline: "Trivia, with snakes among you who know, and lie.",
    players: Rules.players,
    howTo: [
      HowToPage(
        title: "A quiz with snakes in it",
        text: """
          Each round asks one question with three answers. Some of you are secretly snakes: they know the right \
          answer, and want the others to choose a wrong one.

          One of you is the Mongoose of Truth. Everybody knows who that is, and the mongoose never lies. \
          The rest are humans.
          """),
      HowToPage(
        title: "One terminal goes round",
        text: """
          Large letters say who takes the terminal. Everybody else looks away. Press Space once you have it alone: \
          you see your role, a note, or the vote. Enter hides it again and passes on.

          The header always says where the terminal belongs: on the table, or with one of you. \
          P hides a private page at once.
          """),
      HowToPage(
        title: "Talk, then vote",
        text: """
          You read the question, snakes learn the answer, and then you all talk. When time is up, \
          each of you votes in secret. Snakes always vote Snake.

          Each human or mongoose who is right gets as many points as there are right ones. \
          Each snake gets a point for everyone who is wrong. Most points after all rounds win.
          """),
    ],
    settings: SnakesssSettings.groups,
    components: Component.snakesss,
    roleTitles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
    open: { desk in
      let library = QuestionLibrary.read(desk.folders)
      desk.report(library.faults)
      return SnakesssScreen(
        preferences: desk.preferences, deck: QuestionDeck(library.questions.map(\.question)), used: desk.used,
        seed: desk.seed)
    },
    retell: Retelling.pages,
    statistics: { SnakesssStatistics() })
}
