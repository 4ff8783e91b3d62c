import CNcurses
import Glibc
public import TUI

/// The real terminal: ncurses for the screen, our own decoder for the keys.
///
/// Creating one takes the terminal; ``close()``, ``suspend()`` and a crash give it back.
@MainActor
public final class CursesTerminal: Terminal {
  /// The settings chosen from the environment.
  public let choice: TerminalChoice
  /// The number, size and time of all frames so far.
  public private(set) var statistics = FrameStatistics()
  /// Wakes the loop when another thread has a message for it.
  public let wakeup = WakeupFD()
  /// The first signal that asked the program to end; SIGHUP also if the terminal was gone without a signal.
  public private(set) var endSignal: Int32?

  private var tty: TTY
  private let clock: TerminalClock
  private let signals: SignalFD
  private let screen: CursesScreen
  private var keys: KeyReader
  private var pending: [TerminalEvent] = []
  private var mouse = MouseMode.off
  private var isFocused = true
  /// The title of the window; nil while it has its own.
  private var title: String?
  private var modes: TerminalModes = []
  /// False before opening, while suspended and after closing.
  private var isTaken = false

  /// The longest wait for a terminal that accepts no output.
  private static let longestWait = Duration.seconds(2)

  /// Takes the terminal at standard input and output.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process, by default all of them.
  ///   - shareFolders: Folders that may have a `terminfo` folder with our own entries, the nearest first.
  ///   - clockRate: The speed of the terminal's clock relative to real time, 0.001 to 10,000; anything else
  ///     counts as 1.
  public convenience init(
    environment: [String: String] = CursesTerminal.environment, shareFolders: [String] = [],
    clockRate: Double = 1
  ) throws(TerminalError) {
    let choice = try TerminalChoice(
      environment: environment, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      outputIsTerminal: isatty(STDOUT_FILENO) == 1)
    Terminfo.add(shareFolders, environment)
    try self.init(
      choice: choice, tty: TTY(input: STDIN_FILENO, output: STDOUT_FILENO),
      clock: TerminalClock(rate: clockRate), keys: KeyReader(escapeDelay: environment["ESCDELAY"]))
  }

  init(choice: TerminalChoice, tty: TTY, clock: TerminalClock, keys: KeyReader) throws(TerminalError) {
    self.choice = choice
    self.tty = tty
    self.clock = clock
    self.keys = keys
    // Before ncurses, which installs its own handlers for signals that have none.
    signals = SignalFD()
    do {
      screen = try CursesScreen(
        entries: choice.entries, depth: choice.depth, size: tty.size, bidiMode: choice.bidiMode)
    } catch {
      signals.close()
      tty.stream.close()
      throw error
    }
    CrashGuard.arm(tty, screenReset: screen.crashReset)
    enter()
  }

  /// The color depth in use.
  public var depth: ColorDepth { screen.depth }
  /// The size a canvas for ``show(_:)`` must have.
  public var size: Size { screen.size }
  /// The current time on the terminal's clock.
  public var now: Instant { clock.now }
  /// Converts real time to this clock's time.
  public func duration(ofReal duration: Duration) -> Duration { clock.duration(ofReal: duration) }

  /// True if all output has been written, so that another canvas would be shown.
  public var isReady: Bool { tty.stream.isEmpty }
}

extension CursesTerminal {
  /// Shows a canvas, sending only the changes since the last one.
  ///
  /// While the terminal has not accepted all of the last canvas, new ones are skipped: they never queue up,
  /// and keys are still read. A canvas that is not of ``size`` is skipped, too: the resize event is already
  /// on its way.
  public func show(_ canvas: Canvas) {
    guard isTaken, isReady else { return }
    let start = TerminalClock.Real.now
    let bytes = screen.frame(canvas)
    guard !bytes.isEmpty else { return }
    CrashGuard.holdScreen()
    tty.stream.send(bytes)
    // Terminals keep the protocol of the keyboard apart for each of their two screens.
    set(wantedModes)
    statistics.frames += 1
    statistics.bytes += bytes.count
    statistics.time += start.duration(to: .now)
  }

  /// Waits until the terminal has accepted all output; drops the rest after two seconds.
  public func flush() { _ = tty.stream.flush(within: Self.longestWait) }

  /// Rings the bell, unless the terminal is busy: later it would mean nothing.
  public func ring() { if isReady { tty.stream.send([0x07]) } }

  /// Sets which mouse events the terminal reports.
  public func setMouse(_ mode: MouseMode) {
    mouse = mode
    set(wantedModes)
  }

