import TUI
import Testing

struct ToggleTests {
  @Test(arguments: [
    (Input.key(.space), true), (.key(.enter), true), (.key(.right), true), (.key(.left), false),
    (.click(1, 0), true),
  ])
  func `it is turned by keys and clicks`(input: Input, isOn: Bool) {
    var toggle = Toggle(false)
    #expect(toggle.handle(input, in: .area(10, 1)) == .handled)
    #expect(toggle.isOn == isOn)
    #expect(picture(10, 1) { toggle.draw(on: &$0, in: $1) } == [isOn ? "[x] On" : "[ ] Off"])
  }

  @Test(arguments: [Input.key(.up), .typed("x"), .click(8, 0), .paste("on")])
  func `it leaves the rest to others`(input: Input) {
    var toggle = Toggle(true)
    #expect(toggle.handle(input, in: .area(10, 1)) == .ignored)
  }
}
