import GameKit
import PuzzleKit
import TUI

/// What a player says about a puzzle besides its name.
struct PuzzleDetails: Hashable, Sendable {
  var author: String
  var description: String
  var tags: [String]
}

/// Asks for the author, the description and the tags of a puzzle, one after another.
struct DetailsForm: Hashable, Sendable {
  private enum Step: Hashable, Sendable { case author, description, tags }

  private var step = Step.author
  private var details: PuzzleDetails
  private(set) var dialog: Dialog

  init(_ header: PuzzleHeader) {
    details = PuzzleDetails(author: header.author, description: header.description, tags: header.tags)
    dialog = .prompt(
      "Author", "Who made “\(header.name.onOneLine)”?",
      field: TextField(header.author, placeholder: "name", limit: PuzzleHeader.Limit.author), button: "Next")
  }

  /// Handles an input; the answer to the last question is the outcome.
  mutating func handle(
    _ input: Input, in area: Rect, look: Look, _ id: Identifier
  ) -> PuzzleQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    guard dialog.isConfirmed else { return .cancelled }
    switch step {
    case .author:
      details.author = dialog.text
      step = .description
      dialog = .prompt(
        "Description", "What should players know about it?",
        field: TextField(
          details.description, placeholder: "a sentence or two", limit: PuzzleHeader.Limit.description),
        button: "Next")
    case .description:
      details.description = dialog.text
      step = .tags
      dialog = .prompt(
        "Tags", "Words to find it by, separated by commas.",
        field: TextField(details.tags.joined(separator: ", "), placeholder: "tags"), button: "Save")
    case .tags:
      details.tags = Self.tags(in: dialog.text)
      return .describe(id, details)
    }
    return .undecided
  }

  /// The words between commas, each once.
  private static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { $0.drop { $0.isWhitespace } }
      .map { String($0.reversed().drop { $0.isWhitespace }.reversed()) }
      .reduce(into: []) { tags, tag in if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) } }
  }
}
