import TUI

extension GallerySection {
  /// What stands around every screen, and over it.
  static let house = GallerySection(
    name: "House",
    exhibits: [
      .footer, .dialog, .helpOverlay, .toastStack, .commandPalette,
    ])
}
