import TUI
import Testing

/// A widget that the toolkit does not know: the example of ``Widget``.
private struct Die: Widget {
  var face = 1

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.write("[\(face)]", in: area.row(0), style: isFocused ? .buttonFocused : .button)
  }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard input == .key(.space) else { return .ignored }
    face = face % 6 + 1
    return .handled
  }

  var hints: [Hint] { [Hint(.space, title: "Turn")] }
}

/// A widget that only draws.
private struct Stamp: Widget {
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.write("stamp", in: area.row(0))
  }
}

/// A widget that draws everywhere.
private struct Blot: Widget {
  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) { canvas.fill(canvas.bounds, with: "#") }
}

struct WidgetTests {
  @Test func `a widget that only draws has a default for everything else`() {
    var stamp = Stamp()
    stamp.isEnabled = false
    #expect(stamp.handle(.key(.enter), in: .area(9, 1)) == .ignored)
    #expect(stamp.size(within: 9) == Size(columns: 9, rows: 1))
    #expect(stamp.hints.isEmpty && stamp.isEnabled && !stamp.acceptsText && stamp.valueInWords == nil)
  }

  private static let keys: [(any Widget, String)] = [
    (Button("Start"), "Enter Start"), (Button("Start", isEnabled: false), ""),
    (ButtonRow(["No", "Yes"], selected: 1), "←→ Select, Enter Yes"), (Checkbox(isOn: true), "Space Turn off"),
    (ListView(["Tea"]), "↑↓ Select"),
    (ListView([String]()), ""), (Menu([.init("Tea", 1)]), "↑↓ Select"),
    (NumberStepper(1, in: 0...9), "←→ Change"), (RadioGroup(["Tea"]), "←→ Select"),
    (Stepper(["Tea"]), "←→ Change"), (Tabs(["Tea", "Milk"]), "←→ Switch"), (Tabs(["Tea"]), ""),
    (Gauge(0.5), ""), (TextField(), ""),
    (Dialog.alert("Tea", "No milk"), "Enter OK"),
    (Dialog.confirm("Tea?", "With milk"), "←→ Move, Enter Yes, Esc No, y n Answer"),
  ]

  @Test(arguments: keys.indices)
  func `a widget says what its keys do now`(index: Int) {
    let (widget, expected) = Self.keys[index]
    #expect(widget.hints.map { "\($0.label) \($0.title)" }.joined(separator: ", ") == expected)
  }

  private static let sizes: [(any Widget, Size)] = [
    (Button("Start"), Size(columns: 9, rows: 1)), (Label("Tea"), Size(columns: 3, rows: 1)),
    (Paragraph("black or green tea"), Size(columns: 14, rows: 2)),
    (ListView(["Tea", "Milk"]), Size(columns: 7, rows: 2)),
    (RadioGroup(["Black tea", "Green tea"]), Size(columns: 13, rows: 2)),
    (TextField(), Size(columns: 15, rows: 1)),
    (BarChart([.init("Tea", 1), .init("Milk", 2)]), Size(columns: 15, rows: 2)),
    (Banner("Hi"), Size(columns: 8, rows: 5)),
  ]

  @Test(arguments: sizes.indices)
  func `a widget says how large it wants to be`(index: Int) {
    let (widget, size) = Self.sizes[index]
    #expect(widget.size(within: 15) == size)
  }
}

/// Widgets that a form knows nothing about, as its rows.
struct FormWidgetTests {
  enum Item { case die, teas, stamp, start }

  private let area = Rect.area(30, 8)
  private let form = Form<Item>([
    .widget(.die, "Die", Die()), .widget(.teas, "Tea", ListView(["Assam", "Keemun"])),
    Form<Item>.Row.widget(.stamp, "", Stamp()).unavailable("Closed."), .action(.start, "Start"),
  ])

  @Test func `any widget has the room that it wants in a row`() {
    #expect(
      picture(30, 8) { form.draw(on: &$0, in: $1) } == [
        "▸ Die  [1]", "  Tea  ▸ Assam", "         Keemun", "  stamp", "  Closed.", "  [ Start ]", "", "",
      ])
    #expect(form.size(within: 30) == Size(columns: 30, rows: 6))
  }

  @Test func `it gets the keys, and what it ignores moves the focus`() throws {
    var form = form
    for key in [Key.space, .space, .down, .down] { _ = form.handle(.key(key), in: area) }
    #expect((form[.die] as? Die)?.face == 3)
    #expect(form.focused == .teas)
    #expect((form[.teas] as? ListView)?.selected == 1)
    _ = form.handle(.key(.tab), in: area)
    #expect(form.focused == .start)
  }

  @Test func `the form offers the keys of the row with the focus`() {
    var form = form
    #expect(form.hints.map(\.title) == ["Move", "Turn"])
    form.focus(.start)
    #expect(form.hints.map(\.title) == ["Move", "Start"])
  }

  @Test func `forms differ if their widgets do`() {
    var other = form
    #expect(other == form && other.hashValue == form.hashValue)
    other[.die] = Die(face: 2)
    #expect(other != form)
    other[.die] = Stamp()
    #expect(other != form)
  }

  @Test func `in the plain look a widget without words keeps its picture`() {
    #expect(
      plainPicture(40, 8) { form.draw(on: &$0, in: $1) }.prefix(2) == [
        "> Die: [1]", "  Tea: > Assam (selected, 1 of 2)",
      ])
  }

  @Test func `what it draws outside of its room is cut off`() {
    let form = Form<Int>([.widget(1, "Ink", Blot()), .action(2, "Wipe")])
    #expect(picture(20, 2) { form.draw(on: &$0, in: $1) } == ["▸ Ink  #############", "  [ Wipe ]"])
  }

  @Test func `a form is a widget, too`() {
    let outer = Form<Int>([.widget(1, "Set", form)])
    #expect(picture(36, 8) { outer.draw(on: &$0, in: $1) }[0] == "▸ Set  ▸ Die  [1]")
  }
}
