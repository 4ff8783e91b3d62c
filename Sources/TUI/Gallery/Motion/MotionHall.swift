import TUI

extension Hall {
  /// What moves.
  static let motion = Hall(
    name: "Motion",
    exhibits: [
      .spinner, .easing, .cardTurn, .nightfall, .drop, .wipe, .fade,
    ])
}
