import TUI
import Testing

/// Entries that cannot be set, that are wrong, and that take more than a line.
struct FormStateTests {
  enum Item { case rounds, minutes, peek, host, start }

  private let area = Rect.area(40, 12)
  private let form = Form<Item>([
    .number(.rounds, "Rounds", NumberStepper(6, in: 1...20)),
    Form.Row.number(.minutes, "Minutes", NumberStepper(5, in: 1...9)).unavailable("Only with a clock."),
    .radio(.peek, "Peek", RadioGroup(["All", "Snakes"], selected: 0, arrangement: .inLine)),
    .field(.host, "Host", TextField(rules: [.notEmpty])), .action(.start, "Start"),
  ])

  @Test func `an entry that cannot be set says why and is passed by`() {
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

  @Test func `a radio group is one stop, and left and right choose`() {
    var form = form
    for key in [Key.tab, .right, .down] { _ = form.handle(.key(key), in: area) }
    #expect(form.choice(of: .peek) == 1)
    #expect(form.focused == .host)
    _ = form.handle(.click(12, 3), in: area)
    #expect(form.choice(of: .peek) == 0)
  }

  @Test func `a number is typed, and another one when the focus comes back`() {
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

  @Test func `rules are asked all at once, and the focus goes where one is broken`() {
    var form = form
    #expect(form.validate() == false)
    #expect(form.focused == .host)
    #expect(picture(40, 12) { form.draw(on: &$0, in: $1) }[5] == "           Must not be empty.")
    _ = form.handle(.paste("Anna"), in: area)
    #expect(form.validate() == true)
  }

  @Test func `any entry can be said to be wrong`() {
    var form = form
    form.setProblem("Too many.", of: .rounds)
    #expect(picture(40, 12) { form.draw(on: &$0, in: $1) }[1] == "           Too many.")
    form.setProblem(nil, of: .rounds)
    #expect(picture(40, 12) { form.draw(on: &$0, in: $1) }[1].contains("Minutes"))
  }

  @Test func `in words a row is a sentence`() {
    var form = form
    form.setProblem("Too many.", of: .rounds)
    #expect(
      plainPicture(60, 6) { form.draw(on: &$0, in: $1) } == [
        "> Rounds: 6 (1 to 20, selected, 1 of 4)", "           Problem: Too many.",
        "  Minutes: 5 (1 to 9, unavailable)", "           Only with a clock.",
        "  Peek: All (1 of 2)", "  Host:    (empty)",
      ])
  }
}
