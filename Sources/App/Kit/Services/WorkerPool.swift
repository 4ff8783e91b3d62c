import Synchronization
package import TUI
package import Workers

/// Work that takes longer than a frame, on threads of its own; what comes of it arrives as addressed messages.
///
/// Nothing is shared with the loop but the message queue: input goes in as a copy, results come back as values.
package final class WorkerPool<Response: Hashable & Sendable>: Sendable {
  private let messages: Inbox<AddressedResponse<Response>>
  /// A long task leaves threads for the others.
  private let jobs = JobQueue(threadLimit: 8)
  /// The tasks that have not ended.
  private let tasks = Locked<[WorkerTask<Response>]>([])

  /// Creates a pool without threads; they start with the first tasks.
  package init(messages: Inbox<AddressedResponse<Response>>) { self.messages = messages }

  /// Starts a task for an owner, beside all others; one that was cancelled before its start never runs.
  ///
  /// - Parameter name: What is lost if the task does not end; such a task runs even when it is cancelled,
  ///   and ``finish(until:)`` waits for it.
  package func run(
    for owner: RequestOwner, saving name: String? = nil,
    _ work: @escaping @Sendable (WorkerTask<Response>) -> Void
  ) {
    let task = WorkerTask(for: owner, messages)
    tasks.withLock { $0.append(task) }
    jobs.add(saving: name) { [tasks] in
      if name != nil || !task.isCancelled { work(task) }
      tasks.withLock { tasks in tasks.removeAll { $0 === task } }
    }
  }

  /// Asks all tasks of an owner to stop, and delivers nothing more of them.
  package func cancel(_ owner: RequestOwner) {
    tasks.withLock { tasks in for task in tasks where task.owner == owner { task.cancel() } }
  }

  /// Asks all tasks to stop: to be called before the program ends.
  package func cancelAll() {
    tasks.withLock { tasks in for task in tasks { task.cancel() } }
  }

  /// Waits for the tasks that save something, and returns the names of those that did not end in time.
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

/// A task as the code sees it that does the work.
package final class WorkerTask<Response: Hashable & Sendable>: Sendable {
  fileprivate let owner: RequestOwner
  private let messages: Inbox<AddressedResponse<Response>>
  private let isStopped = Atomic(false)

  fileprivate init(for owner: RequestOwner, _ messages: Inbox<AddressedResponse<Response>>) {
    (self.owner, self.messages) = (owner, messages)
  }

  /// True once nobody waits any more: long work checks this often, and ends.
  package var isCancelled: Bool { isStopped.load(ordering: .relaxed) }

  /// Sends the result, or progress, to the owner; as often as there is news, nothing once it is cancelled.
  package func send(_ response: Response) {
    if !isCancelled { messages.push(AddressedResponse(to: owner, response)) }
  }

  fileprivate func cancel() { isStopped.store(true, ordering: .relaxed) }
}
