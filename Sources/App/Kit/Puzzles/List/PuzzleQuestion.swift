import GameKit
import PuzzleKit
import TUI

/// A question above the list of puzzles.
enum PuzzleQuestion: Hashable, Sendable {
  /// The kind of a new puzzle.
  case new(MenuPanel<NewPuzzle>)
  /// The puzzles to be shown.
  case filter(MenuPanel<FilterChoice>)
  /// A puzzle to be pasted, or the path of its file.
  case add(Dialog)
  /// The author, the description and the tags of a puzzle.
  case describe(Identifier, DetailsForm)
  /// The path of a file to write a puzzle to.
  case export(Identifier, Dialog)
  /// The deletion of a puzzle.
  case delete(Identifier, Dialog)
  /// Whether to replace a file.
  case overwrite(Identifier, path: String, Dialog)

  enum NewPuzzle: Hashable, Sendable {
    case offer(PuzzleOffer)
    /// An empty one in the editor.
    case own
  }

  enum FilterChoice: Hashable, Sendable {
    case state(PuzzleState?)
    case difficulty(Difficulty?)
    case tag(String?)
  }

  /// The result of an input.
  enum Outcome: Hashable, Sendable {
    case undecided
    case cancelled
    case begin(NewPuzzle)
    case show(FilterChoice)
    case open(path: String)
    case describe(Identifier, PuzzleDetails)
    case export(Identifier, path: String)
    case overwrite(Identifier, path: String)
    case delete(Identifier)
  }

  var acceptsText: Bool {
    switch self {
    case .new, .filter: false
    case .describe(_, let form): form.dialog.acceptsText
    case .add(let dialog), .export(_, let dialog), .delete(_, let dialog), .overwrite(_, _, let dialog):
      dialog.acceptsText
    }
  }
}

// MARK: - Questions

extension PuzzleQuestion {
  /// Asks for the kind of a new puzzle.
  static func new(_ offers: [PuzzleOffer]) -> PuzzleQuestion {
    var items = offers.map(Self.item)
    let free = "mowyk0".first { key in !offers.contains { $0.shortcut == key } }
    items.append(.init("Make your own", .own, shortcut: free, start: offers.isEmpty ? .none : .line))
    return .new(MenuPanel("New puzzle", items))
  }

  /// Asks for the level of a new puzzle.
  static func levels(of offer: PuzzleOffer) -> PuzzleQuestion {
    .new(MenuPanel(offer.title, offer.levels.map(Self.item)))
  }

  private static func item(for offer: PuzzleOffer) -> Menu<NewPuzzle>.Item {
    let levels = Count(offer.levels.count, "level").description
    let detail = offer.levels.isEmpty ? offer.minutes.map(PuzzleWords.minutes) ?? "" : levels
    return .init(offer.title, .offer(offer), detail: detail, shortcut: offer.shortcut)
  }

  /// Asks which puzzles to show.
  static func filter<P>(_ list: PuzzleList<P>) -> PuzzleQuestion {
    let states = ([nil] + PuzzleState.allCases.map { $0 }).enumerated().map { index, state in
      item(
        state?.title ?? "All puzzles", .state(state), "anps", index, in: list,
        PuzzleFilter(state: state, difficulty: list.view.filter.difficulty, tag: list.view.filter.tag),
        heading: "State")
    }
    let difficulties = ([nil] + Difficulty.allCases.map { $0 }).enumerated().map { index, difficulty in
      item(
        difficulty?.title ?? "All difficulties", .difficulty(difficulty), "0123456", index, in: list,
        PuzzleFilter(state: list.view.filter.state, difficulty: difficulty, tag: list.view.filter.tag),
        heading: "Difficulty")
    }
    return .filter(MenuPanel("Filter", states + difficulties))
  }

  /// Asks for the tag of the puzzles to show.
  static func tags<P>(_ list: PuzzleList<P>) -> PuzzleQuestion {
    let tags: [String?] = [nil] + list.tags
    let items = tags.map { tag in
      var filter = list.view.filter
      filter.tag = tag
      return item(tag?.onOneLine ?? "All tags", .tag(tag), "", 1, in: list, filter, heading: "")
    }
    return .filter(MenuPanel("Tag", items))
  }

