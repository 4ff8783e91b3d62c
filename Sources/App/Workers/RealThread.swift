import Glibc

/// A system thread, since blocking work does not belong on Swift's cooperative threads.
package struct RealThread: Sendable {
  private let id: pthread_t

  /// The work of a thread, as an object that C can carry.
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that no one waits for; returns false if the system has none left.
  ///
  /// - Parameter stackSize: The bytes of its stack; nil for the system's default.
  package static func start(stackSize: Int? = nil, _ run: @escaping @Sendable () -> Void) -> Bool {
    create(stackSize: stackSize, isDetached: true, run) != nil
  }

  /// Starts a thread to be ended with ``join()``; nil if the system has none left.
  package init?(_ run: @escaping @Sendable () -> Void) {
    guard let id = Self.create(stackSize: nil, isDetached: false, run) else { return nil }
    self.id = id
  }

  /// Waits for the thread's end and frees it; call it once.
  package func join() { pthread_join(id, nil) }

  private static func create(
    stackSize: Int?, isDetached: Bool, _ run: @escaping @Sendable () -> Void
  ) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    if isDetached { pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) }
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run))
    let result = pthread_create(
      &thread, &attributes,
      { work in
        RealThread.blockSignals()
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    guard result != 0 else { return thread }
    work.release()
    return nil
  }

  /// Leaves signals to the main thread, except those of a crash on this one.
  ///
  /// If those were blocked, even by the starting thread, they would end the program without its handler.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] { sigdelset(&signals, crash) }
    pthread_sigmask(SIG_SETMASK, &signals, nil)
  }
}
