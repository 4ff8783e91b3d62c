import CNcurses
import Glibc

/// The signals that are events: they wait, blocked, until the loop asks for them.
///
/// No handler runs, so nothing is ever interrupted halfway. Threads that are started later inherit the
/// block; it must therefore stand before the first of them.
struct SignalInbox {
  /// Can be read when a signal has come.
  let descriptor: Int32
  private let mask: sigset_t
  private let previous: sigset_t

  private static let signals = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT]

  /// Begins to collect signals.
  init() {
    var mask = sigset_t()
    var previous = sigset_t()
    sigemptyset(&mask)
    for number in Self.signals { sigaddset(&mask, number) }
    // ncurses would put its own handlers where there is none.
    for number in Self.signals { signal(number) { _ in } }
    pthread_sigmask(SIG_BLOCK, &mask, &previous)
    descriptor = nc_signal_descriptor(&mask)
    (self.mask, self.previous) = (mask, previous)
  }

  /// The signals that have come since the last time.
  func arrived() -> Set<Int32> {
    var numbers: Set<Int32> = []
    while case let number = nc_next_signal(descriptor), number > 0 { numbers.insert(number) }
    return numbers
  }

  /// Stops our process group, as Ctrl-Z does at a shell, and returns when it goes on.
  ///
  /// Returns at once where nobody could wake us up again: the kernel does not stop an orphaned group.
  func stopGroup() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(SIGTSTP) { _ in }
    forgetContinuing()
  }

  /// Takes out the signal that woke us: it is no event of its own.
  private func forgetContinuing() {
    var wake = sigset_t()
    sigemptyset(&wake)
    sigaddset(&wake, SIGCONT)
    var none = timespec()
    while sigtimedwait(&wake, nil, &none) > 0 {}
  }

  /// Lets signals act as they did before.
  func close() {
    Glibc.close(descriptor)
    for number in Self.signals { signal(number, SIG_DFL) }
    var previous = previous
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
