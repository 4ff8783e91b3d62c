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
