import TUI

extension GallerySection {
  /// How much there is, and how it went.
  static let charts = GallerySection(
    name: "Charts",
    exhibits: [
      .gauge, .countdownBar, .progressBar, .sparkline, .barChart, .lineChart, .pixelCanvas, .pixelShapes,
    ])
}
