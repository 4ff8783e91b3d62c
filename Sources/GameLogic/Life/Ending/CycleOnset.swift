/// Looks for the first generation of a cycle, from snapshots of the run that led into it.
///
/// Once a board is on its cycle it stays there; so the last snapshot that is not on it comes before the
/// cycle's beginning, and the first that is comes after.
struct CycleOnset: Sendable {
  private var marks: [Universe]
  private let period: Int
  private let shift: Cell
  private var walk: (behind: Universe, ahead: Universe)?

  /// Creates the search.
  ///
  /// - Parameter marks: Snapshots in the order of their generations, the start first.
  init(marks: [Universe], period: Int, shift: Cell = Cell(0, 0)) {
    self.marks = marks
    self.period = period
    self.shift = shift
  }

  /// Goes on looking, and returns the first universe of the cycle; nil when it was told to stop.
  mutating func search(while goesOn: () -> Bool) throws(LifeError) -> Universe? {
    while goesOn() {
      if walk == nil, try !begin(while: goesOn) { return nil }
      if let first = try meeting() {
        // A snapshot on the cycle says nothing about the time before it, but the first is the start.
        if marks.count < 2 || first.generation > marks[marks.count - 1].generation { return first }
        marks.removeLast()
        walk = nil
      } else {
        try walk?.behind.advance(by: 1)
        try walk?.ahead.advance(by: 1)
      }
    }
    return nil
  }

  /// The universe that is a period behind, when it holds the same as the one ahead.
  private func meeting() throws(LifeError) -> Universe? {
    guard let walk, try walk.ahead.isLike(walk.behind, movedBy: shift.x, shift.y) else { return nil }
    return walk.behind
  }

  /// Puts two universes a period apart at the last snapshot.
  private mutating func begin(while goesOn: () -> Bool) throws(LifeError) -> Bool {
    guard let mark = marks.last else { return false }
    var ahead = mark
    guard try ahead.advance(by: period, while: goesOn) == period else { return false }
    walk = (mark, ahead)
    return true
  }
}
