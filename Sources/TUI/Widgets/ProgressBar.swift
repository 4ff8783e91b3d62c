/// The progress of a task, with a button to cancel it.
///
/// ```
/// Counting ━━━━━━━━━━━━━╸───────── 62 %, 0:12 left  [ Cancel ]
/// Counting ─────━━━━━━━─────────────────────────── [ Cancel ]
/// Counting ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ done
/// ```
///
/// With two rows, the bar fills the second one. With little room the texts stay longest.
public struct ProgressBar: Widget {
  /// The name of the task.
  public var title: String
  /// The progress so far, or the outcome.
  public var state: State
  /// True if it can be canceled while it is not over.
  public var canCancel: Bool
  static let button = Button("Cancel")

  /// Creates a bar for a task, by default waiting and without a button.
  public init(_ title: String, _ state: State = .waiting, canCancel: Bool = false) {
    self.title = title
    self.state = state
    self.canCancel = canCancel
  }

  /// The progress or outcome of a task.
  public enum State: Hashable, Sendable {
    /// Not started yet.
    case waiting
    /// Done to a part, from 0 to 1, with the remaining time if known.
    case part(Double, left: Duration? = nil)
    /// Running for an unknown time.
    case busy(since: Instant)
    /// Finished successfully.
    case done
    /// Failed, with a reason.
    case failed(String)
    /// Canceled before the end.
    case cancelled
  }

  /// True if the task has ended in any way.
  public var isOver: Bool {
    switch state {
    case .waiting, .part, .busy: false
    case .done, .failed, .cancelled: true
    }
  }

  /// Returns the time of the next animation step; nil if only the state changes the picture.
  public func alarm(after now: Instant, in look: Look) -> Instant? {
    guard case .busy(let start) = state, look.isAnimated, !look.isPlain else { return nil }
    return Self.sweep.alarm(after: now, since: start)
  }

  /// The back-and-forth motion of the block for an unknown duration.
  static let sweep = Cycle(48, every: .milliseconds(40))

  /// Returns `activated`, to cancel, for Enter, Space and a click on the button.
  public func handle(_ input: Input, in area: Rect) -> Reaction {
    guard hasButton else { return .ignored }
    if case .key = input { return Self.button.handle(input, in: area) }
    return Self.button.handle(input, in: buttonFrame(in: area))
  }

  var hasButton: Bool { canCancel && !isOver }
}

extension ProgressBar {
  /// Returns the text after the bar, without the remaining time if there is no room.
  func text(in look: Look, within columns: Int) -> String {
    switch state {
    case .waiting: return "waiting"
    case .part(let part, let left):
      let percent = Self.percent(part, in: look)
      let text = percent + (look.isPlain ? "" : left.map { ", \(Self.clock($0)) left" } ?? "")
      return text.columns <= columns ? text : percent
    case .busy: return look.isAnimated && !look.isPlain ? "" : "please wait"
    case .done: return "done"
    case .failed(let reason): return reason.isEmpty ? "failed" : "failed: \(reason)"
    case .cancelled: return "canceled"
    }
  }

  private static func clock(_ time: Duration) -> String {
    CountdownBar.clock(Int(min(max(0, time.components.seconds), 359_999)))
  }

  /// Returns the percentage; 100 only at 1.
  ///
  /// In words it changes by quarters, because each change is read aloud.
  static func percent(_ part: Double, in look: Look) -> String {
    let part = part.isNaN ? 0 : min(1, max(0, part))
    return look.isPlain ? "\(Int(part * 4) * 25) percent" : "\(Int(part * 100))%"
  }
}

extension ProgressBar {
  /// The areas of the parts and their texts; a part without room is empty.
  struct Layout {
    var button: Rect
    var bar: Rect
    var title: (text: String, row: Rect)
    var status: (text: String, row: Rect)
  }

  private static let leastBar = 4

