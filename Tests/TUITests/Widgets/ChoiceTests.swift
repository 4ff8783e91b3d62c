import TUI
import Testing

struct CheckboxTests {
  @Test(
    arguments: [
      (Input.key(.space), true), (.key(.enter), true), (.key(.right), true), (.key(.left), false),
      (.click(1, 0), true), (.click(8, 0), true),
    ] as [(Input, Bool)])
  func `a check box is toggled by keys and clicks`(input: Input, isOn: Bool) {
    var timer = Checkbox("Timer", isOn: false)
    #expect(timer.handle(input, in: .area(12, 1)) == .handled)
    #expect(timer.isOn == isOn)
    #expect(picture(12, 1) { timer.draw(on: &$0, in: $1) } == [isOn ? "[x] Timer" : "[ ] Timer"])
  }

  @Test(arguments: [Input.key(.up), .typed("x"), .click(10, 0), .paste("on")])
  func `a check box ignores other input`(input: Input) {
    var timer = Checkbox("Timer", isOn: true)
    #expect(timer.handle(input, in: .area(12, 1)) == .ignored)
  }

  @Test func `without a label it shows On or Off, or the answer to a question`() {
    #expect(picture(10, 1) { Checkbox(isOn: true).draw(on: &$0, in: $1) } == ["[x] On"])
    #expect(picture(10, 1) { Checkbox(isOn: false).draw(on: &$0, in: $1) } == ["[ ] Off"])
    var question = Checkbox(isOn: true)
    question.words = .yesNo
    #expect(picture(10, 1) { question.draw(on: &$0, in: $1) } == ["[x] Yes"])
    question.isOn = false
    #expect(picture(10, 1) { question.draw(on: &$0, in: $1) } == ["[ ] No"])
    #expect(picture(10, 1) { Checkbox("", .mixed).draw(on: &$0, in: $1) } == ["[-] Mixed"])
  }

  @Test(
    arguments: [
      ([Bool](), Checkbox.Mark.off), ([false], .off), ([true, true], .on), ([true, false], .mixed),
    ] as [([Bool], Checkbox.Mark)])
  func `the mark of several values is mixed if they differ`(all: [Bool], mark: Checkbox.Mark) {
    #expect(Checkbox.Mark(all) == mark)
  }

  @Test func `a mixed check box is turned on first`() {
    var all = Checkbox("All", .mixed)
    _ = all.handle(.key(.space), in: .area(9, 1))
    #expect(all.mark == .on)
    _ = all.handle(.key(.space), in: .area(9, 1))
    #expect(all.mark == .off)
  }

  @Test func `a disabled check box ignores input`() {
    var timer = Checkbox("Timer", isOn: true, isEnabled: false)
    for input in [Input.key(.space), .key(.left), .click(1, 0)] {
      #expect(timer.handle(input, in: .area(12, 1)) == .ignored)
    }
    #expect(timer.isOn)
    #expect(plainPicture(30, 1) { timer.draw(on: &$0, in: $1) } == ["> Timer (checked, unavailable)"])
  }
}

struct RadioGroupTests {
  private let area = Rect.area(20, 3)
  private let peek = RadioGroup(
    [.init("All"), .init("Snakes", isEnabled: false), .init("Nobody")], selected: 0)

  @Test func `the selected option has a mark`() {
    #expect(picture(20, 3) { peek.draw(on: &$0, in: $1) } == ["(•) All", "( ) Snakes", "( ) Nobody"])
    #expect(picture(20, 1, glyphs: .ascii) { peek.draw(on: &$0, in: $1) } == ["(*) All"])
  }

  @Test(
    arguments: [
      ([Input.key(.down)], 2, Reaction.handled), ([.key(.down), .key(.down)], 2, .ignored),
      ([.key(.right), .key(.left)], 0, .handled), ([.key(.up)], 0, .ignored), ([.typed("3")], 2, .handled),
      ([.typed("2")], 0, .ignored), ([.typed("9")], 0, .ignored), ([.click(5, 2)], 2, .handled),
      ([.click(5, 1)], 0, .ignored), ([.click(15, 2)], 0, .ignored), ([.key(.enter)], 0, .ignored),
      ([.paste("3")], 0, .ignored),
    ] as [([Input], Int, Reaction)])
  func `options are selected by arrows, digits and clicks, and disabled ones are skipped`(
    inputs: [Input], selected: Int, reaction: Reaction
  ) {
    var group = peek
    var last = Reaction.ignored
    for input in inputs { last = group.handle(input, in: area) }
    #expect(group.selected == selected)
    #expect(last == reaction)
  }

