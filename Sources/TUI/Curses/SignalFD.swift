import CNcurses
import Glibc

/// A signalfd: the signals that are events wait, blocked, until the loop reads them.
///
/// No handler runs, so nothing is ever interrupted halfway. Threads started later inherit the block, so this must
/// exist before the first of them.
struct SignalFD {
  /// Readable when a signal has arrived.
  let descriptor: Int32
  private let previousMask: sigset_t

  private static let signals = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT]

  /// Blocks the signals and begins to collect them.
  init() {
    var mask = sigset_t()
    var previous = sigset_t()
    sigemptyset(&mask)
    for number in Self.signals { sigaddset(&mask, number) }
    // ncurses would install its own handlers where there is none.
    for number in Self.signals { signal(number) { _ in } }
    pthread_sigmask(SIG_BLOCK, &mask, &previous)
    descriptor = nc_signal_descriptor(&mask)
    previousMask = previous
  }

  /// Reads the signals that have arrived since the last call.
  func read() -> Set<Int32> {
    var numbers: Set<Int32> = []
    while case let number = nc_next_signal(descriptor), number > 0 { numbers.insert(number) }
    return numbers
  }

  /// Stops our process group, as Ctrl-Z does at a shell, and returns when it continues.
  ///
  /// Returns at once where nobody could continue it: the kernel does not stop an orphaned group.
  func stopProcessGroup() {
    var stop = sigset_t()
    sigemptyset(&stop)
    sigaddset(&stop, SIGTSTP)
    signal(SIGTSTP, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(SIGTSTP) { _ in }
    discardContinue()
  }

  /// Discards the signal that continued us: it is no event of its own.
  private func discardContinue() {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGCONT)
    var timeout = timespec()
    while sigtimedwait(&set, nil, &timeout) > 0 {}
  }

  /// Restores the default actions and the previous mask.
  func close() {
    Glibc.close(descriptor)
    for number in Self.signals { signal(number, SIG_DFL) }
    var previous = previousMask
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
