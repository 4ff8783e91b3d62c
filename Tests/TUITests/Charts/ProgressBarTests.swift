import Testing

@testable import TUI

struct ProgressBarTests {
  private func row(_ state: ProgressBar.State, _ look: Look = Look(), columns: Int = 20) -> String {
    var canvas = Canvas(Size(columns: columns, rows: 1), look: look)
    ProgressBar("Work", state).draw(on: &canvas, in: canvas.bounds)
    return canvas.lines[0]
  }

  @Test(
    arguments: [
      (.waiting, "Work ─────── waiting"), (.part(0.5), "Work ━━━━━───── 50 %"),
      (.done, "Work ━━━━━━━━━━ done"),
      (.part(0.75), "Work ━━━━━━━╸── 75 %"), (.failed("no disk"), "Work failed: no disk"),
      (.cancelled, "Work ────── given up"),
    ] as [(ProgressBar.State, String)])
  func `every state has a bar and words`(state: ProgressBar.State, text: String) {
    #expect(row(state) == text)
  }

  @Test(
    arguments: [
      (0, 0, "0 %"), (0.001, 1, "0 %"), (0.5, 10, "50 %"), (0.999, 19, "99 %"), (1, 20, "100 %"),
      (7, 20, "100 %"),
      (-1, 0, "0 %"), (.nan, 0, "0 %"),
    ] as [(Double, Int, String)])
  func `a bar is empty or full only when that is the truth`(part: Double, halves: Int, percent: String) {
    #expect(ProgressBar.halves(part, of: 10) == halves)
    #expect(ProgressBar.percent(part, in: Look()) == percent)
  }

  @Test func `the time that is left stands behind the percentage, if it has room`() {
    let state = ProgressBar.State.part(0.5, left: .seconds(72))
    #expect(row(state, columns: 30) == "Work ━━━━╸──── 50 %, 1:12 left")
    #expect(row(state, columns: 10) == "Work  50 %")
    #expect(row(state, columns: 6) == "… 50 %")
  }

  @Test func `in words there is no bar`() {
    let plain = Look(isPlain: true)
    #expect(row(.part(0.5), plain) == "Work: 50 percent")
    #expect(row(.busy(since: .start), plain) == "Work: please wait")
    #expect(row(.part(0.5), plain, columns: 12) == "… 50 percent")
  }

  @Test func `while nobody knows how long, a block moves to and fro`() {
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

  @Test func `it is given up by a key or a click on the button`() {
    let bar = ProgressBar("Work", .part(0.5), canCancel: true)
    let area = Rect.area(40, 1)
    #expect(picture(40, 1) { bar.draw(on: &$0, in: $1) }[0].hasSuffix("50 %  [ Cancel ]"))
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
