import TUI
import TestKit
import Testing

/// Every widget stays in its rectangle, at any size and position.
struct ContainmentTests {
  private typealias Draw = @Sendable (inout Canvas, Rect) -> Void

  private static let hints = [Hint(.enter, title: "Play"), Hint(.character("?"), title: "Help")]
  private static let form = Form<Int>([
    .heading("猫 heading"), .note("A note of some words"), .widget(1, "Stepper", Stepper(1...9, value: 3)),
    .checkbox(2, "Timer 猫", isOn: true), .widget(3, "Field", TextField("猫猫猫猫")),
    .action(4, "Action", help: "Help"), .widget(5, "Number", NumberStepper(7, in: 1...90, unit: "猫")),
    .widget(6, "Radio 猫", RadioGroup(["猫", "b", "c"], selected: 1, arrangement: .inLine)),
    Form.Row.widget(7, "Wrong", wrong).unavailable("Because 猫猫"),
  ])
  private static let wrong = TextField("猫 wrong", rules: [.number(1...9)]).checked
  private static let palette = CommandPalette(
    [.init("猫 Play", keys: "猫", 1), .init("Pause", keys: "Space", 2, isEnabled: false)], typed: "p")
  private static let table = Table(
    [.init("One 猫", .cells(4)), .init("Two", .atLeast(3)), .init("Three", .share(2))], count: 50)

  private static let sortedTable = Table(
    [.init("One 猫", .cells(9)), .init("Two", .cells(8), isSortable: true)], count: 1, pinned: 1,
    sort: .init(by: 1))

  private static let life = (0..<81).map { UInt8($0 % 3) }

  /// A picture of wide characters, as in transitions.
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
    ("label", { Label("猫a猫b猫", alignment: .center, cut: .middle).draw(on: &$0, in: $1) }),
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
    ("wipe", { Wipe(0.4).draw(on: &$0, in: $1, to: wide) }),
    ("fade", { Fade(0.4).draw(on: &$0, in: $1, wide) }),
  ]

  @Test(arguments: UInt64(0)..<60)
  func `a widget draws nothing outside its rectangle`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for (name, draw) in Self.widgets {
      let glyphs = GlyphSet.allCases.randomElement(using: &random) ?? .ascii
      var before = Canvas(
        Size(columns: 24, rows: 9),
        look: Look(theme: .mad(&random), glyphs: glyphs, isPlain: .random(using: &random)))
      before.fill(before.bounds, with: "~", style: .danger)
      let area = Rect(
        column: .random(in: -6...22, using: &random), row: .random(in: -4...8, using: &random),
        columns: .random(in: 0...24, using: &random), rows: .random(in: 0...9, using: &random))
      var after = before
      draw(&after, area)
      #expect(stray(before, after, area) == [], "\(name) in \(area)")
      if let cursor = after.cursor { #expect(area.contains(cursor.point), "\(name) in \(area)") }
    }
  }

  /// Returns the points outside a rectangle where two canvases differ.
  private func stray(_ before: Canvas, _ after: Canvas, _ area: Rect) -> [Point] {
    (0..<before.size.rows).flatMap { row in
      (0..<before.size.columns).map { Point(column: $0, row: row) }
        .filter { !area.contains($0) && before[$0] != after[$0] }
    }
  }
}

extension TextField {
  /// The field after a check of its rules.
  fileprivate var checked: TextField {
    var field = self
    field.validate()
    return field
  }

  /// The field with all its text selected.
  fileprivate var allSelected: TextField {
    var field = self
    field.selectAll()
    return field
  }
}

extension Theme {
  /// Returns a theme without colors and with random spacings.
  fileprivate static func mad(_ random: inout SplitMix64) -> Theme {
    let rooms = Spacing.toolkit.map {
      ($0.name, [0, 1, 2, 3, 8, 999, -1].randomElement(using: &random) ?? 0)
    }
    return Theme(name: "mad", styles: [:], spacings: Dictionary(rooms) { first, _ in first })
  }
}

