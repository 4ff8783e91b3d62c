import GameKit
package import Kit
import Snakesss
import TUI

extension GameModule {
  /// Trivia with hidden snakes.
  package static let snakesss = GameModule(
    info: GameInfo(
      id: Rules.game, title: "Snakesss", tagline: "Trivia with liars: some know the answer.",
      players: Rules.players, accent: .snake, emblem: .snakesss),
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
    music: MusicTheme(.phrygianDominant, root: 61.74, tempo: 84, seed: 5),
    components: Component.snakesss,
    roleTitles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
    commands: [.questions],
    screen: { _, context in
      let library = QuestionLibrary.read(context.files)
      context.report(library.faults)
      let setUp = SnakesssSetUp(
        preferences: context.preferences, deck: QuestionDeck(library.questions.map(\.question)),
        used: context.usedItems)
      return PassAndPlayScreen(setUp, preferences: context.preferences, seed: context.seed)
    },
    retell: SnakesssRetelling.pages,
    statistics: { SnakesssStatistics() },
    inspect: { files in [QuestionLibrary.read(files).finding] })
}

extension QuestionLibrary {
  /// The finding of `parlor doctor`.
  fileprivate var finding: DataFinding {
    let fault = faults.first?.description ?? ""
    let first = fault.isEmpty ? "" : ": \(fault.hasSuffix(".") ? String(fault.dropLast()) : fault)"
    guard !questions.isEmpty else {
      return .problem(
        "No questions were found\(first). Set PARLOR_SHARE to the folder that holds packs/, or install Parlor"
          + " anew.")
    }
    let packs = Set(questions.map(\.file)).count
    let text = "\(Count(questions.count, "question")) in \(Count(packs, "pack"))"
    guard !faults.isEmpty else { return .ok("\(text), without a fault.") }
    return .note(
      "\(text), and \(Count(faults.count, "fault"))\(first). parlor questions check FILE… tells all.")
  }
}

extension Component {
  static let human = Component("snakesss.human")
  static let snake = Component("snakesss.snake")
  static let mongoose = Component("snakesss.mongoose")
  static let right = Component("snakesss.right")
  static let wrong = Component("snakesss.wrong")
  static let choice = Component("snakesss.choice")
  static let choiceSelected = Component("snakesss.choice.selected")

  /// All components of Snakesss.
  static let snakesss: [Component] = [.human, .snake, .mongoose, .right, .wrong, .choice, .choiceSelected]
}

extension Role {
  var component: Component {
    switch self {
    case .human: .human
    case .snake: .snake
    case .mongoose: .mongoose
    }
  }

  /// The name of the role.
  var title: String {
    switch self {
    case .human: "Human"
    case .snake: "Snake"
    case .mongoose: "Mongoose"
    }
  }

  /// The goal of a player in that role.
  var aim: String {
    switch self {
    case .human: "Find the right answer. Trust the mongoose; some of the others lie."
    case .snake: "You will learn the answer. Talk the others into a wrong one. Your vote is always Snake."
    case .mongoose:
      "Everybody will know you. You tell the truth as far as you know it. Find the right answer."
    }
  }
}

extension Letter {
  /// The letter on the screen.
  var title: String { rawValue.uppercased() }
}

extension Chip {
  /// The text of a chip.
  var title: String {
    switch self {
    case .letter(let letter): letter.title
    case .snake: "Snake"
    }
  }
}
