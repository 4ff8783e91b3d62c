import GameKit
import Snakesss
import TUI

/// What a peek says: for a snake and for everybody else in the same shape, so that nobody can tell from afar.
///
/// Two headings of equal width, and below each two lines that dots fill to their ends.
struct PeekText {
  private let heading: String
  private let text: String
  private let secondHeading: String
  private let secondText: String
  private let isPlain: Bool

  init(_ peek: Peek, roster: Roster, isPlain: Bool = false) {
    self.isPlain = isPlain
    switch peek.sight {
    case .snake(let answer, let others):
      heading = "The right answer, for your eyes alone:"
      text = "\(answer.title)  \(peek.question.choices[answer.index])"
      secondHeading = "Who is a snake as you are, and no other:"
      secondText = others.map { roster[$0] }.joined(separator: ", ")
    case .decoy:
      heading = "There is nothing here, but look busy:"
      text = "Think of an answer, and read the question again"
      secondHeading = "Let nobody tell by your face what you saw:"
      secondText = "Enter goes on for you as it does for all others"
    }
  }

  /// The lines in a width, six for everybody.
  func lines(columns: Int) -> [(text: String, style: Component)] {
    even(heading, 1, columns, .heading) + even(text, 2, columns, .strong)
      + even(secondHeading, 1, columns, .heading) + even(secondText, 2, columns, .strong)
  }

  private func even(
    _ text: String, _ count: Int, _ columns: Int, _ style: Component
  ) -> [(text: String, style: Component)] {
    text.evenLines(count, columns: columns, isPlain: isPlain).map { ($0, style) }
  }
}
