import TUI

extension GallerySection {
  /// What is pressed, set and typed into.
  static let input = GallerySection(
    name: "Input",
    exhibits: [
      .button, .buttonRow, .checkbox, .radioGroup, .stepper, .numberStepper, .textField, .form, .focus,
    ])
}
