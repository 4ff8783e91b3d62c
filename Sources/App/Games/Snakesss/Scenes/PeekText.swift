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
    [(filled(heading, columns), .heading)] + lines(of: text, columns)
      + [(filled(secondHeading, columns), .heading)] + lines(of: secondText, columns)
  }

  private func lines(of text: String, _ columns: Int) -> [(text: String, style: Component)] {
    let lines = text.wrapped(to: columns)
    return (0..<2).map { (filled(lines.indices.contains($0) ? lines[$0] : "", columns), .strong) }
  }

  /// The line with dots up to its end; in one run where they are read aloud, which then is one word.
  private func filled(_ line: String, _ columns: Int) -> String {
    let rest = columns - line.columns
    if isPlain { return line + (rest > 1 ? " " : "") + String(repeating: ".", count: max(0, rest - 1)) }
    return line + String((0..<max(0, rest)).map { (rest - $0) % 2 == 0 ? " " : "·" })
  }
}
