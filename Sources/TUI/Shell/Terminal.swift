/// What the shell needs of a terminal: a picture goes out, events come in.
@MainActor
public protocol Terminal: AnyObject {
  /// The size now.
  var size: Size { get }
  /// The time on the terminal's clock.
  var now: Instant { get }
  /// Shows a picture; only what has changed since the last one is sent.
  func show(_ picture: Canvas)
  /// Sleeps until something happens or a moment has come, and tells what happened.
  ///
  /// - Parameter deadline: When to come back at the latest; nil sleeps for ever.
  func events(until deadline: Instant?) -> [TerminalEvent]
  /// Sounds the bell.
  func ring()
  /// Turns the reporting of the mouse on or off.
  func setMouse(_ isOn: Bool)
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
  /// The program is asked to end (SIGTERM or SIGHUP), and must.
  case terminate
}
