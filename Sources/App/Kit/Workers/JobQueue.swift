import Spawning
import Synchronization

/// Jobs on real threads: each starts in its turn, and at most `threadLimit` of them run at once.
///
/// Threads start on demand and end when no job waits, so an idle program has none. They are not Swift's
/// cooperative threads, of which there are only as many as cores: on one core a long job would stop all others. Where the
/// system has no thread left, the caller does the job, so one that may never end belongs on a `RealThread` of its own.
final class JobQueue: Sendable {
  typealias Work = @Sendable () -> Void

  private let state = Mutex(State())
  private let threadLimit: Int

  /// The stack of a thread: as large as that of the main thread, for the recursion of large boards.
  private static let stackSize = 8 << 20

  private struct Job: Sendable {
    let id: Int
    let work: Work
  }

  private struct State {
    var lastID = 0
    var threads = 0
    /// The jobs that have not started, oldest first.
    var waiting: [Job] = []
    /// The names of what is saved by jobs that have not ended, oldest first.
    var unsaved: [(id: Int, name: String)] = []
    /// Raised when nothing is unsaved any more.
    var waiter: WaitSignal?
  }

  init(threadLimit: Int) {
    precondition(threadLimit > 0, "Without a thread no job would run")
    self.threadLimit = threadLimit
  }

  /// Appends a job, with the name of what is lost if it does not end.
  func add(saving name: String?, _ work: @escaping Work) {
    let needsThread = state.withLock { state in
      state.lastID += 1
      state.waiting.append(Job(id: state.lastID, work: work))
      if let name { state.unsaved.append((state.lastID, name)) }
      guard state.threads < threadLimit else { return false }
      state.threads += 1
      return true
    }
    guard needsThread, !RealThread.start(stackSize: Self.stackSize, runJobs) else { return }
    // The system has no thread left: better late than never.
    runJobs()
  }

  private func runJobs() {
    while let job = nextJob() {
      job.work()
      state.withLock { state in
        state.unsaved.removeAll { $0.id == job.id }
        if state.unsaved.isEmpty { state.waiter.take()?.raise() }
      }
    }
  }

  /// Takes the oldest waiting job; without one, the calling thread no longer counts.
  private func nextJob() -> Job? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.threads -= 1
      return nil
    }
  }
}

extension JobQueue {
  /// Waits for all jobs that save something, and returns the names of those that did not end in time.
  ///
  /// One thread waits at a time.
  ///
  /// - Parameters:
  ///   - deadline: The end of waiting; nil waits for as long as it takes.
  ///   - descriptor: Ends the waiting as soon as it is readable.
  func finish(until deadline: ContinuousClock.Instant?, unlessReadable descriptor: Int32?) -> [String] {
    guard let signal = WaitSignal() else { return unsaved }
    let isWaiting = state.withLock { state in
      state.waiter = state.unsaved.isEmpty ? nil : signal
      return state.waiter != nil
    }
    if isWaiting { signal.wait(until: deadline, unlessReadable: descriptor) }
    return state.withLock { state in
      state.waiter = nil
      signal.close()
      return state.unsaved.map(\.name)
    }
  }

  /// The names of what is saved by jobs that have not ended, oldest first.
  var unsaved: [String] { state.withLock { $0.unsaved.map(\.name) } }
}
