package import GameKit
import Glibc
import Synchronization

/// A thing that is saved as a whole, such as a document: of two saves that wait, only the newer one is done.
package struct SaveKey: Hashable, Sendable {
  private let game: GameID?
  private let kind: String
  private let id: String

  package init(_ kind: String, of game: GameID? = nil, _ id: String = "") {
    (self.game, self.kind, self.id) = (game, kind, id)
  }
}

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
    /// What is saved; nil for work that must see everything before it, and be seen by everything after it.
    let key: SaveKey?
    let work: Work
    let onReplaced: Work?
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

    /// The waiting job whose place a newer save of the same thing takes: none but other saves come after it.
    func index(of key: SaveKey?) -> Int? {
      guard let key else { return nil }
      let saves = waiting.lastIndex { $0.key == nil }.map { $0 + 1 } ?? 0
      return waiting[saves...].firstIndex { $0.key == key }
    }
  }

  init(threadLimit: Int) {
    precondition(threadLimit > 0, "Without a thread no job would run")
    self.threadLimit = threadLimit
  }

  /// Appends a job, with the name of what is lost if it does not end.
  ///
  /// - Parameters:
  ///   - key: What the job saves: it takes the place of a job that waits to save the same.
  ///   - onReplaced: Called in place of the work once a newer job has taken its place.
  func add(saving name: String?, as key: SaveKey? = nil, onReplaced: Work? = nil, _ work: @escaping Work) {
    let (needsThread, replaced): (Bool, Work?) = state.withLock { state in
      if let index = state.index(of: key) {
        let old = state.waiting[index]
        if let name, let index = state.unsaved.firstIndex(where: { $0.id == old.id }) {
          state.unsaved[index].name = name
        }
        state.waiting[index] = Job(id: old.id, key: key, work: work, onReplaced: onReplaced)
        return (false, old.onReplaced)
      }
      state.lastID += 1
      state.waiting.append(Job(id: state.lastID, key: key, work: work, onReplaced: onReplaced))
      if let name { state.unsaved.append((state.lastID, name)) }
      guard state.threads < threadLimit else { return (false, nil) }
      state.threads += 1
      return (true, nil)
    }
    replaced?()
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