/// Widgets survive any input, at any size.
struct RobustnessTests {
  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .backTab, .space, .delete, .backspace,
    .character("j"), .character("k"), .character("9"), .control("w"), .control("k"), .control("_"), .alt("Z"),
    .control("y"), .alt("a"), Key(.left, .shift), Key(.right, [.control, .shift]), .enter, .escape,
  ]

  private func input(_ random: inout SplitMix64) -> Input {
    let point = Point(column: .random(in: -2...12, using: &random), row: .random(in: -2...8, using: &random))
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .mouse(Mouse(.press(.left), at: point, clicks: .random(in: 1...4, using: &random)))
    case 3: return .mouse(Mouse(.drag(.left), at: point))
    case 4: return .mouse(Mouse(.release(.left), at: point))
    case 1: return .mouse(Mouse(Bool.random(using: &random) ? .wheelUp : .wheelDown, at: point))
    case 2: return .paste("猫 pasted")
    default: return .key(Self.keys.randomElement(using: &random) ?? .tab)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input breaks a widget`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = ListView((0..<7).map { .init("Row", isEnabled: $0 % 3 != 1) })
    var table = Table([.init("One", .share(1))], count: 7)
    var form = Form<Int>([
      .note("Note"), .widget(1, "F", TextField(limit: 9)), .widget(2, "S", Stepper(1...3, value: 2)),
      .action(3, "A"),
    ])
    var paragraph = Paragraph("Some words that need several rows to be read")
    var palette = CommandPalette((0..<30).map { .init("Row \($0)", $0, isEnabled: $0 % 3 != 1) })
    var help = HelpOverlay((0..<30).map { Hint(.function($0), title: "Row") })
    for _ in 0..<60 {
      let area = Rect.area(.random(in: 0...12, using: &random), .random(in: 0...6, using: &random))
      let input = input(&random)
      _ = (list.handle(input, in: area), table.handle(input, in: area))
      _ = (form.handle(input, in: area), paragraph.handle(input, in: area))
      _ = (palette.handle(input, in: area), help.handle(input, in: area))
      var canvas = Canvas(area.size)
      palette.draw(on: &canvas, in: area)
      help.draw(on: &canvas, in: area)
      #expect(palette.choice.map { $0 % 3 != 1 } ?? true)
      #expect(list.current != nil)
      #expect((0..<7).contains(table.selected))
      #expect(form.focused != nil)
      #expect((form.text(of: 1) ?? "").columns <= 9)
      #expect((0..<48).contains(paragraph.offset))
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input breaks a control`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var number = NumberStepper(4, in: -3...12, step: 5)
    var radio = RadioGroup([.init("A"), .init("B", isEnabled: false), .init("C")], selected: 0)
    var buttons = ButtonRow([Button("A"), Button("B", key: "j", isEnabled: false), Button("C", key: "k")])
    var prompt = Dialog.prompt("Name", "Whose?", field: TextField("Anna", limit: 9, rules: [.notEmpty]))
    for _ in 0..<60 {
      let area = Rect.area(.random(in: 0...20, using: &random), .random(in: 0...9, using: &random))
      let input = input(&random)
      _ = (number.handle(input, in: area), radio.handle(input, in: area), buttons.handle(input, in: area))
      let reaction = prompt.handle(input, in: area)
      #expect(number.range.contains(number.value))
      #expect(radio.selected != 1)
      #expect(buttons.selected != 1)
      #expect(prompt.text.columns <= 9)
      if reaction == .activated { #expect(!prompt.isConfirmed || !prompt.text.allSatisfy(\.isWhitespace)) }
    }
  }
}

/// Lists, tables and tabs survive any input, at any size.
struct ScrollingRobustnessTests {
  private static let keys: [Key] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .space, .enter, .escape, .backspace,
    .character("j"), .character("9"), .character("*"), .character("a"), .character("i"), .character("<"),
    .character(">"), .control("a"), Key(.down, .shift), Key(.up, .shift), Key(.right, .control),
    Key(.up, .alt),
  ]
  private static let actions: [Mouse.Action] = [
    .press(.left), .press(.right), .drag(.left), .release(.left), .move, .wheelUp, .wheelDown, .wheelLeft,
    .wheelRight,
  ]

  private func input(_ random: inout SplitMix64) -> Input {
    guard Bool.random(using: &random) else { return .key(Self.keys.randomElement(using: &random) ?? .tab) }
    let point = Point(column: .random(in: -3...14, using: &random), row: .random(in: -3...9, using: &random))
    let action = Self.actions.randomElement(using: &random) ?? .move
    return .mouse(Mouse(action, at: point, Bool.random(using: &random) ? .shift : [], clicks: 2))
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input breaks a list`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var list = ListView([.heading("H"), .init("An"), .init("No", isEnabled: false), .separator, .init("Be")])
    list.findsByTyping = seed.isMultiple(of: 2)
    for _ in 0..<80 {
      let area = Rect.area(.random(in: 0...12, using: &random), .random(in: 0...6, using: &random))
      let input = input(&random)
      _ = list.handle(input, in: area)
      #expect(list.current != nil)
    }
  }

  @Test(arguments: UInt64(0)..<40)
  func `no input breaks a table or tabs`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var table = Table(
      [.init("One", .cells(5), isSortable: true), .init("Two", .share(1)), .init("猫", .atLeast(9))], count: 7,
      pinned: 1)
    var tabs = Tabs(["One", "Two", "Three"], disabled: [1])
    for _ in 0..<80 {
      let area = Rect.area(.random(in: 0...12, using: &random), .random(in: 0...6, using: &random))
      let input = input(&random)
      _ = (table.handle(input, in: area), tabs.handle(input, in: area))
      _ = canvas(12, 6) { canvas, _ in table.draw([["a", "b", "c"]], on: &canvas, in: area) }
      #expect((0..<7).contains(table.selected))
      #expect(tabs.selected != 1)
    }
  }
}
