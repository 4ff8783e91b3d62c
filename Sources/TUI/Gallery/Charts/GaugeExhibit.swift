import TUI

extension Exhibit {
  static let gauge = Exhibit(
    "Gauge", "How much of something there is.",
    [
      State("some", 24, 1) { Gauge(0.6, label: "60 %").draw(on: &$0, in: $1) },
      State("little", 24, 1) { Gauge(0.1, label: "10 %", isLow: true).draw(on: &$0, in: $1) },
      State("none", 24, 1) { Gauge(0).draw(on: &$0, in: $1) },
      State("all", 24, 1) { Gauge(1).draw(on: &$0, in: $1) },
      State("with a label of its own", 32, 1) { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) },
      State("too narrow for a bar", 6, 1) { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) },
    ])
}
