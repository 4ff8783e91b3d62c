/// How far a piece of work has come, and a way to give it up.
///
/// ```
/// Counting ━━━━━━━━━━━━━╸───────── 62 %, 0:12 left  [ Cancel ]
/// Counting ─────━━━━━━━─────────────────────────── [ Cancel ]
/// Counting ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ done
/// ```
///
/// In two rows, the bar has the second one to itself. Where there is little room the words stay longest.
public struct ProgressBar: Hashable, Sendable {
  /// What is done.
  public var title: String
  /// How far it has come.
  public var state: State
  /// Whether it can be given up while it is not over.
  public var canCancel: Bool
  /// The button that gives it up.
  static let button = Button("Cancel")

  /// Creates a bar.
  public init(_ title: String, _ state: State = .waiting, canCancel: Bool = false) {
    self.title = title
    self.state = state
    self.canCancel = canCancel
  }

  /// How far a piece of work has come.
  public enum State: Hashable, Sendable {
    /// It has not begun.
    case waiting
    /// A part of it is done, from 0 to 1, and this much time is left where that is known.
    case part(Double, left: Duration? = nil)
    /// It has been going on since a moment, and nobody knows how long it takes.
    case busy(since: Instant)
    /// All of it is done.
    case done
    /// It has failed, for a reason.
    case failed(String)
    /// It was given up.
    case cancelled
  }

  /// Whether it goes on, or will.
  public var isOver: Bool {
    switch state {
    case .waiting, .part, .busy: false
    case .done, .failed, .cancelled: true
    }
  }

  /// When it looks different by itself; nil when only the state can change it.
  public func alarm(after now: Instant, in look: Look) -> Instant? {
    guard case .busy(let start) = state, look.isAnimated, !look.isPlain else { return nil }
    return Self.sweep.alarm(after: now, since: start)
  }

  /// A way to and fro of the block that moves while nobody knows how long it takes.
  static let sweep = Cycle(48, every: .milliseconds(40))

  /// Is given up by Enter and Space, and by a click on its button.
  public func handle(_ input: Input, in area: Rect) -> Reaction {
    guard hasButton else { return .ignored }
    if case .key = input { return Self.button.handle(input, in: area) }
    return Self.button.handle(input, in: buttonPlace(in: area))
  }

  var hasButton: Bool { canCancel && !isOver }
}

extension ProgressBar {
  /// What stands behind the bar: without the time that is left where that has no room.
  func text(in look: Look, within columns: Int) -> String {
    switch state {
    case .waiting: return "waiting"
    case .part(let part, let left):
      let percent = Self.percent(part, in: look)
      let text = percent + (left.map { ", \(Self.clock($0)) left" } ?? "")
      return text.columns <= columns ? text : percent
    case .busy: return look.isAnimated && !look.isPlain ? "" : "please wait"
    case .done: return "done"
    case .failed(let reason): return reason.isEmpty ? "failed" : "failed: \(reason)"
    case .cancelled: return "given up"
    }
  }

  private static func clock(_ time: Duration) -> String {
    CountdownBar.clock(Int(min(max(0, time.components.seconds), 359_999)))
  }

  /// All of a hundred only when nothing is missing.
  static func percent(_ part: Double, in look: Look) -> String {
    let part = part.isNaN ? 0 : min(1, max(0, part))
    return "\(Int(part * 100)) \(look.isPlain ? "percent" : "%")"
  }
}

extension ProgressBar {
  /// Where its parts stand in a rectangle, and what is written there; what has no room is empty.
  struct Places {
    var button: Rect
    var bar: Rect
    var title: (text: String, row: Rect)
    var remark: (text: String, row: Rect)
  }

  /// The fewest columns of a bar.
  private static let leastBar = 4

