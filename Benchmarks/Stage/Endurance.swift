import TUI

/// As many frames as an evening has, one right after the other; each has colours that no other one had.
struct Endurance: Screen {
  typealias Words = StageWords

  /// When the memory is looked at, in frames.
  static let marks = [10_000, 100_000]
  /// How many cells have new colours in each frame: the pairs of ncurses run out every few thousand frames.
  private static let sparks = 16

  private var shown = 0
  private var readings: [Int] = []
  private var next: Instant?

  var header: Header { Header("Endurance") }
  var hints: [Hint] { [] }
  var alarm: Instant? { next }

  mutating func handle(_ event: Event<Never>, in context: Context<Piece>) -> [Command<Words>] {
    switch event {
    case .appeared: next = context.now
    case .alarm:
      next = context.now
      return count()
    case .input, .resized, .interrupted: break
    }
    return []
  }

  private mutating func count() -> [Command<Words>] {
    shown += 1
    guard Self.marks.contains(shown) else { return [] }
    let status = try? ProcessFile("/proc/self/status")
    readings += ["VmRSS", "RssAnon"].map { (try? status?.number(of: $0)) ?? 0 }
    return shown == Self.marks.last ? [.request(StageWords.Outcome(numbers: readings)), .quit] : []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    canvas.write("Frame \(shown)", in: area)
    for spark in 0..<Self.sparks {
      let number = UInt32(shown * Self.sparks + spark)
      // An odd factor visits every colour of 24 bits once before one comes again.
      let ink = Color(rgb: number &* 7919 & 0xFF_FFFF, indexed: UInt8(number & 0xFF), basic: 0)
      let place = Point(column: Int(number * 11) % area.columns, row: area.top + 1 + spark % (area.rows - 1))
      canvas.set("•", at: place, style: Style(ink: ink))
    }
  }
}
