import GameKit
import Snakesss

/// What all finished games of Snakesss come to: by role, and by what was asked.
struct SnakesssStatistics: GameStatistics {
  private var roles: [Role: RoleTally] = [:]
  private var subjects: [Category: Answers] = [:]
  private var difficulties: [Difficulty: Answers] = [:]

  /// How questions were answered.
  private struct Answers {
    var asked = 0
    /// Of the votes of those who are no snakes.
    var right = Quota()

    mutating func count(_ votes: [Bool]) {
      asked += 1
      for isRight in votes { right.count(isRight) }
    }

    var cells: [String] { ["\(asked)", right.text] }
  }

  mutating func add(_ record: GameRecord) {
    for tally in record.participants.flatMap(\.roles) { add(tally) }
    let story: GameStory? = StoryJSON.story(record.details, version: GameStory.version)
    for round in story?.rounds ?? [] {
      guard case .scored(let votes, points: _) = round.outcome else { continue }
      let guesses = votes.filter { $0 != .snake }.map { $0 == .letter(round.question.answer) }
      difficulties[round.question.difficulty, default: Answers()].count(guesses)
      if let subject = round.question.category { subjects[subject, default: Answers()].count(guesses) }
    }
  }

  private mutating func add(_ tally: RoleTally) {
    guard let role = Role(rawValue: tally.role) else { return }
    let sum = roles[role]
    roles[role] = RoleTally(
      role: tally.role, rounds: (sum?.rounds ?? 0) + tally.rounds, points: (sum?.points ?? 0) + tally.points)
  }

  var tables: [StatisticsTable] {
    let asked: [StatisticsTable.Column] = [.number("Asked"), .number("Right")]
    let note = "Right: the votes of humans and mongooses for the right answer."
    return [
      roleTable,
      StatisticsTable(
        title: "Subjects", columns: [.text("Subject")] + asked,
        rows: Category.allCases.compactMap { subject in
          subjects[subject].map { .init([subject.rawValue] + $0.cells) }
        }, note: note),
      StatisticsTable(
        title: "Difficulty", columns: [.text("Questions")] + asked,
        rows: Difficulty.allCases.compactMap { difficulty in
          difficulties[difficulty].map { .init([difficulty.rawValue] + $0.cells) }
        }, note: note),
    ]
  }

  private var roleTable: StatisticsTable {
    StatisticsTable(
      title: "Roles",
      columns: [.text("Role"), .number("Rounds"), .number("Points"), .number("Points a round")],
      rows: Role.allCases.compactMap { role in
        roles[role].map { tally in
          let tenths = tally.rounds == 0 ? 0 : (tally.points * 20 + tally.rounds) / (2 * tally.rounds)
          return .init(
            [role.title, "\(tally.rounds)", "\(tally.points)", "\(tenths / 10).\(tenths % 10)"])
        }
      })
  }
}
