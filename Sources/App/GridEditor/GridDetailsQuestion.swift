import Kit
import Library
import PuzzleKit
import TUI

/// The author's description of a puzzle.
struct GridDetails: Hashable, Sendable {
  var name: String
  var author: String
  var description: String
  var tags: [String]
  /// The difficulty chosen by the author; nil for the measured one.
  var difficulty: Difficulty?

  /// Creates the description of a puzzle with a name, otherwise as last saved.
  init(_ header: PuzzleHeader?, name: String = "") {
    self.name = name
    author = header?.author ?? ""
    description = header?.description ?? ""
    tags = header?.tags ?? ["made here"]
    difficulty = nil
  }
}

/// The questions about a puzzle after its name, one at a time.
struct GridDetailsQuestion: Hashable, Sendable {
  private enum Step: Hashable {
    case author(Dialog)
    case description(Dialog)
    case tags(Dialog)
    case difficulty(MenuPanel<Choice>)
  }

  private enum Choice: Hashable {
    case measured
    case own(Difficulty)
  }

  enum Outcome: Hashable, Sendable {
    case asking
    /// What was answered before the question that was left.
    case left(GridDetails)
    case answered(GridDetails)
  }

  private var step: Step
  private var details: GridDetails
  /// The measured difficulty; nil while unknown.
  private let measured: Difficulty?
  /// The difficulty that was saved before.
  private let saved: Difficulty?

  /// - Parameter saved: The difficulty as it was saved; nil for a new puzzle.
  init(_ details: GridDetails, saved: Difficulty?, measured: Difficulty?) {
    self.details = details
    self.measured = measured
    self.saved = saved
    step = .author(
      Self.dialog(
        "Who made it?", details.author, placeholder: "optional", limit: PuzzleHeader.Limit.author))
  }

  private static func dialog(
    _ text: String, _ value: String, placeholder: String, limit: Int
  ) -> Dialog {
    .prompt(
      "Save puzzle", text, field: TextField(value, placeholder: placeholder, limit: limit), button: "Continue"
    )
  }

  private static func field(for details: GridDetails) -> TextField {
    TextField(details.description, placeholder: "optional", limit: PuzzleHeader.Limit.description)
  }

  /// The open dialog; nil during the question about difficulty.
  private var dialog: Dialog? {
    switch step {
    case .author(let dialog), .description(let dialog), .tags(let dialog): dialog
    case .difficulty: nil
    }
  }

  var acceptsText: Bool { dialog?.acceptsText ?? false }
  var hints: [Hint] { dialog?.hints ?? MenuPanel<Choice>.hints }

  func draw(on canvas: inout Canvas, in area: Rect) {
    switch step {
    case .author(let dialog), .description(let dialog), .tags(let dialog): dialog.draw(on: &canvas, in: area)
    case .difficulty(let panel): panel.draw(on: &canvas, in: area)
    }
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> Outcome {
    if case .difficulty(var panel) = step {
      let choice = panel.handle(input, in: context.area)
      step = .difficulty(panel)
      return input == .key(.escape) ? .left(details) : choice.map { finish($0) } ?? .asking
    }
    guard var dialog else { return .asking }
    let reaction = dialog.handle(input, in: context.area, look: context.look)
    replace(dialog)
    guard reaction == .activated else { return .asking }
    // What was typed so far is kept when the question is left, too.
    goOn(after: dialog.text)
    return dialog.isConfirmed ? .asking : .left(details)
  }

  private mutating func replace(_ dialog: Dialog) {
    switch step {
    case .author: step = .author(dialog)
    case .description: step = .description(dialog)
    case .tags: step = .tags(dialog)
    case .difficulty: break
    }
  }

  /// Takes an answer and opens the next question.
  private mutating func goOn(after text: String) {
    switch step {
    case .author:
      details.author = text
      step = .description(
        .prompt(
          "Save puzzle", "What should players know about it?", field: Self.field(for: details),
          button: "Continue"
        ))
    case .description:
      // A text of several lines stays as it is unless it was changed.
      if text != Self.field(for: details).text { details.description = text }
      let tags = details.tags.joined(separator: ", ")
      step = .tags(
        Self.dialog(
          "Words to find it by, separated by commas.", tags, placeholder: "animals, easy", limit: 200))
    case .tags:
      details.tags = text.split(separator: ",").map { $0.trimmed }.filter { !$0.isEmpty }
      step = .difficulty(menu)
    case .difficulty: break
    }
  }

  /// The measured difficulty and all others; a saved one that differs was the author's choice.
  private var menu: MenuPanel<Choice> {
    let own = Difficulty.allCases.map { Menu<Choice>.Item($0.title, .own($0)) }
    let title = measured.map { "As measured: \($0.title)" } ?? "As measured"
    let chosen = saved.flatMap { measured == nil || measured == $0 ? nil : Choice.own($0) }
    return MenuPanel("How hard is it?", [.init(title, .measured)] + own, selected: chosen ?? .measured)
  }

  private mutating func finish(_ choice: Choice) -> Outcome {
    details.difficulty =
      switch choice {
      case .measured: nil
      case .own(let difficulty): difficulty
      }
    return .answered(details)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
