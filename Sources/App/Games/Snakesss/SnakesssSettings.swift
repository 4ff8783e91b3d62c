import GameKit
import Kit
import Snakesss

/// The settings of Snakesss.
enum SnakesssSettings {
  static let rounds = Setting(
    "snakesss.rounds", "Rounds", help: "How many questions a game has. Read when a game starts.",
    choices: (Rules.rounds).map { ("\($0)", "\($0)") }, fallback: "\(Options().rounds)",
    favorites: Rules.offeredRounds.map { "\($0)" })

  static let discussion = Setting(
    "snakesss.discussion", "Discussion",
    help: "How long you may talk before the vote. Read when a game starts.",
    choices: Options.discussionTimes.map { ("\($0.rawValue)", $0.label) },
    fallback: "\(Options().discussion.rawValue)")

  static let peek = Setting(
    "snakesss.peek", "Snakes peek",
    help: "Everyone: the terminal goes round. Eyes closed: the answer flashes once, as in the printed game.",
    choices: [(PeekMode.everyone.rawValue, "everyone"), (PeekMode.eyesClosed.rawValue, "eyes closed")],
    fallback: Options().peek.rawValue)

  static let difficulty = Setting(
    "snakesss.difficulty", "Difficulty", help: "How hard questions are. Counts from the next question on.",
    choices: DifficultyChoice.allCases.map { ($0.rawValue, $0.rawValue) },
    fallback: DifficultyChoice.mixed.rawValue)

  static let categories = Category.allCases.map { category in
    Setting.toggle(
      "snakesss.category.\(category)", category.rawValue,
      help: "Whether questions about \(category.rawValue) are asked. Counts from the next question on.",
      fallback: true)
  }

  static let groups = [
    SettingGroup(title: "Snakesss", settings: [rounds, discussion, peek, difficulty]),
    SettingGroup(title: "Snakesss: categories", settings: categories),
  ]

  /// The options of a game that starts now.
  static func options(_ preferences: Preferences) -> Options {
    Options(
      storedRounds: preferences[rounds], storedDiscussion: preferences[discussion],
      storedPeek: preferences[peek])
  }

  /// The filter for the next question.
  static func filter(_ preferences: Preferences) -> QuestionFilter {
    let wanted = zip(Category.allCases, categories).filter { preferences.isOn($1) }.map { $0.0.rawValue }
    return QuestionFilter(storedCategories: wanted, storedDifficulty: preferences[difficulty])
  }
}

extension DiscussionTime {
  /// The time as a clock shows it.
  var label: String {
    guard self != .unlimited else { return "off" }
    return "\(rawValue / 60):\(rawValue % 60 == 0 ? "00" : "\(rawValue % 60)")"
  }
}
