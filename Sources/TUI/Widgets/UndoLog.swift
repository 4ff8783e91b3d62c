/// What a value was before, step by step, and what it was before that was taken back.
///
/// Steps of one run, such as the signs of a word, are taken back together. Only the last
/// ``limit`` steps are kept.
struct UndoLog<Value: Hashable & Sendable>: Hashable, Sendable {
  /// How many steps can be taken back.
  static var limit: Int { 200 }

  /// Steps that belong together where they follow each other.
  enum Run: Hashable, Sendable {
    /// Signs typed one after another.
    case typing
    /// Signs taken away one after another.
    case deleting
  }

  private var earlier: [Value] = []
  private var later: [Value] = []
  private var run: Run?

  /// Keeps what the value was before a change, unless the change goes on with a run.
  mutating func record(_ before: Value, as run: Run? = nil) {
    defer { self.run = run }
    later = []
    guard run == nil || run != self.run else { return }
    earlier.append(before)
    if earlier.count > Self.limit { earlier.removeFirst() }
  }

  /// Ends a run: what is changed next is a step of its own.
  mutating func endRun() { run = nil }

  /// What the value was before the last step; nil at the beginning.
  mutating func undo(from now: Value) -> Value? {
    run = nil
    guard let before = earlier.popLast() else { return nil }
    later.append(now)
    return before
  }

  /// What the value was before the last step was taken back; nil when none was.
  mutating func redo(from now: Value) -> Value? {
    run = nil
    guard let after = later.popLast() else { return nil }
    earlier.append(now)
    return after
  }
}
