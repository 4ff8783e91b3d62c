import Glibc
import Testing
import Workers

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

private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  /// Enough threads to use the cores while most tests wait, few enough for none to wait long for the processor.
  private let jobs = JobQueue(threadLimit: 10)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
