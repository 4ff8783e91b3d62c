import GameKit
import Kit
import Life
import TUI

/// A question or form above the board.
enum EditorQuestion: Hashable, Sendable {
  /// Asks for the generation to go to.
  case generation(Dialog)
  /// Asks for the file for the board or the selection.
  case export(Dialog)
  case rule(RuleForm)
  case fill(FillForm)
  /// Shows the final state of the board and offers to go there.
  case ending(EndingDialog)
  /// Shows the analysis of an object.
  case analysis(AnalysisDialog)
  /// Asks how to leave an unsaved board.
  case unsaved(UnsavedDialog)
  /// Asks for permission to replace a file.
  case overwrite(PatternRequest, Dialog)

  enum Outcome: Hashable {
    case undecided
    case cancelled
    case go(to: Int)
    case advance(by: Int)
    case write(path: String)
    case overwrite(PatternRequest)
    case change(Rule, Topology)
    case readRule(path: String, Topology)
    case copy(String)
    case fill(RandomFill)
    case leave(EditorExit, saving: Bool)
  }

  var acceptsText: Bool {
    switch self {
    case .generation(let dialog), .export(let dialog): dialog.acceptsText
    case .rule(let form): form.acceptsText
    case .fill, .ending, .analysis, .unsaved, .overwrite: false
    }
  }

  var hints: [Hint] {
    switch self {
    case .generation(let dialog): dialog.hints
    case .export(let dialog): dialog.hints
    case .ending(let dialog): dialog.hints
    case .analysis(let dialog): dialog.hints
    case .unsaved(let dialog): dialog.hints
    case .overwrite(_, let dialog): dialog.hints
    case .rule(let form): form.hints
    case .fill(let form): form.hints
    }
  }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    switch self {
    case .generation(var dialog):
      defer { self = .generation(dialog) }
      return Self.answer(&dialog, input, area, look, problem: Self.problem, Self.generation)
    case .export(var dialog):
      defer { self = .export(dialog) }
      return Self.answer(&dialog, input, area, look) { $0.isEmpty ? nil : .write(path: $0) }
    case .rule(var form):
      defer { self = .rule(form) }
      return form.handle(input, in: area)
    case .fill(var form):
      defer { self = .fill(form) }
      return form.handle(input, in: area)
    case .ending(var dialog):
      defer { self = .ending(dialog) }
      return dialog.handle(input, in: area, look: look)
    case .analysis(var dialog):
      defer { self = .analysis(dialog) }
      return dialog.handle(input, in: area, look: look)
    case .unsaved(var dialog):
      defer { self = .unsaved(dialog) }
      return dialog.handle(input, in: area, look: look)
    case .overwrite(let request, var dialog):
      defer { self = .overwrite(request, dialog) }
      return Self.answer(&dialog, input, area, look) { _ in .overwrite(request) }
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch self {
    case .generation(let dialog), .export(let dialog): dialog.draw(on: &canvas, in: area)
    case .rule(let form): form.draw(on: &canvas, in: area)
    case .fill(let form): form.draw(on: &canvas, in: area)
    case .ending(let dialog): dialog.draw(on: &canvas, in: area)
    case .analysis(let dialog): dialog.draw(on: &canvas, in: area)
    case .unsaved(let dialog): dialog.draw(on: &canvas, in: area)
    case .overwrite(_, let dialog): dialog.draw(on: &canvas, in: area)
    }
  }
}

extension EditorQuestion {
  static func generation(from now: Int) -> EditorQuestion {
    .generation(
      .prompt(
        "Go to generation",
        "You're at \(now.grouped). Type 1,000 to go there, or +1,000 to go that much further.",
        field: TextField(placeholder: "1,000 or +1,000", limit: 40), button: "Go"))
  }

  static func export(_ title: String, name: String) -> EditorQuestion {
    .export(
      .prompt(
        title, PatternFiles.exportAdvice, field: TextField(name, placeholder: "glider.rle"),
        button: "Export"))
  }