  /// Copies a text to the terminal's clipboard, if it may have one.
  public func copy(_ text: String) -> CopyOutcome {
    guard choice.hasClipboard else { return .impossible }
    guard isReady else { return .busy }
    guard let bytes = Clipboard.bytes(for: text) else { return .tooLong(limit: Clipboard.limit) }
    tty.stream.send(bytes)
    return .sent
  }

  /// Sets the title of the window, until the terminal is given back.
  public func setTitle(_ title: String) {
    guard choice.hasTitle, isTaken, isReady, title != self.title else { return }
    CrashGuard.holdTitle(true)
    tty.stream.send((self.title == nil ? WindowTitle.save : []) + WindowTitle.bytes(for: title))
    self.title = title
  }

  /// Shows a notification of the desktop, if the player looks at another window and the terminal can.
  public func notify(title: String, _ text: String) {
    guard !isFocused, isReady, let notification = choice.notification else { return }
    tty.stream.send(notification.bytes(title: title, text))
  }

  /// Asks the terminal for its background and its protocols, where it is of a kind that knows the questions.
  ///
  /// Waits for the answers, at most for the time given. Keys pressed meanwhile wait, and what comes late is no key.
  public func askAboutItself(within time: Duration = .milliseconds(200)) {
    guard choice.answersQuestions, isTaken, isReady else { return }
    guard let inputs = tty.ask(TerminalQuestion.all(for: choice), &keys, within: time) else {
      return end(by: SIGHUP)
    }
    pending += inputs.map { .input($0) }
  }

  /// True if the terminal's background is light, false if it is dark, and nil if nothing is known.
  ///
  /// What the terminal has reported counts, else the variable COLORFGBG.
  public var hasLightBackground: Bool? { keys.reports.isLight ?? choice.claimsLightBackground }

  private var wantedModes: TerminalModes {
    var modes = TerminalModes(mouse).union([.paste, .focus])
    if choice.hasTitle { modes.insert(.colorScheme) }
    if keys.reports.hasKeyboardProtocol, screen.isEntered { modes.insert(.keyboard) }
    return modes
  }

  private func set(_ wanted: TerminalModes) {
    guard isTaken else { return }
    guard wanted != modes else { return }
    keys.escapeIsReported = wanted.contains(.keyboard)
    if keys.escapeIsReported { CrashGuard.holdKeyboard(true) }
    tty.stream.send(wanted.bytes(from: modes))
    if !keys.escapeIsReported { CrashGuard.holdKeyboard(false) }
    modes = wanted
  }
}

extension CursesTerminal {
  /// Sleeps until something happens, the deadline passes or all output is written; returns new events.
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
    // A closed window stays readable forever.
    let inputs = (endSignal == nil ? [tty.input] : []) + [signals.descriptor, wakeup.descriptor]
    let outputs = isReady ? [] : [tty.stream.descriptor]
    let ready = Poll(reading: inputs, writing: outputs).wait(timeout(until: deadline))
    if ready.contains(signals.descriptor) { collectSignals() }
    if ready.contains(tty.input) { collectInput() }
    if ready.contains(tty.stream.descriptor) { tty.stream.drain() }
    if ready.contains(wakeup.descriptor) { collectWakeup() }
    pending += keys.flushOverdue().map { .input($0) }
  }

  /// The longest sleep: until the deadline, or until a lone Escape counts as a key.
  private func timeout(until deadline: Instant?) -> Duration? {
    guard pending.isEmpty else { return .zero }
    return [deadline.map { clock.sleep(until: $0) }, keys.timeout].compactMap { $0 }.min()
  }

  /// Resets before the messages are read: one that arrives meanwhile signals again, so none is missed.
  private func collectWakeup() {
    wakeup.reset()
    pending.append(.wakeup)
  }

  private func collectInput() {
    guard let bytes = tty.receive() else { return end(by: SIGHUP) }
    let (before, wasLight) = (keys.reports, hasLightBackground)
    let inputs = keys.read(bytes)
    for case .focus(let isFocused) in inputs { self.isFocused = isFocused }
    pending += inputs.map { .input($0) }
    if let isLight = hasLightBackground, isLight != wasLight { pending.append(.background(isLight: isLight)) }
    // The scheme is the desktop's; only the color tells whether the terminal has followed it.
    if keys.reports.schemeReports != before.schemeReports, choice.answersQuestions {
      tty.stream.send(TerminalQuestion.background)
    }
  }

  private func collectSignals() {
    let received = signals.read()
    if let signal = SignalFD.endings.first(where: received.contains) {
      end(by: signal)
    } else if received.contains(SIGTSTP) {
      suspend()
    } else if received.contains(SIGCONT) {
      resume()
    }
    if received.contains(SIGWINCH) { collectSize() }
  }

  /// Reads the size after a resize; of several in a row only the last counts, as the driver knows no other.
  ///
  /// Even if the size is the same as before, the terminal has lost what did not fit in between.
  private func collectSize() {
    let size = tty.size
    screen.restart(at: size)
    pending.append(.resize(size))
  }

  private func end(by signal: Int32) {
    if endSignal == nil { endSignal = signal }
    pending.append(.terminate)
  }
}