  @Test(arguments: [(Key.down, 0), (.right, 0), (.space, 0), (.left, 2), (.up, 2)] as [(Key, Int)])
  func `without a selection the first key selects`(key: Key, selected: Int) {
    var group = RadioGroup(peek.options)
    #expect(group.choice == nil)
    _ = group.handle(.key(key), in: area)
    #expect(group.selected == selected)
  }

  @Test func `options are side by side only if they fit`() {
    var sizes = RadioGroup(["Small", "Large"], selected: 1, arrangement: .inLine)
    #expect(picture(20, 1) { sizes.draw(on: &$0, in: $1) } == ["( ) Small  (•) Large"])
    #expect(picture(19, 2) { sizes.draw(on: &$0, in: $1) } == ["( ) Small", "(•) Large"])
    #expect(sizes.handle(.key(.up), in: .area(20, 1)) == .ignored)
    #expect(sizes.handle(.key(.up), in: .area(19, 2)) == .handled)
    #expect(sizes.selected == 0)
  }

  @Test func `a disabled group ignores input`() {
    var group = peek
    group.isEnabled = false
    for input in [Input.key(.down), .typed("3"), .click(5, 2)] {
      #expect(group.handle(input, in: area) == .ignored)
    }
  }

  @Test func `in the plain look every option shows its state`() {
    #expect(
      plainPicture(36, 3) { peek.draw(on: &$0, in: $1) } == [
        "> All (selected, 1 of 3)", "  Snakes (not selected, unavailable)", "  Nobody (not selected)",
      ])
    let sizes = RadioGroup(["Small", "Large"], selected: 1, arrangement: .inLine)
    #expect(
      plainPicture(60, 1) { sizes.draw(on: &$0, in: $1) } == [
        "  Small    > Large    Selected: Large (2 of 2)."
      ])
  }
}

struct StepperTests {
  @Test(
    arguments: [
      (Input.key(.left), "5"), (.key(.right), "7"), (.typed("h"), "5"), (.typed("l"), "7"),
      (.typed("-"), "5"),
      (.typed("+"), "7"), (.typed("8"), "8"), (.click(0, 0), "5"), (.click(4, 0), "7"), (.click(2, 0), "6"),
      (.wheelUp, "7"), (.wheelDown, "5"),
    ] as [(Input, String)])
  func `a stepper is changed by keys and clicks`(input: Input, value: String) {
    var stepper = Stepper(4...8, value: 6)
    #expect(stepper.handle(input, in: .area(10, 1)) == .handled)
    #expect(stepper.value == value)
  }

  @Test func `a stepper stops at its ends, and has no arrow there`() {
    var stepper = Stepper(["short", "long"])
    _ = stepper.handle(.key(.left), in: .area(10, 1))
    #expect(picture(10, 1) { stepper.draw(on: &$0, in: $1) } == ["  short ▸"])
    for _ in 0..<3 { _ = stepper.handle(.key(.right), in: .area(10, 1)) }
    #expect(picture(10, 1, glyphs: .ascii) { stepper.draw(on: &$0, in: $1) } == ["< long"])
    for input in [Input.key(.up), .typed("9"), .key(.enter), .click(9, 0), .paste("2")] {
      #expect(stepper.handle(input, in: .area(10, 1)) == .ignored)
    }
  }

  @Test func `a stepper without ends goes round, by Enter too`() {
    var stepper = Stepper(["on", "off"])
    stepper.cycles = true
    for (key, value) in [(Key.right, "off"), (.right, "on"), (.left, "off"), (.enter, "on"), (.space, "off")]
    {
      #expect(stepper.handle(.key(key), in: .area(10, 1)) == .handled)
      #expect(stepper.value == value)
    }
  }

  @Test func `a disabled stepper ignores input`() {
    var stepper = Stepper(4...8, value: 6)
    stepper.isEnabled = false
    for input in [Input.key(.right), .typed("8"), .click(4, 0), .wheelUp] {
      #expect(stepper.handle(input, in: .area(10, 1)) == .ignored)
    }
    #expect(stepper.value == "6")
    #expect(plainPicture(30, 1) { stepper.draw(on: &$0, in: $1) } == ["  6 (3 of 5, unavailable)"])
  }
}

