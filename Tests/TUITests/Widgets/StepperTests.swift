import TUI
import Testing

struct StepperTests {
  @Test(arguments: [
    (Input.key(.left), "5"), (.key(.right), "7"), (.typed("h"), "5"), (.typed("l"), "7"), (.typed("-"), "5"),
    (.typed("+"), "7"), (.typed("8"), "8"), (.click(0, 0), "5"), (.click(4, 0), "7"), (.click(2, 0), "6"),
    (.wheelUp, "7"), (.wheelDown, "5"),
  ])
  func `it steps by keys and clicks`(input: Input, value: String) {
    var stepper = Stepper(4...8, value: 6)
    #expect(stepper.handle(input, in: .area(10, 1)) == .handled)
    #expect(stepper.value == value)
  }

  @Test func `it ends at its ends, and the arrow that leads nowhere steps back`() {
    var stepper = Stepper(["short", "long"])
    _ = stepper.handle(.key(.left), in: .area(10, 1))
    #expect(picture(10, 1) { stepper.draw(on: &$0, in: $1) } == ["◂ short ▸"])
    let style = canvas(10, 1) { stepper.draw(on: &$0, in: $1) }[.zero].style
    #expect(style == Theme.mono[.buttonDisabled])
    for _ in 0..<3 { _ = stepper.handle(.key(.right), in: .area(10, 1)) }
    #expect(picture(10, 1, glyphs: .ascii) { stepper.draw(on: &$0, in: $1) } == ["< long  >"])
    for input in [Input.key(.up), .typed("9"), .key(.enter), .click(9, 0), .paste("2")] {
      #expect(stepper.handle(input, in: .area(10, 1)) == .ignored)
    }
  }

  @Test func `a disabled one takes nothing`() {
    var stepper = Stepper(4...8, value: 6)
    stepper.isEnabled = false
    for input in [Input.key(.right), .typed("8"), .click(4, 0), .wheelUp] {
      #expect(stepper.handle(input, in: .area(10, 1)) == .ignored)
    }
    #expect(stepper.value == "6")
    #expect(plainPicture(30, 1) { stepper.draw(on: &$0, in: $1) } == ["  6 (3 of 5, unavailable)"])
  }
}
