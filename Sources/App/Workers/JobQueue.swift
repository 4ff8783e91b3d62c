package import GameKit
import Synchronization

/// Identifies something saved as a whole: of two waiting saves with one key, only the newer is done.
package struct SaveKey: Hashable, Sendable {
  private let game: GameID?
  private let kind: String
  private let id: String

  package init(_ kind: String, of game: GameID? = nil, _ id: String = "") {
    self.game = game
    self.kind = kind
    self.id = id
  }
}

/// Runs jobs on real threads, each started in its turn: one at a time, or several at once.
///
/// All jobs run, even if their owner is gone. Threads start on demand and end when no job waits, so an idle
/// program has none. They are not Swift's cooperative threads, of which there are only as many as cores: on
/// one core a long job would block all others. If the system has no thread left, the caller does the job, so
/// one that may never end belongs on a `RealThread` of its own.
package final class JobQueue: Sendable {
  package typealias Work = @Sendable () -> Void

  private let state = Mutex(State())
  private let threadLimit: Int

  /// As large as the main thread's stack, for recursion on large boards.
  private static let stackSize = 8 << 20

  private struct Job: Sendable {
    let id: Int
    /// The thing that the job saves; nil for work that must be ordered with everything before and after it.
    let key: SaveKey?
    let work: Work
    let onReplaced: Work?
  }

  private struct State {
    var lastID = 0
    var threads = 0
    /// The jobs that have not started, oldest first.
    var waiting: [Job] = []
    /// The names of unfinished saves, oldest first.
    var unsaved: [(id: Int, name: String)] = []
    /// Signaled when nothing is unsaved any more.
    var waiter: WakeUp?

    /// The waiting job that a newer save of the same thing may replace: only saves come after it.
    func index(of key: SaveKey?) -> Int? {
      guard let key else { return nil }
      let saves = waiting.lastIndex { $0.key == nil }.map { $0 + 1 } ?? 0
      return waiting[saves...].firstIndex { $0.key == key }
    }
  }

  /// Creates a queue; its threads start on demand.
  ///
  /// - Parameter threadLimit: The most jobs that run at once; with one, each ends before the next starts.
  package init(threadLimit: Int = 1) {
    precondition(threadLimit > 0, "Without a thread no job would run")
    self.threadLimit = threadLimit
  }

  /// Appends a job, with the name of what is lost if it does not finish ("the board “Glider”").
  ///
  /// - Parameters:
  ///   - key: What the job saves; it replaces a waiting job with the same key, so that a slow disk does not
  ///     fall behind.
  ///   - onReplaced: Called in place of the work if a newer job replaces this one; on any thread.
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

  /// Takes the oldest waiting job; if there is none, the calling thread no longer counts.
  private func nextJob() -> Job? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.threads -= 1
      return nil
    }
  }
}

extension JobQueue {
  /// Waits for all jobs that save something; returns the names of those that did not finish in time.
  ///
  /// Only one thread may wait at a time.
  ///
  /// - Parameters:
  ///   - deadline: The latest time to wait; nil for no limit.
  ///   - descriptor: Ends the waiting when it becomes readable.
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

  private var unsaved: [String] { state.withLock { $0.unsaved.map(\.name) } }
}
