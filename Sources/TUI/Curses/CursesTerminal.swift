import CNcurses
import Glibc
public import TUI

/// The real terminal: ncurses for its screen, our own decoder for its keys.
///
/// Creating this value takes the terminal; ``close()``, ``suspend()`` and a crash give it back.
@MainActor
public final class CursesTerminal: Terminal {
  /// The settings chosen from the environment.
  public let choice: TerminalChoice
  /// The cost of all frames so far.
  public private(set) var statistics = FrameStatistics()
  /// Wakes the loop when another thread has a message for it.
  public let wakeup = WakeupFD()
  /// True once a signal or a closed window has asked the program to end.
  public private(set) var isTerminated = false

  private var tty: TTY
  private let clock: TerminalClock
  private let signals: SignalFD
  private let screen: CursesScreen
  private var keys: KeyReader
  /// The events that were not returned yet.
  private var pending: [TerminalEvent] = []
  private var mouse = MouseMode.off
  /// The modes that are on.
  private var modes: TerminalModes = []

  /// The longest wait for a terminal that accepts nothing.
  private static let longestWait = Duration.seconds(2)

  /// Takes the terminal at standard input and output.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process.
  ///   - shareFolders: Folders that may have a `terminfo` folder with our own entries, the nearest first.
  ///   - clockRate: The speed of the terminal's clock, in multiples of real time.
  public convenience init(
    environment: [String: String], shareFolders: [String] = [], clockRate: Double = 1
  ) throws(TerminalError) {
    let choice = try TerminalChoice(
      environment: environment, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1)
    Terminfo.add(shareFolders, environment)
    try self.init(
      choice: choice, tty: TTY(input: STDIN_FILENO, output: STDOUT_FILENO),
      clock: TerminalClock(rate: clockRate), keys: KeyReader(escapeDelay: environment["ESCDELAY"]))
  }

  /// Takes a terminal.
  init(choice: TerminalChoice, tty: TTY, clock: TerminalClock, keys: KeyReader) throws(TerminalError) {
    (self.choice, self.tty, self.clock, self.keys) = (choice, tty, clock, keys)
    // Before ncurses, which installs its own handlers where there is none.
    signals = SignalFD()
    do {
      screen = try CursesScreen(
        entries: choice.entries, depth: choice.depth, size: tty.size, bidiMode: choice.bidiMode)
    } catch {
      signals.close()
      tty.stream.close()
      throw error
    }
    CrashGuard.arm(restoring: tty.originalModes, clears: !screen.hasSecondScreen)
    enter()
  }

  /// The number of colors in use.
  public var depth: ColorDepth { screen.depth }
  /// The size of the canvases that ``show(_:)`` accepts.
  public var size: Size { screen.size }
  /// The time on this clock.
  public var now: Instant { clock.now }

  /// True when everything was written, so that another canvas would be shown.
  public var isReady: Bool { tty.stream.isEmpty }
}

/// Output.
extension CursesTerminal {
  /// Shows a canvas; only the changes since the last one are sent.
  ///
  /// While the terminal has not accepted all of the last one, canvases are skipped: they never queue up, and
  /// keys are read meanwhile. A canvas of another size than ``size`` is skipped, too: the resize event is on its way.
  public func show(_ canvas: Canvas) {
    guard isReady else { return }
    let start = TerminalClock.Real.now
    let bytes = screen.frame(canvas)
    guard !bytes.isEmpty else { return }
    tty.stream.send(bytes)
    statistics.frames += 1
    statistics.bytes += bytes.count
    statistics.time += start.duration(to: .now)
  }

  /// Waits until the terminal has accepted everything; drops what it does not accept for seconds.
  public func flush() { _ = tty.stream.flush(within: Self.longestWait) }

  /// Rings the bell, unless the terminal is busy: later it would mean nothing.
  public func ring() { if isReady { tty.stream.send([0x07]) } }

  /// Sets which mouse events are reported.
  public func setMouse(_ mode: MouseMode) {
    mouse = mode
    set(wantedModes)
  }

  /// Writes a text to the clipboard of the terminal.
  public func copy(_ text: String) -> CopyOutcome {
    guard choice.hasClipboard else { return .impossible }
    guard isReady else { return .busy }
    guard let bytes = Clipboard.bytes(for: text) else { return .tooLong(limit: Clipboard.limit) }
    tty.stream.send(bytes)
    return .sent
  }

  /// The modes that are on while the terminal is ours.
  private var wantedModes: TerminalModes { TerminalModes(mouse).union([.paste, .focus]) }

  private func set(_ wanted: TerminalModes) {
    tty.stream.send(wanted.bytes(from: modes))
    modes = wanted
  }
}

