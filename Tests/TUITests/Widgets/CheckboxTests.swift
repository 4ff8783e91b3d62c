import TUI
import Testing

struct CheckboxTests {
  @Test(arguments: [
    (Input.key(.space), true), (.key(.enter), true), (.key(.right), true), (.key(.left), false),
    (.click(1, 0), true), (.click(8, 0), true),
  ])
  func `it is turned by keys and clicks`(input: Input, isOn: Bool) {
    var timer = Checkbox("Timer", isOn: false)
    #expect(timer.handle(input, in: .area(12, 1)) == .handled)
    #expect(timer.isOn == isOn)
    #expect(picture(12, 1) { timer.draw(on: &$0, in: $1) } == [isOn ? "[x] Timer" : "[ ] Timer"])
  }

  @Test(arguments: [Input.key(.up), .typed("x"), .click(10, 0), .paste("on")])
  func `it leaves the rest to others`(input: Input) {
    var timer = Checkbox("Timer", isOn: true)
    #expect(timer.handle(input, in: .area(12, 1)) == .ignored)
  }

  @Test func `without a label it says whether it is on`() {
    #expect(picture(10, 1) { Checkbox(isOn: true).draw(on: &$0, in: $1) } == ["[x] On"])
    #expect(picture(10, 1) { Checkbox(isOn: false).draw(on: &$0, in: $1) } == ["[ ] Off"])
    #expect(picture(10, 1) { Checkbox("", .mixed).draw(on: &$0, in: $1) } == ["[-] Mixed"])
  }

  @Test(arguments: [
    ([Bool](), Checkbox.Mark.off), ([false], .off), ([true, true], .on), ([true, false], .mixed),
  ])
  func `one that stands for several is mixed where they differ`(all: [Bool], mark: Checkbox.Mark) {
    #expect(Checkbox.Mark(all) == mark)
  }

  @Test func `a mixed one goes on first`() {
    var all = Checkbox("All", .mixed)
    _ = all.handle(.key(.space), in: .area(9, 1))
    #expect(all.mark == .on)
    _ = all.handle(.key(.space), in: .area(9, 1))
    #expect(all.mark == .off)
  }

  @Test func `a disabled one takes nothing`() {
    var timer = Checkbox("Timer", isOn: true, isEnabled: false)
    for input in [Input.key(.space), .key(.left), .click(1, 0)] {
      #expect(timer.handle(input, in: .area(12, 1)) == .ignored)
    }
    #expect(timer.isOn)
    #expect(plainPicture(30, 1) { timer.draw(on: &$0, in: $1) } == ["> Timer (checked, unavailable)"])
  }
}
