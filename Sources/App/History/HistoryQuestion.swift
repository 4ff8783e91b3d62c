import GameKit
import TUI

/// What the history asks before it goes on.
enum HistoryQuestion: Hashable {
  /// Whose games to show.
  case player(PlayerChoice)
  /// Whether to delete a game.
  case deletion(Identifier, Dialog)
  /// In which form to write the games to a file.
  case export(Dialog)

  /// What came of an input.
  enum Outcome: Hashable {
    case undecided
    case cancelled
    case show(player: String?)
    case delete(Identifier)
    case export(ExportFormat)
  }

  private static let formats: [ExportFormat] = [.json, .csv]

  /// Asks how to write some games, which are described in a few words.
  static func export(_ games: String) -> HistoryQuestion {
    .export(
      Dialog(
        "Export",
        "\(games) to a file beside the data. JSON keeps every round; CSV is a table for spreadsheets.",
        buttons: ["JSON", "CSV", "Cancel"]))
  }

  var hints: [Hint] {
    switch self {
    case .player:
      [
        Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, .space, shown: "Enter", title: "Show"),
        Hint(.escape, title: "Cancel"),
      ]
    case .deletion, .export: Hint.forDialog
    }
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch self {
    case .player(var choice):
      defer { self = .player(choice) }
      if input == .key(.escape) { return .cancelled }
      return choice.handle(input, in: area) == .activated ? .show(player: choice.player) : .undecided
    case .deletion(let id, var dialog):
      defer { self = .deletion(id, dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return dialog.isConfirmed ? .delete(id) : .cancelled
    case .export(var dialog):
      defer { self = .export(dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return Self.formats.indices.contains(dialog.choice) ? .export(Self.formats[dialog.choice]) : .cancelled
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .player(let choice): choice.draw(on: &canvas, in: area)
    case .deletion(_, let dialog), .export(let dialog): dialog.draw(on: &canvas, in: area)
    }
  }
}

extension Hint {
  /// The keys of a dialog that is open over a screen.
  static let forDialog = [
    Hint(.left, .right, .tab, shown: "←→", title: "Choose"),
    Hint(.enter, .space, shown: "Enter", title: "Do it"),
    Hint(.escape, title: "Cancel"),
  ]
}
