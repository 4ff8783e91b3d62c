import Glibc

/// A thread of the system: work that blocks does not belong on Swift's cooperative threads.
package enum RealThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; false if the system has none left.
  ///
  /// - Parameter stackSize: The bytes of its stack; nil for as many as the system gives.
  package static func start(stackSize: Int? = nil, _ run: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run))
    let result = pthread_create(
      &thread, &attributes,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    if result != 0 { work.release() }
    return result == 0
  }
}
