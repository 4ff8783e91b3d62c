import CNcurses
import Glibc
public import TUI

/// The real terminal: ncurses for its screen, our own decoder for its keys.
///
/// It is taken when this value is made, and given back by ``close()``, by ``suspend()`` and by a crash.
@MainActor
public final class CursesTerminal: Terminal {
  /// What was chosen from the environment.
  public let choice: TerminalChoice
  /// What showing pictures has cost so far.
  public private(set) var statistics = FrameStatistics()

  /// Wakes the loop when another thread has a message for it.
  public let wakeup = WakeupFD()
  /// True once a signal or a closed window has asked the program to end.
  public internal(set) var isTerminated = false

  var line: TerminalLine
  let clock: TerminalClock
  let signals: SignalInbox
  let screen: CursesScreen
  var keys: KeyReader
  /// What has happened and was not told yet.
  var pending: [TerminalEvent] = []
  private var mouse = MouseMode.off
  /// The modes that are on.
  var current: TerminalModes = []

  /// Takes the terminal at standard input and output.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - shareFolders: Where `terminfo` folders with our own entries may lie, the nearest first.
  ///   - clockRate: How much faster than real time the terminal's clock runs.
  public convenience init(
    environment: [String: String], shareFolders: [String] = [], clockRate: Double = 1
  ) throws(TerminalRefusal) {
    let choice = try TerminalChoice(
      environment: environment, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1)
    Terminfo.add(shareFolders, environment)
    try self.init(
      choice: choice, line: TerminalLine(input: STDIN_FILENO, output: STDOUT_FILENO),
      clock: TerminalClock(rate: clockRate), keys: KeyReader(escapeDelay: environment["ESCDELAY"]))
  }

  /// Takes the terminal at the end of a line.
  init(
    choice: TerminalChoice, line: TerminalLine, clock: TerminalClock, keys: KeyReader
  ) throws(TerminalRefusal) {
    (self.choice, self.line, self.clock, self.keys) = (choice, line, clock, keys)
    // Before ncurses, which puts its own handlers where there is none.
    signals = SignalInbox()
    do {
      screen = try CursesScreen(
        entries: choice.entries, depth: choice.depth, size: line.size, turning: choice.turning)
    } catch {
      signals.close()
      line.outlet.close()
      throw error
    }
    CrashGuard.arm(restoring: line.original, clears: !screen.hasSecondScreen)
    enter()
  }

  /// How many colours are used.
  public var depth: ColorDepth { screen.depth }
  /// The size of the pictures that are taken.
  public var size: Size { screen.size }
  /// The time on this clock.
  public var now: Instant { clock.now }

  /// Whether all that was sent has left, so that another picture would be taken.
  public var isReady: Bool { line.outlet.isEmpty }

  /// Shows a picture; only what has changed since the last one is sent.
  ///
  /// While the terminal has not taken all of the last one, pictures are left out: they never queue up, and
  /// keys are heard meanwhile. A picture of another size than ``size`` is left out too: the news about the
  /// size is on its way.
  public func show(_ picture: Canvas) {
    guard isReady else { return }
    let start = TerminalClock.Real.now
    let bytes = screen.frame(picture)
    guard !bytes.isEmpty else { return }
    line.outlet.send(bytes)
    statistics.frames += 1
    statistics.bytes += bytes.count
    statistics.time += start.duration(to: .now)
  }

  /// Waits until the terminal has taken everything; what it does not take for seconds is dropped.
  public func flush() { _ = line.outlet.flush(within: Self.longestWait) }

  /// How long a terminal that takes nothing is waited for.
  static let longestWait = Duration.seconds(2)

  /// Sounds the bell; nobody needs to hear it later.
  public func ring() { if isReady { line.outlet.send([0x07]) } }

  /// Says what of the mouse is to be reported.
  public func setMouse(_ mode: MouseMode) {
    mouse = mode
    set(wanted)
  }

  /// Hands a text to the clipboard of the terminal.
  public func copy(_ text: String) -> CopyOutcome {
    guard choice.hasClipboard else { return .impossible }
    guard isReady else { return .busy }
    guard let bytes = Clipboard.bytes(for: text) else { return .tooLong(limit: Clipboard.limit) }
    line.outlet.send(bytes)
    return .sent
  }

  /// The modes that are on whenever the terminal is ours.
  var wanted: TerminalModes { TerminalModes(mouse).union([.paste, .focus]) }

  func set(_ modes: TerminalModes) {
    line.outlet.send(modes.bytes(from: current))
    current = modes
  }
}
