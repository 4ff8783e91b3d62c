import Glibc

/// Ctrl-C during a computation: the work notices it and ends in its own way, and then the program ends.
struct Interrupt {
  /// Does some work, during which Ctrl-C does not end the program until the work is done.
  ///
  /// The signal stays pending, so no handler is needed, and the caller sees a program ended by the signal.
  static func held<Result, Failure: Error>(
    _ work: (Interrupt) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try work(Interrupt())
  }

  var isPending: Bool {
    var pending = sigset_t()
    return sigpending(&pending) == 0 && sigismember(&pending, SIGINT) == 1
  }
}
