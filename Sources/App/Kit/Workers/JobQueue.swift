import Glibc
import Synchronization

/// Jobs on real threads: each starts in its turn, and at most `threadLimit` of them run at once.
///
/// Threads start on demand and end when no job waits, so an idle program has none. They are not Swift's
/// cooperative threads, of which there are only as many as cores: on one core a long job would stop all others.
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
    /// The descriptor to close when nothing is unsaved any more.
    var waiter: Int32?
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
    if needsThread { startThread() }
  }

  private func startThread() {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let retained = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let result = pthread_create(
      &thread, &attributes,
      { queue in
        if let queue { Unmanaged<JobQueue>.fromOpaque(queue).takeRetainedValue().runJobs() }
        return nil
      }, retained.toOpaque())
    guard result != 0 else { return }
    // The system has no thread left: better late than never.
    retained.release()
    runJobs()
  }

  private func runJobs() {
    while let job = nextJob() {
      job.work()
      state.withLock { state in
        state.unsaved.removeAll { $0.id == job.id }
        if state.unsaved.isEmpty, let waiter = state.waiter.take() { close(waiter) }
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
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return unsaved }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { close(readEnd) }
    let isWaiting = state.withLock { state in
      state.waiter = state.unsaved.isEmpty ? nil : writeEnd
      return state.waiter != nil
    }
    guard isWaiting else {
      close(writeEnd)
      return []
    }
    Self.wait(for: [readEnd, descriptor ?? -1], until: deadline)
    return state.withLock { state in
      if let waiter = state.waiter.take() { close(waiter) }
      return state.unsaved.map(\.name)
    }
  }

  /// The names of what is saved by jobs that have not ended, oldest first.
  var unsaved: [String] { state.withLock { $0.unsaved.map(\.name) } }

  /// Sleeps until a descriptor is readable or the other end of its pipe is closed, or the deadline has passed.
  private static func wait(for descriptors: [Int32], until deadline: ContinuousClock.Instant?) {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let rest = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
      let milliseconds = rest.map { Int32(min($0 / .milliseconds(1), 1e9).rounded(.up)) } ?? -1
      let count = poll(&entries, nfds_t(entries.count), milliseconds)
      if count > 0 || count == 0 && rest == .zero { return }
    }
  }
}
