import TUI
import Testing

struct FormTests {
  enum Setting { case players, timer, host, start, missing }

  private let form = Form<Setting>([
    .heading("Players"),
    .stepper(.players, "How many", Stepper(4...8, value: 6), help: "Four to eight can play."),
    .checkbox(.timer, "Timer", isOn: true, help: "Two minutes a round."),
    .field(.host, "Host", TextField("Anna", limit: 12)),
    .note("All sit in a circle."),
    .action(.start, "Start"),
  ])
  private let area = Rect.area(30, 10)

  @Test func `labels and controls stand in two columns above the help`() {
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

  @Test func `a short place scrolls with the focus and shows what belongs to it`() {
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

  @Test(arguments: [
    ([Input.key(.down)], Setting.timer), ([.typed("j"), .typed("k")], .players), ([.key(.tab)], .timer),
    ([.key(.backTab)], .start), ([.key(.backTab), .key(.tab)], .players), ([.key(.end)], .start),
    ([.key(.pageDown)], .start), ([.key(.up)], .players), ([.wheelDown], .timer), ([.wheelUp], .players),
    ([.click(3, 3)], .host), ([.click(3, 4)], .players), ([.click(3, 9)], .players),
    ([.click(13, 3), .key(.enter)], .start), ([.click(13, 3), .key(.down)], .start),
    ([.click(13, 3), .typed("k")], .host),
  ])
  func `the focus goes from entry to entry`(inputs: [Input], focused: Setting) {
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
    #expect(form[.start] == .action)
  }

  @Test func `entries are set by clicks`() {
    var form = form
    for input in [Input.click(12, 1), .click(13, 2), .click(14, 3)] { _ = form.handle(input, in: area) }
    _ = form.handle(.typed("-"), in: area)
    #expect(form.choice(of: .players) == 1)
    #expect(form.isOn(.timer) == false)
    #expect(form.text(of: .host) == "An-na")
  }

  @Test(arguments: [[Input.key(.end), .key(.enter)], [.key(.end), .key(.space)], [.click(4, 5)]])
  func `an action is told`(inputs: [Input]) {
    var form = form
    var last = Reaction.ignored
    for input in inputs { last = form.handle(input, in: area) }
    #expect(last == .activated)
    #expect(form.focused == .start)
  }

  @Test func `the program writes values by id too, and unknown ids change nothing`() {
    var form = form
    form[.timer] = .checkbox(Checkbox(isOn: false))
    form[.missing] = .action
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

  @Test func `the focus finds another entry when its own goes`() {
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
