import TUI

/// How long there is to talk, in large letters where there is room, above a bar.
struct DiscussionClock {
  let discussion: Discussion

  init(_ discussion: Discussion) { self.discussion = discussion }

  func draw(on canvas: inout Canvas, in row: Rect, bar: Rect, at now: Instant) {
    guard let seconds = discussion.seconds(at: now), let full = discussion.fullSeconds else {
      canvas.write("Talk as long as you like.", in: row, align: canvas.look.center, style: .strong)
      return
    }
    if canvas.look.isPlain {
      let state = discussion.isPaused ? "The clock is stopped" : "Time to talk"
      return canvas.write("\(state): \(RoughTime(seconds: seconds)).", in: row, style: .strong)
    }
    let clock = CountdownBar(remaining: seconds, of: full)
    let style: Component = clock.isLow ? .danger : .banner
    let time = CountdownBar.clock(seconds)
    let text = discussion.isPaused ? "Paused \(time)" : time
    Banner(text, style: style).draw(on: &canvas, in: row)
    clock.draw(on: &canvas, in: bar)
  }
}
