/// A terminal: it shows pictures and returns events.
@MainActor
public protocol Terminal: AnyObject {
  /// The current size.
  var size: Size { get }
  /// The time on the terminal's clock.
  var now: Instant { get }
  /// How long a time in the world is on the terminal's clock, which tests may run faster.
  func duration(ofReal duration: Duration) -> Duration
  /// True if it would accept a picture: no part of the last one is still waiting to be sent.
  var isReady: Bool { get }
  /// Shows a picture; sends only the changes since the last one. While the terminal is not ready, the picture is
  /// dropped: the next one will be newer.
  func show(_ picture: Canvas)
  /// Sleeps until an event, a deadline, or readiness for a picture, and returns the events.
  ///
  /// - Parameter deadline: The latest time to return; nil for none.
  func events(until deadline: Instant?) -> [TerminalEvent]
  /// Rings the bell.
  func ring()
  /// Sets the mouse events to report.
  func setMouse(_ mode: MouseMode)
  /// Copies a text to the clipboard of the terminal, and returns the outcome, as far as it is known.
  func copy(_ text: String) -> CopyOutcome
  /// Restores the terminal, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  func suspend()
}

extension Terminal {
  /// The same: the clock runs as fast as the world's.
  public func duration(ofReal duration: Duration) -> Duration { duration }
}

/// An event of the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key, a mouse action, a paste or a change of focus.
  case input(Input)
  /// The terminal has another size.
  case resize(Size)
  /// The program was stopped and continued; the whole screen was repainted.
  case resumed
  /// Another thread has woken the loop: responses may be ready.
  case wakeup
  /// The program must end: a signal says so, or the window was closed.
  case terminate
}

/// The outcome of copying a text.
public enum CopyOutcome: Hashable, Sendable {
  /// It was sent; the terminal does not report whether it permits it.
  case sent
  /// It is longer than the number of bytes that terminals accept.
  case tooLong(limit: Int)
  /// The terminal has not yet accepted earlier output.
  case busy
  /// The terminal has no clipboard.
  case impossible

  /// The notice for the user.
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
  /// The time since the start.
  public let elapsed: Duration

  /// Creates the time so long after the start.
  public init(_ elapsed: Duration) { self.elapsed = elapsed }

  /// The start.
  public static let start = Instant(.zero)

  /// Returns the time so much later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(instant.elapsed + duration)
  }

  /// Returns the duration between two times.
  public static func - (later: Instant, earlier: Instant) -> Duration { later.elapsed - earlier.elapsed }

  /// Orders times from early to late.
  public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
}
