import GameKit
import Snakesss
import TUI

/// A finished game told again: one page a round.
enum Retelling {
  static func pages(of record: GameRecord) -> [RecordPage]? {
    let seats = record.participants.count
    let kept: GameStory? = StoryJSON.story(record.details, version: GameStory.version)
    guard let story = kept, story.rounds.allSatisfy({ $0.roles.count == seats })
    else { return nil }
    let names = record.participants.map(\.name)
    var number = 0
    return story.rounds.map { round in
      if round.isScored { number += 1 }
      return page(of: round, number: number, names: names)
    }
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
      title: "Round \(number)",
      lines: [.init(question.text, .strong)] + choices + [.init("")] + fact(of: question)
        + names.indices.map { index in
          let role = round.roles[index]
          let line = "\(names[index]): \(role.title), voted \(votes[index].title), +\(points[index])"
          return .init(line, role.component)
        })
  }

  /// What was voided reveals nothing, later neither.
  private static let void = RecordPage(
    title: "Void", lines: [.init("This round did not count: somebody saw too much.", .warning)])

  private static func fact(of question: Question) -> [RecordPage.Line] {
    question.funFact.map { [.init($0), .init("")] } ?? []
  }
}
