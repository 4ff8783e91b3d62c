import TUI

extension Hall {
  /// What stands around every screen, and over it.
  static let house = Hall(
    name: "House",
    exhibits: [
      .footer, .dialog, .helpOverlay, .toastStack, .commandPalette,
    ])
}
