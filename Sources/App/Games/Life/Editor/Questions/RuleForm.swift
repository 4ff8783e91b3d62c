import Life
import TUI

/// Asks for a rule and a world.
struct RuleForm: Hashable, Sendable {
  enum Row: Hashable, Sendable { case rule, world, width, height, change }

  private var form: Form<Row>
  private static let worlds = ["Plane", "Torus", "Edges"]

  init(_ rule: Rule, _ topology: Topology) {
    let box = topology.box
    let sides = Topology.sides
    form = Form([
      .field(
        .rule, "Rule", TextField(rule.description, placeholder: "B3/S23 or HighLife", limit: 40),
        help: "B3/S23: born with 3 neighbours, stays with 2 or 3."),
      .radio(
        .world, "World", RadioGroup(Self.worlds, selected: topology.number, arrangement: .inLine),
        help: "No end, edges that meet, or dead cells around it."),
      .number(.width, "Width", NumberStepper(box?.width ?? 100, in: sides)),
      .number(.height, "Height", NumberStepper(box?.height ?? 100, in: sides)),
      .action(.change, "Change"),
    ])
    settle()
  }

  var takesText: Bool { form.takesText }

  var hints: [Hint] { FormBox.hints(of: form, toDo: "Change the board") }

  mutating func handle(_ input: Input, in area: Rect) -> EditorQuestion.Outcome {
    if input == .key(.escape) { return .cancelled }
    let reaction = form.handle(input, in: FormBox.place(of: form, in: area))
    settle()
    let isDone = reaction == .activated || reaction == .ignored && input == .key(.enter)
    return isDone ? answer() : .undecided
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormBox.draw(form, title: "Rule and world", on: &canvas, in: area)
  }

  /// A plane has no sides to be set.
  private mutating func settle() {
    let reason = form.choice(of: .world) == 0 ? "The plane has no edges." : nil
    form.setObstacle(reason, of: .width)
    form.setObstacle(reason, of: .height)
  }

  private mutating func answer() -> EditorQuestion.Outcome {
    let (width, height) = (form.number(of: .width) ?? 100, form.number(of: .height) ?? 100)
    let topology: Topology =
      switch form.choice(of: .world) {
      case 1: .torus(width: width, height: height)
      case 2: .bounded(width: width, height: height)
      default: .plane
      }
    do throws(LifeError) {
      let rule = try Rule(parsing: form.text(of: .rule) ?? "")
      if rule.isBornFromNothing, topology == .plane { throw .bornFromNothing(rule) }
      return .change(rule, topology)
    } catch {
      form.setProblem(error.sentence, of: .rule)
      form.focus(.rule)
      return .undecided
    }
  }
}

extension Topology {
  /// Its place among the worlds that are asked for.
  fileprivate var number: Int {
    switch self {
    case .plane: 0
    case .torus: 1
    case .bounded: 2
    }
  }

  /// What it is, in a word or two.
  var words: String {
    switch self {
    case .plane: "plane"
    case .torus(let width, let height): "torus \(width.grouped)×\(height.grouped)"
    case .bounded(let width, let height): "\(width.grouped)×\(height.grouped) with edges"
    }
  }
}