  /// - Parameters:
  ///   - problem: Returns the problem with an invalid text.
  ///   - read: Returns the outcome of a text; nil if it is invalid.
  private static func answer(
    _ dialog: inout Dialog, _ input: Input, _ area: Rect, _ look: Look,
    problem: (String) -> String = { _ in "Type a file name." }, _ read: (String) -> Outcome?
  ) -> Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    guard dialog.isConfirmed else { return .cancelled }
    if let outcome = read(dialog.text) { return outcome }
    dialog.setProblem(problem(dialog.text))
    return .undecided
  }

  private static func problem(with text: String) -> String {
    let number = digits(of: text).drop { $0 == "+" }
    return !number.isEmpty && number.allSatisfy { $0.isASCII && $0.isNumber }
      ? "The last possible generation is \(Int.max.grouped)." : "Type a whole number, 0 or more."
  }

  private static func digits(of text: String) -> String { text.filter { !",._ ".contains($0) } }

  private static func generation(_ text: String) -> Outcome? {
    let digits = digits(of: text)
    guard let number = Int(digits), number >= 0 else { return nil }
    return digits.hasPrefix("+") ? .advance(by: number) : .go(to: number)
  }
}

/// A dialog with the final state of a board that offers to go there.
struct EndingDialog: Hashable, Sendable {
  private let generation: Int
  /// True if the final state begins at another generation.
  private let offersToGo: Bool
  private var dialog: Dialog

  /// Shows a final state that was searched for from `start` on.
  init(_ ending: Life.Ending, from start: Int) {
    generation = ending.generation
    offersToGo = ending.isProved && ending.kind != .growing && ending.generation != start
    let buttons = (offersToGo ? ["Go there"] : []) + ["Close"]
    let lines = EndingText.lines(
      ending, since: start, most: 12, advice: "To search longer, type a number first: 10000000 e.")
    dialog = Dialog(Self.title(of: ending), lines.joined(separator: "\n\n"), buttons: buttons)
  }

  private static func title(of ending: Life.Ending) -> String {
    switch ending.kind {
    case .growing: ending.isProved ? "It grows forever" : "It keeps growing (observed, not proved)"
    case .unsettled: "No ending found"
    case .extinct, .stillLife, .oscillator, .spaceship, .settled: "How it ends"
    }
  }

  var hints: [Hint] { dialog.hints }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.isConfirmed && offersToGo ? .go(to: generation) : .cancelled
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}

/// A dialog that asks how to leave an unsaved board.
struct UnsavedDialog: Hashable, Sendable {
  private let exit: EditorExit
  private var dialog: Dialog

  init(_ board: BoardMetadata, _ exit: EditorExit) {
    self.exit = exit
    let reason = board.saving.failure?.reason ?? "Saving is taking longer than usual."
    dialog = Dialog(
      "Not saved", "\(board.pattern.nameInQuotes) has unsaved changes.\n\n\(reason)",
      buttons: ["Try again", "Leave anyway", "Cancel"])
  }

  var hints: [Hint] { dialog.hints }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> EditorQuestion.Outcome {
    guard dialog.handle(input, in: area, look: look) == .activated else { return .undecided }
    return dialog.choice == 2 ? .cancelled : .leave(exit, saving: dialog.isConfirmed)
  }

  func draw(on canvas: inout Canvas, in area: Rect) { dialog.draw(on: &canvas, in: area) }
}

extension LifeEditor {
  mutating func ask(_ question: EditorQuestion) { mode = .ask(question) }

  mutating func askHowToFill(in context: ParlorContext) {
    let box = fillable(in: context)
    let target = selected != nil ? "selection" : document.topology.box != nil ? "board" : "view"
    ask(
      .fill(FillForm(seed: selection.nextFillSeed(), width: box.width, height: box.height, of: target)))
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
    case .overwrite(let request): return [.patterns(request)]
    case .change(let rule, let topology): return change(rule, topology, in: context)
    case .readRule(let path, let topology): return [.patterns(.readRule(path: path, topology))]
    case .copy(let code): return [.copy(code)]
    case .fill(let fill): return edit(.fill(fillable(in: context), fill), in: context)
    case .leave(let exit, let saving): return leave(exit, saving: saving, in: context)
    }
  }

  /// The rectangle to fill: the selection, the finite board, or the view.
  private func fillable(in context: ParlorContext) -> Box {
    selected ?? document.topology.box ?? view.viewport.box(in: boardArea(in: context))
  }
}
