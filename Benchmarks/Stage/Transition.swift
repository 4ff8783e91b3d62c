import TUI

/// A curtain that falls over a page and rises again, sixty times a second, run by the shell as every screen is.
struct Transition: Screen {
  typealias Words = StageWords

  private static let period = Duration.seconds(1) / 60
  private static let frames = 300
  /// How many frames the curtain takes to fall.
  private static let fall = 20

  private var shown = 0
  private var dropped = 0
  private var next: Instant?
  /// The processor's time at the first frame, in nanoseconds.
  private var start = 0

  var header: Header { Header("Transition") }
  var hints: [Hint] { [] }
  var alarm: Instant? { next }

  mutating func handle(_ event: Event<Never>, in context: Context<Piece>) -> [Command<Words>] {
    switch event {
    case .appeared: begin(at: context.now)
    case .alarm: return wake(at: context.now)
    case .input, .resized, .interrupted: break
    }
    return []
  }

  private mutating func begin(at now: Instant) {
    next = now + Self.period
    start = ProcessorClock.process.now
  }

  /// Counts the frames whose time has passed before they could be shown, as a late alarm skips them.
  private mutating func wake(at now: Instant) -> [Command<Words>] {
    guard let due = next else { return [] }
    let late = Int((now - due) / Self.period)
    (shown, dropped) = (shown + 1, dropped + late)
    next = max(due + Self.period, now)
    guard shown + dropped >= Self.frames else { return [] }
    let work = (ProcessorClock.process.now - start) / shown
    return [.request(StageWords.Outcome(numbers: [shown + dropped, dropped, work])), .quit]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let line = String(repeating: "Everybody reads this page until the curtain falls. ", count: 4)
    for row in area.top..<area.bottom { canvas.write(line, at: Point(column: 0, row: row)) }
    let step = shown % (2 * Self.fall)
    let fallen = step < Self.fall ? step : 2 * Self.fall - step
    let curtain = area.rows * fallen / Self.fall
    canvas.fill(area.droppingBottom(area.rows - curtain), with: "▒", style: .curtain)
  }
}
