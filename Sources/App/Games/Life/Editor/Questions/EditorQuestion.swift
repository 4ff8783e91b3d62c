import Life
import TUI

/// What the editor asks before it goes on.
enum EditorQuestion: Hashable, Sendable {
  /// Which generation to go to.
  case generation(Dialog)
  /// Where to write the board or the selection.
  case export(Dialog)
  /// Which rule and which world.
  case rule(RuleForm)
  /// How to fill a rectangle by luck.
  case fill(FillForm)
  /// How the board ends, and whether to go there.
  case ending(EndingNews)

  /// What came of an input.
  enum Outcome: Hashable {
    case undecided
    case cancelled
    case go(to: Int)
    case goOn(by: Int)
    case write(path: String)
    case change(Rule, Topology)
    case fill(RandomFill)
  }

  var takesText: Bool {
    switch self {
    case .generation(let dialog), .export(let dialog): dialog.takesText
    case .rule(let form): form.takesText
    case .fill, .ending: false
    }
  }

  var hints: [Hint] {
    switch self {
    case .generation: Self.hints(toConfirm: "Go")
    case .export: Self.hints(toConfirm: "Write")
    case .ending: Hint.forDialog
    case .rule(let form): form.hints
    case .fill(let form): form.hints
    }
  }

  private static func hints(toConfirm title: String) -> [Hint] {
    [Hint(.enter, title: title), Hint(.escape, title: "Cancel"), Hint(.tab, title: "To the buttons")]
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch self {
    case .generation(var dialog):
      defer { self = .generation(dialog) }
      return Self.answer(&dialog, input, area, look, Self.number)
    case .export(var dialog):
      defer { self = .export(dialog) }
      return Self.answer(&dialog, input, area, look) { .write(path: $0) }
    case .rule(var form):
      defer { self = .rule(form) }
      return form.handle(input, in: area)
    case .fill(var form):
      defer { self = .fill(form) }
      return form.handle(input, in: area)
    case .ending(var news):
      defer { self = .ending(news) }
      return news.handle(input, in: area, look: look)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .generation(let dialog), .export(let dialog): dialog.draw(on: &canvas, in: area)
    case .rule(let form): form.draw(on: &canvas, in: area)
    case .fill(let form): form.draw(on: &canvas, in: area)
    case .ending(let news): news.draw(on: &canvas, in: area)
    }
  }
}

extension EditorQuestion {
  /// Asks for a generation.
  static func generation(from now: Int) -> EditorQuestion {
    .generation(
      .prompt(
        "Go to a generation", "The board is at \(now.grouped). A plus before the number counts from here.",
        field: TextField(placeholder: "1,000, or +1,000", limit: 40), button: "Go"))
  }

  /// Asks for a file.
  static func export(_ what: String, name: String) -> EditorQuestion {
    .export(
      .prompt(
        "Write to a file", "\(what), in the form of the name's ending: .rle, .cells, .lif, .mc.",
        field: TextField(name, placeholder: "glider.rle"), button: "Write"))
  }

  /// The answer of a prompt; nil of what is written is no answer yet.
  private static func answer(
    _ dialog: inout Dialog, _ input: Input, _ area: Rect, _ look: Look, _ read: (String) -> Outcome?
  ) -> Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    guard dialog.isConfirmed else { return .cancelled }
    if !dialog.text.isEmpty, let outcome = read(dialog.text) { return outcome }
    dialog.setProblem(problem(with: dialog.text))
    return .undecided
  }

  private static func problem(with text: String) -> String {
    guard !text.isEmpty else { return "Write something, or cancel." }
    let signs = digits(of: text).drop { $0 == "+" }
    return !signs.isEmpty && signs.allSatisfy { $0.isASCII && $0.isNumber }
      ? "The last generation is \(Int.max.grouped)." : "That is no generation: write a number from 0 on."
  }

  private static func digits(of text: String) -> String { text.filter { !",._ ".contains($0) } }

  private static func number(_ text: String) -> Outcome? {
    let digits = digits(of: text)
    guard let number = Int(digits), number >= 0 else { return nil }
    return digits.hasPrefix("+") ? .goOn(by: number) : .go(to: number)
  }
}
