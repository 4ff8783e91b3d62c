import GameKit
import Life
import TUI

/// What the list of boards asks before it goes on.
enum BoardQuestion: Hashable {
  /// What a new board begins with.
  case new(Menu<NewBoard>)
  /// What a new board is like.
  case form(NewBoardForm)
  /// Where a pattern is to be read from.
  case file(Dialog)
  /// A text to be pasted.
  case paste(Dialog)
  /// What a board is called.
  case name(Identifier, Dialog)
  /// Where a board is to be written to.
  case export(Identifier, Dialog)

  /// What a new board can begin with.
  enum NewBoard: Hashable, CaseIterable {
    case empty, random, library, file, paste
  }

  /// What came of an input.
  enum Outcome: Hashable {
    case undecided
    case cancelled
    case begin(NewBoard)
    case create(Pattern)
    case read(path: String)
    case rename(Identifier, String)
    case export(Identifier, path: String)
  }

  var takesText: Bool {
    switch self {
    case .new: false
    case .form(let form): form.takesText
    case .file(let dialog), .paste(let dialog), .name(_, let dialog), .export(_, let dialog): dialog.takesText
    }
  }

  /// What the bar at the top says instead of the list's own title.
  var header: String? { if case .form(let form) = self { form.header } else { nil } }

  /// Whether it takes the whole place, and not only the middle of it.
  var isWhole: Bool { header != nil }
}

extension BoardQuestion {
  /// Asks what a new board begins with.
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

  /// Asks for another name.
  static func renaming(_ board: BoardSummary) -> BoardQuestion {
    .name(
      board.id,
      .prompt(
        "Rename", "What is the board to be called?",
        field: TextField(board.title, placeholder: "a name", limit: 60, rules: [.notEmpty]), button: "Rename")
    )
  }

  /// Asks where to write a board.
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
  /// A name for a file that holds the board.
  fileprivate var fileName: String {
    let signs = title.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(signs).split(separator: "-").joined(separator: "-")
    return (words.isEmpty ? "board" : words) + ".rle"
  }
}
