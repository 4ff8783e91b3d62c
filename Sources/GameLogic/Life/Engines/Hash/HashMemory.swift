/// How much HashLife may remember, and how long it tries to make do with that.
package struct HashMemory: Hashable, Sendable {
  /// The most bytes that are taken before what is not needed is forgotten.
  package var limit: Int
  /// How often that may happen in one step before it counts as stalled; `UInt32.max` for as often as it
  /// helps.
  package var patience: UInt32
  /// How many squares there may be: their numbers have 25 bits.
  package var squares: Int

  /// Creates a bound.
  package init(limit: Int = 512 << 20, patience: UInt32 = 10, squares: Int = mostSquares) {
    precondition(limit >= 0, "No memory is smaller than none")
    precondition((1...Self.mostSquares).contains(squares), "There are no numbers for \(squares) squares")
    self.limit = limit
    self.patience = patience
    self.squares = squares
  }

  /// The most squares that have a number.
  package static let mostSquares = 1 << 25
}
