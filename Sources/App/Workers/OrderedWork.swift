import Glibc

/// The same work for many items on all cores, with results in the order of the items.
package enum OrderedWork {
  /// The number of processors online.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Batches grow until one takes about this long.
  private static let batchTime = Duration.milliseconds(200)

  /// Does the work in batches, and delivers the results of each batch.
  ///
  /// - Parameters:
  ///   - threads: The most threads at once.
  ///   - deliver: Receives results on the calling thread, with the number of items done so far.
  package static func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int = coreCount, _ work: @escaping @Sendable (Item) -> Result,
    deliver: ([Result], _ done: Int) -> Void
  ) {
    let jobs = JobQueue(threadLimit: threads)
    var (done, size) = (0, threads * 4)
    while done < items.count {
      let start = ContinuousClock.now
      let batch = items[done..<min(items.count, done + size)]
      let results = run(Array(batch), on: jobs, threads, work)
      done += batch.count
      deliver(results, done)
      let time = ContinuousClock.now - start
      if time < batchTime / 2 { size *= 2 } else if time > batchTime * 2 { size = max(threads, size / 2) }
    }
  }

  private static func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], on jobs: JobQueue, _ threads: Int, _ work: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let taken = Locked(0)
    let results = Locked([Result?](repeating: nil, count: items.count))
    for _ in 0..<min(threads, items.count) {
      jobs.add(saving: "results") {
        while let index = Self.next(of: items.count, taken) {
          let result = work(items[index])
          results.withLock { $0[index] = result }
        }
      }
    }
    while !jobs.finish().isEmpty { usleep(1_000) }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// Returns the next index; nil after the last.
  private static func next(of count: Int, _ taken: Locked<Int>) -> Int? {
    taken.withLock { taken in
      guard taken < count else { return nil }
      taken += 1
      return taken - 1
    }
  }
}
