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
  /// Whether to replace a file.
  case overwrite(PatternRequest, Dialog)

  /// The ways to begin a new board.
  enum NewBoard: Hashable, CaseIterable {
    case empty, random, library, file, paste, photo, camera
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
    case overwrite(PatternRequest)
    case delete(Identifier)
  }

  var acceptsText: Bool {
    switch self {
    case .new: false
    case .form(let form): form.acceptsText
    case .file(let dialog), .paste(let dialog), .name(_, let dialog), .export(_, let dialog),
      .delete(_, let dialog), .overwrite(_, let dialog):
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
        .init("From the library", .library, shortcut: "l"),
        .init("From a file", .file, shortcut: "f"),
        .init("From pasted text", .paste, shortcut: "p"),
        .init("From a photo of a board", .photo, shortcut: "o"),
        .init("From the camera", .camera, shortcut: "c"),
      ]))
  }

  /// Asks for a file.
  static func file() -> BoardQuestion {
    .file(
      .prompt(
        "Open a file",
        "Parlor opens RLE, plaintext, Life 1.05 and 1.06, and macrocell files, gzipped or not.",
        field: TextField(placeholder: "path to the file", rules: [.notEmpty]), button: "Open"))
  }

  /// Asks for a photo.
  static func photo() -> BoardQuestion {
    .file(
      .prompt(
        "Open a photo",
        "A Go board with stones, or graph paper with squares filled or crossed out. PNG or JPEG.",
        field: TextField(placeholder: "path to the photo", rules: [.notEmpty]), button: "Open"))
  }

  /// Asks for a text.
  static func paste() -> BoardQuestion {
    .paste(
      Dialog(
        "Paste a pattern",
        "Paste the pattern now, usually with Ctrl-Shift-V or the middle mouse button.",
        buttons: ["Cancel"]))
  }

  /// Asks for a new name.
  static func renaming(_ board: BoardSummary) -> BoardQuestion {
    .name(
      board.id,
      .prompt(
        "Rename", "What should this board be called?",
        field: TextField(board.title, placeholder: "name", limit: 60, rules: [.notEmpty]),
        button: "Rename"))
  }

  /// Asks before a board is deleted; the focus is on Cancel, so neither `d` nor Enter by accident deletes it.
  static func deleting(_ board: BoardSummary) -> BoardQuestion {
    let name = board.title.isEmpty ? "this board" : "“\(board.title.onOneLine)”"
    return .delete(
      board.id,
      .confirm(
        "Delete \(name)?", "You can undo this until you leave the list of boards.", yes: "Delete",
        no: "Cancel",
        isDangerous: true))
  }

  /// Asks for the file to write a board to.
  static func exporting(_ board: BoardSummary) -> BoardQuestion {
    .export(
      board.id,
      .prompt(
        "Export board", PatternFiles.exportAdvice,
        field: TextField(
          board.title.slug(fallback: "board") + ".rle", placeholder: "path to the file", rules: [.notEmpty]),
        button: "Export"))
  }
}

extension BoardQuestion {
  var hints: [Hint] {
    switch self {
    case .new:
      [
        Hint(.up, .down, shown: "↑↓", title: "Move"),
        Hint(.enter, .space, shown: "Enter", title: "Select"), Hint(.escape, title: "Cancel"),
      ]
    case .form(let form): form.hints
    case .paste: [Hint(.escape, .enter, shown: "Esc", title: "Cancel")]
    case .file(let dialog): dialog.hints
    case .name(_, let dialog): dialog.hints
    case .export(_, let dialog): dialog.hints
    case .delete(_, let dialog): dialog.hints
    case .overwrite(_, let dialog): dialog.hints
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
    case .overwrite(let request, var dialog):
      defer { self = .overwrite(request, dialog) }
      return Self.answer(&dialog, input, in: area, look) { _ in .overwrite(request) }
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
      .delete(_, let dialog), .overwrite(_, let dialog):
      dialog.draw(on: &canvas, in: area)
    }
  }

  private static func place(of menu: Menu<NewBoard>, in area: Rect) -> Rect {
    area.centered(Size(columns: max(32, menu.size.columns), rows: menu.size.rows))
  }
}
