/// A terminal that shows canvases and returns events; tests use a simulated one.
@MainActor
public protocol Terminal: AnyObject {
  /// The current size in cells.
  var size: Size { get }
  /// The current time on the terminal's clock.
  var now: Instant { get }
  /// Converts real time to the terminal's clock, which tests may speed up.
  func duration(ofReal duration: Duration) -> Duration
  /// True if a picture would be shown: no part of the last one is still unsent.
  var isReady: Bool { get }
  /// Shows a picture by sending only the changes since the last one.
  ///
  /// Drops the picture if the terminal is not ready: the next one will be newer.
  func show(_ picture: Canvas)
  /// Sleeps until an event, the deadline, or readiness for a picture; returns the events.
  ///
  /// - Parameter deadline: The latest time to return; nil for none.
  func events(until deadline: Instant?) -> [TerminalEvent]
  /// Rings the terminal's bell.
  func ring()
  /// Sets which mouse events the terminal reports.
  func setMouse(_ mode: MouseMode)
  /// Sets the title of the terminal's window, if it has one; called before each picture.
  func setTitle(_ title: String)
  /// Shows a notification of the desktop, if the player looks at another window and the terminal can.
  func notify(title: String, _ text: String)
  /// Copies a text to the terminal's clipboard; returns the outcome, as far as it is known.
  func copy(_ text: String) -> CopyOutcome
  /// Restores the terminal, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  func suspend()
}

extension Terminal {
  /// By default, the clock runs in real time.
  public func duration(ofReal duration: Duration) -> Duration { duration }
  /// By default, there is no title.
  public func setTitle(_ title: String) {}
  /// By default, there are no notifications.
  public func notify(title: String, _ text: String) {}
}

/// An event from the terminal or for its loop.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, a mouse action, a paste or a change of focus.
  case input(Input)
  /// The terminal has changed its size.
  case resize(Size)
  /// The program was stopped and continued; the whole screen has been repainted.
  case resumed
  /// The terminal has changed to a light or a dark background.
  case background(isLight: Bool)
  /// Another thread has woken the loop: responses may be ready.
  case wakeup
  /// The program must end, because of a signal or a closed window.
  case terminate
}

/// The outcome of copying a text to the clipboard.
public enum CopyOutcome: Hashable, Sendable {
  /// Sent; the terminal does not report if it accepted it.
  case sent
  /// Longer than terminals accept; the limit is in bytes.
  case tooLong(limit: Int)
  /// The terminal has not yet accepted earlier output.
  case busy
  /// The terminal has no clipboard.
  case impossible

  /// The message for the player.
  var notice: Toast {
    switch self {
    case .sent: Toast("Copied to the clipboard.", severity: .success)
    case .tooLong(let limit):
      Toast("Not copied: the terminal accepts at most \(limit) bytes.", severity: .warning)
    case .busy: Toast("Not copied: the terminal is busy. Try again.", severity: .warning)
    case .impossible: Toast("Not copied: this terminal has no clipboard.", severity: .warning)
    }
  }
}

/// A time on the terminal's clock.
///
/// Nothing in the toolkit reads a clock: times are arguments.
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the clock started.
  public let elapsed: Duration

  /// Creates the time a duration after the start.
  public init(_ elapsed: Duration) { self.elapsed = elapsed }

  /// The time at which the clock started.
  public static let start = Instant(.zero)

  /// Returns the time a duration later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(instant.elapsed + duration)
  }

  /// Returns the duration between two times; negative if the first is the earlier one.
  public static func - (later: Instant, earlier: Instant) -> Duration { later.elapsed - earlier.elapsed }

  /// Orders times from early to late.
  public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
}
