import Kit
import Life
import TUI

/// The form for rule and topology.
struct RuleForm: Hashable, Sendable {
  enum Row: Hashable, Sendable { case rule, world, width, height, change }

  private var form: Form<Row>
  /// The rule of the board; it may come from a file, so that its name does not define it.
  private let current: Rule
  private let start: Topology
  private static let worlds = ["Plane", "Wraps", "Bounded", "Other"]

  init(_ rule: Rule, _ topology: Topology) {
    current = rule
    start = topology
    let box = topology.box
    let sides = Topology.sides
    form = Form([
      .widget(
        .rule, "Rule",
        TextField(
          rule.description + topology.otherSuffix, placeholder: "B3/S23 or HighLife",
          limit: RuleReading.maxLength)),
      .note(RuleReading(rule.description + topology.otherSuffix, known: rule).sentence),
      .widget(
        .world, "World", RadioGroup(Self.worlds, selected: topology.number, arrangement: .inLine),
        help: "Wraps is a torus. Other: type it, as in B3/S23:K40*,30."),
      .widget(.width, "Width", NumberStepper(box?.width ?? 100, in: sides)),
      .widget(.height, "Height", NumberStepper(box?.height ?? 100, in: sides)),
      .action(.change, "Apply"),
    ])
    updateSides()
  }

  var acceptsText: Bool { form.acceptsText }

  var hints: [Hint] { FormBox.hints(of: form, action: "Apply") }

  mutating func handle(_ input: Input, in area: Rect) -> EditorQuestion.Outcome {
    if input == .key(.escape) { return .cancelled }
    let typed = form.text(of: .rule)
    let reaction = form.handle(input, in: FormBox.place(of: form, in: area))
    updateSides()
    if let text = form.text(of: .rule), text != typed { describe(text) }
    let isDone = reaction == .activated || reaction == .ignored && input == .key(.enter)
    return isDone ? answer() : .undecided
  }

  /// Explains the rule below its field, or says why it is invalid.
  private mutating func describe(_ text: String) {
    form.setProblem(nil, of: .rule)
    form.rows[1] = .note(RuleReading(text, known: current).sentence)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormBox.draw(form, title: "Rule and world", on: &canvas, in: area)
  }

  /// Disables the size for a plane, and for a topology that is written after the rule.
  private mutating func updateSides() {
    let reason =
      switch form.choice(of: .world) {
      case 0: "An infinite plane has no size."
      case 3: "The size is part of the rule: B3/S23:K40*,30."
      default: String?.none
      }
    form.setDisabledReason(reason, of: .width, showing: "–")
    form.setDisabledReason(reason == nil ? nil : "", of: .height, showing: "–")
  }

  private mutating func answer() -> EditorQuestion.Outcome {
    let (width, height) = (form.number(of: .width) ?? 100, form.number(of: .height) ?? 100)
    let reading = RuleReading(form.text(of: .rule) ?? "", known: current)
    guard reading.rule != nil || reading.file != nil else { return refuse("This rule can't be used.") }
    let world: Topology? =
      switch form.choice(of: .world) {
      case 1: .torus(width: width, height: height)
      case 2: .bounded(width: width, height: height)
      case 3: nil
      default: .plane
      }
    // A chosen topology replaces the board's own one, even if that is still written after the rule.
    let isLeft = reading.topology == start && form.choice(of: .world) != start.number
    guard let topology = isLeft ? world : reading.topology ?? world else {
      return refuse("Type the world after the rule, such as B3/S23:K40*,30.")
    }
    guard let rule = reading.rule else { return .readRule(path: reading.file ?? "", topology) }
    do throws(LifeError) { try rule.check(on: topology) } catch { return refuse(error.sentence) }
    return .change(rule, topology)
  }

  private mutating func refuse(_ sentence: String) -> EditorQuestion.Outcome {
    form.setProblem(sentence, of: .rule)
    form.focus(.rule)
    return .undecided
  }
}

extension Topology {
  /// The index of the topology in the form.
  fileprivate var number: Int {
    switch self {
    case .plane: 0
    case .torus: 1
    case .bounded: 2
    case .surface, .strip: 3
    }
  }

  /// The suffix of the rule for a topology that has no choice of its own in the form.
  fileprivate var otherSuffix: String { number == 3 ? suffix : "" }
}

/// The form for filling a rectangle with random cells.
struct FillForm: Hashable, Sendable {
  enum Row: Hashable, Sendable { case density, symmetry, seed, fill }

  private var form: Form<Row>
  private static let symmetries = FillSymmetry.allCases

  /// - Parameter target: The part to fill in one word: selection, board or view.
  init(seed: Int, width: Int, height: Int, of target: String) {
    form = Form([
      .note("Fills the \(width.grouped)×\(height.grouped) \(target) with random cells."),
      .widget(
        .density, "Density", NumberStepper(37, in: 0...100, unit: "%"),
        help: "Percentage of live cells."),
      .widget(
        .symmetry, "Symmetry", Stepper(Self.symmetries.map(\.label)), help: "How the cells mirror each other."
      ),
      Form<Row>.Row.widget(
        .seed, "Seed", NumberStepper(seed, in: 0...999_999_999),
        help: "Fills with the same seed are alike."
      ).withAside("Same seed, same cells."),
      .action(.fill, "Fill"),
    ])
  }

  var hints: [Hint] { FormBox.hints(of: form, action: "Fill") }

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
    FormBox.draw(form, title: "Random fill", on: &canvas, in: area)
  }
}

extension FillSymmetry {
  fileprivate var label: String {
    switch self {
    case .none: "none"
    case .leftRight: "left and right"
    case .upDown: "top and bottom"
    case .both: "all four quarters"
    case .diagonal: "one diagonal"
    case .diagonals: "both diagonals"
    case .halfTurn: "half turn"
    case .quarterTurn: "quarter turn"
    case .all: "all of them"
    }
  }
}

/// A form in a box above the board.
private enum FormBox {
  private static let columns = 56

  static func place<ID>(of form: Form<ID>, in area: Rect) -> Rect {
    let columns = min(columns, max(1, area.columns - 8))
    return area.centered(Size(columns: columns, rows: min(form.rows(for: columns), max(1, area.rows - 4))))
  }

  static func draw<ID>(_ form: Form<ID>, title: String, on canvas: inout Canvas, in area: Rect) {
    let place = place(of: form, in: area)
    let frame = place.inset(columns: -3, rows: -2).intersection(area)
    canvas.shade(area)
    canvas.fill(frame, style: .dialog)
    canvas.box(frame, title: title, style: .dialogBorder)
    form.draw(on: &canvas, in: place)
  }

  /// The hints for a form in which Enter at the end performs an action.
  static func hints<ID>(of form: Form<ID>, action title: String) -> [Hint] {
    [
      Hint(.enter, title: form.acceptsText ? "Next field" : title), Hint(.escape, title: "Cancel"),
      Hint(.up, .down, .tab, shown: "↑↓", title: "Move"),
      Hint(.left, .right, shown: "←→", title: "Change", isInFooter: !form.acceptsText),
    ]
  }
}
