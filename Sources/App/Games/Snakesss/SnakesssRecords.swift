import GameKit
import Kit
import Snakesss
import TUI

/// The story of a finished game, one page per round.
enum SnakesssRetelling {
  /// The story in a record; nil if it can't be read, or is of more players.
  private static func log(of record: GameRecord) -> GameLog? {
    let log: GameLog? = record.details.story(version: GameLog.version)
    return log.flatMap { $0.leastPlayers <= record.participants.count ? $0 : nil }
  }

  /// The game in some lines to share; none if no round was played.
  static func card(of record: GameRecord) -> [String] {
    guard let log = log(of: record), log.rounds.contains(where: \.isScored) else { return [] }
    return FinalCard(FinalResult(log, names: record.participants.map(\.name))).shared
  }

  static func pages(of record: GameRecord) -> [RecordPage]? {
    guard let log = log(of: record) else { return nil }
    let names = record.participants.map(\.name)
    var number = 0
    let pages = log.rounds.map { round in
      if round.isScored { number += 1 }
      return page(of: round, number: number, names: names)
    }
    return [SnakesssRounds(log: log, names: names).page] + pages
      + (number == 0 ? [] : [FinalCard(FinalResult(log, names: names)).page])
  }

  private static func page(of round: RoundRecord, number: Int, names: [String]) -> RecordPage {
    let question = round.question
    let choices = Letter.allCases.map { letter in
      let (choice, isRight) = (question.choices[letter.index], letter == question.answer)
      return RecordPage.Line(
        "\(letter.title)  \(choice)\(isRight ? " ✔" : "")", isRight ? .right : .faint,
        spoken: "\(letter.title): \(choice)\(isRight ? " (the right answer)" : "")")
    }
    guard case .scored(let votes, let points) = round.outcome else { return void }
    return RecordPage(
      title: "Round \(number)\(round.factor > 1 ? ", double points" : "")",
      lines: [.init(question.text, .strong)] + picture(of: question) + choices + [.init("")]
        + fact(of: question)
        + zip(round.seats, round.roles).enumerated().map { index, player in
          let (seat, role) = player
          let gain = points[index] > 0 ? "+\(points[index])" : "0"
          let line = "\(names[seat.index]): \(role.title), voted \(votes[index].title), \(gain)"
          return .init(line, role.component)
        })
  }

  /// A voided round reveals nothing, not even later.
  private static let void = RecordPage(
    title: "Canceled", lines: [.init("Canceled: someone peeked.", .warning)])

  private static func picture(of question: Question) -> [RecordPage.Line] {
    question.picture.map { [.init("Picture: \($0.shows)", .faint)] } ?? []
  }

  private static func fact(of question: Question) -> [RecordPage.Line] {
    question.funFact.map { [.init($0), .init("")] } ?? []
  }
}

/// A difficulty level under the name that its pack gives it.
private struct Level: Hashable, Comparable {
  let pack: String
  let name: String
  /// The index of the pack, then of the level in it.
  private let order: [Int]

  init(_ difficulty: Difficulty, _ header: PackHeader, _ index: Int) {
    pack = header.name
    name = header.level(difficulty)
    order = [index, difficulty.index]
  }

  /// The level of a question that is no longer in any pack.
  init(_ difficulty: Difficulty) {
    pack = "Other packs"
    name = difficulty.rawValue
    order = [.max, difficulty.index]
  }

  static func < (one: Level, other: Level) -> Bool { one.order.lexicographicallyPrecedes(other.order) }
}

extension Difficulty {
  /// The index among the levels, easiest first.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Statistics over all finished games of Snakesss, by role and by question.
struct SnakesssStatistics: GameStatistics {
  private var roles: [Role: RoleTally] = [:]
  private var subjects: [Category: Answers] = [:]
  private var levels: [Level: Answers] = [:]
  /// The levels of the questions in the packs, by question id.
  private var known: [String: Level] = [:]
  private var questions = VoteTally()
  /// The texts of the questions, by question id.
  private var texts: [String: String] = [:]

  /// The answers to a group of questions.
  private struct Answers {
    var asked = 0
    /// The right votes among those of humans and mongooses.
    var right = Quota()

    mutating func count(_ votes: [Bool]) {
      asked += 1
      for isRight in votes { right.count(isRight) }
    }

    var cells: [String] { ["\(asked)", right.text] }
  }

  mutating func prepare(_ files: any DataFiles) {
    for (index, pack) in QuestionLibrary.read(files).packs.enumerated() {
      for question in pack.plainQuestions {
        known[question.id] = Level(question.difficulty, pack.header, index)
      }
    }
  }

  mutating func add(_ record: GameRecord) {
    for tally in record.participants.flatMap(\.roles) { add(tally) }
    let log: GameLog? = record.details.story(version: GameLog.version)
    log.map { questions.add($0) }
    for round in log?.rounds ?? [] {
      texts[round.question.id] = round.question.text
      guard case .scored(let votes, points: _) = round.outcome else { continue }
      let guesses = votes.filter { $0 != .snake }.map { $0 == .letter(round.question.answer) }
      let level = known[round.question.id] ?? Level(round.question.difficulty)
      levels[level, default: Answers()].count(guesses)
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
    let asked: [StatisticsTable.Column] = [.number("Asked"), .number("Correct votes")]
    let note = "Correct: votes by humans and mongooses for the right answer."
    return [
      roleTable,
      StatisticsTable(
        title: "Categories", columns: [.text("Category")] + asked,
        rows: Category.allCases.compactMap { subject in
          subjects[subject].map { .init([subject.rawValue] + $0.cells) }
        }, note: note),
      StatisticsTable(
        title: "Difficulty", columns: [.text("Pack"), .text("Level")] + asked,
        rows: levels.sorted { $0.key < $1.key }.map { level, answers in
          .init([level.pack, level.name] + answers.cells)
        }, note: note),
      questionTable,
    ]
  }

  private static let mostQuestions = 20
  private static let questionColumns = 48

  /// The questions that most people answer correctly, among those with enough votes.
  private var questionTable: StatisticsTable {
    let judged = questions.votes.filter { $1.cast >= QuestionVotes.fewest }.sorted { $0.key < $1.key }
      .sorted { QuestionVotes.areMoreRight($0.value, $1.value) }
    return StatisticsTable(
      title: "Best known",
      columns: [.text("Question"), .number("Votes"), .number("Correct votes")],
      rows: judged.prefix(Self.mostQuestions).map { id, votes in
        let text = (texts[id] ?? id).fitted(to: Self.questionColumns)
        return .init([text, "\(votes.cast)", "\((votes.right * 200 + votes.cast) / (2 * votes.cast))%"])
      },
      note: "Questions with at least \(QuestionVotes.fewest) votes by humans and mongooses. "
        + "Above \(QuestionVotes.limit)% correct, they're no longer asked.")
  }

  private var roleTable: StatisticsTable {
    StatisticsTable(
      title: "Roles",
      columns: [.text("Role"), .number("Rounds"), .number("Points"), .number("Points per round")],
      rows: Role.allCases.compactMap { role in
        roles[role].map { tally in
          let tenths = tally.rounds == 0 ? 0 : (tally.points * 20 + tally.rounds) / (2 * tally.rounds)
          return .init(
            [role.title, "\(tally.rounds)", "\(tally.points)", "\(tenths / 10).\(tenths % 10)"])
        }
      })
  }
}
