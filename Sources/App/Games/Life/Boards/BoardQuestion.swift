import GameKit
import Kit
import Life
import TUI

/// A question above the list of boards.
enum BoardQuestion: Hashable {
  /// The start of a new board.
  case new(Menu<NewBoard>)
  /// The properties of a new board.
  case form(NewBoardForm)
  /// The path of a pattern file to read.
  case file(Dialog)
  /// A pattern to paste as text.
  case paste(Dialog)
  /// The new name of a board.
  case name(Identifier, Dialog)
  /// The path of a file to write a board to.
  case export(Identifier, Dialog)
  /// The deletion of a board.
  case delete(Identifier, Dialog)

  /// The ways to begin a new board.
  enum NewBoard: Hashable, CaseIterable {
    case empty, random, library, file, paste
  }

  /// The result of an input.
  enum Outcome: Hashable {
    case undecided
    case cancelled
    case begin(NewBoard)
    case create(Pattern)
    case read(path: String)
    case rename(Identifier, String)
    case export(Identifier, path: String)
    case delete(Identifier)
  }

  var acceptsText: Bool {
    switch self {
    case .new: false
    case .form(let form): form.acceptsText
    case .file(let dialog), .paste(let dialog), .name(_, let dialog), .export(_, let dialog),
      .delete(_, let dialog):
      dialog.acceptsText
    }
  }

  /// The title for the header; nil to keep that of the list.
  var header: String? { if case .form(let form) = self { form.header } else { nil } }

  /// True if it covers the whole list.
  var isWhole: Bool { header != nil }
}

extension BoardQuestion {
  /// Asks for the start of a new board.
  static func new() -> BoardQuestion {
    .new(
      Menu([
        .init("Empty board", .empty, shortcut: "e"),
        .init("Random cells", .random, shortcut: "r"),
        .init("Pattern from the library", .library, shortcut: "l"),
        .init("Pattern from a file", .file, shortcut: "f"),
        .init("Pasted text", .paste, shortcut: "p"),
      ]))
  }

  /// Asks for a file.
  static func file() -> BoardQuestion {
    .file(
      .prompt(
        "Open a file",
        "RLE, plaintext, Life 1.05 and 1.06, macrocell, or one of them packed with gzip.",
        field: TextField(placeholder: "path of the file", rules: [.notEmpty]), button: "Open"))
  }

  /// Asks for a text.
  static func paste() -> BoardQuestion {
    .paste(
      Dialog(
        "Paste a pattern",
        "Paste it now, with the keys of your terminal: often Ctrl-Shift-V or the middle button of the mouse.",
        buttons: ["Cancel"]))
  }

  /// Asks for a new name.
  static func renaming(_ board: BoardSummary) -> BoardQuestion {
    .name(
      board.id,
      .prompt(
        "Rename", "What is the board to be called?",
        field: TextField(board.title, placeholder: "a name", limit: 60, rules: [.notEmpty]), button: "Rename")
    )
  }

  /// Asks before a board is deleted; the focus is on Cancel, so neither `d` nor Enter by accident deletes it.
  static func deleting(_ board: BoardSummary) -> BoardQuestion {
    let name = board.title.isEmpty ? "this board" : "“\(board.title.onOneLine)”"
    return .delete(
      board.id,
      .confirm(
        "Delete \(name)?", "You can undo it until you leave the list of boards.", yes: "Delete", no: "Cancel",
        isDangerous: true))
  }

  /// Asks for the file to write a board to.
  static func exporting(_ board: BoardSummary) -> BoardQuestion {
    .export(
      board.id,
      .prompt(
        "Export",
        "The ending of the name says the form: .rle, .cells, .mc for large ones, .lif.",
        field: TextField(board.fileName, placeholder: "path of the file", rules: [.notEmpty]), button: "Write"
      ))
  }
}

extension BoardSummary {
  /// A suggested name for a file.
  fileprivate var fileName: String {
    let characters = title.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(characters).split(separator: "-").joined(separator: "-")
    return (words.isEmpty ? "board" : words) + ".rle"
  }
}

extension BoardQuestion {
  var hints: [Hint] {
    switch self {
    case .new:
      [
        Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, .space, shown: "Enter", title: "Go on"),
        Hint(.escape, title: "Cancel"),
      ]
    case .form(let form): form.hints
    case .paste: [Hint(.escape, .enter, shown: "Esc", title: "Cancel")]
    case .file, .name, .export, .delete: Hint.forDialog
    }
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch self {
    case .new(var menu):
      defer { self = .new(menu) }
      if input == .key(.escape) { return .cancelled }
      let reaction = menu.handle(input, in: Self.place(of: menu, in: area))
      return reaction == .activated ? menu.choice.map(Outcome.begin) ?? .undecided : .undecided
    case .form(var form):
      defer { self = .form(form) }
      return form.handle(input, in: area)
    case .file(var dialog):
      defer { self = .file(dialog) }
      return Self.answer(&dialog, input, in: area, look) { .read(path: $0) }
    case .paste(var dialog):
      defer { self = .paste(dialog) }
      return Self.answer(&dialog, input, in: area, look) { _ in .cancelled }
    case .name(let id, var dialog):
      defer { self = .name(id, dialog) }
      return Self.answer(&dialog, input, in: area, look) { .rename(id, $0) }
    case .export(let id, var dialog):
      defer { self = .export(id, dialog) }
      return Self.answer(&dialog, input, in: area, look) { .export(id, path: $0) }
    case .delete(let id, var dialog):
      defer { self = .delete(id, dialog) }
      return Self.answer(&dialog, input, in: area, look) { _ in .delete(id) }
    }
  }

  private static func answer(
    _ dialog: inout Dialog, _ input: Input, in area: Rect, _ look: Look, _ outcome: (String) -> Outcome
  ) -> Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed ? outcome(dialog.text) : .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .new(let menu):
      let place = Self.place(of: menu, in: area)
      let frame = place.inset(columns: -3, rows: -2)
      canvas.shade(area)
      canvas.fill(frame, style: .dialog)
      canvas.box(frame.inset(columns: 1), title: "New board", style: .dialogBorder)
      menu.draw(on: &canvas, in: place)
    case .form(let form): form.draw(on: &canvas, in: area)
    case .file(let dialog), .paste(let dialog), .name(_, let dialog), .export(_, let dialog),
      .delete(_, let dialog):
      dialog.draw(on: &canvas, in: area)
    }
  }

  private static func place(of menu: Menu<NewBoard>, in area: Rect) -> Rect {
    area.centered(Size(columns: max(32, menu.size.columns), rows: menu.size.rows))
  }
}
