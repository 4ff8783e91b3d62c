import TUI
import Testing

struct FormTests {
  enum Setting { case players, timer, host, start, missing }

  private let form = Form<Setting>([
    .heading("Players"),
    .widget(.players, "How many", Stepper(4...8, value: 6), help: "Four to eight can play."),
    .checkbox(.timer, "Timer", isOn: true, help: "Two minutes a round."),
    .widget(.host, "Host", TextField("Anna", limit: 12)),
    .note("All sit in a circle."),
    .action(.start, "Start"),
  ])
  private let area = Rect.area(30, 10)

  @Test func `labels and widgets are in two columns above the help`() {
    #expect(
      picture(30, 10) { form.draw(on: &$0, in: $1) } == [
        "Players",
        "▸ How many  ◂ 6 ▸",
        "  Timer     [x] On",
        "  Host      Anna",
        "  All sit in a circle.",
        "  [ Start ]",
        "",
        "",
        "",
        "Four to eight can play.",
      ])
    #expect(form.rows(for: 30) == 8)
  }

  @Test func `a help that is longer than a line takes the row above it, too`() {
    let form = Form<Setting>([
      .widget(.players, "How many", Stepper(4...8, value: 6), help: "Four to eight can play, one at a time."),
      .checkbox(.timer, "Timer", isOn: true),
    ])
    #expect(
      picture(30, 4) { form.draw(on: &$0, in: $1) } == [
        "▸ How many  ◂ 6 ▸", "  Timer     [x] On", "Four to eight can play, one at", "a time.",
      ])
  }

  @Test func `a short form scrolls with the focus and shows what belongs to it`() {
    var form = form
    #expect(picture(30, 3) { form.draw(on: &$0, in: $1) }[0].hasPrefix("Players"))
    let area = Rect.area(30, 3)
    for _ in 0..<3 { _ = form.handle(.key(.tab), in: area) }
    #expect(
      picture(30, 3) { form.draw(on: &$0, in: $1) } == [
        "  Host      Anna             │", "  All sit in a circle.       │", "▸ [ Start ]                  █",
      ])
    _ = form.handle(.key(.home), in: area)
    #expect(picture(30, 3) { form.draw(on: &$0, in: $1) }[0].hasPrefix("Players"))
  }

  @Test(
    arguments: [
      ([Input.key(.down)], Setting.timer), ([.typed("j"), .typed("k")], .players), ([.key(.tab)], .timer),
      ([.key(.backTab)], .start), ([.key(.backTab), .key(.tab)], .players), ([.key(.end)], .start),
      ([.key(.pageDown)], .start), ([.key(.up)], .players), ([.wheelDown], .timer), ([.wheelUp], .players),
      ([.click(3, 3)], .host), ([.click(3, 4)], .players), ([.click(3, 9)], .players),
      ([.click(13, 3), .key(.enter)], .start), ([.click(13, 3), .key(.down)], .start),
      ([.click(13, 3), .typed("k")], .host),
    ] as [([Input], Setting)])
  func `the focus moves from entry to entry`(inputs: [Input], focused: Setting) {
    var form = form
    for input in inputs { _ = form.handle(input, in: area) }
    #expect(form.focused == focused)
    #expect(form.acceptsText == (focused == .host))
  }

  @Test func `entries are set by keys and read by id`() {
    var form = form
    for key in [Key.right, .right, .right, .left, .down, .space, .down] {
      _ = form.handle(.key(key), in: area)
    }
    _ = form.handle(.paste(" B."), in: area)
    #expect(form.choice(of: .players) == 3)
    #expect(form.isOn(.timer) == false)
    #expect(form.text(of: .host) == "Anna B.")
    #expect(form[.start] is Button)
  }

  @Test func `entries are set by clicks`() {
    var form = form
    for input in [Input.click(12, 1), .click(13, 2), .click(14, 3)] { _ = form.handle(input, in: area) }
    _ = form.handle(.typed("-"), in: area)
    #expect(form.choice(of: .players) == 1)
    #expect(form.isOn(.timer) == false)
    #expect(form.text(of: .host) == "An-na")
  }

  @Test(
    arguments: [[Input.key(.end), .key(.enter)], [.key(.end), .key(.space)], [.click(4, 5)]] as [[Input]])
  func `an action activates`(inputs: [Input]) {
    var form = form
    var last = Reaction.ignored
    for input in inputs { last = form.handle(input, in: area) }
    #expect(last == .activated)
    #expect(form.focused == .start)
  }

  @Test func `the program sets values by id too, and unknown ids change nothing`() {
    var form = form
    form[.timer] = Checkbox(isOn: false)
    form[.missing] = Button("Missing")
    form.setProblem("Too short.", of: .host)
    form.setProblem("Nonsense.", of: .start)
    form.focus(.start)
    form.focus(.missing)
    #expect(form.isOn(.timer) == false)
    #expect(form[.missing] == nil)
    #expect(form.choice(of: .timer) == nil && form.isOn(.players) == nil && form.text(of: .start) == nil)
    #expect(form.focused == .start)
    #expect(picture(30, 10) { form.draw(on: &$0, in: $1) }[4] == "            Too short.")
  }

  @Test func `the focus moves when its entry is removed`() {
    var form = form
    form.focus(.start)
    form.rows.removeLast()
    #expect(form.focused == .host)
    form.rows = [.note("Nothing to set.")]
    #expect(form.focused == nil)
    #expect(form.handle(.key(.down), in: area) == .ignored)
    #expect(form.handle(.wheelDown, in: area) == .ignored)
  }
}

