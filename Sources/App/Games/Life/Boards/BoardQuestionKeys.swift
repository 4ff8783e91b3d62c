import GameKit
import Life
import TUI

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
    case .file, .name, .export: Hint.forDialog
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
    }
  }

  private static func answer(
    _ dialog: inout Dialog, _ input: Input, in area: Rect, _ look: Look, _ take: (String) -> Outcome
  ) -> Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed ? take(dialog.text) : .cancelled
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
    case .file(let dialog), .paste(let dialog), .name(_, let dialog), .export(_, let dialog):
      dialog.draw(on: &canvas, in: area)
    }
  }

  private static func place(of menu: Menu<NewBoard>, in area: Rect) -> Rect {
    area.centred(Size(columns: max(32, menu.size.columns), rows: menu.size.rows))
  }
}

extension LifeBoardsScreen {
  /// Gives an input to what stands over the list, and does what comes of it.
  mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if case .paste(let text) = input, case .paste = question { return readPasted(text) }
    let outcome = question?.handle(input, in: context.area, look: context.look) ?? .cancelled
    guard outcome != .undecided else { return [] }
    question = nil
    switch outcome {
    case .undecided, .cancelled: return []
    case .begin(let new): return begin(new)
    case .create(let pattern):
      plan.purpose = .opening
      return [.boards(.create(pattern))]
    case .read(let path):
      plan.purpose = .opening
      return [.boards(.readFile(path: path))]
    case .rename(let id, let name):
      plan.changed.insert(id)
      plan.choice = id
      return [.boards(.rename(id, to: name))]
    case .export(let id, let path):
      plan.purpose = .writing(path: path)
      return [.readBoard(id)]
    }
  }

  private mutating func begin(_ new: BoardQuestion.NewBoard) -> [ParlorCommand] {
    switch new {
    case .empty: question = .form(NewBoardForm(.empty, seed: 0))
    case .random: question = .form(NewBoardForm(.random, seed: plan.luck.below(NewBoardForm.seeds.count)))
    case .library: return [.open(.life(.newFromLibrary))]
    case .file: question = .file()
    case .paste: question = .paste()
    }
    return []
  }

  /// Makes a board of a text that was pasted.
  mutating func readPasted(_ text: String) -> [ParlorCommand] {
    question = nil
    plan.purpose = .opening
    return [.boards(.readText(text))]
  }
}
