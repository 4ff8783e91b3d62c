package import GameKit
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

/// Jobs on real threads: each starts in its turn; one after the other on one thread, or several at once.
///
/// All of them run, even when the one who asked is gone. Threads start on demand and end when no job waits, so an idle
/// program has none. They are not Swift's cooperative threads, of which there are only as many as cores: on one core a
/// long job would stop all others. Where the system has no thread left, the caller does the job, so one that may never
/// end belongs on a `RealThread` of its own.
package final class JobQueue: Sendable {
  package typealias Work = @Sendable () -> Void

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
    /// Raised when nothing is unsaved any more.
    var waiter: WakeUp?

    /// The waiting job whose place a newer save of the same thing takes: none but other saves come after it.
    func index(of key: SaveKey?) -> Int? {
      guard let key else { return nil }
      let saves = waiting.lastIndex { $0.key == nil }.map { $0 + 1 } ?? 0
      return waiting[saves...].firstIndex { $0.key == key }
    }
  }

  /// Creates a queue without threads.
  ///
  /// - Parameter threadLimit: The most jobs that run at once; with one, each has ended before the next one starts.
  package init(threadLimit: Int = 1) {
    precondition(threadLimit > 0, "Without a thread no job would run")
    self.threadLimit = threadLimit
  }

  /// Appends a job, with the name of what is lost if it does not end ("the board “Glider”").
  ///
  /// - Parameters:
  ///   - key: What the job saves: it takes the place of a job that waits to save the same, so that no disk falls behind.
  ///   - onReplaced: Called in place of the work once a newer job has taken its place; on any thread.
  package func add(
    saving name: String? = nil, as key: SaveKey? = nil, onReplaced: Work? = nil, _ work: @escaping Work
  ) {
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
    guard needsThread, !RealThread.start(stackSize: Self.stackSize, runJobs) else { return }
    // The system has no thread left: better late than never.
    runJobs()
  }

  private func runJobs() {
    while let job = nextJob() {
      job.work()
      state.withLock { state in
        state.unsaved.removeAll { $0.id == job.id }
        if state.unsaved.isEmpty { state.waiter.take()?.signal() }
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
  package func finish(
    until deadline: ContinuousClock.Instant? = nil, unlessReadable descriptor: Int32? = nil
  ) -> [String] {
    guard let signal = WakeUp() else { return unsaved }
    let isWaiting = state.withLock { state in
      state.waiter = state.unsaved.isEmpty ? nil : signal
      return state.waiter != nil
    }
    if isWaiting { signal.wait(until: deadline, unlessReadable: descriptor) }
    return state.withLock { state in
      state.waiter = nil
      return state.unsaved.map(\.name)
    }
  }

  /// The names of what is saved by jobs that have not ended, oldest first.
  private var unsaved: [String] { state.withLock { $0.unsaved.map(\.name) } }
}
