import Glibc

// State of the signal handler: it can reach only globals, and may neither lock nor allocate. That is why these are
// unsafe, and the only ones that are. `CrashGuard` writes them before the handler is installed, never after.

/// The line settings before ours.
nonisolated(unsafe) private var modesBeforeCrash = termios()
/// True when the terminal has no second screen, so that ours must be cleared.
nonisolated(unsafe) private var clearsAtCrash = false
/// The previous action of each signal, by its number.
nonisolated(unsafe) private var actionsBeforeCrash: UnsafeMutablePointer<sigaction>?

/// Undoes all that we may have set: synchronized output, mouse, paste, focus, colors, wrapping, keypad keys,
/// the direction of writing, the alternate screen, a hidden cursor.
private let resetSequence: StaticString = """
  \u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?1004l\
  \u{1B}[0m\u{1B}[?7h\u{1B}[?1l\u{1B}>\u{1B}[8h\u{1B}[?1049l\u{1B}[?25h
  """

/// Clears a terminal without a second screen: the page on it may be private.
private let clearSequence: StaticString = "\u{1B}[H\u{1B}[2J"

/// Restores the terminal, then raises the signal again with its previous action.
private func restoreTerminal(_ signal: Int32) {
  _ = write(STDOUT_FILENO, resetSequence.utf8Start, resetSequence.utf8CodeUnitCount)
  if clearsAtCrash { _ = write(STDOUT_FILENO, clearSequence.utf8Start, clearSequence.utf8CodeUnitCount) }
  tcsetattr(STDIN_FILENO, TCSANOW, &modesBeforeCrash)
  if let action = actionsBeforeCrash { sigaction(signal, action + Int(signal), nil) }
  raise(signal)
}

/// Restores the terminal when the program crashes, and leaves the crash itself as it was: Swift's backtrace,
/// the exit status and the core.
@MainActor
enum CrashGuard {
  /// The signals of a failed check, a wild pointer, an abort, and Ctrl-\ from outside.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Installs the handlers.
  ///
  /// - Parameters:
  ///   - modes: The line settings to restore.
  ///   - clears: True when the terminal has no second screen, and would go on to show ours.
  static func arm(restoring modes: termios, clears: Bool) {
    (modesBeforeCrash, clearsAtCrash) = (modes, clears)
    if actionsBeforeCrash == nil { actionsBeforeCrash = .allocate(capacity: 65) }
    provideStack()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = restoreTerminal
    // Not blocked inside its own handler, so that raising it again there ends the program.
    action.sa_flags = SA_NODEFER | Int32(SA_ONSTACK)
    // In the background tcsetattr would stop us in the middle of the handler.
    sigaddset(&action.sa_mask, SIGTTOU)
    for signal in signals { sigaction(signal, &action, actionsBeforeCrash.map { $0 + Int(signal) }) }
  }

  /// Restores the previous handlers.
  static func disarm() {
    for signal in signals { sigaction(signal, actionsBeforeCrash.map { $0 + Int(signal) }, nil) }
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
