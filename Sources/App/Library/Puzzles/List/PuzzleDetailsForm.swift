import GameKit
import Kit
import PuzzleKit
package import TUI

/// Asks for the author, the description and the tags of a puzzle, one after another.
package struct PuzzleDetailsForm: LibraryForm {
  private enum Step: Hashable, Sendable { case author, description, tags }

  let id: Identifier
  private(set) var author: String
  private(set) var description: String
  private(set) var tags: [String]
  private var step = Step.author
  private var dialog: Dialog

  init(_ header: PuzzleHeader) {
    (id, author, description, tags) = (header.id, header.author, header.description, header.tags)
    dialog = .prompt(
      "Author", "Who made “\(header.name.onOneLine)”?",
      field: TextField(header.author, placeholder: "name", limit: PuzzleHeader.Limit.author), button: "Next")
  }

  package var header: String? { nil }
  package var acceptsText: Bool { dialog.acceptsText }
  package var hints: [Hint] { dialog.hints }

  package func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }

  package mutating func handle(_ input: Input, in area: Rect, look: Look) -> Bool? {
    guard dialog.handle(input, in: area, look: look) == .activated else { return nil }
    guard dialog.isConfirmed else { return false }
    switch step {
    case .author:
      author = dialog.text
      step = .description
      dialog = .prompt(
        "Description", "What should players know about it?",
        field: TextField(
          description, placeholder: "a sentence or two", limit: PuzzleHeader.Limit.description),
        button: "Next")
    case .description:
      description = dialog.text
      step = .tags
      dialog = .prompt(
        "Tags", "Words to find it by, separated by commas.",
        field: TextField(tags.joined(separator: ", "), placeholder: "tags"), button: "Save")
    case .tags:
      tags = Self.tags(in: dialog.text)
      return true
    }
    return nil
  }

  /// The words between commas, each once.
  private static func tags(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }
      .reduce(into: []) { tags, tag in if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) } }
  }
}
