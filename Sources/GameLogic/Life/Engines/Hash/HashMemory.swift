/// How much HashLife may remember, and how long it tries to make do with that.
package struct HashMemory: Hashable, Sendable {
  /// The most bytes that are taken before what is not needed is forgotten.
  package var limit: Int
  /// How often that may happen in one step before it counts as stalled; `UInt32.max` for as often as it
  /// helps.
  package var patience: UInt32

  /// Creates a bound.
  package init(limit: Int = 512 << 20, patience: UInt32 = 10) {
    precondition(limit >= 0, "No memory is smaller than none")
    self.limit = limit
    self.patience = patience
  }
}
