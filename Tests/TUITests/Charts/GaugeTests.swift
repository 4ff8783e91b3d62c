import Testing

@testable import TUI

struct GaugeTests {
  @Test(
    arguments: [
      (0.0, "░░░░░░░░░░"), (0.01, "█░░░░░░░░░"), (0.5, "█████░░░░░"), (0.99, "█████████░"), (1, "██████████"),
      (7, "██████████"), (-1, "░░░░░░░░░░"), (.nan, "░░░░░░░░░░"),
    ] as [(Double, String)])
  func `a gauge is empty or full only at 0 and 1`(fraction: Double, bar: String) {
    #expect(picture(10, 1) { Gauge(fraction).draw(on: &$0, in: $1) } == [bar])
  }

  @Test func `a label follows the bar, or is alone`() {
    let gauge = Gauge(0.6, label: "60%")
    #expect(picture(10, 1) { gauge.draw(on: &$0, in: $1) } == ["████░░ 60%"])
    #expect(picture(10, 1, glyphs: .ascii) { gauge.draw(on: &$0, in: $1) } == ["####.. 60%"])
    #expect(picture(3, 1) { gauge.draw(on: &$0, in: $1) } == ["60%"])
    #expect(picture(2, 1) { gauge.draw(on: &$0, in: $1) } == ["6…"])
  }
}

struct CountdownBarTests {
  @Test(arguments: [(0, "0:00"), (5, "0:05"), (65, "1:05"), (600, "10:00")] as [(Int, String)])
  func `time is shown in minutes and seconds`(seconds: Int, text: String) {
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

struct ProgressBarTests {
  private func row(_ state: ProgressBar.State, _ look: Look = Look(), columns: Int = 20) -> String {
    var canvas = Canvas(Size(columns: columns, rows: 1), look: look)
    ProgressBar("Work", state).draw(on: &canvas, in: canvas.bounds)
    return canvas.lines[0]
  }

  @Test(
    arguments: [
      (.waiting, "Work ─────── waiting"), (.part(0.5), "Work ━━━━━╸───── 50%"),
      (.done, "Work ━━━━━━━━━━ done"),
      (.part(0.75), "Work ━━━━━━━━╸── 75%"), (.failed("no disk"), "Work failed: no disk"),
      (.cancelled, "Work ────── canceled"),
    ] as [(ProgressBar.State, String)])
  func `every state has a bar and a text`(state: ProgressBar.State, text: String) {
    #expect(row(state) == text)
  }

  @Test(
    arguments: [
      (0, 0, "0%"), (0.001, 1, "0%"), (0.5, 10, "50%"), (0.999, 19, "99%"), (1, 20, "100%"),
      (7, 20, "100%"),
      (-1, 0, "0%"), (.nan, 0, "0%"),
    ] as [(Double, Int, String)])
  func `a progress bar is empty or full only at 0 and 1`(part: Double, halves: Int, percent: String) {
    #expect(ProgressBar.halves(part, of: 10) == halves)
    #expect(ProgressBar.percent(part, in: Look()) == percent)
  }

  @Test func `the remaining time follows the percentage, if it has room`() {
    let state = ProgressBar.State.part(0.5, left: .seconds(72))
    #expect(row(state, columns: 30) == "Work ━━━━━───── 50%, 1:12 left")
    #expect(row(state, columns: 10) == "Work   50%")
    #expect(row(state, columns: 6) == "W… 50%")
  }

  @Test func `in the plain look there is no bar`() {
    let plain = Look(isPlain: true)
    #expect(row(.part(0.5), plain) == "Work: 50 percent")
    #expect(row(.busy(since: .start), plain) == "Work: please wait")
    #expect(row(.part(0.5), plain, columns: 12) == "… 50 percent")
  }

  @Test func `for an unknown duration a block moves back and forth`() {
    let bar = ProgressBar("", .busy(since: .start))
    func block(_ milliseconds: Int) -> Range<Int>? {
      let row = picture(20, 1) { bar.draw(on: &$0, in: $1, at: .start + .milliseconds(milliseconds)) }[0]
      let places = row.enumerated().filter { $1 == "━" }.map(\.offset)
      return places.first.map { $0..<($0 + places.count) }
    }
    #expect(block(0) == 0..<5)
    #expect(block(960) == 15..<20)
    #expect(block(1920) == 0..<5)
    #expect(bar.alarm(after: .start + .milliseconds(50), in: Look()) == .start + .milliseconds(80))
    #expect(bar.alarm(after: .start, in: Look(isAnimated: false)) == nil)
    #expect(row(.busy(since: .start), Look(isAnimated: false)) == "Work     please wait")
  }

  @Test func `a progress bar is cancelled by a key or a click on the button`() {
    let bar = ProgressBar("Work", .part(0.5), canCancel: true)
    let area = Rect.area(40, 1)
    #expect(picture(40, 1) { bar.draw(on: &$0, in: $1) }[0].hasSuffix("50%  [ Cancel ]"))
    #expect(bar.handle(.key(.enter), in: area) == .activated)
    #expect(bar.handle(.key(.space), in: area) == .activated)
    #expect(bar.handle(.key(.up), in: area) == .ignored)
    #expect(bar.handle(.click(31, 0), in: area) == .activated)
    #expect(bar.handle(.click(3, 0), in: area) == .ignored)
    #expect(bar.handle(.click(31, 1), in: .area(40, 2)) == .activated)
    #expect(ProgressBar("Work", .done, canCancel: true).handle(.key(.enter), in: area) == .ignored)
    #expect(ProgressBar("Work", .part(0.5)).handle(.key(.enter), in: area) == .ignored)
  }
}

/// Number widgets in the plain look.
struct PlainNumberTests {
  private func row(_ columns: Int = 40, _ draw: (inout Canvas, Rect) -> Void) -> String {
    var canvas = Canvas(Size(columns: columns, rows: 1), look: Look(isPlain: true))
    draw(&canvas, canvas.bounds)
    return canvas.lines[0]
  }

  @Test func `in the plain look a gauge shows its percentage`() {
    #expect(row { Gauge(0.6).draw(on: &$0, in: $1) } == "60 percent")
    #expect(row { Gauge(0.6, label: "60%").draw(on: &$0, in: $1) } == "60 percent")
    #expect(row { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) } == "3 of 5, 60 percent")
    #expect(row { Gauge(0.1, isLow: true).draw(on: &$0, in: $1) } == "10 percent (low)")
    #expect(row(8) { Gauge(0.6, label: "3 of 5").draw(on: &$0, in: $1) } == "3 of 5")
  }

  @Test func `in the plain look a countdown shows the remaining time`() {
    #expect(row { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) } == "1:30 left of 2:00")
    #expect(
      row { CountdownBar(remaining: 9, of: 120).draw(on: &$0, in: $1) } == "0:09 left of 2:00 (running out)")
    #expect(row { CountdownBar(remaining: 0, of: 120).draw(on: &$0, in: $1) } == "Time's up")
    #expect(row(6) { CountdownBar(remaining: 90, of: 120).draw(on: &$0, in: $1) } == "1:30")
  }

  @Test func `in the plain look a banner is a line of text`() {
    #expect(row { Banner("Anna wins", alignment: .leading).draw(on: &$0, in: $1) } == "Anna wins")
    let room = Size(columns: 80, rows: 10)
    #expect(!Banner("Anna").isLarge(within: room, in: Look(isPlain: true)))
    #expect(Banner("Anna wins").size(within: room, in: Look(isPlain: true)) == Size(columns: 9, rows: 1))
  }
}
