public import TUI

/// Sits at a shell in place of a person: presses keys, lets time pass, and looks at the picture.
///
/// Its clock stands still but for ``wait(_:)``, and no terminal is needed.
@MainActor
public final class Pilot<App: AppProtocol> {
  /// What is piloted.
  public let shell: Shell<App>
  /// The time on the pilot's clock.
  public private(set) var now: Instant

  /// How long it waits before each key and click, as people do.
  public var pace = Duration.zero

  /// Takes a seat at a shell that was started at a moment.
  public init(_ shell: Shell<App>, at now: Instant = .start) {
    self.shell = shell
    self.now = now
  }

  /// Tells the shell what happened, and then, as the loop does, the time; nothing once the program is over.
  public func tell(_ event: TerminalEvent) {
    guard !shell.isDone else { return }
    shell.handle(event, at: now)
    if !shell.isDone { shell.advance(to: now) }
  }

  /// Lets time pass, and rings every alarm on the way at its moment.
  public func wait(_ duration: Duration) {
    let end = now + duration
    while !shell.isDone, let alarm = shell.alarm, alarm <= end {
      now = max(now, alarm)
      shell.advance(to: now)
      precondition(shell.alarm != alarm, "The alarm at \(alarm) would ring for ever")
    }
    now = end
  }

  /// Lets time pass at once, as on a machine that slept: the shell hears of it only at the end.
  public func oversleep(_ duration: Duration) {
    now = now + duration
    if !shell.isDone { shell.advance(to: now) }
  }
}