  /// Draws the bar as it is at a moment; only where nobody knows how long it takes does the time matter.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true, at now: Instant = .start) {
    guard !area.isEmpty else { return }
    let (places, look) = (places(in: area, canvas.look), canvas.look)
    canvas.clipped(to: area) { canvas in
      canvas.write(places.title.text, in: places.title.row)
      if !look.isPlain, places.bar.columns >= Self.leastBar { drawBar(on: &canvas, in: places.bar, at: now) }
      canvas.write(
        places.remark.text, in: places.remark.row, align: look.isPlain ? .leading : .trailing,
        style: textStyle)
      Self.button.draw(on: &canvas, in: places.button, isFocused: isFocused)
    }
  }

  /// Where the button stands, which does not depend on what else is drawn.
  func buttonPlace(in area: Rect) -> Rect { places(in: area, Look()).button }

  /// The remark has the first right to room, then the title, then the bar.
  private func places(in area: Rect, _ look: Look) -> Places {
    let width = hasButton ? min(Self.button.size.columns, area.columns) : 0
    let last = area.row(area.rows > 1 ? 1 : 0).columns(.share(1), .cells(width))
    let beside = last[0].droppingRight(width > 0 ? 2 : 0)
    let line = area.rows > 1 ? area.row(0) : beside
    let remark = text(in: look, within: line.columns)
    let gap = remark.isEmpty ? 0 : 1
    let heading = look.isPlain && gap > 0 && !title.isEmpty ? "\(title):" : title
    let room = min(heading.columns, max(0, line.columns - remark.columns - gap))
    let start = room > 0 ? room + 1 : 0
    let rest = line.droppingLeft(start)
    let bar = area.rows > 1 ? beside : rest.droppingRight(remark.columns + gap)
    return Places(
      button: last[1], bar: bar, title: (heading, Rect(line.origin, Size(columns: room, rows: line.rows))),
      remark: (remark, rest))
  }

  private var textStyle: Component {
    switch state {
    case .waiting, .cancelled: .faint
    case .part, .busy: .text
    case .done: .success
    case .failed: .danger
    }
  }
}

extension ProgressBar {
  private func drawBar(on canvas: inout Canvas, in row: Rect, at now: Instant) {
    canvas.fill(row, with: canvas.look.chartSigns.progress.left, style: .progressTrack)
    switch state {
    case .waiting, .cancelled: break
    case .part(let part, _): fill(Self.halves(part, of: row.columns), of: row, on: &canvas, style: .progress)
    case .busy(let start): fillBlock(of: row, on: &canvas, at: now, since: start)
    case .done: fill(2 * row.columns, of: row, on: &canvas, style: .progressDone)
    case .failed: fill(2 * row.columns, of: row, on: &canvas, style: .progressFailed)
    }
  }

  private func fill(_ halves: Int, of row: Rect, on canvas: inout Canvas, style: Component) {
    let signs = canvas.look.chartSigns.progress
    canvas.fill(row.columns(.cells(halves / 2), .share(1))[0], with: signs.done, style: style)
    guard halves % 2 == 1 else { return }
    canvas.set(signs.half, at: row.origin.moved(columns: halves / 2), style: canvas.style(of: style))
  }

  /// A quarter of the bar that moves to and fro; where nothing moves, words stand for it.
  private func fillBlock(of row: Rect, on canvas: inout Canvas, at now: Instant, since start: Instant) {
    guard canvas.look.isAnimated else { return }
    let columns = max(2, row.columns / 4)
    let time = Double(Self.sweep.picture(at: now, since: start)) / Double(Self.sweep.count)
    let way = Easing.inOutQuad(time < 0.5 ? 2 * time : 2 - 2 * time)
    let left = Int((way * Double(row.columns - columns)).rounded())
    let block = row.columns(.cells(left), .cells(columns))[1]
    canvas.fill(block, with: canvas.look.chartSigns.progress.done, style: .progress)
  }

  /// None only where nothing is done, all only where nothing is missing.
  static func halves(_ part: Double, of columns: Int) -> Int {
    guard part > 0, columns > 0 else { return 0 }
    guard part < 1 else { return 2 * columns }
    return min(2 * columns - 1, max(1, Int((part * Double(2 * columns)).rounded())))
  }
}

extension Rect {
  /// What is left when that many columns are taken away at the right.
  fileprivate func droppingRight(_ count: Int) -> Rect {
    Rect(column: left, row: top, columns: columns - count, rows: rows)
  }
}