  private static func item<P>(
    _ title: String, _ choice: FilterChoice, _ keys: String, _ index: Int, in list: PuzzleList<P>,
    _ filter: PuzzleFilter, heading: String
  ) -> Menu<FilterChoice>.Item {
    let detail = filter == list.view.filter ? "✔ \(list.count(filter))" : "\(list.count(filter))"
    return .init(
      title, choice, detail: detail, shortcut: keys.dropFirst(index).first,
      start: index == 0 ? .heading(heading) : .none)
  }

  /// Asks for a puzzle as text or as a file, or as a photo where the game reads them.
  static func add(withPictures: Bool) -> PuzzleQuestion {
    let file = withPictures ? "the path of its file or of a photo" : "the file's path"
    return .add(
      .prompt(
        "Open a puzzle",
        "Paste it here (usually with Ctrl-Shift-V or the middle mouse button), or type \(file).",
        field: TextField(placeholder: "path to the file", rules: [.notEmpty]), button: "Open"))
  }

  /// Asks for the file to write a puzzle to.
  static func exporting<P: Puzzle>(_ puzzle: P) -> PuzzleQuestion {
    .export(
      puzzle.id,
      .prompt(
        "Export puzzle", "You can open this file in Parlor on any computer.",
        field: TextField(
          puzzle.name.slug(fallback: "puzzle") + ".json", placeholder: "path to the file", rules: [.notEmpty]),
        button: "Export"))
  }

  /// Asks before a puzzle is deleted; the focus is on Cancel, so neither `d` nor Enter by accident deletes it.
  static func deleting<P: Puzzle>(_ puzzle: P) -> PuzzleQuestion {
    .delete(
      puzzle.id,
      .confirm(
        "Delete \(puzzle.nameInQuotes)?", "You can undo this until you leave the list of puzzles.",
        yes: "Delete", no: "Cancel", isDangerous: true))
  }
}

// MARK: - Answers

extension PuzzleQuestion {
  var hints: [Hint] {
    switch self {
    case .new, .filter: MenuPanel<NewPuzzle>.hints
    case .describe(_, let form): form.dialog.hints
    case .add(let dialog), .export(_, let dialog), .delete(_, let dialog), .overwrite(_, _, let dialog):
      dialog.hints
    }
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch self {
    case .new(var panel):
      defer { self = .new(panel) }
      return Self.answer(&panel, input, in: area) { .begin($0) }
    case .filter(var panel):
      defer { self = .filter(panel) }
      return Self.answer(&panel, input, in: area) { .show($0) }
    case .add(var dialog):
      defer { self = .add(dialog) }
      return Self.answer(&dialog, input, in: area, look) { .open(path: $0) }
    case .describe(let id, var form):
      defer { self = .describe(id, form) }
      return form.handle(input, in: area, look: look, id)
    case .export(let id, var dialog):
      defer { self = .export(id, dialog) }
      return Self.answer(&dialog, input, in: area, look) { .export(id, path: $0) }
    case .delete(let id, var dialog):
      defer { self = .delete(id, dialog) }
      return Self.answer(&dialog, input, in: area, look) { _ in .delete(id) }
    case .overwrite(let id, let path, var dialog):
      defer { self = .overwrite(id, path: path, dialog) }
      return Self.answer(&dialog, input, in: area, look) { _ in .overwrite(id, path: path) }
    }
  }

  private static func answer<Choice>(
    _ panel: inout MenuPanel<Choice>, _ input: Input, in area: Rect, _ outcome: (Choice) -> Outcome
  ) -> Outcome {
    if input == .key(.escape) { return .cancelled }
    return panel.handle(input, in: area).map(outcome) ?? .undecided
  }

  private static func answer(
    _ dialog: inout Dialog, _ input: Input, in area: Rect, _ look: Look, _ outcome: (String) -> Outcome
  ) -> Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed ? outcome(dialog.text) : .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .new(let panel): panel.draw(on: &canvas, in: area)
    case .filter(let panel): panel.draw(on: &canvas, in: area)
    case .describe(_, let form): form.dialog.draw(on: &canvas, in: area)
    case .add(let dialog), .export(_, let dialog), .delete(_, let dialog), .overwrite(_, _, let dialog):
      dialog.draw(on: &canvas, in: area)
    }
  }
}
