import Glibc

/// Gives the terminal back when the program crashes, and keeps the crash itself as it was: Swift's
/// backtrace, the exit status and the core.
@MainActor
enum CrashGuard {
  /// What a failed check, a wild pointer, an abort and Ctrl-\ from outside raise.
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGQUIT]

  /// Begins to guard a terminal whose driver was set like this.
  ///
  /// - Parameter clears: Whether the terminal has no second screen, and would go on to show ours.
  static func arm(restoring modes: termios, clears: Bool) {
    (modesBeforeCrash, clearsAtCrash) = (modes, clears)
    if actionsBeforeCrash == nil { actionsBeforeCrash = .allocate(capacity: 65) }
    provideStack()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = giveTerminalBack
    // Not blocked inside its own handler, so that raising it again there ends the program.
    action.sa_flags = SA_NODEFER | Int32(SA_ONSTACK)
    // In the background a change of the terminal would stop us in the middle of the handler.
    sigaddset(&action.sa_mask, SIGTTOU)
    for signal in signals { sigaction(signal, &action, actionsBeforeCrash.map { $0 + Int(signal) }) }
  }

  /// Ends guarding.
  static func disarm() {
    for signal in signals { sigaction(signal, actionsBeforeCrash.map { $0 + Int(signal) }, nil) }
  }

  /// A stack for the handler when the ordinary one has overflowed; Swift's runtime may have made one.
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
