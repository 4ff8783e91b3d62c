import GameKit
import Kit
import Life
import TUI

/// A question of the editor.
enum EditorQuestion: Hashable, Sendable {
  /// The generation to go to.
  case generation(Dialog)
  /// The file for the board or the selection.
  case export(Dialog)
  case rule(RuleForm)
  case fill(FillForm)
  /// The end of the board, with an offer to go there.
  case ending(EndingDialog)
  /// How to leave a board that is not saved.
  case unsaved(UnsavedDialog)

  /// The result of an input.
  enum Outcome: Hashable {
    case undecided
    case cancelled
    case go(to: Int)
    case advance(by: Int)
    case write(path: String)
    case change(Rule, Topology)
    case fill(RandomFill)
    case leave(Departure, saving: Bool)
  }

  var acceptsText: Bool {
    switch self {
    case .generation(let dialog), .export(let dialog): dialog.acceptsText
    case .rule(let form): form.acceptsText
    case .fill, .ending, .unsaved: false
    }
  }

  var hints: [Hint] {
    switch self {
    case .generation: Self.hints(toConfirm: "Go")
    case .export: Self.hints(toConfirm: "Write")
    case .ending, .unsaved: Hint.forDialog
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
      return Self.answer(&dialog, input, area, look, Self.generation)
    case .export(var dialog):
      defer { self = .export(dialog) }
      return Self.answer(&dialog, input, area, look) { .write(path: $0) }
    case .rule(var form):
      defer { self = .rule(form) }
      return form.handle(input, in: area)
    case .fill(var form):
      defer { self = .fill(form) }
      return form.handle(input, in: area)
    case .ending(var dialog):
      defer { self = .ending(dialog) }
      return dialog.handle(input, in: area, look: look)
    case .unsaved(var dialog):
      defer { self = .unsaved(dialog) }
      return dialog.handle(input, in: area, look: look)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .generation(let dialog), .export(let dialog): dialog.draw(on: &canvas, in: area)
    case .rule(let form): form.draw(on: &canvas, in: area)
    case .fill(let form): form.draw(on: &canvas, in: area)
    case .ending(let dialog): dialog.draw(on: &canvas, in: area)
    case .unsaved(let dialog): dialog.draw(on: &canvas, in: area)
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
  static func export(_ subject: String, name: String) -> EditorQuestion {
    .export(
      .prompt(
        "Write to a file", "\(subject), in the form of the name's ending: .rle, .cells, .lif, .mc.",
        field: TextField(name, placeholder: "glider.rle"), button: "Write"))
  }

  /// The outcome of a prompt.
  ///
  /// - Parameter read: Returns nil for a text that is no answer.
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
    let number = digits(of: text).drop { $0 == "+" }
    return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
      ? "The last generation is \(Int.max.grouped)." : "That is no generation: write a number from 0 on."
  }

  private static func digits(of text: String) -> String { text.filter { !",._ ".contains($0) } }

  private static func generation(_ text: String) -> Outcome? {
    let digits = digits(of: text)
    guard let number = Int(digits), number >= 0 else { return nil }
    return digits.hasPrefix("+") ? .advance(by: number) : .go(to: number)
  }
}

/// The end of a board, with an offer to go there.
struct EndingDialog: Hashable, Sendable {
  private let generation: Int
  /// True if the end is at another generation.
  private let offersToGo: Bool
  private var dialog: Dialog

  /// Shows an end that was searched for from a generation on.
  init(_ ending: Life.Ending, from start: Int) {
    generation = ending.generation
    offersToGo = ending.isProved && ending.generation != start
    let go = offersToGo ? ["Go there"] : []
    dialog = Dialog(
      ending.isProved ? "How it ends" : "No end was proved",
      EndingText.lines(ending, since: start, most: 12).joined(separator: "\n\n"),
      buttons: go + ["Close"])
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed && offersToGo ? .go(to: generation) : .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}

/// The question of how to leave a board that is not saved.
struct UnsavedDialog: Hashable, Sendable {
  private let departure: Departure
  private var dialog: Dialog

  init(_ board: BoardMetadata, _ departure: Departure) {
    self.departure = departure
    let reason = board.saving.failure?.reason ?? "Saving takes unusually long."
    dialog = Dialog(
      "Not saved", "\(board.pattern.nameInQuotes) has changes that aren't saved.\n\n\(reason)",
      buttons: ["Save again", "Leave without saving", "Cancel"])
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.choice == 2 ? .cancelled : .leave(departure, saving: dialog.isConfirmed)
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}

/// Questions of the editor and their answers.
extension LifeEditor {
  mutating func ask(_ question: EditorQuestion) { mode = .ask(question) }

  mutating func askHowToFill(in context: ParlorContext) {
    let box = fillable(in: context)
    ask(.fill(FillForm(seed: selection.nextFillSeed(), width: box.width, height: box.height)))
  }

  mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .ask(var question) = mode else { return [] }
    let outcome = question.handle(input, in: context.area, look: context.look)
    mode = .ask(question)
    guard outcome != .undecided else { return [] }
    mode = .draw
    switch outcome {
    case .undecided, .cancelled: return []
    case .go(let generation): return go(to: generation, in: context)
    case .advance(let generations): return go(by: generations, in: context)
    case .write(let path): return export(to: path)
    case .change(let rule, let topology): return change(rule, topology, in: context)
    case .fill(let fill): return edit(.fill(fillable(in: context), fill), in: context)
    case .leave(let departure, let saving): return leave(departure, saving: saving, in: context)
    }
  }

  /// The rectangle to fill: the selection, the board with edges, or the view.
  private func fillable(in context: ParlorContext) -> Box {
    selected ?? document.topology.box ?? view.viewport.box(in: boardArea(in: context))
  }
}
