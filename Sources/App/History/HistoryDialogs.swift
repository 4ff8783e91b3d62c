import GameKit
import Kit
import Store
import TUI

/// A dialog over the history.
enum HistoryQuestion: Hashable {
  case player(PlayerChoice)
  case deletion(Identifier, Dialog)
  case export(Dialog)
  case backup(Dialog)
  /// Asks for the file of a backup.
  case backupFile(Dialog)
  case restoration(backup: String, Dialog)

  enum Outcome: Hashable {
    case undecided
    case cancelled
    case show(player: String?)
    case delete(Identifier)
    case export(ExportFormat)
    case backUp
    case findBackup
    case compare(backup: String)
    case restore(backup: String)
  }

  private static let formats: [ExportFormat] = [.json, .csv]

  /// The dialog for exporting games, given their description.
  static func export(_ games: String) -> HistoryQuestion {
    .export(
      Dialog(
        "Export",
        "Export \(games). JSON includes every round; CSV opens in a spreadsheet.",
        buttons: ["JSON", "CSV", "Cancel"]))
  }

  /// Offers to save everything of the player's in a file, and to bring it back.
  static let backupOffer = HistoryQuestion.backup(
    Dialog(
      "Backup",
      "“Back up” saves everything of yours in one new file: games, settings, boards and puzzles. “Restore” brings it"
        + " back, here or on another computer: it says what is new, and asks before it adds anything.",
      buttons: ["Back up", "Restore", "Cancel"]))

  /// Asks for the backup to restore.
  ///
  /// - Parameter path: The file that is offered.
  static func backupFile(_ path: String?) -> HistoryQuestion {
    var field = TextField(path ?? "", placeholder: "path to the file", rules: [.notEmpty])
    // Another path replaces it.
    field.selectAll()
    return .backupFile(.prompt("Restore", "Which backup?", field: field, button: "Open"))
  }

  /// Says what a backup would add, and asks.
  static func restoration(_ path: String, _ news: BackupNews) -> HistoryQuestion {
    let text = news.sentences.joined(separator: " ")
    return .restoration(
      backup: path,
      news.isAny ? .confirm("Restore", text, yes: "Add it", no: "Cancel") : .alert("Restore", text))
  }

  var hints: [Hint] {
    switch self {
    case .player:
      [
        Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, .space, shown: "Enter", title: "Select"),
        Hint(.escape, title: "Cancel"),
      ]
    case .deletion(_, let dialog), .export(let dialog), .backup(let dialog), .backupFile(let dialog),
      .restoration(_, let dialog):
      dialog.hints
    }
  }

  /// True while a list is searched, so that letters are text.
  var isSearching: Bool { if case .player(let choice) = self { choice.isSearching } else { false } }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch self {
    case .player(var choice):
      defer { self = .player(choice) }
      if input == .key(.escape), !choice.isSearching { return .cancelled }
      return choice.handle(input, in: area) == .activated ? .show(player: choice.player) : .undecided
    case .deletion(let id, var dialog):
      defer { self = .deletion(id, dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return dialog.isConfirmed ? .delete(id) : .cancelled
    case .export(var dialog):
      defer { self = .export(dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return Self.formats.indices.contains(dialog.choice) ? .export(Self.formats[dialog.choice]) : .cancelled
    case .backup(var dialog):
      defer { self = .backup(dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return [.backUp, .findBackup, .cancelled][dialog.choice]
    case .backupFile(var dialog):
      defer { self = .backupFile(dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return dialog.isConfirmed ? .compare(backup: dialog.text.droppedPath.expandingHome) : .cancelled
    case .restoration(let path, var dialog):
      defer { self = .restoration(backup: path, dialog) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
      return dialog.isConfirmed && dialog.titles.count > 1 ? .restore(backup: path) : .cancelled
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .player(let choice): choice.draw(on: &canvas, in: area)
    case .deletion(_, let dialog), .export(let dialog), .backup(let dialog), .backupFile(let dialog),
      .restoration(_, let dialog):
      dialog.draw(on: &canvas, in: area)
    }
  }
}

/// The list of players to filter by.
///
/// ```
/// ╭ Filter by player ╮
/// │ ▸ Everyone       │
/// │   Anna           │
/// ╰──────────────────╯
/// ```
struct PlayerChoice: Hashable {
  private let players: [String]
  private var list: ListView

  init(_ players: [String], chosen: String?) {
    self.players = players
    let place = chosen.flatMap { players.firstIndex(of: $0) }.map { $0 + 1 }
    list = ListView(["Everyone"] + players, selected: place ?? 0)
    list.findsByTyping = true
    list.isSearchable = true
  }

  var isSearching: Bool { list.search.isShown }

  /// The chosen player; nil for everyone.
  var player: String? { list.selected == 0 ? nil : players[list.selected - 1] }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    list.handle(input, in: Self.inside(frame(in: area)))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.shade(area)
    let frame = frame(in: area)
    canvas.fill(frame, style: .dialog)
    canvas.box(frame, title: "Filter by player", style: .dialogBorder)
    list.draw(on: &canvas, in: Self.inside(frame))
  }

  private func frame(in area: Rect) -> Rect {
    let room = area.inset(columns: 2, rows: 1)
    return room.centered(Size(columns: max(26, list.size.columns + 4), rows: list.rows.count + 2))
  }

  private static func inside(_ frame: Rect) -> Rect { frame.inset(columns: 2, rows: 1) }
}
