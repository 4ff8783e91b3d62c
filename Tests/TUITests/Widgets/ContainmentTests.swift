import TUI
import Testing

/// What every widget owes to its neighbours, at any size and place.
struct ContainmentTests {
  private typealias Draw = @Sendable (inout Canvas, Rect) -> Void

  private static let hints = [Hint(.enter, title: "Play"), Hint(.character("?"), title: "Help")]
  private static let form = Form<Int>([
    .heading("猫 heading"), .note("A note of some words"), .stepper(1, "Stepper", Stepper(1...9, value: 3)),
    .checkbox(2, "Timer 猫", isOn: true), .field(3, "Field", TextField("猫猫猫猫")),
    .action(4, "Action", help: "Help"), .number(5, "Number", NumberStepper(7, in: 1...90, unit: "猫")),
    .radio(6, "Radio 猫", RadioGroup(["猫", "b", "c"], selected: 1, arrangement: .inLine)),
    Form.Row.field(7, "Wrong", wrong).unavailable("Because 猫猫"),
  ])
  private static let wrong = TextField("猫 wrong", rules: [.number(1...9)]).checked
  private static let palette = CommandPalette(
    [.init("猫 Play", keys: "猫", 1), .init("Pause", keys: "Space", 2, isEnabled: false)], typed: "p")
  private static let table = Table(
    [.init("One 猫", .cells(4)), .init("Two", .atLeast(3)), .init("Three", .share(2))], count: 50)

  private static let sortedTable = Table(
    [.init("One 猫", .cells(9)), .init("Two", .cells(8), isSortable: true)], count: 1, pinned: 1,
    sort: .init(by: 1))
  private static let checklist = Checklist([.init("猫猫", 1), .init("Two", 2)], checked: [1], amount: 2...2)
  private static let tree = Tree(
    [.init("猫猫", 1, children: [.init("Two", 2, detail: "猫", children: [.init("Three", 3)])])], opened: [1, 2])
  private static let board = ScrollPane(Size(columns: 30, rows: 12), at: Point(column: 3, row: 2))

  private static let life = (0..<81).map { UInt8($0 % 3) }

  /// A picture of wide signs, as transitions show it.
  private static func wide(_ canvas: inout Canvas, _ area: Rect) { canvas.fill(area, with: "猫") }

