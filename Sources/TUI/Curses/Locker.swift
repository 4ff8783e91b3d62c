import Synchronization

/// A value that several threads share: one at a time has it in hand.
public final class Locker<Value: Sendable>: Sendable {
  private let content: Mutex<Value>

  /// Locks a value in.
  public init(_ value: Value) { content = Mutex(value) }

  /// Does something with the value while nobody else can.
  public func open<Answer: Sendable>(_ work: (inout Value) -> Answer) -> Answer {
    content.withLock { work(&$0) }
  }
}
