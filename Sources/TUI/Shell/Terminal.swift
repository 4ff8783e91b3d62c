/// What the shell needs of a terminal: a picture goes out, events come in.
@MainActor
public protocol Terminal: AnyObject {
  /// The size now.
  var size: Size { get }
  /// The time on the terminal's clock.
  var now: Instant { get }
  /// Whether it would take a picture now: no part of the last one still waits to be sent.
  var isReady: Bool { get }
  /// Shows a picture; only what has changed since the last one is sent. While it is not ready, the
  /// picture is left out: the next one will be newer.
  func show(_ picture: Canvas)
  /// Sleeps until something happens, a moment has come, or it is ready again, and tells what happened.
  ///
  /// - Parameter deadline: When to come back at the latest; nil sleeps for ever.
  func events(until deadline: Instant?) -> [TerminalEvent]
  /// Sounds the bell.
  func ring()
  /// Says what of the mouse is to be reported.
  func setMouse(_ mode: MouseMode)
  /// Hands a text to the clipboard of the terminal, and says what became of it, as far as one can know.
  func copy(_ text: String) -> CopyOutcome
  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  func suspend()
}

/// What a terminal tells.
public enum TerminalEvent: Hashable, Sendable {
  /// A person did something.
  case input(Input)
  /// The terminal has another size.
  case resize(Size)
  /// The program was stopped and goes on; the screen was repainted from nothing.
  case resumed
  /// Answers have come to what was asked before.
  case wakeup
  /// The program is asked to end (SIGTERM or SIGHUP), and must.
  case terminate
}

/// What became of a text that was to be copied.
public enum CopyOutcome: Hashable, Sendable {
  /// It was sent; whether the terminal permits it, nobody is told.
  case sent
  /// It is longer than the number of bytes that terminals take.
  case tooLong(limit: Int)
  /// The terminal has not taken yet what was sent before.
  case busy
  /// The terminal has no clipboard.
  case impossible

  /// What is said about it.
  var notice: Toast {
    switch self {
    case .sent: Toast("Sent to the clipboard of the terminal.", severity: .success)
    case .tooLong(let limit):
      Toast("Not copied: the terminal takes \(limit) bytes at most.", severity: .warning)
    case .busy: Toast("Not copied: the terminal is slow just now. Please try again.", severity: .warning)
    case .impossible: Toast("Not copied: this terminal has no clipboard.", severity: .warning)
    }
  }
}

/// A moment on the shell's own clock: the time since some start that never changes while it runs.
///
/// Nothing in the toolkit reads a clock: moments come in as arguments.
public struct Instant: Hashable, Comparable, Sendable {
  /// The time since the start.
  public let elapsed: Duration

  /// Creates the moment so long after the start.
  public init(_ elapsed: Duration) { self.elapsed = elapsed }

  /// The start.
  public static let start = Instant(.zero)

  /// The moment so much later.
  public static func + (moment: Instant, duration: Duration) -> Instant {
    Instant(moment.elapsed + duration)
  }

  /// The time from one moment to another.
  public static func - (later: Instant, earlier: Instant) -> Duration { later.elapsed - earlier.elapsed }

  /// Orders moments from early to late.
  public static func < (one: Instant, other: Instant) -> Bool { one.elapsed < other.elapsed }
}
