import TUI
import Testing

struct CountdownBarTests {
  @Test(arguments: [(0, "0:00"), (5, "0:05"), (65, "1:05"), (600, "10:00")])
  func `time is told in minutes and seconds`(seconds: Int, text: String) {
    #expect(CountdownBar.clock(seconds) == text)
  }

  @Test func `the bar shrinks and warns`() {
    #expect(
      picture(15, 1) { CountdownBar(remaining: 60, of: 120).draw(on: &$0, in: $1) } == ["1:00 █████░░░░░"])
    let low = CountdownBar(remaining: 10, of: 600)
    #expect(low.isLow)
    #expect(picture(16, 1) { low.draw(on: &$0, in: $1) } == ["0:10  █░░░░░░░░░"])
    #expect(picture(5, 1) { low.draw(on: &$0, in: $1) } == ["0:10"])
    let drawn = canvas(16, 1) { low.draw(on: &$0, in: $1) }
    #expect(drawn[.zero].style == drawn.style(of: .warning))
    #expect(CountdownBar(remaining: -3, of: 0).remaining == 0)
  }
}
