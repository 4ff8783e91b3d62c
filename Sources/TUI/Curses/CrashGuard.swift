import Glibc
import Synchronization

// State of the signal handler: it can reach only globals, and may neither lock nor allocate. That is why these are
// unsafe, and the only ones that are. `CrashGuard` writes them before the handler is installed, never after.

nonisolated(unsafe) private var recovery: UnsafeMutablePointer<CrashRecovery>?
/// The previous action of each signal, by its number.
nonisolated(unsafe) private var actionsBeforeCrash: UnsafeMutablePointer<sigaction>?

/// What we have taken of the terminal, and so must give back.
private let holding = Atomic(Holding.nothing)

private enum Holding: Int, AtomicRepresentable {
  case nothing
  /// The line settings and the reports of mouse, pastes and focus.
  case modes
  /// These, and the screen.
  case screen
  /// A handler is giving all of it back.
  case returning
}

/// Restores the terminal, then raises the signal again with its previous action.
private func handleCrash(_ signal: Int32) {
  if let recovery { recovery.pointee.run() }
  if let action = actionsBeforeCrash { sigaction(signal, action + Int(signal), nil) }
  raise(signal)
}

/// What a crash handler needs to give the terminal back.
private struct CrashRecovery {
  /// The line settings before ours, and the descriptor to set them on.
  var modes: termios
  let input: Int32
  /// A descriptor of the terminal for the handler alone.
  let output: Int32
  /// The descriptor to which frames are written, and one that leads nowhere.
  let frames: Int32
  let null: Int32
  /// The bytes that undo the modes, and those that give the screen back.
  let modeReset: UnsafeBufferPointer<UInt8>
  let screenReset: UnsafeBufferPointer<UInt8>

  /// Undoes all that we may have set: a sequence cut in half, synchronized output, mouse, paste, focus, colors,
  /// wrapping, keypad keys, the direction of writing.
  static let modeReset = Array(
    """
    \u{18}\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?1004l\
    \u{1B}[0m\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[8h
    """.utf8)

  /// The attempts to write to a terminal that is busy, and the milliseconds before each.
  private static let patience: (attempts: Int, pause: Int32) = (5, 100)

  /// Gives back what we hold, once, whichever thread crashes first; within half a second, whoever reads or does not.
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
    // Another thread may be about to draw.
    dup2(null, frames)
    let flags = fcntl(output, F_GETFL)
    _ = fcntl(output, F_SETFL, flags | O_NONBLOCK)
    if !send(screen: screen, Self.patience.attempts) {
      // What nobody reads makes room for this: it may be read later.
      tcflush(output, TCOFLUSH)
      _ = send(screen: screen, 0)
    }
    _ = fcntl(output, F_SETFL, flags)
    // In the background the settings are the shell's.
    if isInForeground(input) { tcsetattr(input, TCSANOW, &modes) }
  }

  private func send(screen: Bool, _ attempts: Int) -> Bool {
    send(modeReset, attempts) && (!screen || send(screenReset, attempts))
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

  /// To die now would cut the other thread off.
  private func waitForOtherThread() {
    for _ in 0..<100 where holding.load(ordering: .acquiring) == .returning { _ = poll(nil, 0, 10) }
  }
}

/// Restores the terminal when the program crashes, and leaves the crash itself as it was: Swift's backtrace,
/// the exit status and the core.
@MainActor
enum CrashGuard {
  /// The signals of a failed check, a wild pointer, an abort, a forbidden system call, and Ctrl-\ from outside.
  ///
  /// All others that end a program are for ``SignalFD``: after those, work can still be saved.
  static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGQUIT]

  /// Installs the handlers.
  ///
  /// - Parameter screenReset: The bytes that give the screen back once it was taken.
  static func arm(_ tty: TTY, screenReset: [UInt8]) {
    holding.store(.nothing, ordering: .relaxed)
    recovery = .allocate(capacity: 1)
    recovery?.initialize(
      to: CrashRecovery(
        modes: tty.originalModes, input: tty.input, output: tty.duplicateOutput(),
        frames: tty.stream.descriptor,
        null: open("/dev/null", O_WRONLY | O_CLOEXEC), modeReset: copy(CrashRecovery.modeReset),
        screenReset: copy(screenReset)))
    actionsBeforeCrash = .allocate(capacity: 65)
    provideStack()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handleCrash
    // Not blocked inside its own handler, so that raising it again there ends the program.
    action.sa_flags = SA_NODEFER | Int32(SA_ONSTACK)
    // In the background the terminal's driver would stop us in the middle of the handler.
    sigaddset(&action.sa_mask, SIGTTOU)
    for signal in signals { sigaction(signal, &action, actionsBeforeCrash.map { $0 + Int(signal) }) }
  }

  /// Notes that the line settings and reports are ours.
  static func holdModes() { holding.store(.modes, ordering: .releasing) }

  /// Notes that the screen is ours, too.
  static func holdScreen() { holding.store(.screen, ordering: .releasing) }

  /// Notes that nothing is ours: a crash from now on leaves the terminal alone.
  static func release() { holding.store(.nothing, ordering: .releasing) }

  /// Restores the previous handlers.
  static func disarm() {
    for signal in signals { sigaction(signal, actionsBeforeCrash.map { $0 + Int(signal) }, nil) }
    actionsBeforeCrash.take()?.deallocate()
    guard let old = recovery.take() else { return }
    close(old.pointee.output)
    close(old.pointee.null)
    old.pointee.modeReset.deallocate()
    old.pointee.screenReset.deallocate()
    old.deallocate()
  }

  private static func copy(_ bytes: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return UnsafeBufferPointer(copy)
  }

  /// Provides a stack for the handler when the ordinary one has overflowed, unless Swift's runtime has made one.
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
