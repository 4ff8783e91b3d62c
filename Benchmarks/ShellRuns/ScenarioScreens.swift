import TUI

/// Sixty frames a second for five seconds, and the processor time that they take.
private struct FramePace {
  static let frames = 300
  private static let period = Duration.seconds(1) / 60

  private(set) var shown = 0
  /// The frames whose time has passed before they could be shown, as a late alarm skips them.
  private(set) var dropped = 0
  private(set) var next: Instant?
  /// The processor time at the first frame, in nanoseconds.
  private var start = 0

  /// Counts a frame at each alarm; after the last one returns the nanoseconds of one.
  mutating func follow(_ event: Event<Never>, at now: Instant) -> Int? {
    switch event {
    case .appeared: (next, start) = (now + Self.period, CPUClock.process.now)
    case .alarm:
      guard let due = next else { return nil }
      (shown, dropped) = (shown + 1, dropped + Int((now - due) / Self.period))
      next = max(due + Self.period, now)
      if shown + dropped >= Self.frames { return (CPUClock.process.now - start) / shown }
    case .input, .resized, .interrupted, .ending: break
    }
    return nil
  }
}

/// A curtain that falls over a page and rises again.
struct TransitionScreen: Screen {
  typealias App = ScenarioApp

  /// The number of frames in which the curtain falls.
  private static let fall = 20

  private var pace = FramePace()

  var header: Header { Header("Transition") }
  var hints: [Hint] { [] }
  var alarm: Instant? { pace.next }

  mutating func handle(_ event: Event<Never>, in context: Context<Scenario>) -> [Command<App>] {
    guard let work = pace.follow(event, at: context.now) else { return [] }
    let numbers = [pace.shown + pace.dropped, pace.dropped, work]
    return [.request(ScenarioApp.Outcome(numbers: numbers)), .quit]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let line = String(repeating: "Everybody reads this page until the curtain falls. ", count: 4)
    for row in area.top..<area.bottom { canvas.write(line, at: Point(column: 0, row: row)) }
    let step = pace.shown % (2 * Self.fall)
    let fallen = step < Self.fall ? step : 2 * Self.fall - step
    let curtain = area.rows * fallen / Self.fall
    canvas.fill(area.droppingBottom(area.rows - curtain), with: "▒", style: .dialog)
  }
}

/// A night sky in which everything moves: the colors of all rows, the stars, and a moon that rises over the whole screen.
struct SkyScreen: Screen {
  typealias App = ScenarioApp

  private static let radius = 20
  private static let (night, ember) = (Color(rgb: 0x0C1233), Color(rgb: 0xB9647E))

  private var pace = FramePace()

  var header: Header { Header("Sky") }
  var hints: [Hint] { [] }
  var alarm: Instant? { pace.next }

  mutating func handle(_ event: Event<Never>, in context: Context<Scenario>) -> [Command<App>] {
    guard let work = pace.follow(event, at: context.now) else { return [] }
    return [.request(ScenarioApp.Outcome(numbers: [pace.shown, work])), .quit]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let progress = Double(pace.shown) / Double(FramePace.frames)
    for row in 0..<area.rows {
      let percent = Int(100 * Double(row) / Double(area.rows) * (1 - progress))
      let paper = Self.ember.blended(percent, over: Self.night)
      canvas.restyle(area.row(row)) { Style(ink: $0.ink, paper: paper, attributes: $0.attributes) }
    }
    for star in 0..<(area.columns * area.rows / 30) {
      let place = area.origin.moved(
        columns: (star * 37 + pace.shown / 2) % area.columns, rows: (star * star * 7 + star * 3) % area.rows)
      canvas.set("·", at: place, style: Style(ink: Color(rgb: 0x8D97BD)))
    }
    var moon = PixelCanvas(Size(columns: 2 * Self.radius + 1, rows: 2 * Self.radius + 1))
    moon.fillCircle(at: Point(column: Self.radius, row: Self.radius), radius: Self.radius)
    let place = area.origin.moved(
      columns: Int(progress * Double(area.columns)), rows: Int((1 - progress) * Double(area.rows)))
    moon.draw(on: &canvas, in: Rect(place, PixelScale.halves.cells(for: moon.size)))
    var mixer = StyleMixer()
    for row in 0..<area.rows {
      let darkness = min(1, max(0, (progress * Double(area.rows + 5) - Double(row)) / 5))
      canvas.restyle(area.row(row)) { mixer.style($0, darkness, into: Style(paper: Self.night).over($0)) }
    }
  }
}

/// As many frames as an evening has, as fast as they go; each has colors that no other one had.
struct EnduranceScreen: Screen {
  typealias App = ScenarioApp

  /// The numbers of frames after which memory is read.
  private static let readings = [10_000, 100_000]
  /// The number of cells with new colors in each frame: ncurses runs out of pairs every few thousand frames.
  private static let newColors = 16

  private var shown = 0
  private var kilobytes: [Int] = []
  private var next: Instant?

  var header: Header { Header("Endurance") }
  var hints: [Hint] { [] }
  var alarm: Instant? { next }

  mutating func handle(_ event: Event<Never>, in context: Context<Scenario>) -> [Command<App>] {
    switch event {
    case .appeared: next = context.now
    case .alarm:
      next = context.now
      return count()
    case .input, .resized, .interrupted, .ending: break
    }
    return []
  }

  private mutating func count() -> [Command<App>] {
    shown += 1
    guard Self.readings.contains(shown) else { return [] }
    let status = try? ProcFile("/proc/self/status")
    kilobytes += ["VmRSS", "RssAnon"].map { (try? status?.number(of: $0)) ?? 0 }
    return shown == Self.readings.last
      ? [.request(ScenarioApp.Outcome(numbers: kilobytes)), .quit] : []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    canvas.write("Frame \(shown)", in: area)
    for index in 0..<Self.newColors {
      let number = UInt32(shown * Self.newColors + index)
      // An odd factor visits every color of 24 bits once before one comes again.
      let ink = Color(rgb: number &* 7919 & 0xFF_FFFF, indexed: UInt8(number & 0xFF), basic: 0)
      let point = Point(column: Int(number * 11) % area.columns, row: area.top + 1 + index % (area.rows - 1))
      canvas.set("•", at: point, style: Style(ink: ink))
    }
  }
}
