import GameKit
import Snakesss
import TUI

/// What a peek says: for a snake and for everybody else in as many lines and about as many words.
struct PeekText {
  let lines: [RecordPage.Line]

  init(_ peek: Peek, roster: Roster) {
    switch peek.sight {
    case .snake(let answer, let others):
      let names = others.map { roster[$0] }.joined(separator: ", ")
      lines = [
        .init("The right answer is \(answer.title): \(peek.question.choices[answer.index])", .strong),
        .init("The other snakes: \(names)", .strong),
      ]
    case .decoy:
      lines = [
        .init(
          "There is nothing here for you. Look as if there were, and read the question once more.", .strong),
        .init("Which answer do you believe in so far?", .strong),
      ]
    }
  }
}
