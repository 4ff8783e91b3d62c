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

  /// The signals that end a program from outside, in the order in which one of several counts.
  ///
  /// They end this one as its user does: work is saved, the terminal is given back, and the signal is raised again.
  /// The real-time signals are among them. For errors of the program itself there is the ``CrashGuard``.
  static let endings =
    [
      SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR,
      SIGSTKFLT,
    ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

  /// The signals about the terminal and the job.
  private static let jobSignals = [SIGWINCH, SIGTSTP, SIGCONT]

  /// The signals that only repeat what a failed write reports: a pipe without a reader, a file at its limit.
  ///
  /// The error reaches the one who writes, who says what could not be saved; the signal would end the program before.
  static let writeErrors = [SIGPIPE, SIGXFSZ]

  /// Blocks the signals and begins to collect them.
  init() {
    var mask = Self.set(Self.endings + Self.jobSignals)
    var previous = sigset_t()
    // ncurses would install its own handlers where there is none.
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
    var stop = Self.set([SIGTSTP])
    signal(SIGTSTP, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &stop, nil)
    kill(0, SIGTSTP)
    pthread_sigmask(SIG_BLOCK, &stop, nil)
    signal(SIGTSTP) { _ in }
    discardContinue()
  }

  /// Discards the signal that continued us: it is no event of its own.
  private func discardContinue() {
    var set = Self.set([SIGCONT])
    var timeout = timespec()
    while sigtimedwait(&set, nil, &timeout) > 0 {}
  }

  /// Restores the default actions of the signals about the terminal: Ctrl-Z stops the program as any other.
  ///
  /// Those that end it go on waiting here: what is still being saved must not be lost to an impatient second one.
  func releaseJobSignals() {
    var endings = Self.set(Self.endings)
    _ = nc_signal_descriptor(descriptor, &endings)
    for number in Self.jobSignals { signal(number, SIG_DFL) }
    var others = Self.set(Self.jobSignals)
    pthread_sigmask(SIG_UNBLOCK, &others, nil)
  }

  /// Ends the program by a signal, whichever others have come meanwhile.
  func raise(_ number: Int32) {
    for other in Self.endings where other != number { signal(other, SIG_IGN) }
    signal(number, SIG_DFL)
    var set = Self.set([number])
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    Glibc.raise(number)
  }

  /// Restores the default actions and the previous mask; drops the signals that were not read.
  ///
  /// Those of failed writes stay ignored: the last words and the last save may fail, too.
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
