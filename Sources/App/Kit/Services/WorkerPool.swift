import Synchronization
package import TUI
package import Workers

/// Tasks longer than a frame, on threads of their own; results arrive as addressed messages.
///
/// Only the message queue is shared with the loop: input is copied in, results come back as values.
package final class WorkerPool<Response: Hashable & Sendable>: Sendable {
  private let messages: Inbox<AddressedResponse<Response>>
  /// Several threads, so that a long task does not hold up the others.
  private let jobs = JobQueue(threadLimit: 8)
  /// The tasks that have not ended.
  private let tasks = Locked<[WorkerTask<Response>]>([])

  /// Creates a pool; its threads start with the first tasks.
  package init(messages: Inbox<AddressedResponse<Response>>) { self.messages = messages }

  /// Starts a task for an owner; one that is canceled before its start never runs.
  ///
  /// - Parameter name: What is lost if the task does not finish; such a task runs even if canceled, and
  ///   ``finish(until:)`` waits for it.
  @discardableResult package func run(
    for owner: RequestOwner, saving name: String? = nil,
    _ work: @escaping @Sendable (WorkerTask<Response>) -> Void
  ) -> WorkerTask<Response> {
    let task = WorkerTask(for: owner, messages)
    tasks.withLock { $0.append(task) }
    jobs.add(saving: name) { [tasks] in
      if name != nil || !task.isCancelled { work(task) }
      tasks.withLock { tasks in tasks.removeAll { $0 === task } }
    }
    return task
  }

  /// Asks all tasks of an owner to stop, and delivers no more of their responses.
  package func cancel(_ owner: RequestOwner) {
    tasks.withLock { tasks in for task in tasks where task.owner == owner { task.cancel() } }
  }

  /// Asks all tasks to stop, before the program ends.
  package func cancelAll() {
    tasks.withLock { tasks in for task in tasks { task.cancel() } }
  }

  /// Waits for the tasks that save something; returns the names of those that did not finish in time.
  ///
  /// - Parameters:
  ///   - deadline: The latest time to wait; nil for no limit.
  ///   - descriptor: Ends the waiting as soon as it is readable.
  package func finish(
    until deadline: ContinuousClock.Instant? = nil, unlessReadable descriptor: Int32? = nil
  ) -> [String] {
    jobs.finish(until: deadline, unlessReadable: descriptor)
  }
}

/// A task, as seen by the code that does the work.
package final class WorkerTask<Response: Hashable & Sendable>: Sendable {
  fileprivate let owner: RequestOwner
  private let messages: Inbox<AddressedResponse<Response>>
  private let isStopped = Atomic(false)

  fileprivate init(for owner: RequestOwner, _ messages: Inbox<AddressedResponse<Response>>) {
    self.owner = owner
    self.messages = messages
  }

  /// True once no one waits for the result: long work should check this often, and end.
  package var isCancelled: Bool { isStopped.load(ordering: .relaxed) }

  /// Sends a result or progress to the owner, any number of times; does nothing once canceled.
  package func send(_ response: Response) {
    if !isCancelled { messages.push(AddressedResponse(to: owner, response)) }
  }

  /// Asks the task to stop; no more of its responses are delivered.
  package func cancel() { isStopped.store(true, ordering: .relaxed) }
}
