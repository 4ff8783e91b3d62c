import Glibc
import Synchronization
import Testing

/// True when the long variants of the tests run: `make proof`.
let isProof = getenv("PARLOR_PROOF") != nil

extension Trait where Self == ParallelThreads {
  /// Runs the tests of a suite on threads of their own, more than there are cores.
  static var parallelThreads: ParallelThreads { ParallelThreads() }
}

/// Runs tests on threads of their own: they mostly wait for a program, and would block Swift's cooperative threads.
struct ParallelThreads: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

/// Runs each job on a thread; at most `threadLimit` at once.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  /// Enough to use the cores while most tests wait, few enough for none to wait long for the processor.
  private static let threadLimit = 10

  private let state = Mutex(State())

  private struct State {
    var threads = 0
    var waiting: [UnownedJob] = []
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.waiting.append(job)
      guard state.threads < Self.threadLimit else { return false }
      state.threads += 1
      return true
    }
    if needsThread { startThread() }
  }

  private func startThread() {
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { _ in
        ThreadExecutor.shared.runJobs()
        return nil
      }, nil)
    precondition(result == 0, "No thread is left")
    pthread_detach(thread)
  }

  private func runJobs() {
    while let job = nextJob() { job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.threads -= 1
      return nil
    }
  }
}
