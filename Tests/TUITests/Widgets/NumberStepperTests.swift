import TUI
import Testing

struct NumberStepperTests {
  private let area = Rect.area(12, 1)

  private func minutes(_ value: Int) -> NumberStepper { NumberStepper(value, in: 5...90, step: 5, pageStep: 20) }

  @Test(arguments: [
    ([Input.key(.right)], 50), ([.key(.left)], 40), ([.typed("l"), .typed("h")], 45), ([.typed("+")], 50),
    ([.typed("-")], 40), ([.key(.pageUp)], 65), ([.key(.pageDown)], 25), ([.key(.home)], 5),
    ([.key(.end)], 90),
    ([.key(Key(.right, .shift))], 65), ([.wheelUp], 50), ([.wheelDown], 40), ([.click(0, 0)], 40),
    ([.click(5, 0)], 50), ([.click(2, 0)], 45), ([.key(.end), .key(.right)], 90),
  ])
  func `it steps by keys, wheel and clicks`(inputs: [Input], value: Int) {
    var stepper = minutes(45)
    for input in inputs { #expect(stepper.handle(input, in: area) == .handled) }
    #expect(stepper.value == value)
  }

  @Test(arguments: [
    ("7", 7), ("72", 72), ("1", 5), ("12", 12), ("95", 5), ("0", 5), ("0012", 12), ("123", 5), ("999999", 9),
  ])
  func `digits make a number, and the range holds at any moment`(typed: String, value: Int) {
    var stepper = minutes(45)
    for digit in typed {
      _ = stepper.handle(.typed(digit), in: area)
      #expect(stepper.range.contains(stepper.value))
    }
    #expect(stepper.value == value)
  }

  @Test func `digits are shown as they are typed, until the focus goes`() {
    var stepper = minutes(45)
    _ = stepper.handle(.typed("1"), in: area)
    #expect(picture(12, 1) { stepper.draw(on: &$0, in: $1) } == ["◂ 1  ▸"])
    #expect(picture(12, 1) { stepper.draw(on: &$0, in: $1, isFocused: false) } == ["◂ 5  ▸"])
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

  @Test func `minus turns the sign where there are negative numbers`() {
    var stepper = NumberStepper(3, in: -5...9)
    for input in [Input.typed("4"), .typed("-")] { _ = stepper.handle(input, in: area) }
    #expect(stepper.value == -4)
    #expect(picture(12, 1) { stepper.draw(on: &$0, in: $1) } == ["◂ -4 ▸"])
  }

  @Test(arguments: [
    Input.key(.up), .key(.down), .typed("j"), .typed("x"), .key(.enter), .paste("7"), .click(9, 0),
  ])
  func `it leaves the rest to others`(input: Input) {
    var stepper = minutes(45)
    #expect(stepper.handle(input, in: area) == .ignored)
  }

  @Test func `a disabled one takes nothing, and in words it names its range`() {
    var stepper = NumberStepper(45, in: 5...90, unit: "min")
    #expect(plainPicture(40, 1) { stepper.draw(on: &$0, in: $1) } == ["> 45 min (5 to 90)"])
    stepper.isEnabled = false
    for input in [Input.key(.right), .typed("9"), .wheelUp, .click(0, 0)] {
      #expect(stepper.handle(input, in: area) == .ignored)
    }
    #expect(plainPicture(40, 1) { stepper.draw(on: &$0, in: $1) } == ["  45 min (5 to 90, unavailable)"])
  }
}
