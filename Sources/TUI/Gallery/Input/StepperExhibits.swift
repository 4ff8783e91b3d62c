import TUI

extension Exhibit {
  static let stepper = Exhibit(
    "Stepper", "A choice among few values of which one is shown.",
    [
      State("with the focus", 24, 1) { Stepper(levels, index: 1).draw(on: &$0, in: $1) },
      State("without", 24, 1) { Stepper(levels, index: 1).draw(on: &$0, in: $1, isFocused: false) },
      State("at its first value", 24, 1) { Stepper(levels).draw(on: &$0, in: $1) },
      State("at its last value", 24, 1) { Stepper(levels, index: 2).draw(on: &$0, in: $1, isFocused: false) },
      State("disabled", 32, 1) { disabled.draw(on: &$0, in: $1) },
      State("too long for its place", 7, 1) { Stepper(levels, index: 1).draw(on: &$0, in: $1) },
    ])

  static let numberStepper = Exhibit(
    "NumberStepper", "A number that is typed or stepped through.",
    [
      State("with the focus", 24, 1) { minutes(45).draw(on: &$0, in: $1) },
      State("without", 24, 1) { minutes(45).draw(on: &$0, in: $1, isFocused: false) },
      State("at its least", 24, 1) { minutes(5).draw(on: &$0, in: $1) },
      State("at its greatest", 24, 1) { minutes(90).draw(on: &$0, in: $1) },
      State("while 1 is typed, which is too little", 24, 1) {
        minutes(45, typing: "1").draw(on: &$0, in: $1)
      },
      State("disabled", 36, 1) { minutes(45, isEnabled: false).draw(on: &$0, in: $1) },
    ])

  private static let levels = ["Easy", "Middle", "Hard"]

  private static var disabled: Stepper {
    var stepper = Stepper(levels, index: 1)
    stepper.isEnabled = false
    return stepper
  }

  private static func minutes(
    _ value: Int, typing typed: String = "", isEnabled: Bool = true
  ) -> NumberStepper {
    var stepper = NumberStepper(value, in: 5...90, step: 5, unit: "min")
    for sign in typed { _ = stepper.handle(.key(.character(sign)), in: Rect(stepper.size)) }
    stepper.isEnabled = isEnabled
    return stepper
  }
}
