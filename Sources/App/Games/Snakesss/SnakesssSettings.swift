import GameKit
import Kit
import Snakesss

enum SnakesssSettings {
  static let rounds = Setting(
    "snakesss.rounds", "Rounds",
    help: "Questions per game. By group: \(firstRounds) the first time, then \(Options().rounds). "
      + "\(shortTitle): as many as fit. Applies to the next game.",
    choices: [(byGroup, "by group (\(firstRounds) or \(Options().rounds))")]
      + Rules.rounds.map { ("\($0)", "\($0)") } + [(byTime, shortTitle)],
    fallback: byGroup, favorites: [byGroup] + Rules.offeredRounds.map { "\($0)" } + [byTime])

  /// The value of ``rounds`` that plays as many as fit in a short game.
  static let byTime = "short"
  static let shortTitle = "\(GameLength.shortMinutes) minutes"

  /// The value of ``rounds`` that leaves the number to the setup: few for a new group.
  private static let byGroup = "group"

  static let discussion = Setting(
    "snakesss.discussion", "Discussion",
    help: "Discussion time before the vote. Applies to the next game.",
    choices: Options.discussionTimes.map { ("\($0.rawValue)", $0.label) },
    fallback: "\(Options().discussion.rawValue)")

  static let peek = Setting(
    "snakesss.peek", "Snakes see the answer",
    help: "Each on a private page, or all at once in a flash while everyone else's eyes are closed.",
    choices: [(PeekMode.everyone.rawValue, "on their turn"), (PeekMode.eyesClosed.rawValue, "eyes closed")],
    fallback: Options().peek.rawValue)

  static let passing = Setting(
    "snakesss.passing", "Screen passing",
    help: "Quick: role and answer on one private page. Classic: roles first, then the question.",
    choices: Passing.allCases.map { ($0.rawValue, $0.rawValue) }, fallback: Options().passing.rawValue)

  static let lastRound = Setting(
    "snakesss.last", "Last round",
    help: "Double: the last of several rounds is worth twice the points. Applies to the next game.",
    choices: [("single", "normal points"), (double, "double points")], fallback: "single")

  private static let double = "double"

  static let nextCategory = Setting(
    "snakesss.next", "Next category",
    help: "After the first round, the player in last place can pick the category. Applies to the next game.",
    choices: [("drawn", "drawn at random"), (picked, "last place picks")], fallback: "drawn")

  private static let picked = "picked"

  static let difficulty = Setting(
    "snakesss.difficulty", "Difficulty",
    help: "How hard the questions are; packs may use their own words. Applies from the next question.",
    choices: DifficultyChoice.allCases.map { ($0.rawValue, $0.rawValue) },
    fallback: DifficultyChoice.mixed.rawValue)

  static let categories = Category.allCases.map { category in
    Setting.toggle(
      "snakesss.category.\(category)", category.rawValue,
      help: "Include \(category.rawValue) questions. Applies from the next question.",
      fallback: true)
  }

  static let groups = [
    SettingGroup(
      title: "Snakesss", settings: [rounds, discussion, peek, passing, lastRound, nextCategory, difficulty]),
    SettingGroup(title: "Snakesss: categories", settings: categories),
  ]

  /// The number of rounds offered to a group that plays for the first time.
  static let firstRounds = 3

  /// The options for a game that starts now.
  ///
  /// - Parameters:
  ///   - offeredRounds: The number of rounds if none was chosen.
  ///   - ownScreens: True if the secrets are on players' own screens.
  static func options(
    _ preferences: Preferences, players: Int, offeredRounds: Int = Options().rounds, ownScreens: Bool
  ) -> Options {
    let chosen = options(preferences, offeredRounds: offeredRounds)
    let options = ownScreens ? chosen.forOwnScreens : chosen
    guard preferences[rounds] == byTime else { return options }
    return options.lasting(GameLength.shortRounds(options, players: players, ownScreens: ownScreens))
  }

  private static func options(_ preferences: Preferences, offeredRounds: Int) -> Options {
    let chosen = preferences[rounds]
    return Options(
      storedRounds: chosen == byGroup ? "\(offeredRounds)" : chosen,
      storedDiscussion: preferences[discussion], storedPeek: preferences[peek],
      storedPassing: preferences[passing], doublesLastRound: preferences[lastRound] == double,
      picksCategory: preferences[nextCategory] == picked)
  }

  /// The filter for the next question.
  static func filter(_ preferences: Preferences) -> QuestionFilter {
    let wanted = zip(Category.allCases, categories).filter { preferences.isOn($1) }.map { $0.0.rawValue }
    return QuestionFilter(storedCategories: wanted, storedDifficulty: preferences[difficulty])
  }
}

extension Preferences {
  /// The remedy if the sound that opens closed eyes cannot be heard; nil if it can.
  var silence: String? {
    guard !hasAudibleCues else { return nil }
    return isMuted
      ? "“Eyes closed” needs sound: restart without --no-sound."
      : "“Eyes closed” needs sound. Turn it on in Settings."
  }
}

extension DiscussionTime {
  /// The time in minutes and seconds.
  var label: String {
    guard self != .unlimited else { return "no limit" }
    return "\(rawValue / 60):\(rawValue % 60 == 0 ? "00" : "\(rawValue % 60)")"
  }
}
