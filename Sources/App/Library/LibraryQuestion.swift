import GameKit
package import Kit
package import TUI

/// A question above a list.
package enum LibraryQuestion<T: LibraryTenant>: Sendable {
  /// The kind of a new item.
  case start(MenuPanel<T.Start>)
  /// The items to be shown.
  case filter(MenuPanel<LibraryChoice>)
  case form(T.Form)
  case dialog(Dialog, Subject)

  /// What a dialog is about.
  package enum Subject: Sendable {
    /// An item to be pasted, or the path of its file.
    case add
    case rename(T.Item)
    case export(T.Item)
    case delete(T.Item)
    /// Whether to replace a file, by these commands.
    case overwrite([ParlorCommand])
  }

  enum Answer {
    case cancelled
    case start(T.Start)
    case filter(LibraryChoice)
    case form(T.Form)
    case text(String, Subject)
  }

  /// The title for the header if it covers the whole list.
  var header: String? { if case .form(let form) = self { form.header } else { nil } }

  var acceptsText: Bool {
    switch self {
    case .start, .filter: false
    case .form(let form): form.acceptsText
    case .dialog(let dialog, _): dialog.acceptsText
    }
  }

  var hints: [Hint] {
    switch self {
    case .start, .filter: MenuPanel<T.Start>.hints
    case .form(let form): form.hints
    case .dialog(let dialog, _): dialog.hints
    }
  }

  /// Handles an input; nil until there is an answer.
  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Answer? {
    switch self {
    case .start(var panel):
      defer { self = .start(panel) }
      return input == .key(.escape) ? .cancelled : panel.handle(input, in: area).map(Answer.start)
    case .filter(var panel):
      defer { self = .filter(panel) }
      return input == .key(.escape) ? .cancelled : panel.handle(input, in: area).map(Answer.filter)
    case .form(var form):
      defer { self = .form(form) }
      return form.handle(input, in: area, look: look).map { $0 ? .form(form) : .cancelled }
    case .dialog(var dialog, let subject):
      defer { self = .dialog(dialog, subject) }
      guard dialog.handle(input, in: area, look: look) == .activated else { return nil }
      return dialog.isConfirmed ? .text(dialog.text, subject) : .cancelled
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .start(let panel): panel.draw(on: &canvas, in: area)
    case .filter(let panel): panel.draw(on: &canvas, in: area)
    case .form(let form): form.draw(on: &canvas, in: area)
    case .dialog(let dialog, _): dialog.draw(on: &canvas, in: area)
    }
  }
}

// MARK: - Dialogs

extension LibraryQuestion {
  private static var noun: String { T.words.noun }

  /// Asks for an item as text or as a file.
  package static var adding: LibraryQuestion {
    .dialog(
      .prompt(
        "Open a \(noun)", T.words.adding?.text ?? "",
        field: TextField(placeholder: "path to the file", rules: [.notEmpty]), button: "Open"), .add)
  }

  /// Asks for a new name.
  static func renaming(_ item: T.Item) -> LibraryQuestion {
    let name = T.name(of: item)
    return .dialog(
      .prompt(
        "Rename", "What should this \(noun) be called?",
        field: TextField(name, placeholder: "name", limit: 80, rules: [.notEmpty]), button: "Rename"),
      .rename(item))
  }

  /// Asks for the file to write an item to.
  static func exporting(_ item: T.Item) -> LibraryQuestion {
    let path = "\(T.name(of: item).slug(fallback: noun)).\(T.words.export.fileExtension)"
    return .dialog(
      .prompt(
        "Export \(noun)", T.words.export.text,
        field: TextField(path, placeholder: "path to the file", rules: [.notEmpty]), button: "Export"),
      .export(item))
  }

  /// Asks before an item is deleted; the focus is on Cancel, so neither `d` nor Enter by accident deletes it.
  static func deleting(_ item: T.Item) -> LibraryQuestion {
    let name = T.name(of: item).onOneLine
    return .dialog(
      .confirm(
        "Delete \(name.isEmpty ? "this \(noun)" : "“\(name)”")?",
        "You can undo this until you leave the list of \(noun)s.", yes: "Delete", no: "Cancel",
        isDangerous: true), .delete(item))
  }
}
