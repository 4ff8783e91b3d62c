/// Jobs on a thread of their own, strictly one after the other: for the store.
///
/// All of them run, even when the one who asked is gone.
package struct SerialQueue: Sendable {
  private let jobs = JobQueue(threadLimit: 1)

  package init() {}

  /// Appends a job, with the name of what is lost if it does not end ("the board “Glider”").
  ///
  /// - Parameters:
  ///   - key: What the job saves: it takes the place of a job that waits to save the same, so that no disk falls behind.
  ///   - onReplaced: Called in place of the work once a newer job has taken its place; on any thread.
  package func add(
    saving name: String? = nil, as key: SaveKey? = nil, onReplaced: (@Sendable () -> Void)? = nil,
    _ work: @escaping @Sendable () -> Void
  ) {
    jobs.add(saving: name, as: key, onReplaced: onReplaced, work)
  }

  /// Waits for all jobs that save something, and returns the names of those that did not end in time.
  ///
  /// - Parameters:
  ///   - deadline: The end of waiting; nil waits for as long as it takes.
  ///   - descriptor: Ends the waiting as soon as it is readable.
  package func finish(
    until deadline: ContinuousClock.Instant? = nil, unlessReadable descriptor: Int32? = nil
  ) -> [String] {
    jobs.finish(until: deadline, unlessReadable: descriptor)
  }
}
