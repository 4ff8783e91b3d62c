import Synchronization
public import TUI

/// Work that takes longer than a frame, done on other threads; its answers come by mail.
///
/// Nothing is shared with the loop but the box: what the work needs goes in as a copy, what comes of it
/// comes back as a value.
@MainActor
public final class Workshop<Answer: Hashable & Sendable> {
  private let mailbox = Mailbox<Reply<Answer>>()
  private var orders: [Asker: Order<Answer>] = [:]
  private let line = Line()

  /// Opens a workshop in which nothing is done.
  public init() {}

  /// Rings when there are answers; give it to the terminal that the loop sleeps in.
  public var bell: Doorbell { mailbox.bell }

  /// Has something done for somebody, beside whatever else is done for them.
  public func begin(for asker: Asker, _ work: @escaping @Sendable (Order<Answer>) -> Void) {
    let order = orders[asker] ?? Order(asker, mailbox)
    orders[asker] = order
    Task.detached(priority: .utility) { work(order) }
  }

  /// Has something done after all that was begun in this way before, for whomever.
  ///
  /// It is done and told also when nobody waits for it any more; ``finishLine()`` waits for it.
  public func beginInLine(for asker: Asker, _ work: @escaping @Sendable () -> Answer) {
    let mailbox = mailbox
    line.add { mailbox.post(Reply(to: asker, work())) }
  }

  /// Waits until all is done that was begun in line: for the end of the program.
  public func finishLine() { line.finish() }

  /// Gives up all that is done for somebody.
  public func cancel(_ asker: Asker) { orders.removeValue(forKey: asker)?.cancel() }

  /// Takes the answers that have come since the last time, in their order.
  public func collect() -> [Reply<Answer>] { mailbox.collect() }
}

/// What somebody has ordered, as those see it who work at it.
public final class Order<Answer: Hashable & Sendable>: Sendable {
  private let asker: Asker
  private let mailbox: Mailbox<Reply<Answer>>
  private let isGivenUp = Atomic(false)

  init(_ asker: Asker, _ mailbox: Mailbox<Reply<Answer>>) {
    (self.asker, self.mailbox) = (asker, mailbox)
  }

  /// Whether nobody waits any more: long work asks now and then, and ends.
  public var isCancelled: Bool { isGivenUp.load(ordering: .relaxed) }

  /// Tells what came of it, or what came of it so far; as often as there is something to tell.
  public func tell(_ answer: Answer) {
    if !isCancelled { mailbox.post(Reply(to: asker, answer)) }
  }

  func cancel() { isGivenUp.store(true, ordering: .relaxed) }
}
