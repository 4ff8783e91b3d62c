import Glibc

/// Ctrl-C while something is computed: the work sees it and ends in its own way, and then the program ends.
struct Interrupt {
  /// Does a piece of work during which Ctrl-C does not end the program at once, but as soon as it is done.
  ///
  /// The signal only waits: no handler is needed, and whoever called sees a program that the signal ended.
  static func held<Answer, Failure: Error>(
    _ work: (Interrupt) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work(Interrupt())
  }

  /// Whether Ctrl-C was pressed.
  var hasCome: Bool {
    var waiting = sigset_t()
    return sigpending(&waiting) == 0 && sigismember(&waiting, SIGINT) == 1
  }
}