extension CursesTerminal {
  /// Gives the terminal back, stops the program as Ctrl-Z does, and takes the terminal again after `fg`.
  ///
  /// Nothing is shown until the next canvas, because the last one may have been private.
  public func suspend() {
    leave()
    signals.stopProcessGroup()
    resume()
  }

  /// Gives the terminal back permanently; signals that end the program wait until ``restoreSignals()``.
  public func close() {
    leave()
    screen.close()
    CrashGuard.disarm()
    signals.releaseJobSignals()
    tty.stream.close()
  }

  /// Takes the terminal again after another program used it.
  ///
  /// A stopped program that receives a signal to end continues in the background, where the terminal is not
  /// its own.
  private func resume() {
    collectEndSignal()
    guard endSignal == nil else { return pending.append(.terminate) }
    enter()
    // The window may have changed its size: a stopped program gets no signal.
    pending += [.resize(tty.size), .resumed]
  }

  private func enter() {
    isTaken = true
    CrashGuard.holdModes()
    tty.makeRaw()
    // Another program may have changed the modes.
    modes = []
    set(wantedModes)
    screen.restart(at: tty.size)
  }

  private func leave() {
    guard isTaken else { return }
    let isSent = tty.stream.flush(within: Self.longestWait)
    if !isSent { tty.dropOutput() }
    set([])
    tty.stream.send(screen.leave() + (title == nil ? [] : WindowTitle.restore))
    title = nil
    CrashGuard.holdTitle(false)
    // If the first wait failed, don't wait a second time.
    _ = tty.stream.flush(within: isSent ? Self.longestWait : .zero)
    if tty.isForeground {
      tty.discardInput(within: keys.reportTimeout)
      tty.restore()
    }
    isTaken = false
    CrashGuard.release()
  }
}

extension CursesTerminal {
  /// Readable when a signal has asked the program to end, also after ``close()``.
  public var endDescriptor: Int32 { signals.descriptor }

  /// Records a signal that has asked the program to end.
  ///
  /// - Parameter interrupts: False ignores Ctrl-C, for presses before the player has been told about waiting.
  public func collectEndSignal(interrupts: Bool = true) {
    let received = signals.read().subtracting(interrupts ? [] : [SIGINT])
    if endSignal == nil { endSignal = SignalFD.endings.first(where: received.contains) }
  }

  /// Ends the program with the signal that asked for it, if any, so that its parent learns of it.
  public func raiseEndSignal() { if let endSignal { signals.raise(endSignal) } }

  /// Restores the default actions of all signals; drops those that arrived in between.
  public func restoreSignals() { signals.close() }
}

/// The cost of all frames so far.
public struct FrameStatistics: Hashable, Sendable {
  /// The number of canvases that changed something.
  public internal(set) var frames = 0
  /// The bytes sent for these frames.
  public internal(set) var bytes = 0
  /// The time from each canvas to the last byte that the terminal accepted at once.
  public internal(set) var time = Duration.zero
}

/// The time since the terminal was opened; tests can speed it up.
struct TerminalClock {
  /// CLOCK_MONOTONIC: never jumps, and stops while the machine sleeps.
  typealias Real = SuspendingClock

  private let rate: Double
  private let start = Real.now

  /// The speeds at which no time a program can reach overflows.
  static let rates = 0.001...10_000

  /// Starts a clock.
  ///
  /// - Parameter rate: The speed relative to real time; one outside ``rates`` counts as 1.
  init(rate: Double) { self.rate = Self.rates.contains(rate) ? rate : 1 }

  var now: Instant { Instant(start.duration(to: .now) * rate) }

  /// The real time until a moment; not negative.
  func sleep(until moment: Instant) -> Duration { max(.zero, (moment - now) / rate) }

  /// Converts real time to this clock's time.
  func duration(ofReal duration: Duration) -> Duration { duration * rate }
}
