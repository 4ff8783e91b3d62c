import TUI

extension Hall {
  /// What is read.
  static let text = Hall(
    name: "Text",
    exhibits: [
      .label, .paragraph, .banner,
    ])
}
