import Life
import TUI

/// Asks how a rectangle is to be filled by luck.
struct FillForm: Hashable, Sendable {
  enum Row: Hashable, Sendable { case density, symmetry, seed, fill }

  private var form: Form<Row>
  private static let symmetries = Symmetry.allCases

  /// Asks, with luck that begins somewhere.
  init(seed: Int, width: Int, height: Int) {
    form = Form([
      .note("Cells that live by luck take the place of what is there, \(width.grouped)×\(height.grouped)."),
      .number(
        .density, "Density", NumberStepper(37, in: 0...100, unit: "%"),
        help: "Of a hundred cells, how many live."),
      .stepper(.symmetry, "Symmetry", Stepper(Self.symmetries.map(\.words)), help: "How it repeats itself."),
      .number(
        .seed, "Seed", NumberStepper(seed, in: 0...999_999_999),
        help: "The same seed gives the same cells again."),
      .action(.fill, "Fill"),
    ])
  }

  var hints: [Hint] { FormBox.hints(of: form, toDo: "Fill") }

  mutating func handle(_ input: Input, in area: Rect) -> EditorQuestion.Outcome {
    if input == .key(.escape) { return .cancelled }
    let reaction = form.handle(input, in: FormBox.place(of: form, in: area))
    let isDone = reaction == .activated || reaction == .ignored && input == .key(.enter)
    guard isDone else { return .undecided }
    let symmetry = form.choice(of: .symmetry).map { Self.symmetries[$0] } ?? .none
    return .fill(
      RandomFill(
        density: form.number(of: .density) ?? 37, symmetry: symmetry,
        seed: UInt64(form.number(of: .seed) ?? 0)))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormBox.draw(form, title: "Fill by luck", on: &canvas, in: area)
  }
}

extension Symmetry {
  var words: String {
    switch self {
    case .none: "none"
    case .leftRight: "left and right"
    case .upDown: "top and bottom"
    case .both: "all four quarters"
    case .diagonal: "one diagonal"
    case .diagonals: "both diagonals"
    case .halfTurn: "half a turn"
    case .quarterTurn: "a quarter turn"
    case .all: "everything"
    }
  }
}
