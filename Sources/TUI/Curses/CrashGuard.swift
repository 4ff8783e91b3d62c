import Glibc
import Synchronization

// State of the signal handler, which can reach only globals and may neither lock nor allocate. That is why
// these are unsafe, the only such ones here. `CrashGuard` writes them before it installs the handler, never
// after.

nonisolated(unsafe) private var recovery: UnsafeMutablePointer<CrashRecovery>?
/// The previous action of each signal, by signal number.
nonisolated(unsafe) private var actionsBeforeCrash: UnsafeMutablePointer<sigaction>?

/// The state of the terminal that the handler must restore.
private let holding = Atomic(Holding.nothing)

/// True while the window has our title, and while keys come by kitty's protocol: not every terminal knows how to end that.
private let holdsTitle = Atomic(false)
private let holdsKeyboard = Atomic(false)

private enum Holding: Int, AtomicRepresentable {
  case nothing
  /// The line settings and the mouse, paste and focus reports.
  case modes
  case screen
  /// A handler is restoring the terminal.
  case returning
}

/// Restores the terminal, then raises the signal again with its previous action.
private func handleCrash(_ signal: Int32) {
  if let recovery { recovery.pointee.run() }
  if let action = actionsBeforeCrash { sigaction(signal, action + Int(signal), nil) }
  raise(signal)
}

/// Everything a crash handler needs to restore the terminal.
private struct CrashRecovery {
  /// The original line settings; the handler sets them on `input`.
  var modes: termios
  let input: Int32
  /// A descriptor of the terminal for the handler alone.
  let output: Int32
  /// The descriptor that frames are written to; the handler redirects it to `null`.
  let frames: Int32
  let null: Int32
  /// The bytes that undo the modes and the screen.
  let modeReset: UnsafeBufferPointer<UInt8>
  let screenReset: UnsafeBufferPointer<UInt8>
  let keyboardReset: UnsafeBufferPointer<UInt8>
  let titleReset: UnsafeBufferPointer<UInt8>

  /// Undoes everything we may have set: a sequence cut in half, synchronized output, mouse, paste, focus and color
  /// scheme reports, colors, wrapping, keypad keys, text direction.
  static let modeReset = Array(
    """
    \u{18}\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?2031l\
    \u{1B}[0m\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[8h
    """.utf8)

  /// The number of retries of a write to a busy terminal, and the milliseconds before each.
  private static let patience: (attempts: Int, pause: Int32) = (5, 100)

  /// Restores the terminal once, whichever thread crashes first, within half a second even if no one reads.
  mutating func run() {
    switch holding.exchange(.returning, ordering: .acquiringAndReleasing) {
    case .nothing: break
    case .modes: giveBack(screen: false)
    case .screen: giveBack(screen: true)
    case .returning: return waitForOtherThread()
    }
    holding.store(.nothing, ordering: .releasing)
  }

  private mutating func giveBack(screen: Bool) {
    dup2(null, frames)
    let flags = fcntl(output, F_GETFL)
    _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
    if !send(screen: screen, Self.patience.attempts) {
      // Discards unread output to make room for this; it may be read later.
      tcflush(output, TCOFLUSH)
      _ = send(screen: screen, 0)
    }
    _ = fcntl(output, F_SETFL, flags)
    // In the background the line settings belong to the shell.
    if isInForeground(input) { tcsetattr(input, TCSANOW, &modes) }
  }

  private func send(screen: Bool, _ attempts: Int) -> Bool {
    send(modeReset, attempts)
      && (!holdsKeyboard.load(ordering: .acquiring) || send(keyboardReset, attempts))
      && (!screen || send(screenReset, attempts))
      && (!holdsTitle.load(ordering: .acquiring) || send(titleReset, attempts))
  }

  private func send(_ bytes: UnsafeBufferPointer<UInt8>, _ attempts: Int) -> Bool {
    var (sent, attempts) = (0, attempts)
    while sent < bytes.count {
      let count = write(output, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      if count > 0 {
        sent += count
      } else if attempts == 0 || count < 0 && errno != EAGAIN && errno != EINTR {
        return false
      } else {
        attempts -= 1
        var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, Self.patience.pause)
      }
    }
    return true
  }

  /// Dying now would cut off the other thread.
  private func waitForOtherThread() {
    for _ in 0..<100 where holding.load(ordering: .acquiring) == .returning { _ = poll(nil, 0, 10) }
  }
}

/// Restores the terminal on a crash, and leaves Swift's backtrace, the exit status and the core dump.
@MainActor
enum CrashGuard {
  /// The signals of failed checks, bad pointers, aborts and forbidden system calls, and of Ctrl-\ from
  /// outside.
  ///
  /// ``SignalFD`` takes the other signals that end a program: after those, work can still be saved.
  static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGQUIT]

  /// Installs the handlers.
  ///
  /// - Parameter screenReset: The bytes that restore the screen, if it has been taken by then.
  static func arm(_ tty: TTY, screenReset: [UInt8]) {
    holding.store(.nothing, ordering: .relaxed)
    recovery = .allocate(capacity: 1)
    recovery?.initialize(
      to: CrashRecovery(
        modes: tty.originalModes, input: tty.input, output: tty.duplicateOutput(),
        frames: tty.stream.descriptor,
        null: open("/dev/null", O_WRONLY | O_CLOEXEC), modeReset: copy(CrashRecovery.modeReset),
        screenReset: copy(screenReset),
        keyboardReset: copy(TerminalModes([]).bytes(from: .keyboard)), titleReset: copy(WindowTitle.restore)))
    actionsBeforeCrash = .allocate(capacity: 65)
    provideStack()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handleCrash
    // The signal must not stay blocked in its own handler, so that raising it again there ends the program.
    action.sa_flags = SA_NODEFER | Int32(SA_ONSTACK)
    // In the background the terminal driver would stop us in the middle of the handler.
    sigaddset(&action.sa_mask, SIGTTOU)
    for signal in signals { sigaction(signal, &action, actionsBeforeCrash.map { $0 + Int(signal) }) }
  }

  /// Makes a crash restore the line settings and the reports.
  static func holdModes() { holding.store(.modes, ordering: .releasing) }

  /// Makes a crash restore the screen as well.
  static func holdScreen() { holding.store(.screen, ordering: .releasing) }

  /// Makes a crash end kitty's protocol for keys.
  static func holdKeyboard(_ isHeld: Bool) { holdsKeyboard.store(isHeld, ordering: .releasing) }

  /// Makes a crash bring back the title of the window.
  static func holdTitle(_ isHeld: Bool) { holdsTitle.store(isHeld, ordering: .releasing) }

  /// Makes a crash leave the terminal alone.
  static func release() { holding.store(.nothing, ordering: .releasing) }

  static func disarm() {
    for signal in signals { sigaction(signal, actionsBeforeCrash.map { $0 + Int(signal) }, nil) }
    actionsBeforeCrash.take()?.deallocate()
    guard let old = recovery.take() else { return }
    close(old.pointee.output)
    close(old.pointee.null)
    old.pointee.modeReset.deallocate()
    old.pointee.screenReset.deallocate()
    old.pointee.keyboardReset.deallocate()
    old.pointee.titleReset.deallocate()
    old.deallocate()
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return UnsafeBufferPointer(copy)
  }

  /// Allocates a stack for the handler, in case the ordinary one overflowed, unless there is one.
  private static func provideStack() {
    var current = stack_t()
    sigaltstack(nil, &current)
    guard current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
