import Testing

@testable import TUI

struct GaugeTests {
  @Test(arguments: [
    (0.0, "░░░░░░░░░░"), (0.01, "█░░░░░░░░░"), (0.5, "█████░░░░░"), (0.99, "█████████░"), (1, "██████████"),
    (7, "██████████"), (-1, "░░░░░░░░░░"), (.nan, "░░░░░░░░░░"),
  ])
  func `a bar is empty or full only when that is the truth`(fraction: Double, bar: String) {
    #expect(picture(10, 1) { Gauge(fraction).draw(on: &$0, in: $1) } == [bar])
  }

  @Test func `a label stands behind the bar, or alone`() {
    let gauge = Gauge(0.6, label: "60 %")
    #expect(picture(10, 1) { gauge.draw(on: &$0, in: $1) } == ["███░░ 60 %"])
    #expect(picture(10, 1, glyphs: .ascii) { gauge.draw(on: &$0, in: $1) } == ["###.. 60 %"])
    #expect(picture(4, 1) { gauge.draw(on: &$0, in: $1) } == ["60 %"])
    #expect(picture(3, 1) { gauge.draw(on: &$0, in: $1) } == ["60…"])
  }
}