/// The positions of entries, and the notes after their controls.
struct FormLayoutTests {
  enum Item { case rounds, sound, name, start }

  private let area = Rect.area(40, 6)
  private let form = Form<Item>([
    .heading("Game"),
    Form.Row.widget(.rounds, "Rounds", Stepper(1...9, value: 6)).withAside("usual: 5"),
    Form.Row.checkbox(.sound, "Sound", isOn: false).withAside("usual"),
    .widget(.name, "Name", TextField("Anna")), .action(.start, "Start"),
  ])

  @Test func `the notes after controls are in one column`() {
    #expect(
      picture(40, 6) { form.draw(on: &$0, in: $1) } == [
        "Game", "▸ Rounds  ◂ 6 ▸    usual: 5", "  Sound   [ ] Off  usual", "  Name    Anna", "  [ Start ]",
        "",
      ])
  }

  @Test func `in a narrow form the notes are cut, and finally left out`() {
    #expect(picture(25, 6) { form.draw(on: &$0, in: $1) }[1] == "▸ Rounds  ◂ 6 ▸    usual…")
    #expect(picture(18, 6) { form.draw(on: &$0, in: $1) }[1] == "▸ Rounds  ◂ 6 ▸")
  }

  @Test func `in the plain look the notes follow the value`() {
    let lines = plainPicture(60, 6) { form.draw(on: &$0, in: $1) }
    #expect(lines[1] == "> Rounds: 6 (choice 6 of 9, usual: 5, selected, row 1 of 4)")
    #expect(lines[2] == "  Sound: off (usual)")
  }

  @Test func `the pointer marks the focused entry`() {
    let lines = picture(40, 6) { form.draw(on: &$0, in: $1, isFocused: false) }
    #expect(lines[1].hasPrefix("  Rounds"))
  }

  @Test func `an entry is found at its position, and its position by the entry`() {
    #expect(form.id(at: Point(column: 0, row: 1), in: area) == .rounds)
    #expect(form.id(at: Point(column: 39, row: 4), in: area) == .start)
    #expect(form.id(at: Point(column: 0, row: 0), in: area) == nil)
    #expect(form.id(at: Point(column: 0, row: 5), in: area) == nil)
    #expect(form.labelArea(of: .name, in: area) == Rect(column: 0, row: 3, columns: 10, rows: 1))
    #expect(form.labelArea(of: .start, in: .area(40, 3)) == nil)
  }

  @Test func `the first and the last entry are recognized`() {
    var form = form
    #expect(form.isAtStart && !form.isAtEnd)
    form.focusEnd()
    #expect(form.focused == .start && form.isAtEnd && !form.isAtStart)
    form.focusStart()
    #expect(form.focused == .rounds)
  }

  @Test func `steppers below each other can be equally wide`() {
    var stepper = Stepper(["no", "yes"])
    stepper.leastColumns = 8
    #expect(picture(20, 1) { stepper.draw(on: &$0, in: $1) } == ["     no    ▸"])
    _ = stepper.handle(.click(11, 0), in: .area(20, 1))
    #expect(stepper.value == "yes")
  }
}

