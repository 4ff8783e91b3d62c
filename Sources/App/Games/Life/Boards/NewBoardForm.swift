import GameKit
import Kit
import Library
import Life
import TUI

/// The form for a new board.
struct NewBoardForm: LibraryForm {
  enum Start: Hashable {
    case empty, random
  }

  enum Row: Hashable {
    case name, world, width, height, density, seed, rule, notation, create
  }

  let start: Start
  var form = Form<Row>([])
  /// The pattern of the new board, once it is made.
  private(set) var made: Pattern?

  /// The possible seeds.
  static let seeds = 0...999_999
  /// The possible sides of a square of random cells, which is filled at once.
  static let sides = 1...1024

  init(_ start: Start, seed: Int) {
    self.start = start
    form = Form(rows(seed: seed))
    updateRows()
  }

  var header: String? { start == .empty ? "Life · new board" : "Life · new random board" }

  var acceptsText: Bool { form.acceptsText }

  var hints: [Hint] {
    [
      Hint(.up, .down, .tab, shown: "↑↓", title: "Move"),
      Hint(.right, .left, shown: "←→", title: "Change", isInFooter: !acceptsText),
      Hint(.enter, title: form.focused == .create ? "Create" : "Next field"),
      Hint(.escape, title: "Cancel"),
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    form.draw(on: &canvas, in: Self.place(in: area))
  }

  private static func place(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Bool? {
    if input == .key(.escape) { return false }
    let reaction = form.handle(input, in: Self.place(in: area))
    if reaction == .ignored, input == .key(.enter) {
      // Enter moves to the next row where it has no other effect.
      _ = form.handle(.key(.tab), in: Self.place(in: area))
      return nil
    }
    updateRows()
    guard reaction == .activated, form.focused == .create else { return nil }
    made = pattern()
    return made == nil ? nil : true
  }
}

extension NewBoardForm {
  private func rows(seed: Int) -> [Form<Row>.Row] {
    let square = start == .random ? Self.sides : Topology.sides
    let randomRows: [Form<Row>.Row] = [
      .widget(
        .density, "Density", NumberStepper(37, in: 1...100, unit: "%"), help: "Percentage of live cells."),
      Form<Row>.Row.widget(
        .seed, "Seed", NumberStepper(seed, in: Self.seeds), help: "Boards with the same seed are alike."
      ).withAside("Same seed, same cells."),
    ]
    return [
      .widget(
        .name, "Name", TextField(placeholder: start == .empty ? "Untitled" : "Soup \(seed)", limit: 60)),
      .widget(
        .world, "World", Stepper(World.allCases.map(\.title)),
        help: "Infinite, wrapping around, or surrounded by dead cells."),
      .widget(.width, "Width", NumberStepper(start == .empty ? 100 : 64, in: square, pageStep: 100)),
      .widget(.height, "Height", NumberStepper(start == .empty ? 100 : 64, in: square, pageStep: 100)),
    ] + (start == .random ? randomRows : []) + [
      .widget(
        .rule, "Rule", Stepper(KnownRule.all.map(\.title) + ["other…"]),
        help: "Decides which cells are born and which survive."),
      .widget(
        .notation, "Notation",
        TextField(KnownRule.all[0].rule.description, placeholder: "B3/S23", limit: RuleReading.maxLength)),
      .action(.create, "Create board"),
    ]
  }

  private var world: World { World.allCases[form.choice(of: .world) ?? 0] }

  /// The rule chosen by name; nil if its notation is typed.
  private var known: Rule? {
    let place = form.choice(of: .rule) ?? 0
    return KnownRule.all.indices.contains(place) ? KnownRule.all[place].rule : nil
  }

  /// Enables rows depending on the choices in others.
  private mutating func updateRows() {
    let edgeless = start == .empty && world == .plane ? "An infinite plane has no size." : nil
    form.setDisabledReason(edgeless, of: .width, showing: "–")
    form.setDisabledReason(edgeless == nil ? nil : "", of: .height, showing: "–")
    if let known, var field = form[.notation] as? TextField {
      if field.text != known.description { field.replace(with: known.description) }
      form[.notation] = field
    }
    let meaning = known.map { RuleReading($0.description, known: $0).sentence }
    form.setDisabledReason(meaning.map { "\($0) Pick “other…” to type a rule." }, of: .notation)
  }
}

extension NewBoardForm {
  /// The pattern of the new board; nil with an error in the form.
  private mutating func pattern() -> Pattern? {
    let typed = RuleReading(form.text(of: .notation) ?? "")
    guard let rule = known ?? typed.rule else {
      form.setProblem(typed.sentence, of: .notation)
      form.focus(.notation)
      return nil
    }
    let chosen = world.topology(width: number(.width), height: number(.height))
    let topology = known == nil ? typed.topology ?? chosen : chosen
    do throws(LifeError) { try rule.check(on: topology) } catch {
      let row = typed.topology == nil ? Row.world : .notation
      form.setProblem(error.sentence, of: row)
      form.focus(row)
      return nil
    }
    return Pattern(.cells(cells), rule: rule, topology: topology, title: title)
  }

  private var title: String {
    let name = form.text(of: .name) ?? ""
    if !name.allSatisfy(\.isWhitespace) { return name }
    return start == .empty ? "Untitled" : "Soup \(number(.seed))"
  }

  private var cells: Cells {
    guard start == .random else { return Cells() }
    let box = Box(x: 0, y: 0, width: number(.width), height: number(.height))
    let fill = RandomFill(density: number(.density), seed: UInt64(number(.seed)))
    // No fill of this size fails.
    return (try? fill.cells(in: box)) ?? Cells()
  }

  private func number(_ row: Row) -> Int { form.number(of: row) ?? 0 }
}

extension NewBoardForm {
  /// The shapes of worlds.
  enum World: CaseIterable, Hashable {
    case plane, torus, bounded

    var title: String {
      switch self {
      case .plane: "infinite plane"
      case .torus: "torus: wraps around"
      case .bounded: "bounded: dead outside"
      }
    }

    /// The world with a size; the plane has none.
    func topology(width: Int, height: Int) -> Topology {
      switch self {
      case .plane: .plane
      case .torus: .torus(width: width, height: height)
      case .bounded: .bounded(width: width, height: height)
      }
    }
  }
}

/// The reading of a rule while it is typed.
struct RuleReading: Hashable {
  /// The rule; nil while the text is none.
  let rule: Rule?
  /// The world after the rule; nil if there is none.
  let topology: Topology?
  /// The meaning of the rule, or the reason why it is none.
  let sentence: String
  /// The file of the rule, if the text names one.
  private(set) var file: String?

  /// Reads a text.
  ///
  /// - Parameter known: The rule of the board, whose name may not define it.
  init(_ text: String, known: Rule? = nil) {
    do throws(LifeError) {
      let (text, world) = Self.split(text)
      let read = if let known, known.description == text { known } else { try Rule(parsing: text) }
      let topology: Topology? = if let world { try Topology(parsing: world) } else { nil }
      rule = read
      self.topology = topology
      sentence = Self.meaning(of: read) + (topology.map { " World: \($0.label)." } ?? "")
    } catch {
      (rule, topology, sentence) = (nil, nil, Self.advice(on: text, error))
      file = Self.file(text)
    }
  }

  private static func advice(on text: String, _ error: LifeError) -> String {
    if text.allSatisfy(\.isWhitespace) { return "Type a rule such as B3/S23, or a name such as HighLife." }
    return file(text) == nil ? error.sentence : "A rule file: it's read when you apply it."
  }

  /// The path of a rule file; nil for any other text.
  private static func file(_ text: String) -> String? {
    let path = text.trimmed
    return path.fileExtension.lowercased() == "rule" && !path.fileStem.isEmpty ? path : nil
  }

  /// The rule and the world after it; the colon is a part of no rule.
  private static func split(_ text: String) -> (rule: String, world: String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  /// The meaning of a rule.
  ///
  /// ```
  /// HighLife (B36/S23): born with 3 or 6 live neighbors, survives with 2 or 3.
  /// ```
  private static func meaning(of rule: Rule) -> String {
    if let states = rule.states {
      let range = states.range > 1 ? ", neighbors up to \(states.range) cells away" : ""
      return "\(KnownRule.label(rule)): \(states.states) states\(range)."
    }
    switch rule.notation {
    case .counts, .letters:
      return "\(KnownRule.label(rule)): \(grid(rule.neighborhood))\(births(rule)), \(survivals(rule))."
    case .map where rule.wolframNumber != nil:
      return "\(rule): an elementary rule of Wolfram; each row makes the next one below it."
    case .map:
      return "MAP: each arrangement of a cell and its \(rule.neighborhood.size) neighbors has its own result."
    }
  }

  private static func grid(_ neighborhood: Neighborhood) -> String {
    switch neighborhood {
    case .moore: ""
    case .hexagonal: "on hexagons with 6 neighbors, "
    case .vonNeumann: "with 4 neighbors that share an edge, "
    }
  }

  private static func births(_ rule: Rule) -> String {
    let counts = rule.arrangements(isAlive: false)
    guard !(counts.all + counts.some).isEmpty else { return "nothing is born" }
    guard !counts.all.isEmpty else {
      return "born in some arrangements of \(counts.some.alternatives) live neighbors"
    }
    let born = "born with \(counts.all.alternatives) live neighbor\(counts.all == ["1"] ? "" : "s")"
    return counts.some.isEmpty ? born : born + " or in some arrangements of \(counts.some.alternatives)"
  }

  private static func survivals(_ rule: Rule) -> String {
    let counts = rule.arrangements(isAlive: true)
    guard !(counts.all + counts.some).isEmpty else { return "nothing survives" }
    let some = "in some arrangements of \(counts.some.alternatives)"
    guard !counts.all.isEmpty else { return "survives \(some)" }
    return "survives with \(counts.all.alternatives)" + (counts.some.isEmpty ? "" : " or \(some)")
  }

  /// The longest rule that can be typed.
  static let maxLength = 200
}

extension Rule {
  /// The neighbor counts that always make a live cell, and those that do in some arrangements.
  fileprivate func arrangements(isAlive: Bool) -> (all: [String], some: [String]) {
    let counts = (0...neighborhood.size).filter { (isAlive ? survivals : births) >> UInt16($0) & 1 != 0 }
    let isWhole = { notation == .counts || isComplete($0, isAlive: isAlive) }
    return (counts.filter(isWhole).map(String.init), counts.filter { !isWhole($0) }.map(String.init))
  }
}

/// A rule with a well-known name.
struct KnownRule: Hashable {
  let name: String
  let rule: Rule

  var title: String { rule.description == name ? name : "\(name) (\(rule))" }

  /// The number of rules that are offered; others can be typed.
  private static let offered = 18, offeredStates = 4

  /// The rules to choose from, best known first.
  static let all: [KnownRule] = {
    var seen: Set<Rule> = []
    let distinct = Rule.names.filter { seen.insert($0.rule).inserted }
    return distinct.prefix(offered).map { KnownRule(name: $0.name, rule: $0.rule) }
      + StateRule.names.prefix(offeredStates).map { KnownRule(name: $0.name, rule: Rule($0.rule)) }
  }()

  /// The name, if there is one, and the notation: `Life (B3/S23)`.
  static func label(_ rule: Rule) -> String {
    rule.name.map { KnownRule(name: $0, rule: rule).title } ?? rule.description
  }
}
