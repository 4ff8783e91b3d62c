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

  let line: TerminalLine
  let clock: TerminalClock
  let signals: SignalInbox
  let screen: CursesScreen
  var keys: KeyReader
  /// What has happened and was not told yet.
  var pending: [TerminalEvent] = []
  /// The modes that are on whenever the terminal is ours.
  private var wanted: TerminalModes = [.paste, .focus]
  private var current: TerminalModes = []

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

  /// Shows a picture; only what has changed since the last one is sent.
  ///
  /// Waits while a slow terminal takes its bytes, so that pictures are left out and never queue up. A
  /// picture of another size than ``size`` is left out too: the news about the size is on its way.
  public func show(_ picture: Canvas) {
    let start = TerminalClock.Real.now
    let bytes = screen.frame(picture)
    guard !bytes.isEmpty else { return }
    line.send(bytes)
    statistics.frames += 1
    statistics.bytes += bytes.count
    statistics.time += start.duration(to: .now)
  }

  /// Sounds the bell.
  public func ring() { line.send([0x07]) }

  /// Turns the reporting of the mouse on or off.
  public func setMouse(_ isOn: Bool) {
    if isOn { wanted.insert(.mouse) } else { wanted.remove(.mouse) }
    set(wanted)
  }

  private func set(_ modes: TerminalModes) {
    line.send(modes.bytes(from: current))
    current = modes
  }
}

extension CursesTerminal {
  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  ///
  /// Nothing is shown again until the next picture: what stood there may have been secret.
  public func suspend() {
    leave()
    signals.stopGroup()
    resume()
  }

  /// Gives the terminal back for good.
  public func close() {
    leave()
    screen.close()
    CrashGuard.disarm()
    signals.close()
  }

  /// Takes the terminal again after somebody else had it.
  func resume() {
    enter()
    // The window may have another size by now: nobody tells a program that is stopped.
    pending += [.resize(line.size), .resumed]
  }

  private func enter() {
    line.makeRaw()
    // Whoever had the terminal meanwhile may have changed the modes.
    current = []
    set(wanted)
    screen.restart(at: line.size)
  }

  private func leave() {
    set([])
    line.send(screen.leave())
    line.discardInput()
    line.restore()
  }
}
