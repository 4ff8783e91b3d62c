import GameKit
import Snakesss
import TUI

/// A finished game told again: one page a round.
enum Retelling {
  static func pages(of record: GameRecord) -> [RecordPage]? {
    let seats = record.participants.count
    guard let story = StoryJSON.story(record.details), story.rounds.allSatisfy({ $0.roles.count == seats })
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
      RecordPage.Line(
        "\(letter.title)  \(question.choices[letter.index])", letter == question.answer ? .right : .faint)
    }
    let title = round.isScored ? "Round \(number)" : "A round that did not count"
    return RecordPage(
      title: title,
      lines: [.init(question.text, .strong)] + choices + [.init("")] + players(of: round, names: names))
  }

  private static func players(of round: RoundRecord, names: [String]) -> [RecordPage.Line] {
    names.indices.map { index in
      let role = round.roles[index]
      switch round.outcome {
      case .scored(let votes, let points):
        return .init(
          "\(names[index]): \(role.title), voted \(votes[index].title), +\(points[index])", role.component)
      case .voided: return .init("\(names[index]): \(role.title)", role.component)
      }
    }
  }
}