  private static let widgets: [(String, Draw)] = [
    ("paragraph", { Paragraph("Some 猫猫 words that go on 😀 and on", offset: 1).draw(on: &$0, in: $1) }),
    ("list", { ListView((1...9).map { .init("Row 猫 \($0)", detail: "猫 detail") }).draw(on: &$0, in: $1) }),
    ("empty list", { ListView([String]()).draw(on: &$0, in: $1) }),
    ("menu", { Menu([.init("Play 猫", 1), .init("Quit", 2)]).draw(on: &$0, in: $1) }),
    ("button", { Button("猫 button").draw(on: &$0, in: $1) }),
    ("buttons", { ButtonRow(["猫", "Cancel"], selected: 1).draw(on: &$0, in: $1) }),
    ("disabled button", { Button("猫 b", key: "b", isEnabled: false).draw(on: &$0, in: $1) }),
    ("prompt", { Dialog.prompt("Title 猫", "Words 猫", field: wrong).draw(on: &$0, in: $1) }),
    ("dialog", { Dialog.confirm("Title 猫", "Words 猫 words", isDangerous: true).draw(on: &$0, in: $1) }),
    ("toasts", { ToastStack([Toast("One 猫"), Toast("Two", severity: .warning)]).draw(on: &$0, in: $1) }),
    ("palette", { palette.draw(on: &$0, in: $1) }),
    ("groups", { HelpOverlay(groups: [.init("猫 One", hints), .init("", hints)]).draw(on: &$0, in: $1) }),
    ("footer", { Footer(hints).draw(on: &$0, in: $1) }),
    ("help", { HelpOverlay(hints + hints).draw(on: &$0, in: $1) }),
    ("field", { TextField("ab猫猫猫猫c猫猫").draw(on: &$0, in: $1) }),
    ("wrong field", { wrong.draw(on: &$0, in: $1) }),
    ("selection", { TextField("ab猫猫猫猫c猫猫").allSelected.draw(on: &$0, in: $1) }),
    ("form", { form.draw(on: &$0, in: $1) }),
    ("stepper", { Stepper(["猫猫", "b"]).draw(on: &$0, in: $1) }),
    ("number", { NumberStepper(7, in: 1...90, unit: "猫").draw(on: &$0, in: $1) }),
    ("radio group", { RadioGroup(["猫猫", "b"], selected: 1).draw(on: &$0, in: $1) }),
    ("radio line", { RadioGroup(["猫猫", "b"], arrangement: .inLine).draw(on: &$0, in: $1) }),
    ("check box", { Checkbox("猫猫", .mixed).draw(on: &$0, in: $1) }),
    (
      "table",
      { canvas, area in
        let rows = table.visibleRange(in: area).map { ["猫猫猫\($0)", "text", "猫"] }
        table.draw(rows, on: &canvas, in: area)
      }
    ),
    ("sorted table", { sortedTable.draw([["猫猫", "Two"]], on: &$0, in: $1) }),
    ("rows in parts", { ListView([.heading("猫猫"), .separator, .init("Row 猫")]).draw(on: &$0, in: $1) }),
    ("checklist", { checklist.draw(on: &$0, in: $1) }),
    ("tree", { tree.draw(on: &$0, in: $1) }),
    ("label", { Label("猫a猫b猫", alignment: .center, cut: .middle).draw(on: &$0, in: $1) }),
    ("split pane", { SplitPane(least: .init(first: 1, second: 2)).draw(on: &$0, in: $1, isFocused: true) }),
    (
      "scroll pane", { canvas, area in board.draw(on: &canvas, in: area) { table.draw([], on: &$0, in: $1) } }
    ),
    ("scroll bar", { Scrollbar(Viewport(of: 40, in: 9, from: 8), .horizontal).draw(on: &$0, in: $1) }),
    ("tabs", { Tabs(["猫猫", "Two", "Three"], selected: 2).draw(on: &$0, in: $1) }),
    ("steps", { Steps(["猫猫", "Two", "Three"], current: 1).draw(on: &$0, in: $1) }),
    ("gauge", { Gauge(0.4, label: "猫 %").draw(on: &$0, in: $1) }),
    ("countdown", { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) }),
    ("banner", { Banner("Hi you", wraps: true).draw(on: &$0, in: $1) }),
    ("plain banner", { Banner("猫猫猫").draw(on: &$0, in: $1) }),
    ("progress", { ProgressBar("猫 work", .part(0.3), canCancel: true).draw(on: &$0, in: $1) }),
    ("spinner", { Spinner("猫 work").draw(on: &$0, in: $1, at: .start) }),
    ("sparkline", { Sparkline([1, nil, 3, 2], showsFigures: true).draw(on: &$0, in: $1) }),
    ("bars", { BarChart([.init("猫 one", 3), .init("two", 7, text: "猫")]).draw(on: &$0, in: $1) }),
    ("columns", { BarChart([.init("猫 one", 3), .init("two", 7)], .up).draw(on: &$0, in: $1) }),
    ("lines", { LineChart([.init([1, 7, nil, 3], name: "猫")], up: .init("Up")).draw(on: &$0, in: $1) }),
    (
      "pixels", { PixelCanvas(Size(columns: 9, rows: 9), pixels: life).draw(on: &$0, in: $1, scale: .halves) }
    ),
    ("card", { CardTurn(0.3).draw(on: &$0, in: $1, from: wide, to: wide) }),
    ("night", { SkyFade(0.6).draw(on: &$0, in: $1) }),
    ("drop", { Drop(0.4).draw(on: &$0, in: $1, to: $1, wide) }),
    ("wipe", { Wipe(0.4).draw(on: &$0, in: $1, to: wide) }),
    ("fade", { Fade(0.4).draw(on: &$0, in: $1, wide) }),
  ]

  @Test(arguments: UInt64(0)..<60)
  func `a widget draws nothing outside its rectangle`(seed: UInt64) {
    var dice = Dice(seed: seed)
    for (name, draw) in Self.widgets {
      let glyphs = GlyphSet.allCases.randomElement(using: &dice) ?? .ascii
      var before = Canvas(
        Size(columns: 24, rows: 9),
        look: Look(theme: .mad(&dice), glyphs: glyphs, isPlain: .random(using: &dice)))
      before.fill(before.bounds, with: "~", style: .danger)
      let area = Rect(
        column: .random(in: -6...22, using: &dice), row: .random(in: -4...8, using: &dice),
        columns: .random(in: 0...24, using: &dice), rows: .random(in: 0...9, using: &dice))
      var after = before
      draw(&after, area)
      #expect(stray(before, after, area) == [], "\(name) in \(area)")
      if let cursor = after.cursor { #expect(area.contains(cursor.point), "\(name) in \(area)") }
    }
  }

  /// The places outside a rectangle where two canvases differ.
  private func stray(_ before: Canvas, _ after: Canvas, _ area: Rect) -> [Point] {
    (0..<before.size.rows).flatMap { row in
      (0..<before.size.columns).map { Point(column: $0, row: row) }
        .filter { !area.contains($0) && before[$0] != after[$0] }
    }
  }
}

extension TextField {
  /// The field after its rules were asked.
  fileprivate var checked: TextField {
    var field = self
    field.validate()
    return field
  }

  /// The field with everything selected.
  fileprivate var allSelected: TextField {
    var field = self
    field.selectAll()
    return field
  }
}

extension Theme {
  /// A theme without colours that has any room anywhere.
  fileprivate static func mad(_ dice: inout Dice) -> Theme {
    let rooms = Spacing.toolkit.map { ($0.name, [0, 1, 2, 3, 8, 999, -1].randomElement(using: &dice) ?? 0) }
    return Theme(name: "mad", styles: [:], spacings: Dictionary(rooms) { first, _ in first })
  }
}
