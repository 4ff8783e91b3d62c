import TUI

extension Hall {
  /// How much there is, and how it went.
  static let charts = Hall(
    name: "Charts",
    exhibits: [
      .gauge, .countdownBar, .progressBar, .sparkline, .barChart, .lineChart, .pixelCanvas, .pixelShapes,
    ])
}