  /// Draws the bar as it is when a motion begins.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    draw(on: &canvas, in: area, isFocused: isFocused, at: .start)
  }

  /// Draws the bar; the time matters only for an unknown duration.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true, at now: Instant = .start) {
    guard !area.isEmpty else { return }
    let (layout, look) = (layout(in: area, canvas.look), canvas.look)
    canvas.clipped(to: area) { canvas in
      canvas.write(layout.title.text, in: layout.title.row)
      if !look.isPlain, layout.bar.columns >= Self.leastBar { drawBar(on: &canvas, in: layout.bar, at: now) }
      canvas.write(
        layout.status.text, in: layout.status.row, align: look.isPlain ? .leading : .trailing,
        style: textStyle)
      Self.button.draw(on: &canvas, in: layout.button, isFocused: isFocused)
    }
  }

  /// Returns the area of the button, which does not depend on the look.
  func buttonFrame(in area: Rect) -> Rect { layout(in: area, Look()).button }

  /// Gives room first to the text after the bar, then to the title, then to the bar.
  private func layout(in area: Rect, _ look: Look) -> Layout {
    let width = hasButton ? min(Self.button.size.columns, area.columns) : 0
    let last = area.row(area.rows > 1 ? 1 : 0).columns(.share(1), .cells(width))
    let beside = last[0].droppingRight(width > 0 ? 2 : 0)
    let line = area.rows > 1 ? area.row(0) : beside
    let status = text(in: look, within: line.columns)
    let gap = status.isEmpty ? 0 : 1
    let heading = look.isPlain && gap > 0 && !title.isEmpty ? "\(title):" : title
    let room = min(heading.columns, max(0, line.columns - status.columns - gap))
    let start = room > 0 ? room + 1 : 0
    let rest = line.droppingLeft(start)
    let bar = area.rows > 1 ? beside : rest.droppingRight(status.columns + gap)
    return Layout(
      button: last[1], bar: bar, title: (heading, Rect(line.origin, Size(columns: room, rows: line.rows))),
      status: (status, rest))
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
    canvas.fill(row, with: canvas.look.chartSymbols.progress.left, style: .progressTrack)
    switch state {
    case .waiting, .cancelled: break
    case .part(let part, _): fill(Self.halves(part, of: row.columns), of: row, on: &canvas, style: .progress)
    case .busy(let start): fillBlock(of: row, on: &canvas, at: now, since: start)
    case .done: fill(2 * row.columns, of: row, on: &canvas, style: .progressDone)
    case .failed: fill(2 * row.columns, of: row, on: &canvas, style: .progressFailed)
    }
  }

  private func fill(_ halves: Int, of row: Rect, on canvas: inout Canvas, style: Component) {
    let symbols = canvas.look.chartSymbols.progress
    canvas.fill(row.columns(.cells(halves / 2), .share(1))[0], with: symbols.done, style: style)
    guard halves % 2 == 1 else { return }
    canvas.set(symbols.half, at: row.origin.moved(columns: halves / 2), style: canvas.style(of: style))
  }

  /// Draws a moving block a quarter of the bar wide; without animation there are words instead.
  private func fillBlock(of row: Rect, on canvas: inout Canvas, at now: Instant, since start: Instant) {
    guard canvas.look.isAnimated else { return }
    let columns = max(2, row.columns / 4)
    let time = Double(Self.sweep.picture(at: now, since: start)) / Double(Self.sweep.count)
    let way = Easing.inOutQuad(time < 0.5 ? 2 * time : 2 - 2 * time)
    let left = Int((way * Double(row.columns - columns)).rounded())
    let block = row.columns(.cells(left), .cells(columns))[1]
    canvas.fill(block, with: canvas.look.chartSymbols.progress.done, style: .progress)
  }

  /// Returns the length in half cells: 0 only at 0, all only at 1.
  static func halves(_ part: Double, of columns: Int) -> Int {
    guard part > 0, columns > 0 else { return 0 }
    guard part < 1 else { return 2 * columns }
    return min(2 * columns - 1, max(1, Int((part * Double(2 * columns)).rounded())))
  }
}
