import CNcurses
import Glibc

/// A signalfd: signals stay blocked until the loop reads them as events.
///
/// No handler runs, so nothing is interrupted halfway. Threads inherit the blocked signals, so this must
/// exist before the first thread starts.
struct SignalFD {
  /// Readable when a signal has arrived.
  let descriptor: Int32
  private let previousMask: sigset_t

  /// The signals that end a program from outside; if several arrive, the first of this list counts.
  ///
  /// They end the game as the player would: work is saved, the terminal is given back, and the signal is
  /// raised again. The real-time signals are among them. ``CrashGuard`` handles the program's own errors.
  static let endings =
    [
      SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR,
      SIGSTKFLT,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  private static let jobSignals = [SIGWINCH, SIGTSTP, SIGCONT]

  /// Signals that only repeat what a failed write reports: a pipe without a reader, a file at its limit.
  ///
  /// The error reaches the code that writes, which says what could not be saved; the signal would end the
  /// program first.
  static let writeErrors = [SIGPIPE, SIGXFSZ]

  init() {
    var mask = Self.set(Self.endings + Self.jobSignals)
    var previous = sigset_t()
    // ncurses would install its own handlers for signals that have none.
    for number in Self.endings + Self.jobSignals { signal(number) { _ in } }
    for number in Self.writeErrors { signal(number, SIG_IGN) }
    pthread_sigmask(SIG_BLOCK, &mask, &previous)
    descriptor = nc_signal_descriptor(-1, &mask)
    previousMask = previous
  }

  private static func set(_ numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  func read() -> Set<Int32> {
    var numbers: Set<Int32> = []
    while case let number = nc_next_signal(descriptor), number > 0 { numbers.insert(number) }
    return numbers
  }

  /// Stops our process group, as Ctrl-Z does at a shell, and returns when it continues.
  ///
  /// Returns at once if nothing could continue it: the kernel does not stop an orphaned group.
  func stopProcessGroup() {
    var stop = Self.set([SIGTSTP])
    signal(SIGTSTP, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(SIGTSTP) { _ in }
    discardContinue()
  }

  /// Discards the SIGCONT that continued us, which is not an event of its own.
  private func discardContinue() {
    var set = Self.set([SIGCONT])
    var timeout = timespec()
    while sigtimedwait(&set, nil, &timeout) > 0 {}
  }

  /// Restores the default actions of the job signals, so that Ctrl-Z stops the program like any other.
  ///
  /// The signals that end it stay collected here: an impatient second one must not lose work that is still
  /// being saved.
  func releaseJobSignals() {
    var endings = Self.set(Self.endings)
    _ = nc_signal_descriptor(descriptor, &endings)
    for number in Self.jobSignals { signal(number, SIG_DFL) }
    var others = Self.set(Self.jobSignals)
    pthread_sigmask(SIG_UNBLOCK, &others, nil)
  }

  /// Ends the program with a signal, ignoring any others that arrived.
  func raise(_ number: Int32) {
    for other in Self.endings where other != number { signal(other, SIG_IGN) }
    signal(number, SIG_DFL)
    var set = Self.set([number])
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    Glibc.raise(number)
  }

  /// Restores the default actions and the previous mask; drops unread signals.
  ///
  /// Signals of failed writes stay ignored: the last messages and the last save may fail, too.
  func close() {
    Glibc.close(descriptor)
    for number in Self.endings + Self.jobSignals {
      signal(number, SIG_IGN)
      signal(number, SIG_DFL)
    }
    var previous = previousMask
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