/// Events.
extension CursesTerminal {
  /// Sleeps until something happens, the deadline has passed, or the last bytes were written, and returns what
  /// happened.
  public func events(until deadline: Instant?) -> [TerminalEvent] {
    let wasReady = isReady
    repeat {
      sleep(deadline)
    } while pending.isEmpty && isReady == wasReady && deadline.map { now < $0 } ?? true
    defer { pending = [] }
    return pending
  }

  /// Sleeps once, and collects the events.
  private func sleep(_ deadline: Instant?) {
    let inputs = [tty.input, signals.descriptor, wakeup.descriptor]
    let outputs = isReady ? [] : [tty.stream.descriptor]
    let ready = Poll(reading: inputs, writing: outputs).wait(timeout(until: deadline))
    if ready.contains(signals.descriptor) { collectSignals() }
    if ready.contains(tty.input) { collectInput() }
    if ready.contains(tty.stream.descriptor) { tty.stream.drain() }
    if ready.contains(wakeup.descriptor) { collectWakeup() }
    pending += keys.flushOverdue().map { .input($0) }
  }

  /// The longest sleep: until the deadline, or until a lone Escape is a key.
  private func timeout(until deadline: Instant?) -> Duration? {
    guard pending.isEmpty else { return .zero }
    return [deadline.map { clock.sleep(until: $0) }, keys.timeout].compactMap { $0 }.min()
  }

  /// The reset goes before the draining of messages, so none is missed: one that comes meanwhile signals again.
  private func collectWakeup() {
    wakeup.reset()
    pending.append(.wakeup)
  }

  private func collectInput() {
    guard let bytes = tty.receive() else { return terminate() }
    pending += keys.read(bytes).map { .input($0) }
  }

  private func collectSignals() {
    let received = signals.read()
    if received.contains(SIGTSTP) {
      suspend()
    } else if received.contains(SIGCONT) {
      resume()
    }
    if received.contains(SIGWINCH) { collectSize() }
    if !received.isDisjoint(with: [SIGTERM, SIGHUP, SIGINT]) { terminate() }
  }

  /// Of several resizes in a row only the last one counts: the driver knows no other.
  ///
  /// It may be the size from before, and still the terminal has lost what did not fit in between.
  private func collectSize() {
    let size = tty.size
    screen.restart(at: size)
    pending.append(.resize(size))
  }

  private func terminate() {
    isTerminated = true
    pending.append(.terminate)
  }
}

/// Giving the terminal back, and taking it again.
extension CursesTerminal {
  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  ///
  /// Nothing is shown until the next canvas: the last one may have been private.
  public func suspend() {
    leave()
    signals.stopProcessGroup()
    resume()
  }

  /// Gives the terminal back for good.
  public func close() {
    leave()
    screen.close()
    CrashGuard.disarm()
    signals.close()
    tty.stream.close()
  }

  /// Takes the terminal again after another program had it.
  private func resume() {
    enter()
    // The window may have another size by now: a stopped program gets no signal.
    pending += [.resize(tty.size), .resumed]
  }

  private func enter() {
    tty.makeRaw()
    // Another program may have changed the modes.
    modes = []
    set(wantedModes)
    screen.restart(at: tty.size)
  }

  private func leave() {
    let isSent = tty.stream.flush(within: Self.longestWait)
    // A frame that was cut off must not lack its end mark.
    if !isSent { tty.stream.send(Array("\u{1B}[?2026l".utf8)) }
    set([])
    tty.stream.send(screen.leave())
    // After one wait in vain there is no second one.
    _ = tty.stream.flush(within: isSent ? Self.longestWait : .zero)
    tty.discardInput()
    tty.restore()
  }
}

/// The cost of all frames so far.
public struct FrameStatistics: Hashable, Sendable {
  /// Canvases that changed something.
  public internal(set) var frames = 0
  /// Bytes sent for them.
  public internal(set) var bytes = 0
  /// Time from the canvas to the last byte that the terminal accepted at once.
  public internal(set) var time = Duration.zero
}

/// The time since the terminal was opened; in tests it may run faster than real time.
struct TerminalClock {
  /// The clock behind it, CLOCK_MONOTONIC: it never jumps, and stops while the machine sleeps.
  typealias Real = SuspendingClock

  private let rate: Double
  private let start = Real.now

  /// Starts a clock.
  ///
  /// - Parameter rate: The speed, in multiples of real time.
  init(rate: Double) {
    precondition(rate > 0, "Time does not stand still or run backwards")
    self.rate = rate
  }

  var now: Instant { Instant(start.duration(to: .now) * rate) }

  /// The real time until a moment; not negative.
  func sleep(until moment: Instant) -> Duration { max(.zero, (moment - now) / rate) }
}
