import TUI

extension GallerySection {
  /// What moves.
  static let motion = GallerySection(
    name: "Motion",
    exhibits: [
      .spinner, .easing, .cardTurn, .nightfall, .drop, .wipe, .fade,
    ])
}