/// Entries that are disabled, wrong, or take more than a line.
struct FormStateTests {
  enum Item { case rounds, minutes, peek, host, start }

  private let area = Rect.area(40, 12)
  private let form = Form<Item>([
    .widget(.rounds, "Rounds", NumberStepper(6, in: 1...20)),
    Form.Row.widget(.minutes, "Minutes", NumberStepper(5, in: 1...9)).unavailable("Only with a clock."),
    .widget(.peek, "Peek", RadioGroup(["All", "Snakes"], selected: 0, arrangement: .inLine)),
    .widget(.host, "Host", TextField(rules: [.notEmpty])), .action(.start, "Start"),
  ])

  @Test func `a disabled entry shows the reason and is skipped`() {
    var form = form
    #expect(
      picture(40, 6) { form.draw(on: &$0, in: $1) } == [
        "▸ Rounds   ◂ 6  ▸", "  Minutes  ◂ 5 ▸", "           Only with a clock.",
        "  Peek     (•) All  ( ) Snakes", "  Host", "  [ Start ]",
      ])
    _ = form.handle(.key(.down), in: area)
    #expect(form.focused == .peek)
    _ = form.handle(.click(14, 1), in: area)
    #expect(form.focused == .peek)
    form.focus(.minutes)
    #expect(form.focused == .peek)
    form.setDisabledReason(nil, of: .minutes)
    form.focus(.minutes)
    #expect(form.focused == .minutes)
    form.setDisabledReason("Not now.", of: .minutes)
    #expect(form.focused == .peek)
  }

  @Test func `a disabled entry may show a sign in place of its control, and no reason`() {
    var form = form
    form.setDisabledReason("", of: .minutes, showing: "–")
    let lines = picture(40, 6) { form.draw(on: &$0, in: $1) }
    #expect(lines[1...2] == ["  Minutes  –", "  Peek     (•) All  ( ) Snakes"])
  }

  @Test func `a radio group is one stop, and left and right select`() {
    var form = form
    for key in [Key.tab, .right, .down] { _ = form.handle(.key(key), in: area) }
    #expect(form.choice(of: .peek) == 1)
    #expect(form.focused == .host)
    _ = form.handle(.click(12, 3), in: area)
    #expect(form.choice(of: .peek) == 0)
  }

  @Test func `a number is typed anew when the focus returns`() {
    var form = form
    for input in [Input.typed("1"), .typed("2"), .click(14, 3), .click(13, 0), .typed("3")] {
      _ = form.handle(input, in: area)
    }
    #expect(form.number(of: .rounds) == 3)
    #expect(form.number(of: .host) == nil)
  }

  @Test func `a narrow form gives a radio group a line for each option`() {
    #expect(
      picture(20, 8) { form.draw(on: &$0, in: $1) }[1...5] == [
        "  Minutes  ◂ 5 ▸", "           Only with", "           a clock.", "  Peek     (•) All",
        "           ( ) Snak…",
      ])
  }

  @Test func `rules are checked all at once, and the focus moves to the first broken one`() {
    var form = form
    #expect(form.validate() == false)
    #expect(form.focused == .host)
    #expect(picture(40, 12) { form.draw(on: &$0, in: $1) }[5] == "           Enter some text.")
    _ = form.handle(.paste("Anna"), in: area)
    #expect(form.validate() == true)
  }

  @Test func `any entry can have a problem`() {
    var form = form
    form.setProblem("Too many.", of: .rounds)
    #expect(picture(40, 12) { form.draw(on: &$0, in: $1) }[1] == "           Too many.")
    form.setProblem(nil, of: .rounds)
    #expect(picture(40, 12) { form.draw(on: &$0, in: $1) }[1].contains("Minutes"))
  }

  @Test func `in the plain look a row is a sentence`() {
    var form = form
    form.setProblem("Too many.", of: .rounds)
    #expect(
      plainPicture(60, 6) { form.draw(on: &$0, in: $1) } == [
        "> Rounds: 6 (1 to 20, selected, row 1 of 4)", "           Problem: Too many.",
        "  Minutes: 5 (1 to 9, unavailable)", "           Only with a clock.",
        "  Peek: All (choice 1 of 2)", "  Host:    (empty)",
      ])
  }
}