struct NumberStepperTests {
  private let area = Rect.area(12, 1)

  private func minutes(_ value: Int) -> NumberStepper {
    NumberStepper(value, in: 5...90, step: 5, pageStep: 20)
  }

  @Test(
    arguments: [
      ([Input.key(.right)], 50), ([.key(.left)], 40), ([.typed("l"), .typed("h")], 45), ([.typed("+")], 50),
      ([.typed("-")], 40), ([.key(.pageUp)], 65), ([.key(.pageDown)], 25), ([.key(.home)], 5),
      ([.key(.end)], 90),
      ([.key(Key(.right, .shift))], 65), ([.wheelUp], 50), ([.wheelDown], 40), ([.click(0, 0)], 40),
      ([.click(5, 0)], 50), ([.click(2, 0)], 45), ([.key(.end), .key(.right)], 90),
    ] as [([Input], Int)])
  func `a number is changed by keys, wheel and clicks`(inputs: [Input], value: Int) {
    var stepper = minutes(45)
    for input in inputs { #expect(stepper.handle(input, in: area) == .handled) }
    #expect(stepper.value == value)
  }

  @Test(
    arguments: [
      ("7", 7), ("72", 72), ("1", 5), ("12", 12), ("95", 5), ("0", 5), ("0012", 12), ("123", 5),
      ("999999", 9),
    ] as [(String, Int)])
  func `digits make a number that is always in the range`(typed: String, value: Int) {
    var stepper = minutes(45)
    for digit in typed {
      _ = stepper.handle(.typed(digit), in: area)
      #expect(stepper.range.contains(stepper.value))
    }
    #expect(stepper.value == value)
  }

  @Test func `digits are shown unchanged until the focus leaves`() {
    var stepper = minutes(45)
    _ = stepper.handle(.typed("1"), in: area)
    #expect(picture(12, 1) { stepper.draw(on: &$0, in: $1) } == ["  1  ▸"])
    #expect(picture(12, 1) { stepper.draw(on: &$0, in: $1, isFocused: false) } == ["  5  ▸"])
    _ = stepper.handle(.key(.backspace), in: area)
    #expect(stepper.value == 5)
    #expect(stepper.handle(.key(.backspace), in: area) == .ignored)
    _ = stepper.handle(.typed("1"), in: area)
    #expect(stepper.handle(.key(.tab), in: area) == .ignored)
    _ = stepper.handle(.typed("2"), in: area)
    #expect(stepper.value == 5)
  }

  @Test func `a step from between leads to the next multiple`() {
    var stepper = minutes(7)
    _ = stepper.handle(.key(.right), in: area)
    #expect(stepper.value == 10)
    stepper.set(7)
    _ = stepper.handle(.key(.left), in: area)
    #expect(stepper.value == 5)
    stepper.set(500)
    #expect(stepper.value == 90)
  }

  @Test func `minus changes the sign if there are negative numbers`() {
    var stepper = NumberStepper(3, in: -5...9)
    for input in [Input.typed("4"), .typed("-")] { _ = stepper.handle(input, in: area) }
    #expect(stepper.value == -4)
    #expect(picture(12, 1) { stepper.draw(on: &$0, in: $1) } == ["◂ -4 ▸"])
  }

  @Test(arguments: [
    Input.key(.up), .key(.down), .typed("j"), .typed("x"), .key(.enter), .paste("7"), .click(9, 0),
  ])
  func `a number ignores other input`(input: Input) {
    var stepper = minutes(45)
    #expect(stepper.handle(input, in: area) == .ignored)
  }

  @Test func `a disabled number ignores input, and the plain look shows its range`() {
    var stepper = NumberStepper(45, in: 5...90, unit: "min")
    #expect(plainPicture(40, 1) { stepper.draw(on: &$0, in: $1) } == ["> 45 min (5 to 90)"])
    stepper.isEnabled = false
    for input in [Input.key(.right), .typed("9"), .wheelUp, .click(0, 0)] {
      #expect(stepper.handle(input, in: area) == .ignored)
    }
    #expect(plainPicture(40, 1) { stepper.draw(on: &$0, in: $1) } == ["  45 min (5 to 90, unavailable)"])
  }
}
