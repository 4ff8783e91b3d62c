import TUI

extension GallerySection {
  /// What is read.
  static let text = GallerySection(
    name: "Text",
    exhibits: [
      .label, .paragraph, .banner,
    ])
}
