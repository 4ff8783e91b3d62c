import Glibc

/// Real threads for work on all cores that a command waits for.
package enum Threads {
  /// The cores of the machine.
  package static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the results of some work on each item, in the order of the items.
  ///
  /// Each thread takes every n-th item, so that hard ones are spread.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let count = min(cores, items.count)
    guard count > 1 else { return items.map(work) }
    let parts = Locked([Int: [Result]]())
    let threads = (0..<count).map { first in
      start { [items] in
        let results = stride(from: first, to: items.count, by: count).map { work(items[$0]) }
        parts.withLock { $0[first] = results }
      }
    }
    for case let thread? in threads { pthread_join(thread, nil) }
    let results = parts.withLock { $0 }
    return items.indices.compactMap { results[$0 % count]?[$0 / count] }
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void
    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Starts a thread; without one left in the system, the work is done here.
  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = Unmanaged.passRetained(Job(work))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { job in
        if let job { Unmanaged<Job>.fromOpaque(job).takeRetainedValue().work() }
        return nil
      }, job.toOpaque())
    guard result != 0 else { return thread }
    job.takeRetainedValue().work()
    return nil
  }
}
