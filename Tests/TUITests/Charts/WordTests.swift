import TUI
import Testing

/// What widgets of numbers say where everything is said in words.
struct WordTests {
  private func row(_ columns: Int = 40, _ draw: (inout Canvas, Rect) -> Void) -> String {
    var canvas = Canvas(Size(columns: columns, rows: 1), look: Look(isPlain: true))
    draw(&canvas, canvas.bounds)
    return canvas.lines[0]
  }

  @Test func `a gauge says its percentage`() {
    #expect(row { Gauge(0.6).draw(on: &$0, in: $1) } == "60 percent")
    #expect(row { Gauge(0.6, label: "60 %").draw(on: &$0, in: $1) } == "60 percent")
    #expect(row { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) } == "3 of 5, 60 percent")
    #expect(row { Gauge(0.1, isLow: true).draw(on: &$0, in: $1) } == "10 percent (low)")
    #expect(row(8) { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) } == "3 of 5")
  }

  @Test func `a countdown says what is left`() {
    #expect(row { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) } == "1:30 left of 2:00")
    #expect(row { CountdownBar(remaining: 9, of: 120).draw(on: &$0, in: $1) } == "0:09 left of 2:00 (little)")
    #expect(row { CountdownBar(remaining: 0, of: 120).draw(on: &$0, in: $1) } == "Time is up")
    #expect(row(6) { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) } == "1:30")
  }

  @Test func `a banner is a line of text`() {
    #expect(row { Banner("Anna wins", alignment: .leading).draw(on: &$0, in: $1) } == "Anna wins")
    let room = Size(columns: 80, rows: 10)
    #expect(!Banner("Anna").isLarge(within: room, in: Look(isPlain: true)))
    #expect(Banner("Anna wins").size(within: room, in: Look(isPlain: true)) == Size(columns: 9, rows: 1))
  }
}
