import TUI

extension Hall {
  /// What is pressed, set and typed into.
  static let input = Hall(
    name: "Input",
    exhibits: [
      .button, .buttonRow, .checkbox, .radioGroup, .stepper, .numberStepper, .textField, .form, .focus,
    ])
}
